import { caseFold } from '../../../../common/funding/case-fold.ts';

/** Words that come with a name and are not part of it. */
const COMPANY_FORMS =
  'ab ag as bv co corp corporation gmbh inc incorporated lda limited llc ltd oy plc sa sarl sas spa';
const FORMS = new Set(COMPANY_FORMS.split(' '));
const HONORIFICS = new Set(['dr', 'prof', 'mr', 'mrs', 'ms']);
const MIN_SHARE = 0.5;

const TITLES: Readonly<Record<string, string>> = {
  ceo: 'chief executive officer',
  cto: 'chief technology officer',
  cfo: 'chief financial officer',
  coo: 'chief operating officer',
  cpo: 'chief product officer',
  vp: 'vice president',
  cofounder: 'co founder',
};

/** Returns a text as plain words: folded, without accents, punctuation, honorifics in front and legal forms at the end. Digits count, not how they are grouped. */
export function wordsOf(text: string): string[] {
  const plain = caseFold(text)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/(?<=\d)[.,'’](?=\d{3}(?!\d))/g, '')
    .replace(/\b(\w)\.(?=\w\.)/g, '$1');
  const words = plain
    .replaceAll('&', ' and ')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  while (words.length > 1 && HONORIFICS.has(words[0] ?? '')) words.shift();
  while (words.length > 1 && FORMS.has(words.at(-1) ?? '')) words.pop();
  return words;
}

/** Checks whether two texts name the same thing: the same words, or one within the other and at least half as long. */
export function isSameName(left: string, right: string): boolean {
  const [short = '', long = ''] = [wordsOf(left).join(' '), wordsOf(right).join(' ')].sort(
    (a, b) => a.length - b.length,
  );
  return short.length >= MIN_SHARE * long.length && hasWords(long, short);
}

/** Checks whether a text has these words, in this order and side by side. */
export function hasWords(text: string, words: string): boolean {
  const wanted = wordsOf(words).join(' ');
  return wanted !== '' && ` ${wordsOf(text).join(' ')} `.includes(` ${wanted} `);
}

/** Checks whether two titles are of the same post: `CEO and co-founder` is `Co-founder & Chief Executive Officer`. */
export function isSameTitle(left: string, right: string): boolean {
  const [few = new Set(), many = new Set()] = [titleWords(left), titleWords(right)].sort((a, b) => a.size - b.size);
  return few.size > 0 && [...few].every((word) => many.has(word));
}

function titleWords(title: string): Set<string> {
  const spelled = wordsOf(title).flatMap((word) => (TITLES[word] ?? word).split(' '));
  return new Set(spelled.filter((word) => !['and', 'of', 'the', 'et', 'und'].includes(word)));
}

/** Returns the distinctive part of a round's label: `Série A`, `series_a` and `Series A round` are all `a`. */
export function roundKey(label: string): string {
  const words = wordsOf(label.replaceAll('_', ' '));
  return words
    .filter((word) => !['series', 'serie', 'round', 'funding', 'financing', 'runde', 'the'].includes(word))
    .join(' ');
}
