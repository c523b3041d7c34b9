// Tiny models.
