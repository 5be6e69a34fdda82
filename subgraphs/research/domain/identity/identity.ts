import { fold } from '../../../../common/funding/fold.ts';
import type { Prospect } from '../evidence/prospect.ts';
import type { SourceDocument } from '../evidence/source-document.ts';
import { nameKey } from './company-name.ts';
import { isSameSite } from './registrable.ts';
import { COMMON_WORDS, OTHER_ORGANISATIONS } from './telling-words.ts';
import { findPhrase, wordsOf } from './words.ts';

/** How much of the site is looked at, in code units. */
const MAX_SITE_TEXT = 500_000;
const MAX_LEAD_TEXT = 20_000;
const MIN_SIGN = 3;
const MIN_TELLING_WORD = 5;
/** How many telling words of its site a headline shares when it means the prospect and not a namesake. */
const SHARED_WORDS = 2;

/** Tells whether what another source says is about the prospect. */
export interface Identity {
  /** Whether a name is one of the prospect's, legal forms apart. */
  isName(name: string): boolean;
  /** Whether a URL or a host is the prospect's own site. */
  isOwnSite(urlOrHost: string): boolean;
  /** Whether a text, such as a city or a register number, also stands on the prospect's site. */
  isOnSite(text: string): boolean;
  /** Whether a headline names the prospect and has a second sign that it is no namesake. */
  isMeant(headline: string): boolean;
}

/** Creates the identity of a prospect from its names and the pages of its own site that were read. */
export function createIdentity(prospect: Prospect, site: readonly SourceDocument[]): Identity {
  const names = [prospect.name, ...prospect.aliases];
  const keys = new Set(names.map(nameKey).filter((key) => key !== ''));
  const phrases = [...new Set([...names.map(fold), ...keys])].toSorted((one, other) => other.length - one.length);
  const siteText = fold(
    site
      .flatMap(({ parts }) => Object.values(parts))
      .join('\n')
      .slice(0, MAX_SITE_TEXT),
  );
  const telling = new Set(wordsOf(fold(leadOf(site))).filter((word) => isTelling(word, keys)));

  const isOwnSite = (urlOrHost: string) => prospect.domain !== null && isSameSite(urlOrHost, prospect.domain);

  return {
    isName: (name) => keys.has(nameKey(name)),
    isOwnSite,
    isOnSite(text) {
      const sign = fold(text);
      return sign.length >= MIN_SIGN && findPhrase(siteText, sign) !== -1;
    },
    isMeant(headline) {
      const text = fold(headline);
      if (!phrases.some((phrase) => isNamedIn(text, phrase))) return false;
      if (prospect.domain !== null && findPhrase(text, prospect.domain) !== -1) return true;
      return new Set(wordsOf(text).filter((word) => telling.has(word))).size >= SHARED_WORDS;
    },
  };
}

/** What the site says of itself first: titles, descriptions, headings. */
function leadOf(site: readonly SourceDocument[]): string {
  const lead = site.flatMap(({ title, facts, blocks, parts }) => [
    title ?? '',
    ...facts.filter(({ path }) => /description|keywords/i.test(path)).map(({ value }) => value),
    ...blocks.filter(({ kind }) => kind === 'heading').map(({ start, end }) => parts.text?.slice(start, end) ?? ''),
  ]);
  return lead.join('\n').slice(0, MAX_LEAD_TEXT);
}

function isTelling(word: string, keys: ReadonlySet<string>): boolean {
  const isOfName = [...keys].some((key) => findPhrase(key, word) !== -1);
  return word.length >= MIN_TELLING_WORD && /^\p{L}+$/u.test(word) && !COMMON_WORDS.has(word) && !isOfName;
}

/** A name that goes on, such as `Acme Foundation`, is somebody else's. */
function isNamedIn(text: string, phrase: string): boolean {
  const at = findPhrase(text, phrase);
  if (at === -1) return false;
  const [next = ''] = wordsOf(text.slice(at + phrase.length, at + phrase.length + 40));
  return !OTHER_ORGANISATIONS.has(next) || phrase.endsWith(next);
}
