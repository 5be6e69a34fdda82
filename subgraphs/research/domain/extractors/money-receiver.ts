import type { Clause, Clauses } from '../grammar/clause.ts';
import type { Phrase } from '../grammar/items.ts';
import { nameIn, referentOf } from '../grammar/referent.ts';
import { does, means } from '../grammar/tokens.ts';
import { opensWithGivenName } from '../text/given-names.ts';
import { hasMoneyVerb, type Money } from './money.ts';
import type { ParsedDocument } from './parsed-document.ts';
import type { ProspectNames } from './prospect-names.ts';
import { readRoundLabel } from './round-label.ts';

const INTO = /^(?:in|into|en|im|ins|bei|beim|an|am|dans|chez|to|à|au|zu|zur)$/;
const ON = /^(?:sur|on|auf|in|into|dans)$/;
const OF = /^(?:of|for|in|at|bei|beim|für|von|vom|de|d'?|du|chez|pour|gen|into|by|par)$/;
const OF_COMPANY = /^(?:of|behind|near|von|hinter|neben|de|d'?|such as|like|wie|comme|gen)$/;
const NAMED_BEHIND = /^ (?!Rounds?$|Funding$|Financing$|Extension$|Investment$)(\p{Lu}[\p{L}\p{N}& .-]*)$/u;
const COMES_IN =
  /^(?:ein)?st(?:ei|ie)g|beteilig|entre|^(?:co-)?led?|lead|anführ|führ|mené|particip|took part|back|soutenu/;
const OTHERS = 'others';
const OPEN = /^(?:we|it|the company)$/;

/** Returns whose money an amount is, as findings name their subject; null where the sentence leaves it open. */
export function receiverOf(parsed: ParsedDocument, clauses: Clauses, money: Money): string | null {
  const { clause, noun, phrase, role } = money;
  const { names } = parsed;
  const owner = ownerOf(names, clauses, { noun: noun ?? phrase, clause });
  if (owner !== undefined) return owner;
  const raised = clauses.list.find(
    ({ agent, classes }) => agent && !isMoney(agent) && (classes.includes('raise') || classes.includes('receive')),
  );
  if (raised?.agent && !raised.classes.includes('invest')) return recipientOf(raised.agent, names);
  if (clause === null) return mainReceiver(names, clauses) ?? openingOf(parsed, clauses, phrase);
  const isInvestment = clause.classes.includes('invest');
  // `has put the finishing touches to a $5 million round`
  const isDone = role === 'round' && clause.classes.includes('other') && clause.object !== null;
  if (role === 'total' && !hasMoneyVerb(clause)) return ofTotal(parsed, clauses, clause);
  const receiver =
    isInvestment && !isDone ? ofInvestment(names, clauses, { clause, role }) : byVerb(names, clauses, clause);
  // `Nordal brought $1 million in a seed`, as a page says of its own company.
  if (receiver === undefined && isInvestment && role === 'round' && clause.subject !== null) return 'the round';
  if (receiver !== undefined) return receiver;
  if (role === 'total') return elsewhereIn(parsed, clauses) ?? (isDefinite(clause.subject) ? 'the round' : null);
  return isDefinite(noun) || isDefinite(clause.subject) ? 'the round' : null;
}

/** Returns who raises money in the main clause: of all the rounds that a sentence lists, unless they say otherwise. */
function mainReceiver(names: ProspectNames, { list }: Clauses): string | null {
  const main = list.find(
    ({ classes, isDependent, isPassive, subject }) =>
      !isDependent && !isPassive && classes.includes('raise') && subject !== null && !isMoney(subject),
  );
  return main?.subject ? recipientOf(main.subject, names) : null;
}

/** Returns whom a phrase means; a maker that was named before is the company, too. */
function recipientOf(phrase: Phrase, names: ProspectNames): string {
  const isMaker = phrase.determiner === 'definite' && means(phrase.head, 'kind') && nameIn(phrase) === null;
  return isMaker ? 'the company' : referentOf(phrase, names);
}

function mayReceive(phrase: Phrase, names: ProspectNames): boolean {
  const referent = recipientOf(phrase, names);
  return OPEN.test(referent) || names.isProspect(referent);
}

/** Returns the owner of a round by its phrase: `our round`, `Acme's round`, `a round for Acme`; undefined without one. */
function ownerOf(
  names: ProspectNames,
  { items, text }: Clauses,
  { noun, clause }: { noun: Phrase; clause: Clause | null },
): string | undefined {
  // `other people's money`, `our investors' money`: theirs, for the company.
  const isGivers = noun.possessor !== null && means(noun.possessor.head, 'people', 'investor', 'holder');
  if (isGivers) return undefined;
  if (noun.possessor !== null) return recipientOf(noun.possessor, names);
  if (noun.determiner === 'own') return 'we';
  // `In its Series D Acme raised`: a name behind the label is whose it is.
  const named = NAMED_BEHIND.exec(noun.text.slice(readRoundLabel(noun.text)?.end ?? noun.text.length))?.[1];
  if (named !== undefined) return named;
  const subject = clause?.subject ?? null;
  if (noun.determiner === 'its') {
    const isGiven = clause !== null && (clause.classes.includes('invest') || clause.classes.includes('lead'));
    if (subject !== null && subject !== noun && !isMoney(subject) && !isGiven) return recipientOf(subject, names);
    return /^their /i.test(noun.text) && names.findMention(text) < 0 ? OTHERS : 'it';
  }
  const at = items.indexOf(noun);
  for (const item of items.slice(at + 1, at + 3)) {
    if (item.kind !== 'phrase' || item.preposition === null) return undefined;
    const isOwner = OF.test(item.preposition) && mayReceive(item, names);
    if (isOwner) return isOfAnother(item, { items }, names) ? OTHERS : recipientOf(item, names);
    if (!isMoney(item)) return undefined;
  }
  return undefined;
}

/** Returns who gets what is invested: the object or the phrase behind `in`; the prospect's own investments are for others. */
function ofInvestment(
  names: ProspectNames,
  clauses: Clauses,
  { clause, role }: Pick<Money, 'role'> & { clause: Clause },
): string | undefined {
  const { subject, isPassive } = clause;
  if (!isPassive && subject !== null && !isMoney(subject) && mayReceive(subject, names)) return OTHERS;
  const object = isPassive ? subject : clause.object;
  const given = object !== null && !isMoney(object) && object.head.lower !== 'ein' ? object : null;
  const clitic = clauses.items.find(
    (item): item is Phrase =>
      item.kind === 'phrase' && item.pronoun === 'we' && item.start >= clause.start && item.end <= clause.end,
  );
  // `in den Ausbau unserer Plattform`, `miser sur nous`
  const ours = clause.complements.find(
    (phrase, index, all) =>
      (phrase.determiner === 'own' || phrase.pronoun === 'we') &&
      (ON.test(phrase.preposition ?? '') ||
        (OF_COMPANY.test(phrase.preposition ?? '') && INTO.test(all[index - 1]?.preposition ?? ''))),
  );
  const receiver = given ?? ours ?? placeOf(clause, clauses) ?? clitic;
  // Without a receiver only who comes in as a shareholder gives it to the company.
  const isInRound = clause.complements.some((phrase) => isMoney(phrase) && INTO.test(phrase.preposition ?? ''));
  if (!receiver)
    return isPassive || isInRound || role === 'round' || COMES_IN.test(clause.verb.head.lower) ? undefined : OTHERS;
  if (receiver === ours) return 'we';
  return mayReceive(receiver, names) && !isOfAnother(receiver, clauses, names) ? recipientOf(receiver, names) : OTHERS;
}

/** Returns the first phrase of a clause that says into what money goes: `in Acme`, `au capital d'Acme`. */
function placeOf({ complements }: Clause, { items }: Clauses): Phrase | undefined {
  // `die Halle, in die Acme gesteckt hat`: behind a comma it is a relative pronoun.
  const into = complements.filter(
    (phrase) =>
      INTO.test(phrase.preposition ?? '') &&
      !phrase.tokens.some(({ amount }) => amount) &&
      // `im Alleingang`
      !(phrase.preposition === 'im' && phrase.tokens.length === 1) &&
      items[items.indexOf(phrase) - 1]?.kind !== 'comma',
  );
  const [first] = into;
  if (first && !isMoney(first)) return first;
  const next = complements[first ? complements.indexOf(first) + 1 : 0];
  return next && /^(?:de|d'?|du|von|gen|of)$/.test(next.preposition ?? '') && !isMoney(next) ? next : into[1];
}

/** Checks for a company of which only something else is: `the company behind Acme`, `companies such as Acme`. */
function isOfAnother(phrase: Phrase, { items }: Pick<Clauses, 'items'>, names: ProspectNames): boolean {
  const next = items[items.indexOf(phrase) + 1];
  const isBehind = next?.kind === 'phrase' && next.start >= phrase.end;
  return isBehind && OF_COMPANY.test(next.preposition ?? '') && !names.isProspect(phrase.text);
}

/** Returns who raises or gets money, or who does whatever it is with a round. */
function byVerb(names: ProspectNames, clauses: Clauses, clause: Clause): string | undefined {
  const { subject, object, agent, isPassive, classes } = clause;
  // `Acme, who led a seed round`: without another name it is of the company whose page it is.
  if (classes.includes('lead'))
    return object?.determiner === 'indefinite' && !isOnlyFund(clauses, subject) ? OTHERS : undefined;
  // `Birch Ventures gave us $5 million`
  if (classes.includes('give') && object?.pronoun === 'we') return 'we';
  if (isPassive && agent && !isMoney(agent)) return recipientOf(agent, names);
  const doer = [subject, object].find((phrase) => phrase !== null && !isMoney(phrase));
  if (doer?.possessor && isPassive) return recipientOf(doer.possessor, names);
  if (doer != null)
    return isOfAnother(doer, clauses, names) && mayReceive(doer, names) ? OTHERS : recipientOf(doer, names);
  if (subject?.possessor) return recipientOf(subject.possessor, names);
  const into = placeOf(clause, clauses);
  if (into && mayReceive(into, names)) return recipientOf(into, names);
  // `The round went to Nordal`
  return into && classes.includes('give') && nameIn(into) !== null ? OTHERS : undefined;
}

/** Checks for a fund that a sentence names alone. */
function isOnlyFund({ items }: Clauses, subject: Phrase | null): boolean {
  const named = items.filter(
    (item) => item.kind === 'phrase' && nameIn(item) !== null && readRoundLabel(item.text) === null,
  );
  return subject !== null && named.length === 1 && named[0] === subject && !opensWithGivenName(nameIn(subject) ?? '');
}

/** Returns whose total something is brought to: `The rounds have brought Acme $72 million`. */
function ofTotal(parsed: ParsedDocument, clauses: Clauses, { object, subject }: Clause): string | null {
  if (object && !isMoney(object)) return recipientOf(object, parsed.names);
  if (subject?.possessor) return recipientOf(subject.possessor, parsed.names);
  return elsewhereIn(parsed, clauses) ?? (isDefinite(subject) ? 'the round' : null);
}

/** Returns the prospect where a sentence about a total means it anywhere. */
function elsewhereIn({ names, prospect }: ParsedDocument, { items, text }: Clauses): string | null {
  if (names.findMention(text) >= 0) return prospect.name;
  return items.some((item) => item.kind === 'phrase' && item.pronoun === 'we') ? 'we' : null;
}

/** Returns the prospect where a fragment names it, and somebody else where it names them first. */
function openingOf({ names, prospect }: ParsedDocument, { text, items }: Clauses, money: Phrase): string | null {
  if (names.findMention(text) >= 0) return prospect.name;
  const first = items.find((item): item is Phrase => item.kind === 'phrase' && item !== money);
  return first && first.start < money.start && nameIn(first) !== null && !isMoney(first) ? first.text : null;
}

/** Checks for a phrase that is money itself: `the round`, `$5 million`; `Nordal Capital` is a name. */
export function isMoney({ head, text, tokens }: Phrase): boolean {
  const before = tokens.at(-2);
  const isName = head.isCapital && before?.isCapital === true && !does(before, 'definite', 'indefinite', 'own', 'its');
  return (
    (means(head, 'round', 'capital', 'total', 'debt') && !isName) ||
    readRoundLabel(text) !== null ||
    tokens.some(({ amount }) => amount !== null)
  );
}

function isDefinite(phrase: Phrase | null): boolean {
  return phrase?.determiner === 'definite' && isMoney(phrase);
}
