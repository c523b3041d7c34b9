// The shortest ways between all places (Floyd and Warshall).
void paths(int n, double d[n][n]) {
    for (int k = 0; k < n; k++)
        for (int i = 0; i < n; i++)
            for (int j = 0; j < n; j++) {
                double way = d[i][k] + d[k][j];
                if (way < d[i][j])
                    d[i][j] = way;
            }
}
