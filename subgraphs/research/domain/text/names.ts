import { type BoundedCache, createBoundedCache } from '../../../../common/bounded-cache.ts';
import { fold } from '../../../../common/funding/fold.ts';

const DIACRITICS = /\p{M}/gu;
const NOT_WORD = /[^\p{L}\p{N}]+/gu;
const POSSESSIVE = /['’]s?$/u;
const MAX_NAME_CHARS = 120;

/** Legal forms as words of a folded name. A foundation, a group or a holding is another entity, so it is not here. */
const LEGAL_FORMS: ReadonlySet<string> = new Set(
  'inc incorporated llc ltd limited plc corp corporation co company gmbh mbh ag kg kgaa ohg ug se sa sas sarl sasu srl spa bv nv ab as asa oy oyj aps pty pte lp llp kk eirl sl slu sp zoo doo haftungsbeschrankt'.split(
    ' ',
  ),
);
const SPLIT_FORMS: readonly string[][] = [
  ['s', 'a', 's'],
  ['s', 'a'],
  ['b', 'v'],
  ['n', 'v'],
  ['s', 'r', 'l'],
  ['s', 'p', 'a'],
  ['a', 's'],
  ['s', 'a', 'r', 'l'],
  ['l', 'l', 'c'],
  ['gmbh', 'and', 'co', 'kg'],
  ['sp', 'z', 'o', 'o'],
];

/** Names are compared again and again, so what folding gives is kept for the latest. */
const MAX_CACHE_BYTES = 2 * 1024 * 1024;
const BYTES_PER_ENTRY = 200;
const BYTES_PER_CHARACTER = 2;
const remembered = createNameCache('folded names');
const rememberedCompanies = createNameCache('folded company names');

function createNameCache(name: string): BoundedCache<string> {
  return createBoundedCache({
    name,
    maxBytes: MAX_CACHE_BYTES,
    bytesOf: (folded, given) => BYTES_PER_ENTRY + BYTES_PER_CHARACTER * (given.length + folded.length),
  });
}

function remember(cache: BoundedCache<string>, name: string, compute: (name: string) => string): string {
  const found = cache.get(name);
  if (found !== undefined) return found;
  const folded = compute(name);
  cache.set(name, folded);
  return folded;
}

/** A name for comparison: folded, without diacritics and punctuation, `&` as `and`; a possessive ending is cut. */
export function foldName(name: string): string {
  return remember(remembered, name, computeFold);
}

function computeFold(name: string): string {
  const plain = fold(name.slice(0, MAX_NAME_CHARS).trim().replace(POSSESSIVE, ''))
    .normalize('NFD')
    .replace(DIACRITICS, '');
  return plain.replaceAll('&', ' and ').replace(NOT_WORD, ' ').trim();
}

/** A company's name for comparison: as `foldName`, without article and legal form. Never empty for a real name. */
export function foldCompanyName(name: string): string {
  return remember(rememberedCompanies, name, computeCompanyFold);
}

function computeCompanyFold(name: string): string {
  let words = foldName(name).split(' ');
  if (words.length > 1 && words[0] === 'the') words = words.slice(1);
  for (let round = 0; round < 4 && words.length > 1; round += 1) {
    const split = SPLIT_FORMS.find((form) => words.length > form.length && endsWith(words, form));
    if (split) words = words.slice(0, -split.length);
    else if (LEGAL_FORMS.has(words.at(-1) ?? '')) words = words.slice(0, -1);
    else break;
  }
  return words.join(' ');
}

function endsWith(words: string[], form: string[]): boolean {
  return form.every((word, index) => words[words.length - form.length + index] === word);
}

/** Whether two texts name the same company. Another word in the name makes it another company. */
export function isSameCompany(left: string, right: string): boolean {
  const [a, b] = [foldCompanyName(left), foldCompanyName(right)];
  return a !== '' && (a === b || a.replaceAll(' ', '') === b.replaceAll(' ', ''));
}
