import type { Clause, Clauses } from '../grammar/clause.ts';
import type { Item, Phrase } from '../grammar/items.ts';
import type { VerbClass } from '../grammar/lexicon/classes.ts';
import { nameIn } from '../grammar/referent.ts';
import { means } from '../grammar/tokens.ts';
import { actorOf, isGoods, ownerOf } from './our-side.ts';
import type { ParsedDocument } from './parsed-document.ts';
import type { Served } from './served.ts';

const AMONG = /^(?:among|amongst|to|zu|zum|zur|unter|parmi|of|de|d'|des)$/;
const PART = /^(?:most|many|some|half|majority|meisten|viele|mehrheit|hälfte|plupart|majorité|moitié)$/;
/** Prepositions of the trade that somebody is in, and the verbs that say so. */
const IN = /^(?:in|from|across|aus|im|dans|de|d'|du|des)$/;
const IS_IN: readonly VerbClass[] = ['be', 'work', 'operate', 'exist', 'base', 'count', 'begin', 'other'];
const AS = /^(?:as|als|comme|for)$/;
const OF = /^(?:of|von|vom|gen|de|d'|d|des|du)$/;
const EXAMPLE = /^(?:such as|like|including|wie|comme|tels? que|telles? que|from)$/;
/** States of goods that somebody uses: `in use at`, `at work at`. */
const IN_USE =
  /^(?:use|work|service|operation|production|duty|action|einsatz|betrieb|service|fonction|fonctionnement|place)$/;
/** Matches what a customer is called who is none yet, or no longer. */
const UNREAL =
  /(?<!\p{L})(?:potential|prospective|possible|would-be|future|former|ex-|potenziell|möglich|künftig|ehemalig|früher|potentiel|futur|ancien)/iu;
/** Matches what one customer is called. */
const SINGLE = /^(?:client|customer|buyer|kundin|kunde|auftraggeber(?:in)?|bauherr(?:in|schaft)?|cliente?)$/;
const SINCE = /^(?:since|seit|depuis)$/;
const AT = /^(?:at|by|bei|beim|chez|with)$/;
/** Matches what a firm does at the place of somebody who need not be a customer. */
const VISIT =
  /^(?:talks?|lectures?|stands?|booths?|stalls?|speech(?:es)?|visits?|days?|evenings?|workshops?|courses?|class(?:es)?|internships?|exhibitions?|shows?|part(?:y|ies)|\p{L}*(?:vortrag|stand|besuch|rede|tag|kurs|praktikum|ausstellung|fest)|conférences?|stages?|cours|expositions?|fêtes?)$/u;
const STANDS_AT = /^(?:at|in|bei|beim|im|chez|à|au|aux)$/;
const FROM = /^(?:from|with|by|of|von|vom|gen|mit|de|d'|avec)$/;

/** Reads where a sentence calls somebody a customer, or says where the company's goods are in use. */
export function nounCustomers(parsed: ParsedDocument, clauses: Clauses): Served[] {
  return clauses.items.flatMap((item, at) => {
    if (item.kind !== 'phrase') return [];
    const clause = clauses.list.find(({ start, end }) => start <= item.start && item.end <= end) ?? null;
    const next = clauses.items[at + 1];
    // A verb denies nothing of the examples behind a noun.
    const hasExamples = next?.kind === 'phrase' && EXAMPLE.test(next.preposition ?? '');
    if (clause?.isNegated && !hasExamples) return [];
    if (item.tokens.some((token) => token !== item.head && means(token, 'customer'))) return ofCalled(parsed, item);
    if (means(item.head, 'customer')) return ofCustomers(parsed, clauses, { item, at, clause });
    if (means(item.head, 'order')) return ofOrder(parsed, clauses, { item, at, clause });
    if (clauses.list.length === 0 && isOwnGoods(parsed, item)) return ofStanding(item, next, parsed);
    if (IN_USE.test(item.head.lower) && item.preposition !== null) return ofUse(parsed, clauses, { item, at, clause });
    return [];
  });
}

interface Noun {
  item: Phrase;
  at: number;
  clause: Clause | null;
}

const certain = { isLoose: false, isMarket: true, clause: null };

function ofCustomers(parsed: ParsedDocument, clauses: Clauses, { item, at, clause }: Noun): Served[] {
  const isOfSubject = item.determiner === 'its' && clause !== null && clause.subject !== item;
  const owner = isOfSubject
    ? (actorOf(parsed, clause.subject) ?? undefined)
    : nounOwner(parsed, clauses.items, { item, at });
  if (owner === undefined) return [];
  const found = (phrase: Phrase | null | undefined): Served[] =>
    phrase ? [{ ...certain, isCalled: 'customers', phrase, owner, said: Math.min(item.start, phrase.start) }] : [];
  const next = clauses.items[at + 1];
  const listed = next?.kind === 'comma' ? clauses.items[at + 2] : next;
  if (listed?.kind === 'phrase' && EXAMPLE.test(listed.preposition ?? '')) return found(listed);
  const isApposed = item.determiner === 'own' && next?.kind === 'comma' && listed?.kind === 'phrase';
  if (isApposed && nameIn(listed) === listed.text && clauses.items[at + 3]?.kind === 'comma') return found(listed);
  // `Nordal, a customer since 2019`, `Nordal, our first customer`
  const [named, comma] = clauses.items.slice(Math.max(0, at - 2), at);
  const isSince = next?.kind === 'time' || (next?.kind === 'phrase' && SINCE.test(next.preposition ?? ''));
  const isTold = item.preposition === null && !UNREAL.test(item.text) && (item.determiner === 'own' || isSince);
  if (isTold && comma?.kind === 'comma' && named?.kind === 'phrase' && nameIn(named) !== null) return found(named);
  const isOpening = !clauses.items.slice(0, at).some(({ kind }) => kind === 'verb' || kind === 'mark');
  const behind = clauses.items.slice(at + 1, at + 4);
  const colon = behind.findIndex(({ kind, start }) => kind === 'mark' && clauses.text[start] === ':');
  // `Buyer and new owner: Nordal`
  const isDeal = behind.slice(0, colon).some((near) => near.kind === 'phrase' && means(near.head, 'owner', 'stake'));
  if (isOpening && colon >= 0 && !isDeal && !behind.slice(0, colon).some(({ kind }) => kind === 'verb'))
    return found(phraseFrom(clauses.items, at + colon + 2)).map((served) => ({
      ...served,
      isSingle: SINGLE.test(item.head.lower),
    }));
  if (clause === null) return [];
  const isState = clause.classes.some((given) => ['be', 'count', 'own', 'become', 'exist', 'base'].includes(given));
  // `Most of our customers`: the part stands for them.
  const part = clauses.items[at - 1];
  const isPart = part?.kind === 'phrase' && OF.test(item.preposition ?? '') && PART.test(part.head.lower);
  const isSubject =
    clause.subject === item || ((item.preposition === null || isPart) && item.start < clause.verb.start);
  if (isSubject && isState) return found(phraseBehind(clauses.items, clause));
  const trade = clause.complements.find(
    ({ preposition, start }) => start > clause.verb.start && IN.test(preposition ?? ''),
  );
  if (isSubject && trade && clause.classes.some((given) => IS_IN.includes(given)))
    return found(trade).map((served) => ({ ...served, isLoose: true, isCalled: 'trades' }));
  const origin = clause.complements.find(
    ({ preposition, start }) => start > clause.verb.start && /^(?:from|aus)$/.test(preposition ?? ''),
  );
  if (isSubject && origin) return found(origin).map(({ isCalled: _, ...served }) => ({ ...served, isLoose: true }));
  if (AMONG.test(item.preposition ?? '') && isState) {
    const isCounted = actorOf(parsed, clause.subject) !== null && clause.object !== null;
    const isInverted = item.start < clause.verb.start;
    return found(isCounted ? clause.object : isInverted ? phraseBehind(clauses.items, clause) : clause.subject);
  }
  if (AS.test(item.preposition ?? '') && clause.object !== null && actorOf(parsed, clause.subject) !== null)
    return found(clause.object);
  return clause.object === item && clause.classes.some((given) => given === 'be' || given === 'become')
    ? found(clause.subject)
    : [];
}

/** Reads `our customer Nordal`. */
function ofCalled(parsed: ParsedDocument, item: Phrase): Served[] {
  const owner = item.possessor === null ? (item.determiner === 'own' ? 'we' : null) : ownerOf(parsed, item.possessor);
  const name = nameIn(item);
  const first = item.tokens.findIndex((token) => means(token, 'customer')) + 1;
  const named = item.tokens[first];
  if (owner === null || name === null || !named) return [];
  const phrase = { ...item, start: named.start, from: named.start, determiner: null, possessor: null };
  return [{ ...certain, phrase, owner, said: item.start }];
}

/** Returns whose customers a noun means; undefined of others' customers, null where nothing says it. */
function nounOwner(parsed: ParsedDocument, items: readonly Item[], { item, at }: Pick<Noun, 'item' | 'at'>) {
  if (item.possessor !== null) return ownerOf(parsed, item.possessor) ?? undefined;
  if (item.determiner === 'own') return 'we';
  if (item.determiner === 'its') return 'it';
  const next = items[at + 1];
  const isOf = next?.kind === 'phrase' && OF.test(next.preposition ?? '');
  if (isOf) return ownerOf(parsed, next) ?? undefined;
  if (parsed.names.findMention(item.text) >= 0) return parsed.prospect.name;
  // `a Rivalix customer`
  const isNamed = item.tokens.some(
    (token, index) => index > 0 && token !== item.head && token.isCapital && !token.entry,
  );
  return isNamed ? undefined : null;
}

/** Reads `an order from Nordal` of what the company won. */
function ofOrder(parsed: ParsedDocument, { items }: Clauses, { item, at, clause }: Noun): Served[] {
  if (clause === null) return [];
  const owner = actorOf(parsed, clause.subject);
  const given = [clause.object, ...clause.alsoObjects, ...clause.complements];
  const ours = owner === null ? given.find((phrase) => phrase?.pronoun === 'we') : undefined;
  if (ours && clause.subject) return [{ ...certain, phrase: clause.subject, owner: 'we', said: item.start }];
  const isWon = clause.classes.some((given) => ['raise', 'receive', 'win', 'have', 'serve'].includes(given));
  const next = items.slice(at + 1).find((near) => near.kind === 'phrase' && FROM.test(near.preposition ?? ''));
  if (owner === null || !isWon || next?.kind !== 'phrase') return [];
  return [{ ...certain, isLoose: true, phrase: next, owner, said: item.start }];
}

/** Reads `in use at Nordal`, of goods of the company or of a fragment. */
function ofUse(parsed: ParsedDocument, { items }: Clauses, { item, at, clause }: Noun): Served[] {
  const beside = items[at + 1];
  const next =
    beside?.kind === 'phrase' && AT.test(beside.preposition ?? '')
      ? beside
      : clause?.complements.find(({ preposition }) => /^(?:bei|beim|chez)$/.test(preposition ?? ''));
  if (!next) return [];
  const subject = clause?.subject ?? items.slice(0, at).find((near): near is Phrase => near.kind === 'phrase') ?? null;
  const owner = ownerOf(parsed, subject);
  const isOurs =
    subject === null || (owner !== null && isGoods(parsed, subject)) || parsed.names.isProspect(subject.text);
  return isOurs ? [{ ...certain, phrase: next, owner, said: item.from }] : [];
}

/** Checks for goods of the company: `our conveyor`, `six Acme ovens`. */
function isOwnGoods(parsed: ParsedDocument, item: Phrase): boolean {
  const isElse = means(
    item.head,
    'people',
    'employee',
    'site',
    'seat',
    'part',
    'others',
    'story',
    'profession',
    'award',
  );
  const isNamed = item.determiner === 'own' && (nameIn(item)?.includes(' ') ?? false);
  return (
    isGoods(parsed, item) &&
    item.preposition === null &&
    !isElse &&
    !isNamed &&
    !VISIT.test(item.head.lower) &&
    ownerOf(parsed, item) !== null
  );
}

/** Reads where goods stand, in a line without a verb: `Our conveyor at Nordal Brewery`. */
function ofStanding(item: Phrase, next: Item | undefined, parsed: ParsedDocument): Served[] {
  if (next?.kind !== 'phrase' || !STANDS_AT.test(next.preposition ?? '') || nameIn(next) === null) return [];
  return [
    { ...certain, phrase: next, owner: ownerOf(parsed, item), said: item.from, isOfPlaces: true, isMarket: false },
  ];
}

/** Returns the first phrase behind a verb. */
function phraseBehind(items: readonly Item[], { verb }: Clause): Phrase | undefined {
  return phraseFrom(items, items.indexOf(verb) + 1);
}

function phraseFrom(items: readonly Item[], from: number): Phrase | undefined {
  return items.slice(from).find((item): item is Phrase => item.kind === 'phrase');
}

/** Returns the first customer whose people work with the company: `Teams at Nordal, Bosk and Kestrel work with us`. */
export function employerOf({ items }: Clauses, subject: Phrase): Phrase | null {
  let at = items.indexOf(subject);
  while (isListLink(items[at - 1]) && items[at - 2]?.kind === 'phrase' && (items[at] as Phrase).preposition === null)
    at -= 2;
  const [people, employer] = [items[at - 1], items[at]];
  const isEmployer = employer?.kind === 'phrase' && AT.test(employer.preposition ?? '');
  return isEmployer && people?.kind === 'phrase' && means(people.head, 'team', 'people', 'employee', 'profession')
    ? employer
    : null;
}

function isListLink(item: Item | undefined): boolean {
  return item?.kind === 'and' || item?.kind === 'comma';
}
