import type { Clauses } from '../grammar/clause.ts';
import type { Item, Phrase } from '../grammar/items.ts';
import type { Token } from '../grammar/token.ts';
import { does, means } from '../grammar/tokens.ts';
import type { ParsedDocument } from './parsed-document.ts';
import type { Place } from './places.ts';
import { ownerOf } from './premises-owner.ts';
import { placesOf } from './premises-places.ts';
import { HOME } from './towns.ts';

/** Head offices or sites that a sentence gives with their towns. */
export interface Premises {
  phrase: Phrase;
  places: readonly Place[];
  /** Whose they are, as findings name their subject; null of a fragment, whose owner is that of the page. */
  owner: string | null;
  from: number;
}

/** Prepositions of places that have a name: `im Werk Linz`. */
const AT = /^(?:in|im|an|am|bei|beim|aus|vom)$/;
const NO_SEAT = /(?:be|vor|rück|kinder)sitz$/;

/** Reads the premises of a kind, each with its towns: beside the noun, in its clause, or in front of `where`. */
export function readPremises(parsed: ParsedDocument, clauses: Clauses, kind: 'seat' | 'site'): Premises[] {
  const { items, language } = clauses;
  const found: Premises[] = [];
  let last: Pick<Premises, 'owner'> & { index: number } = { index: -1, owner: null };
  for (const [index, phrase] of items.entries()) {
    if (phrase.kind !== 'phrase') continue;
    const own = nounOf(phrase, kind, language);
    const noun = own ?? nounOf(phrase, kind === 'seat' ? 'site' : 'seat', language);
    if (noun === null) continue;
    const isJoined: boolean =
      last.index >= 0 &&
      phrase.determiner !== 'own' &&
      (isList(items.slice(last.index + 1, index)) || opensNext(clauses, index, phrase));
    const inherited: string | null | undefined = isJoined && phrase.possessor === null ? last.owner : undefined;
    const owner: string | null | undefined =
      inherited === undefined ? ownerOf(parsed, clauses, index, phrase) : inherited;
    if (owner === undefined) continue;
    last = { index, owner };
    const places = own ? placesOf(parsed, clauses, index, { phrase, noun }) : [];
    if (places.length > 0) found.push({ phrase, places, owner, from: phrase.from });
  }
  return found;
}

/** Returns the noun of a phrase that means premises: its head, or what names stand behind: `den Standorten Graz`, `unser Werk Graz`. */
function nounOf(
  { tokens, head, preposition, determiner }: Phrase,
  kind: 'seat' | 'site',
  language: Clauses['language'],
): Token | null {
  // `our home in Graz`
  if (kind === 'seat' && determiner === 'own' && preposition !== null && HOME.test(head.lower)) return head;
  const isPremises = (token: Token) => means(token, kind) && !NO_SEAT.test(token.lower);
  if (isPremises(head)) return kind === 'site' && means(head, 'seat') ? null : head;
  if (language !== 'de' || !(AT.test(preposition ?? '') || determiner === 'own')) return null;
  const at = tokens.findLastIndex(isPremises);
  const isNamed = at >= 0 && tokens.slice(at + 1).every(({ isCapital, entry }) => isCapital && !entry?.nouns.length);
  return isNamed && !does(tokens[at], 'preposition') ? (tokens[at] ?? null) : null;
}

/** Checks for a further site of which the next clause speaks: `…, and a workshop in Linz looks after repairs`. */
function opensNext({ items, list }: Clauses, index: number, phrase: Phrase): boolean {
  const isSubject = list.some(({ subject, isNegated, isModal }) => subject === phrase && !isNegated && !isModal);
  return isSubject && phrase.determiner === 'indefinite' && items[index - 1]?.kind === 'and';
}

function isList(items: readonly Item[]): boolean {
  return items.every(
    ({ kind }, at) =>
      kind === 'phrase' || kind === 'comma' || kind === 'and' || kind === 'time' || (kind === 'mark' && at === 0),
  );
}
