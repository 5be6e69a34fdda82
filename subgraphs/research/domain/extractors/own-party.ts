import type { Phrase } from '../grammar/items.ts';
import type { NounClass } from '../grammar/lexicon/classes.ts';
import { isWhole, nameIn, referentOf } from '../grammar/referent.ts';
import { does, means } from '../grammar/tokens.ts';
import { hasOrganisationWord } from './named-company.ts';
import { isOwnProduct } from './own-products.ts';
import type { ParsedDocument } from './parsed-document.ts';

/** Where a phrase stands. */
export interface PhrasePlace {
  parsed: ParsedDocument;
  block: number;
}

/** Kinds of things that may stand for their company; `any` of whatever is called its own. */
export type Thing = NounClass | 'any';

/** Who is around a company, and is no part of it. */
const AROUND: readonly NounClass[] = ['others', 'part', 'kind', 'partner', 'employee', 'people'];
/** Adjectives behind an article of what belongs to whoever speaks. */
const IN_HOUSE = /^(?:in-house|(?:haus)?eigene[nrms]?)$/;
const ARTICLE = /^(?:the|der|die|das|le|la|les) /iu;

/**
 * Returns of whom a finding is that says something of a phrase: `we` for the company's own things of some kinds, a name as
 * written; null of what nothing ties to a company.
 */
export function partyOf(place: PhrasePlace, phrase: Phrase | null, ...things: readonly Thing[]): string | null {
  if (phrase === null) return null;
  const { names } = place.parsed;
  const { pronoun, possessor, determiner, head, tokens } = phrase;
  if (pronoun !== null) return pronoun === 'we' || pronoun === 'it' ? pronoun : null;
  if (does(tokens[0], 'you')) return null;
  const kinds = things.filter((thing) => thing !== 'any');
  const isThing = kinds.length > 0 && means(head, ...kinds);
  if (possessor !== null) return isWhole(phrase) || isThing ? partyOf(place, possessor, ...things) : null;
  // An unknown verb behind a name is read as a part of its phrase: `Veltrane protège`.
  if (determiner === null && names.findMention(phrase.text) === 0 && /^\p{Ll}/u.test(head.text))
    return tokens[0]?.text ?? null;
  const name = nameIn(phrase);
  if (name !== null && names.isProspect(name)) return name;
  if (tokens.some((token) => (token !== head || !isThing) && means(token, ...AROUND))) return null;
  if (isWhole(phrase)) return referentOf(phrase, names);
  if (isThing && determiner !== null && determiner !== 'indefinite') return determiner === 'its' ? 'it' : 'we';
  if ((determiner === 'own' || IN_HOUSE.test(tokens[1]?.lower ?? '')) && things.includes('any')) return 'we';
  if (name === null) return isHeaded(place, phrase.text) ? 'we' : null;
  const isOwn = determiner === 'own' || (determiner === 'definite' && isThingName(phrase, name));
  return isOwn || isHeaded(place, name) ? 'we' : name;
}

/** Checks whether the subject of a finding is the company, by name or as whoever speaks. */
export function isCompany({ names }: ParsedDocument, party: string | null): boolean {
  return party === 'we' || (party !== null && names.isProspect(party));
}

/** Checks for somebody or something of the company's own. */
export function isOurs(place: PhrasePlace, phrase: Phrase | null, ...things: readonly Thing[]): boolean {
  const party = partyOf(place, phrase, ...things);
  return isCompany(place.parsed, party) || (party !== null && isOwnProduct(place.parsed, party));
}

/** Checks for one word behind an article, which products have in front of their names and companies don't. */
function isThingName({ tokens }: Phrase, name: string): boolean {
  return tokens.length === 2 && /\p{Ll}{2}/u.test(name) && !hasOrganisationWord(name);
}

/** Checks for what a heading above is about. */
function isHeaded({ parsed, block }: PhrasePlace, name: string): boolean {
  const bare = name.replace(ARTICLE, '');
  return parsed.headingsOf(block).some((heading) => heading.trim() === bare);
}
