/** The place of a company that has a round, in a path. */
export const COMPANY = ':company';

/** Every page of the dashboard that needs no object of its own, by its path, the home page and the forms. */
export const PATHS: readonly string[] = [
  '/',
  '/sign-in',
  '/sign-up',
  '/reset-password',
  '/dashboard/',
  '/dashboard/funding',
  '/dashboard/funding?stages=series_a,seed&minAmountUsd=2.5m&country=Germany',
  '/dashboard/funding?minAmountUsd=many',
  '/dashboard/funding/0198a1b2-0000-7000-8000-000000000000',
  `/dashboard/companies/${COMPANY}`,
  '/dashboard/companies/unknown.example',
  '/dashboard/investors/Amber%20Capital',
  '/dashboard/keys',
  '/dashboard/agents',
  '/dashboard/watchlists',
  '/dashboard/watchlists/new?stages=seed&country=Germany',
  '/dashboard/research',
  '/dashboard/research/new?domain=example.com',
  '/dashboard/usage',
  '/dashboard/credits',
  '/dashboard/people',
  '/dashboard/settings',
  '/dashboard/feedback',
  '/dashboard/nowhere',
];
