import { getDomainWithoutSuffix } from 'tldts';
import { fold } from '../../../../common/funding/fold.ts';

/** Longest name that is compared. */
const MAX_NAME = 200;
/** Most legal forms at the end of one name, such as `GmbH & Co. KG`. */
const MAX_FORMS = 4;
const LEGAL_FORMS = new Set(
  (
    'inc incorporated corp corporation co llc llp lp ltd limited plc pbc gmbh mbh ggmbh ag kg kgaa ug ohg ev eg se ' +
    'sa sas sasu sarl srl spa sl slu scop bv nv vof ab as asa oy oyj aps pty pte kk cv sro doo zoo kft'
  ).split(' '),
);
const NOT_ALPHANUMERIC = /[^\p{L}\p{N}]+/gu;
const MARKS = /\p{M}+/gu;

/**
 * What names of one company have in common: folded, without punctuation, the article and the legal forms at the end.
 * Equal keys don't prove that two names mean the same company.
 */
export function nameKey(name: string): string {
  const plain = fold(name.slice(0, MAX_NAME)).replaceAll(/[.'’]/g, '').replaceAll('&', ' ').replaceAll('/', '');
  const words = plain.replaceAll(NOT_ALPHANUMERIC, ' ').trim().split(' ');
  const kept = words.length > 1 && words[0] === 'the' ? words.slice(1) : words;
  for (let removed = 0; removed < MAX_FORMS; removed += 1) {
    const last = kept.at(-1);
    if (kept.length < 2 || last === undefined || !LEGAL_FORMS.has(last)) break;
    kept.pop();
  }
  return kept.join(' ');
}

/** A name as it would stand in a domain: letters and digits only, without diacritics. */
export function squash(name: string): string {
  return nameKey(name).normalize('NFKD').replaceAll(MARKS, '').replaceAll(NOT_ALPHANUMERIC, '');
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

/** How well a name fits a domain: 3 the same, 2 but for a word such as `get` or `hq`, 1 one begins with the other, 0 not. */
export function fitToDomain(name: string, domain: string): 0 | 1 | 2 | 3 {
  const squashed = squash(name);
  const label = squash(getDomainWithoutSuffix(domain, { allowPrivateDomains: true }) ?? domain);
  if (squashed === '' || label === '') return 0;
  if (squashed === label) return 3;
  if (AFFIXES.some((affix) => `${affix}${squashed}` === label || `${squashed}${affix}` === label)) return 2;
  const [short, long] = squashed.length < label.length ? [squashed, label] : [label, squashed];
  return short.length >= MIN_PART && long.startsWith(short) ? 1 : 0;
}
