import { BASE_PATH } from '../base-path.ts';

/** Returns the path of a company's page. */
export function companyPath(domain: string): string {
  return `${BASE_PATH}/companies/${encodeURIComponent(domain)}`;
}

/** Returns the path of an investor's page. */
export function investorPath(name: string): string {
  return `${BASE_PATH}/investors/${encodeURIComponent(name)}`;
}

/** Returns a path with parameters, without those that are empty. */
export function pathWith(path: string, parameters: Record<string, string | undefined>): string {
  const given = Object.entries(parameters).filter((entry): entry is [string, string] => Boolean(entry[1]));
  const search = new URLSearchParams(given).toString();
  return search === '' ? path : `${path}?${search}`;
}
