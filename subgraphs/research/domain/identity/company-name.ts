import { domainToUnicode } from 'node:url';
import { getDomainWithoutSuffix } from 'tldts';
import { withoutLegalForms } from '../../../../common/names/legal-forms.ts';
import { foldName, memoizeByName } from '../text/names.ts';

/** Characters that one spelling of a name has and another leaves out. */
const OPTIONAL_MARKS = /[.'’&/]/;

/**
 * Returns the key under which a company's name is compared: folded by `foldName`, without the article in front and the
 * legal forms at the end. Never empty for a name with a letter. Equal keys don't prove that two names mean one company.
 */
export const companyKey = memoizeByName('folded company names', (name) =>
  withoutLegalForms(foldName(name).split(' ')).join(' '),
);

/**
 * Checks whether two names are spellings of one company's name: legal forms, blanks, diacritics, dots, apostrophes and
 * `&` don't count. Any other word makes it another company.
 */
export function isSameCompany(left: string, right: string): boolean {
  const [leftKey, rightKey] = [companyKey(left), companyKey(right)];
  if (leftKey === '') return false;
  if (leftKey === rightKey || leftKey.replaceAll(' ', '') === rightKey.replaceAll(' ', '')) return true;
  if (!OPTIONAL_MARKS.test(`${left}${right}`)) return false;
  const label = toDomainLabel(left);
  return label !== '' && label === toDomainLabel(right);
}

/** Returns the words of a company's name as domains spell them: without `&`, dots and apostrophes. */
export function domainWords(name: string): string[] {
  const spelled = name
    .replaceAll(/[.'’/]/g, '')
    .replaceAll('&', ' ')
    .normalize('NFKD');
  return withoutLegalForms(foldName(spelled).split(' '));
}

/** Returns the first label of a domain as people write it: `xn--mnchner-n2a` is `münchner`. */
export function readableLabel(domain: string): string {
  const label = getDomainWithoutSuffix(domain, { allowPrivateDomains: true }) ?? domain;
  return label.startsWith('xn--') ? domainToUnicode(label) : label;
}

/** German domains spell an umlaut with two letters. */
const TWO_LETTERS: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa', æ: 'ae' };
const UMLAUT = /[äöüøåæ]/g;

/** Spells the umlauts of a name with two letters, in lower case: `Müller` becomes `mueller`. */
export function withTwoLetters(name: string): string {
  const lower = name.normalize('NFC').toLowerCase();
  return lower.replace(UMLAUT, (letter) => TWO_LETTERS[letter] ?? letter);
}

/** Returns a company's name as it would stand in a domain: letters and digits only, without diacritics. */
export function toDomainLabel(name: string): string {
  return domainWords(name).join('');
}

const AFFIXES = [
  'get',
  'try',
  'use',
  'join',
  'go',
  'hello',
  'my',
  'the',
  'with',
  'we',
  'app',
  'hq',
  'labs',
  'io',
  'ai',
];
const MIN_PART = 4;

/**
 * Rates how well a name fits a domain: 3 the same, 2 but for a word such as `get` or `hq`, 1 a beginning of the other, 0
 * not.
 */
export function fitToDomain(name: string, domain: string): 0 | 1 | 2 | 3 {
  const label = toDomainLabel(readableLabel(domain));
  const fits = [...new Set([name, withTwoLetters(name)])].map((spelled) => fitToLabel(toDomainLabel(spelled), label));
  return ([3, 2, 1] as const).find((fit) => fits.includes(fit)) ?? 0;
}

function fitToLabel(squashed: string, label: string): 0 | 1 | 2 | 3 {
  if (squashed === '' || label === '') return 0;
  if (squashed === label) return 3;
  if (AFFIXES.some((affix) => `${affix}${squashed}` === label || `${squashed}${affix}` === label)) return 2;
  const [short, long] = squashed.length < label.length ? [squashed, label] : [label, squashed];
  return short.length >= MIN_PART && long.startsWith(short) ? 1 : 0;
}
