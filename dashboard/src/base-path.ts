/** The path of the dashboard; every link within it begins so. */
export const BASE_PATH = '/dashboard';
