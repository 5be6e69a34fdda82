import type { Prospect } from '../evidence/prospect.ts';
import { companyKey, readableLabel, toDomainLabel } from '../identity/company-name.ts';
import { foldName } from '../text/names.ts';
import { wordSet } from '../text/word-list.ts';

/** Names under which a text may speak of the prospect. */
export interface ProspectNames {
  /** Checks whether a name is the prospect's own: legal forms don't count, any other word does. */
  isProspect(name: string): boolean;
  /** Checks like `isProspect`, but not by the short form. */
  isFullName(name: string): boolean;
  /**
   * Finds the offset at which a text names the prospect; -1 where it doesn't. A longer name that contains it is another
   * name.
   */
  findMention(text: string): number;
  /** Folded names of its products: its pages are read for them first, and then for what they say of them. */
  readonly products: Set<string>;
  /** Names of its plans by their keys, likewise. */
  readonly plans: Map<string, string>;
}

const MIN_SHORT_CHARS = 4;
/** Matches nouns that say what a company is, in front of its name with a capital like it: `Grazer Start-up Acme`. */
const DESCRIPTION =
  /^(?:\p{Lu}[\p{L}-]*er )?\p{Lu}?[\p{L}-]*(?:start-?up|fintech|biotech|unternehmen|firma|hersteller(?:in)?|anbieter(?:in)?|spezialist(?:in)?|dienstleister(?:in)?|entwickler(?:in)?|produzent(?:in)?|betreiber(?:in)?|ausgründung) (?=\p{Lu})/iu;
/** First words that many companies share: alone they name nobody. */
const COMMON_FIRST = wordSet(
  'north south east west blue red green black white silver golden first new great big open smart global united general national american european royal grand urban digital cloud data bright clear deep high true next alpha beta delta omega prime nova star sun moon fresh simple pure solid rapid quick super meta hyper micro mega',
);

/** Creates the names by which texts may call the prospect; the short form is the first word, where that is distinctive. */
export function createProspectNames(prospect: Prospect): ProspectNames {
  const given = [prospect.name, ...prospect.aliases].filter((name) => companyKey(name) !== '');
  const full = new Set(given.map(companyKey));
  const domain = prospect.domain === null ? null : foldName(prospect.domain);
  const label = prospect.domain === null ? '' : toDomainLabel(readableLabel(prospect.domain));
  const squashed = new Set([...full].map((name) => name.replaceAll(' ', '')));
  if (label.length >= MIN_SHORT_CHARS) squashed.add(label);
  const short = [...full]
    .map((name) => name.split(' ')[0] ?? name)
    .filter((first) => first.length >= MIN_SHORT_CHARS && !COMMON_FIRST.has(first));
  const all = new Set([...full, ...short]);
  const isIn = (known: ReadonlySet<string>, name: string) => {
    const plain = companyKey(name.replace(DESCRIPTION, ''));
    return plain !== '' && (known.has(plain) || squashed.has(plain.replaceAll(' ', '')) || plain === domain);
  };
  const openings = [...all]
    .sort((left, right) => right.length - left.length)
    .flatMap((name) => [...leadingPartsOf(name, given)].map((opening) => ({ name, opening })));
  return {
    isProspect: (name) => isIn(all, name),
    isFullName: (name) => isIn(full, name),
    findMention: (text) => findMention(text, openings),
    products: new Set(),
    plans: new Map(),
  };
}

/** A folded name, and its first word in lower case as a text may spell it: with or without diacritics. */
interface NameOpening {
  name: string;
  opening: string;
}

function leadingPartsOf(name: string, given: readonly string[]): ReadonlySet<string> {
  const first = name.split(' ')[0] ?? name;
  const written = given.flatMap((givenName) => givenName.toLowerCase().split(/[^\p{L}\p{N}]+/u));
  return new Set([first, ...written.filter((word) => foldName(word) === first)]);
}

const MAX_TRIES = 20;

function findMention(text: string, openings: readonly NameOpening[]): number {
  const lower = text.toLowerCase();
  for (const { name, opening } of openings) {
    let at = lower.indexOf(opening);
    for (let tries = 0; at >= 0 && tries < MAX_TRIES; tries += 1) {
      const isWord = !/[\p{L}\p{N}]/u.test(lower[at - 1] ?? ' ');
      if (isWord && ` ${foldName(text.slice(at, at + name.length + 12))} `.startsWith(` ${name} `)) return at;
      at = lower.indexOf(opening, at + 1);
    }
  }
  return -1;
}
