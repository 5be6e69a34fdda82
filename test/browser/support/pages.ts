/** Every page of the dashboard that needs no object of its own, by its path, and the home page. */
export const PATHS: readonly string[] = [
  '/',
  '/dashboard/',
  '/dashboard/funding',
  '/dashboard/funding?stages=series_a,seed&minAmountUsd=2.5m&country=Germany',
  '/dashboard/funding?minAmountUsd=many',
  '/dashboard/funding/0198a1b2-0000-7000-8000-000000000000',
  '/dashboard/companies/wexenbix-robotics.example',
  '/dashboard/companies/unknown.example',
  '/dashboard/investors/Amber%20Capital',
  '/dashboard/keys',
  '/dashboard/nowhere',
];
