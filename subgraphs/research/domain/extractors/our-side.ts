import type { Clauses } from '../grammar/clause.ts';
import type { Phrase } from '../grammar/items.ts';
import { nameIn, referentOf } from '../grammar/referent.ts';
import { means } from '../grammar/tokens.ts';
import { isOwnProduct } from './own-products.ts';
import type { ParsedDocument } from './parsed-document.ts';

/** Verbs whose object is what their subject makes or sells. */
const MAKES = ['make', 'offer', 'launch'];

/** Returns the company as findings name their subject where a phrase means it or what it sells; null of anything else. */
export function ownerOf(parsed: ParsedDocument, phrase: Phrase | null, clauses?: Clauses): string | null {
  if (phrase === null || isOfOthers(phrase)) return null;
  const { names, prospect } = parsed;
  if (phrase.possessor !== null) return ownerOf(parsed, phrase.possessor);
  if (phrase.pronoun === 'we' || phrase.determiner === 'own') return 'we';
  if (phrase.pronoun !== null) return null;
  if (names.findMention(phrase.text) >= 0) return prospect.name;
  const name = nameIn(phrase);
  if (name === null) return null;
  const isCounted = phrase.number !== null && parsed.isFirstParty && phrase.tokens.length === 2;
  const isMade = clauses?.list.some(
    ({ classes, subject, object }) =>
      object !== null &&
      nameIn(object) === name &&
      classes.some((given) => MAKES.includes(given)) &&
      ownerOf(parsed, subject) !== null,
  );
  return isCounted || isMade || isOwnProduct(parsed, name) ? prospect.name : null;
}

/** Returns who acts where that is, or may be, the company: also `it` and `the company`, whom the sentences before name. */
export function actorOf(parsed: ParsedDocument, phrase: Phrase | null): string | null {
  if (phrase === null || isOfOthers(phrase)) return null;
  const referent = referentOf(phrase, parsed.names);
  if (referent === 'we' || referent === 'it' || referent === 'the company') return referent;
  return ownerOf(parsed, phrase);
}

const PARTITIVE = /^(?:of|von|vom|gen|de|d'|d|des|du)$/;

/** Returns the whole of which a phrase is a part: `most of our orders`, `60 % unseres Umsatzes`; itself where it is none. */
export function wholeOf({ items }: Clauses, phrase: Phrase): Phrase {
  const isPart = means(phrase.head, 'share') || phrase.number !== null;
  const next = items.slice(items.indexOf(phrase) + 1).find(({ kind }) => kind !== 'verb');
  const isWhole = isPart && next?.kind === 'phrase' && PARTITIVE.test(next.preposition ?? '');
  return isWhole ? next : phrase;
}

/** Checks for what a company sells, rather than for itself or its people: `our robots`, `Acme’s platform`, `six PickTwos`. */
export function isGoods(parsed: ParsedDocument, phrase: Phrase): boolean {
  const isBareName = phrase.possessor === null && parsed.names.isProspect(phrase.text);
  return phrase.pronoun === null && !isBareName && !means(phrase.head, 'company', 'team');
}

function isOfOthers({ head, tokens }: Phrase): boolean {
  return tokens.length > 1 && means(head, 'others', 'customer', 'employee', 'people', 'part');
}
