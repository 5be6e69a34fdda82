import { countryCodeOf } from '../../../../common/funding/countries.ts';
import { foldName } from '../text/names.ts';

/** Towns that sources name in several languages, under one name each. */
const TOWNS: Readonly<Record<string, string>> = {
  munchen: 'munich',
  koln: 'cologne',
  wien: 'vienna',
  nurnberg: 'nuremberg',
  geneve: 'geneva',
  genf: 'geneva',
  bruxelles: 'brussels',
  brussel: 'brussels',
  milano: 'milan',
  torino: 'turin',
  roma: 'rome',
  lisboa: 'lisbon',
  praha: 'prague',
  kobenhavn: 'copenhagen',
  warszawa: 'warsaw',
  krakow: 'cracow',
  goteborg: 'gothenburg',
  'den haag': 'the hague',
  bale: 'basel',
  berne: 'bern',
  'new york city': 'new york',
  nyc: 'new york',
  sf: 'san francisco',
  bangalore: 'bengaluru',
  'england and wales': 'england',
};

/** Matches the court that keeps the register of a place: `Amtsgericht Oldenburg`. */
const COURT = /^(?:amtsgericht|registergericht|handelsgericht|tribunal de commerce de|rcs) /;

/** Checks whether English has another name for a town, which a quote of the local one does not show. */
export function hasEnglishName(town: string): boolean {
  return Object.hasOwn(TOWNS, foldName(town));
}

/** Checks whether two texts may name the same place: `Berlin` and `Berlin, Germany` do, `Berlin` and `Munich` don't. */
export function isSamePlace(left: string, right: string): boolean {
  const [a, b] = [partsOf(left), partsOf(right)];
  if (a.length === 0 || b.length === 0) return false;
  if (a[0] !== b[0]) return isWithin(a, b) || isWithin(b, a);
  const [countryA, countryB] = [countryOf(a), countryOf(b)];
  return countryA === null || countryB === null || countryA === countryB;
}

function partsOf(place: string): string[] {
  return place
    .split(',')
    .map((part) => foldName(part).replace(COURT, ''))
    .filter((part) => part !== '')
    .map((part) => TOWNS[part] ?? part);
}

function isWithin(few: readonly string[], many: readonly string[]): boolean {
  return (
    few.length < many.length &&
    few.every(
      (part) =>
        many.includes(part) ||
        many.some((whole) => countryCodeOf(whole) !== null && countryCodeOf(whole) === countryCodeOf(part)),
    )
  );
}

function countryOf(parts: readonly string[]): string | null {
  return parts.length < 2 ? null : countryCodeOf(parts.at(-1) ?? '');
}
