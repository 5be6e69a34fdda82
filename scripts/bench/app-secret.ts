/** The `APP_SECRET` of every service that a benchmark starts. */
export const APP_SECRET = 'a secret of the benchmark, which is long enough';
