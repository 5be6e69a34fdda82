/** Browsers by the token of their `User-Agent`, the most specific first: Edge also names Chrome, and Chrome Safari. */
const BROWSERS = [
  ['Edg/', 'Edge'],
  ['OPR/', 'Opera'],
  ['Firefox/', 'Firefox'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
] as const;
const SYSTEMS = [
  ['Android', 'Android'],
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Windows', 'Windows'],
  ['Mac OS', 'macOS'],
  ['Linux', 'Linux'],
] as const;
const MAX_UNKNOWN_CHARACTERS = 60;

/** Describes a browser by its `User-Agent`: `Firefox on Linux`; the beginning of the text when it is unknown. */
export function describeBrowser(userAgent: string): string {
  if (userAgent === '') return 'Unknown browser';
  const browser = BROWSERS.find(([token]) => userAgent.includes(token))?.[1];
  const system = SYSTEMS.find(([token]) => userAgent.includes(token))?.[1];
  if (browser === undefined) return userAgent.slice(0, MAX_UNKNOWN_CHARACTERS);
  return system === undefined ? browser : `${browser} on ${system}`;
}
