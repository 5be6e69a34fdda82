import { parseUrl } from '../../../../common/parse-url.ts';
import { classify, toSlug } from '../plan/class-words.ts';
import { wordSet } from '../text/word-list.ts';

/** Words of such addresses that are of no customer. */
const STORY_WORDS = wordSet(
  'case cases study studies casestudy customer story success client at with how kunde kundenstory referenz fallstudie bei cas etude temoignage chez',
);
const MIN_WORD_CHARS = 3;

/** Returns the parts of a URL's path as slugs, without the extension of a file. */
export function pathSlugs(url: string): string[] {
  return (parseUrl(url)?.pathname ?? '')
    .split('/')
    .map((part) => toSlug(part.replace(/\.[a-z]{3,5}$/, '')))
    .filter((part) => part !== '');
}

/** Checks whether a URL is of the story of a customer: below a page of customers, with nothing but words of the name. */
export function isStoryOf(url: string, name: string): boolean {
  const parts = pathSlugs(url);
  const last = parts.pop() ?? '';
  if (parts.length === 0 || classify(parts, null, '')?.pageClass !== 'customers') return false;
  const words = last.split('-').filter((word) => !STORY_WORDS.has(word));
  // `Münzer` is `munzer` or `muenzer` in an address.
  return [name, name.replace(/[äöü]/gi, (letter) => `${letter}e`)].some((written) => {
    const ofName = toSlug(written).split('-');
    return (
      (words[0]?.length ?? 0) >= MIN_WORD_CHARS &&
      [ofName[0], ofName.at(-1)].includes(words[0]) &&
      words.every((word) => ofName.includes(word))
    );
  });
}
