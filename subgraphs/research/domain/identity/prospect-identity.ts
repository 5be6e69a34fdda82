import { caseFold } from '../../../../common/funding/case-fold.ts';
import { once } from '../../../../common/once.ts';
import type { Prospect } from '../evidence/prospect.ts';
import type { SourceDocument } from '../evidence/source-document.ts';
import { foldName, foldText } from '../text/names.ts';
import { singular } from '../text/stem.ts';
import { companyKey, isSameCompany } from './company-name.ts';
import { COMMON_WORDS, OTHER_ORGANISATIONS } from './distinctive-words.ts';
import { findPhrase, wordsOf } from './find-phrase.ts';
import { isSameSite } from './registrable-domain.ts';

/** Part of the site's text that is searched, in code units. */
const MAX_SITE_TEXT = 500_000;
const MAX_LEAD_TEXT = 20_000;
const MIN_EVIDENCE_CHARS = 3;
const MIN_DISTINCTIVE_CHARS = 5;
/** Number of distinctive words that a headline about the prospect, and not a namesake, shares with its site. */
const SHARED_WORDS = 2;
const MIN_PAIRED_WORD = 4;
const PLACE_BESIDE =
  /(?<before>\p{Lu}\p{L}{4,20})(?:['’]s|-based) (?=\p{Lu})|(?<=\p{L} )(?:of|in|from) (?<after>\p{Lu}\p{L}{4,20})(?!\p{L})/gu;

/** Identity of a prospect, against which names, URLs and headlines of other sources are checked. */
export interface ProspectIdentity {
  /** Checks whether a name is one of the prospect's, legal forms apart. */
  isName(name: string): boolean;
  /** Checks whether a URL or a host is the prospect's own site. */
  isOwnSite(urlOrHost: string): boolean;
  /** Checks whether a text, such as a city or a register number, also stands on the prospect's site. */
  isOnSite(text: string): boolean;
  /** Checks whether a headline names the prospect and has a second sign that it is no namesake. */
  refersToProspect(headline: string): boolean;
}

/** Creates the identity of a prospect from its names and the pages of its own site that were read. */
export function createProspectIdentity(prospect: Prospect, site: readonly SourceDocument[]): ProspectIdentity {
  const names = [prospect.name, ...prospect.aliases];
  const keys = new Set(names.map(companyKey).filter((key) => key !== ''));
  const phrases = names.map(caseFold);
  // Few prospects have a source whose answer has to be compared with all texts of their site.
  const siteText = once(() => siteTextOf(site));
  const onSite = once(() => new Set(wordsOf(siteText())));
  const lead = once(() => leadWordsOf(site, keys));

  const isOwnSite = (urlOrHost: string) => prospect.domain !== null && isSameSite(urlOrHost, prospect.domain);

  return {
    isName: (name) => names.some((own) => isSameCompany(own, name)),
    isOwnSite,
    isOnSite(text) {
      const folded = caseFold(text);
      return folded.length >= MIN_EVIDENCE_CHARS && findPhrase(siteText(), folded) !== -1;
    },
    refersToProspect(headline) {
      const text = caseFold(headline);
      const plain = foldText(headline);
      const isNamed =
        phrases.some((phrase) => isNamedIn(text, phrase)) || [...keys].some((key) => isNamedIn(plain, key));
      if (!isNamed) return false;
      if (prospect.domain !== null && findPhrase(text, prospect.domain) !== -1) return true;
      const { distinctive, pairs } = lead();
      const words = wordsOf(text);
      const shared = new Set(words.map(singular).filter((word) => distinctive.has(word)));
      if (shared.size >= SHARED_WORDS) return true;
      if (shared.size === 0) return false;
      return (
        hasSharedPair(words.map(singular), { shared, pairs }) ||
        namesPlace(headline, { onSite: onSite(), keys, shared })
      );
    },
  };
}

/** Words of the most prominent text of a site, in the singular. */
interface LeadWords {
  /** Words that distinguish the prospect. */
  distinctive: ReadonlySet<string>;
  /** Pairs of neighbouring words, separated by a blank. */
  pairs: ReadonlySet<string>;
}

function leadWordsOf(site: readonly SourceDocument[], keys: ReadonlySet<string>): LeadWords {
  const words = wordsOf(caseFold(leadOf(site)));
  const singulars = words.map(singular);
  return {
    distinctive: new Set(words.filter((word) => isDistinctive(word, keys)).map(singular)),
    pairs: new Set(singulars.slice(1).map((word, index) => `${singulars[index]} ${word}`)),
  };
}

function siteTextOf(site: readonly SourceDocument[]): string {
  const texts = site.flatMap(({ parts }) => Object.values(parts));
  return caseFold(texts.join('\n').slice(0, MAX_SITE_TEXT));
}

/** Checks for a pair of words that the site has too: `gene therapy` in a headline, `Gene therapies` on the site. */
function hasSharedPair(
  words: readonly string[],
  { shared, pairs }: { shared: ReadonlySet<string>; pairs: ReadonlySet<string> },
): boolean {
  return words.some((word, index) => {
    const before = words[index - 1] ?? '';
    const isTold = shared.has(word) || shared.has(before);
    return isTold && Math.min(word.length, before.length) >= MIN_PAIRED_WORD && pairs.has(`${before} ${word}`);
  });
}

/** Checks for a place beside the prospect's name that its site names too: `Chicago’s Acme`, `Acme of Graz`. */
function namesPlace(
  headline: string,
  { onSite, keys, shared }: { onSite: ReadonlySet<string>; keys: ReadonlySet<string>; shared: ReadonlySet<string> },
): boolean {
  return [...headline.matchAll(PLACE_BESIDE)].some((match) => {
    const place = caseFold(match.groups?.before ?? match.groups?.after ?? '');
    return isDistinctive(place, keys) && onSite.has(place) && !shared.has(place);
  });
}

/** Returns the most prominent text of a site: titles, descriptions, headings. */
function leadOf(site: readonly SourceDocument[]): string {
  const lead = site.flatMap(({ title, facts, blocks, parts }) => [
    title ?? '',
    ...facts.filter(({ path }) => /description|keywords/i.test(path)).map(({ value }) => value),
    ...blocks.filter(({ kind }) => kind === 'heading').map(({ start, end }) => parts.text?.slice(start, end) ?? ''),
  ]);
  return lead.join('\n').slice(0, MAX_LEAD_TEXT);
}

function isDistinctive(word: string, keys: ReadonlySet<string>): boolean {
  if (word.length < MIN_DISTINCTIVE_CHARS || !/^\p{L}+$/u.test(word) || COMMON_WORDS.has(word)) return false;
  const plain = foldName(word);
  return ![...keys].some((key) => findPhrase(key, plain) !== -1 || findPhrase(key, singular(plain)) !== -1);
}

/** Checks whether a text names a phrase as a whole: `Acme Foundation` is another organisation than `Acme`. */
function isNamedIn(text: string, phrase: string): boolean {
  const at = findPhrase(text, phrase);
  if (at === -1) return false;
  const [next = ''] = wordsOf(text.slice(at + phrase.length, at + phrase.length + 40));
  return !OTHER_ORGANISATIONS.has(next) || phrase.endsWith(next);
}
