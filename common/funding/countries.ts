import { createRequire } from 'node:module';
// Without the names in 80 languages, which the package's entry loads.
import countries from 'i18n-iso-countries/index.js';
import { caseFold } from './case-fold.ts';
import { EXTRA_COUNTRY_NAMES } from './country-names.ts';

countries.registerLocale(createRequire(import.meta.url)('i18n-iso-countries/langs/en.json'));

/** XK is user-assigned, not ISO 3166-1, although the library lists it. */
const NOT_ISO = new Set(['XK']);

// Upper-casing alone would make a code of a single letter: 'ß' becomes 'SS', South Sudan.
const TWO_LETTERS = /^[a-z]{2}$/i;
const assignedCodes = new Set(Object.keys(countries.getAlpha2Codes()).filter((code) => !NOT_ISO.has(code)));
const codesByName = indexNames();

/** Returns the upper-case code for a text that is an assigned ISO 3166-1 alpha-2 code in any case, else null. */
export function isoCountryCode(text: string): string | null {
  const trimmed = text.trim();
  const code = trimmed.toUpperCase();
  return TWO_LETTERS.test(trimmed) && assignedCodes.has(code) ? code : null;
}

/**
 * Returns the ISO 3166-1 alpha-2 code that a country name or a code stands for, or null: the text is then "any other text"
 * in the sense of the contract's `country` filter. A name that two codes share ("Congo") is such a text.
 */
export function countryCodeOf(text: string): string | null {
  return isoCountryCode(text) ?? codesByName.get(nameKey(text)) ?? null;
}

/** Lists the English names of all countries, several for most, with their codes. A name may be that of two countries. */
export function listCountryNames(): { code: string; name: string }[] {
  const listed = Object.entries(countries.getNames('en', { select: 'all' }));
  const named = listed.flatMap(([code, names]) => names.map((name) => ({ code, name })));
  const further = Object.entries(EXTRA_COUNTRY_NAMES).map(([name, code]) => ({ code, name }));
  return [...named, ...further].filter(({ code }) => assignedCodes.has(code));
}

/** Returns the short English name of an assigned code. */
export function countryName(code: string): string {
  return countries.getName(code, 'en') ?? code;
}

function indexNames(): Map<string, string | null> {
  const index = new Map<string, string | null>();
  for (const { code, name } of listCountryNames()) {
    const key = nameKey(name);
    const indexed = index.get(key);
    index.set(key, indexed === undefined || indexed === code ? code : null);
  }
  return index;
}

/** Normalises spelling variants: typographic apostrophes, ampersands, dots of abbreviations, the article, blanks. */
function nameKey(name: string): string {
  return caseFold(name)
    .replaceAll(/[’‘`]/g, "'")
    .replaceAll('&', ' and ')
    .replaceAll('.', '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(/^the /, '');
}
