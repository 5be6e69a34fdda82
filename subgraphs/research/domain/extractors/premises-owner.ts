import type { Clause, Clauses } from '../grammar/clause.ts';
import { describedBy, describedByAttribute, roleOf } from '../grammar/counts.ts';
import type { Item, Phrase } from '../grammar/items.ts';
import type { VerbClass } from '../grammar/lexicon/classes.ts';
import { nameIn, referentOf } from '../grammar/referent.ts';
import { means, verbReadings } from '../grammar/tokens.ts';
import type { ParsedDocument } from './parsed-document.ts';
import { readPersonName } from './person-words.ts';
import { HAS, hostOf, isOpening, isTheOffice, OF, PAST, TO } from './premises-places.ts';

const WITH = /^(?:with|mit|avec|and|plus|including|inklusive|dont)$/;
/** Prepositions of what a company is not: `from Graz, with hubs in Linz`. */
const BESIDE = /^(?:in|at|near|from|im|am|an|bei|aus|à|en|dans|depuis)$/;
/** Prepositions of what somebody has: `dispose d’une agence`, `verfügt über ein Büro`. */
const HAD_BY = /^(?:d|d'|de|du|über)$/;
const WHOSE = /^(?:whose|deren|dessen|dont)$/;
const FURTHER =
  /^(?:second|third|fourth|fifth|sixth|new|zweite[rs]?|dritte[rs]?|neue[rs]?|deuxième|troisième|nouve(?:au|lle))$/;
/** `Ihr` that opens a sentence speaks to the reader. */
const YOURS = /^(?:your|votre|vos|Ihre?[mnrs]?)$/;
/** What ends the use of a place, and what has ended. */
const ENDS =
  /^(?:clos|shut|vacat|leav|left|quit|sell|sold|gave|giv|schlie|schloss|schloß|geschlossen|aufgegeben|verl(?:ass|ieß|äss)|räum|ferm|quitt|vend)/;
/** Verbs of those who have not decided. */
const WEIGHS =
  /^(?:stud(?:y|ied)|consider|weigh|explor|tempt|appeal|intrigu|attir|tent|reiz|lock|schweb|evaluat|examin|discuss|étudi|envisag|réfléch|prüf|überleg|erwäg|erwog|plan|sondier)/;
/** The same in front of the opening of a site. */
const WEIGHED =
  /(?<!\p{L})(?:étudi|envisag|réfléchi|consider|weigh|explor|evaluat|discuss|prüf|überleg|erwäg)\p{L}* /iu;
/** States of what isn't there yet: `is under consideration`. */
const PENDING =
  /^(?:consideration|discussion|review|construction|negotiation|planung|bau|vorbereitung|diskussion|l['’]étude|projet|construction|travaux)$/iu;
const THERE = /(?<!\p{L})there(?: \p{L}+)? $/iu;
/** Verbs of what joins the sites that there are. */
const FOLLOWS = /^(?:follow|came|joined|kam(?:en)?$|kommen?$|folg|s'ajout|ajout|suivi)/;
const PLURAL = /(?:s|x|en|er|ros|te|ke)$/;
const HAD = /^(?:had|hatten?|avai(?:t|ent|ons)|eut)$/;
/** Verbs of what a company does at its sites. */
const WORKS: readonly VerbClass[] = [
  'work',
  'make',
  'operate',
  'serve',
  'deliver',
  'offer',
  'employ',
  'base',
  'be',
  'have',
  'handle',
  'count',
  'exist',
];

/** Returns whose premises a noun means; undefined where nobody is said to have them. */
export function ownerOf(
  parsed: ParsedDocument,
  clauses: Clauses,
  index: number,
  phrase: Phrase,
): string | null | undefined {
  const { names, prospect } = parsed;
  const { items, list, language } = clauses;
  const { possessor, determiner, preposition } = phrase;
  const isSeat = means(phrase.head, 'seat');
  // `with 400 clinics from a head office in Graz` says not whose.
  const isTheSeat = isSeat && !(determiner === 'indefinite' && BESIDE.test(preposition ?? ''));
  const isOpened = isOpening(items[index - 1]);
  const [before, next, then] = [items[index - 1], items[index + 1], items[index + 2]];
  const role = roleOf(clauses, phrase);
  const clause = role?.clause ?? null;
  const isAttribute = WITH.test(preposition ?? '');
  // `From our head office in Graz we plan your route`: it is there, whatever is planned.
  const isGiven = isSeat && determiner === 'own' && role?.part === 'complement' && BESIDE.test(preposition ?? '');
  if (clause && !isAttribute && !isGiven && isUnsaid(clause, role?.part === 'object')) return undefined;
  // `Our Leeds hub became its own co-op`
  const turned = clause?.classes.includes('become') && role?.part === 'subject' ? clause.object : null;
  if (turned && turned.determiner !== 'own' && !means(turned.head, 'site', 'seat')) return undefined;
  if (clause?.classes.includes('move') && !(determiner === 'own' && role?.part === 'object')) return undefined;
  if (YOURS.test(phrase.tokens[0]?.text ?? '')) return undefined;
  if (before?.kind === 'phrase' && preposition !== null && means(before.head, 'customer', 'others')) return before.text;
  if (possessor !== null) return referentOf(possessor, names);
  if (determiner === 'own') return 'we';
  // `Two offices, Graz and Linz, and a dog`
  if (index === 0 && phrase.number !== null && role?.part !== 'subject' && next?.kind === 'comma') return null;
  if (names.findMention(phrase.text) >= 0) return prospect.name;
  const isStart = then?.kind === 'phrase' && TO.test(then.preposition ?? '');
  const isOffice = isTheOffice(phrase);
  const isOwner =
    next?.kind === 'phrase' && OF.test(next.preposition ?? '') && !isStart && !(isOffice && language === 'fr');
  if (isOwner && determiner !== 'its' && !(isOpened && nameIn(next) !== null)) return referentOf(next, names);
  if (before?.kind === 'relative' && WHOSE.test(before.token.lower)) {
    const named = items.slice(0, index).findLast((item): item is Phrase => item.kind === 'phrase');
    return named ? referentOf(named, names) : null;
  }
  // `Remote, with desks in Graz`
  if (isAttribute && list.length === 0 && index > 0 && items.slice(0, index).every((item) => !isNamed(item)))
    return null;
  const bearer = isAttribute ? bearerOf(clauses, index) : undefined;
  if (bearer && means(bearer.head, 'seat')) return ownerOf(parsed, clauses, items.indexOf(bearer), bearer);
  if (bearer !== undefined) return bearer && referentOf(bearer, names);
  const subject = clause?.subject ?? null;
  if (determiner === 'its') {
    const owner = subject !== null && subject !== phrase ? subject : antecedentOf(items, list, index);
    return owner === null ? 'it' : referentOf(owner, names);
  }
  if (isOpened && WEIGHED.test(clauses.text.slice(0, phrase.start))) return undefined;
  // `our opening of an office`
  if (isOpened && before?.kind === 'phrase')
    return before.determiner === 'own' ? 'we' : subject ? referentOf(subject, names) : null;
  if (clause !== null && isExistence(clauses, clause)) return null;
  if (clause === null)
    return index === 0 || isTheSeat || items.slice(0, index).every((item) => item.kind !== 'phrase') ? null : undefined;
  if (role?.part === 'subject' || subject === null) {
    const isFurther = phrase.tokens.slice(1).some(({ lower }) => FURTHER.test(lower)) && index === 0;
    const isOurs = clause.object !== null && clause.object.pronoun === 'we';
    const operator = clause.object !== null && clause.classes.includes('operate') ? clause.object : null;
    if (operator && nameIn(operator) !== null) return referentOf(operator, names);
    if (!isSeat && isFurther) return 'we';
    return isTheSeat || isOurs || isOffice || isPlacedHere(clauses, index, phrase, clause) ? null : undefined;
  }
  // `Harriet works at the Leeds clinic`, `He heads the Leeds office`
  const isPresent = verbReadings(clause.verb.head, 'present').length > 0;
  if (isOffice && isPresent && (subject.pronoun === 'person' || readPersonName(subject.text) !== null)) return null;
  // `Graz houses the head office`
  if (isSeat && hostOf(clause, phrase) !== null) return null;
  if (role?.part === 'object')
    return clause.classes.some((given) => HAS.includes(given)) || isSeat ? referentOf(subject, names) : undefined;
  const behind = items[items.indexOf(subject) + 1];
  if (behind?.kind === 'phrase' && behind.pronoun === 'we') return 'we';
  const isAtWork = clause.classes.some((given) => WORKS.includes(given));
  const isHad = HAD_BY.test(preposition ?? '') && clause.classes.includes('operate');
  const isFurther = phrase.tokens.some(({ lower }) => FURTHER.test(lower));
  const isSome = determiner !== 'indefinite' || isAttribute || isHad || isFurther;
  const isNobodys = isSeat && determiner !== 'indefinite' && !isPast(clause) && isOfPeople(subject);
  return isNobodys ? null : isSeat || (isAtWork && isSome) ? referentOf(subject, names) : undefined;
}

/** Checks for people, who have no head office: `88 people work at headquarters in Graz`. */
function isOfPeople({ text, head, number }: Phrase): boolean {
  return readPersonName(text) !== null || (number !== null && means(head, 'employee', 'people'));
}

/** Checks for a subject that its clause opens or places: `Desks are in Graz`, `The lab is in Linz`. */
function isPlacedHere({ items }: Clauses, index: number, phrase: Phrase, clause: Clause): boolean {
  const { determiner, head, tokens } = phrase;
  const { classes, subject, verb } = clause;
  const isFirst = index === 0;
  const isTold = classes.includes('open') && (isFirst || (subject === null && items[0] === verb));
  const isPlaced = determiner === 'indefinite' && (classes.includes('base') || FOLLOWS.test(verb.head.lower));
  const isThere = isFirst && determiner === 'definite' && tokens.length === 2 && isPlacing(clause);
  const isBare = isFirst && determiner === null && PLURAL.test(head.lower) && isPlacing(clause);
  return isTold || isPlaced || isThere || isBare || classes.includes('exist');
}

function isPlacing(clause: Clause): boolean {
  return clause.classes.some((given) => given === 'base' || given === 'be') && !isPast(clause);
}

function isPast({ verb }: Clause): boolean {
  return PAST.test(verb.head.lower) || (!verb.hasAuxiliary && verbReadings(verb.head, 'past').length > 0);
}

/** Checks for a clause that says what may be, isn't, or is no longer. */
function isUnsaid(
  { isModal, isNegated, isPassive, subject, object, verb, complements, times }: Clause,
  isObject: boolean,
): boolean {
  // `Das Büro haben wir aufgegeben`: what stands first in German may be the object.
  const isIntransitive = object === null && (times.length > 0 || verbReadings(verb.head, 'present').length === 0);
  const isEnded = isObject || isPassive || isIntransitive || object?.pronoun === 'we';
  const isPending = complements.some(({ text }) => PENDING.test(text));
  if (isPending) return true;
  const isWeighed = WEIGHS.test(verb.head.lower);
  const isEnd = isEnded && ENDS.test(verb.head.lower);
  return (
    (isModal && subject?.pronoun !== 'you') ||
    isNegated ||
    isEnd ||
    isWeighed ||
    (HAD.test(verb.head.lower) && !verb.hasAuxiliary)
  );
}

/** Checks for a phrase that holds a name, but for the word that opens a sentence. */
function isNamed(item: Item): boolean {
  return item.kind === 'phrase' && item.start > 0 && nameIn(item) !== null;
}

/** Checks for `there are`, `es gibt`, `il y a`. */
function isExistence({ text }: Clauses, { classes, subject, verb }: Clause): boolean {
  if (classes.includes('exist')) return subject === null || subject.pronoun === 'it';
  return classes.includes('be') && subject === null && THERE.test(text.slice(0, verb.head.start));
}

/** Returns whom `with an office` describes: the subject, or of `a maker of arms with` the maker; null of an opening. */
function bearerOf(clauses: Clauses, index: number): Phrase | null | undefined {
  const { items, list } = clauses;
  const near = describedBy(items, index);
  const head = near === null ? undefined : items[items.indexOf(near) - 1];
  const isInside = near !== null && OF.test(near.preposition ?? '');
  if (isInside && head?.kind === 'phrase' && means(head.head, 'kind', 'company'))
    return list.find(({ classes, object }) => classes.includes('be') && object === head)?.subject ?? head;
  const isPlace =
    near !== null && (BESIDE.test(near.preposition ?? '') || near.number !== null || /\d/.test(near.text));
  if (isPlace) return roleOf(clauses, near)?.clause.subject;
  const described = describedByAttribute(clauses, index);
  return described === undefined ? (near ?? undefined) : described;
}

/** Returns the subject of the clause in front of a relative one: `Acme builds arms in Graz, where its head office is`. */
function antecedentOf(items: readonly Item[], list: readonly Clause[], index: number): Phrase | null {
  const start = items[index]?.start ?? 0;
  return list.findLast(({ verb, subject }) => verb.start < start && subject !== null)?.subject ?? null;
}
