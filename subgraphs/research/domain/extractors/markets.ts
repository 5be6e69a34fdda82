import type { PageClass } from '../evidence/source-document.ts';
import type { Clause, Clauses } from '../grammar/clause.ts';
import { readClauses } from '../grammar/clauses.ts';
import type { Item, Phrase } from '../grammar/items.ts';
import type { VerbClass } from '../grammar/lexicon/classes.ts';
import { nameIn } from '../grammar/referent.ts';
import { means, verbReadings } from '../grammar/tokens.ts';
import { readServed } from './customer-clauses.ts';
import { firstOf } from './customer-names.ts';
import { isState, placesOfGoods, WHERE } from './goods-places.ts';
import { mentionedMarkets } from './market-mentions.ts';
import { actorOf, isGoods } from './our-side.ts';
import type { ParsedDocument, Sentence } from './parsed-document.ts';
import type { Market } from './served.ts';

/** Verbs of what a company does for those whom it serves. */
const DOES: readonly VerbClass[] = ['make', 'offer', 'serve', 'help', 'operate', 'handle', 'improve', 'focus'];
const GIVES: readonly VerbClass[] = ['make', 'offer', 'serve', 'help', 'be', 'have'];
/** Pages whose title has a line below it of what the company makes, and blocks up to that. */
const LEAD_PAGES: ReadonlySet<PageClass | null> = new Set(['home', 'product', 'about']);
const MAX_LEAD = 2;
const FOR_ONLY = /^(?:for|für|pour)$/;
const FOR = /^(?:for|für|pour|to|an|aux?)$/;
/** Prepositions of whose goods are made: `la signalétique de musées`. */
const FOR_OR_OF = /^(?:pour|à|aux?|de|d|d'|des)$/;
/** Matches what is for somebody, and no goods. */
const NO_GOODS =
  /^(?:jobs?|posts?|careers?|vacanc\p{L}+|fund-?raisers?|prizes?|awards?|gifts?|talks?|news|discounts?|stellen?|rabatte?|preise?|spenden?|emplois?|postes?|prix|dons?)$/u;
const OURS = /(?<!\p{L})(?:we|us|wir|uns|nous)(?!\p{L})/iu;
/** Verbs whose object is helped to do something with what the company makes. */
const HELPS = /^(?:help|enabl|allow|advis|assist|hilf|helf|unterstütz|berat|berät|begleit|aid|accompagn|conseill)/;
/** Matches what customers make up a part of, and that part. */
const OUR_TRADE =
  /^(?:orders?|sales|revenues?|turnover|business|customers?|clients?|work|trade|income|aufträgen?|umsatz\p{L}*|kund\p{L}+|geschäfts?|chiffre|commandes?|clients|clientèle|activité|ventes)$/u;
const PART =
  /^(?:(?:almost |nearly )?(?:all|most|half|the (?:bulk|majority|rest|lion['’]s share)|much)|den großteil|die (?:mehrheit|hälfte)|den löwenanteil|la (?:majorité|moitié|plupart)|l['’]essentiel)/iu;
const ON = /^(?:on|in|for|to|at|auf|für|an|sur|dans|pour|aux?)$/;
/** Matches what is said of goods by whom they are for: `ideal for`, `a good fit for`, `gemacht für`. */
const FIT =
  /^(?:ideal|perfect|suitable|suited|fit|match|made|meant|built|designed|developed|created|intended|right|perfekt|geeignet|passend|gemacht|gedacht|gebaut|entwickelt|bestimmt|maßgeschneidert|richtig|idéal|parfait|adapté|pensé|destiné|conçu|taillé|fait)e?s?$/;

/** Returns who uses what the company makes, whom it supplies, and for whom it does what it does. */
export function marketsOf(
  parsed: ParsedDocument,
  sentence: Sentence,
  clauses: Clauses,
  isForWhom: boolean,
): readonly Market[] {
  const { items, list, text } = clauses;
  const served = readServed(parsed, clauses).filter(({ isMarket }) => isMarket);
  // On a page of customers a sentence is of one of them, unless it calls them so.
  const isCase = parsed.document.pageClass === 'customers';
  const used = isCase ? served.filter(({ isCalled, owner }) => isCalled && owner !== null) : served;
  const isGerman = clauses.language === 'de';
  const endOf = (at: number) =>
    (isGerman ? list.find(({ verb }) => verb.head.start > at)?.verb.head.start : undefined) ?? text.length;
  const ofServed = used.map(({ phrase, clause, owner, isCalled }): Market => {
    const from = clause === null ? phrase.start : firstOf(clauses, phrase, clause.start).start;
    const verb = clause === null ? undefined : list.find((next) => next.verb.start > from)?.verb;
    return { from, to: verb?.start ?? endOf(from), owner, isCalled };
  });
  const placed = list.flatMap((clause) =>
    placesOfGoods(parsed, clauses, clause, isForWhom).map(({ phrase, owner, to }) => ({
      from: phrase.start,
      to:
        to ??
        // `half to bakeries, a third to dairies`
        items.find((item) => item.start > phrase.start && isShare(item))?.from ??
        list.find((later) => later.verb.start > phrase.start)?.verb.start ??
        endOf(phrase.start),
      owner,
      mayBeTrades: true,
    })),
  );
  // A customer may be `it` on its page, not `we`.
  const ofPlaces = isOfUsBefore(parsed, sentence)
    ? placed.map((place) => ({ ...place, owner: 'we' }))
    : placed.filter(({ owner }) => !isCase || owner === 'we');
  const found = [...ofServed, ...ofPlaces];
  const shared = found.length > 0 || isForWhom || items.some(isOurGoods) ? sharersOf(clauses) : [];
  const made = list.flatMap((clause) => {
    const { classes, complements, object, subject, verb, isNegated, isModal, isPassive } = clause;
    const isFragment = verb.start === 0 && (subject === null || subject.start > verb.start);
    // `The firm was sold to banks`
    const isDeal = isPassive && classes.includes('sell') && subject !== null && !isGoods(parsed, subject);
    const owner = isNegated || isModal || isDeal ? null : isFragment ? 'we' : actorOf(parsed, subject);
    const isOffer =
      (classes.includes('be') && object !== null && subject?.pronoun !== 'it') ||
      classes.some((given) => DOES.includes(given)) ||
      (object !== null && means(object.head, 'product', 'kind', 'range'));
    // On a page of customers what was made is for one of them.
    if (isCase && (verb.form !== 'finite' || verbReadings(verb.head, 'past').length > 0)) return [];
    if (owner === null || !(isOffer || isFitting(clause, isFragment))) return [];
    const isGiving = classes.some((given) => GIVES.includes(given));
    const isMade = clauses.language === 'fr' && classes.includes('make') && object !== null;
    const prepositions = classes.includes('focus') ? ON : isMade ? FOR_OR_OF : isGiving ? FOR : FOR_ONLY;
    const whom = complements.filter(({ preposition }) => prepositions.test(preposition ?? ''));
    const helped = object !== null && HELPS.test(verb.head.lower) ? [object] : [];
    const next = list.find((later) => later.verb.start > verb.start)?.verb.start ?? text.length;
    return [
      ...whom.map(({ start }) => ({ from: start, to: endOf(start), owner, mayBeTrades: true })),
      ...helped.map(({ start }) => ({ from: start, to: next, owner })),
    ];
  });
  // `Our industries are rail and steel.`
  const called = list.flatMap(({ classes, subject, object, isNegated }): Market[] => {
    const isOfTrades = subject?.determiner === 'own' && means(subject.head, 'trade') && object !== null && !isNegated;
    const isState = classes.some((given) => given === 'be' || given === 'count' || given === 'contain');
    return isOfTrades && isState ? [{ from: object.start, to: text.length, owner: 'we', isCalled: 'trades' }] : [];
  });
  if (isCase) return [...found, ...shared, ...made];
  const said = [...found, ...shared, ...made, ...called, ...ofFragment(clauses, isLead(parsed, sentence))];
  return said.length > 0 ? said : mentionedMarkets(parsed, clauses);
}

/** Checks whether the sentence before is of the company itself, so that `it` means what it makes. */
function isOfUsBefore(parsed: ParsedDocument, { block, start }: Sentence): boolean {
  const before = parsed.sentencesByBlock[block]?.findLast(({ end }) => end <= start);
  if (before === undefined) return false;
  const { list } = readClauses(before.text, parsed.document.language);
  return list.some(({ subject, object }) => subject?.pronoun === 'we' && object !== null && nameIn(object) === null);
}

function isShare(item: Item | undefined): item is Phrase {
  return item?.kind === 'phrase' && means(item.head, 'share');
}

function isOurGoods(item: Item): boolean {
  return item.kind === 'phrase' && (item.determiner === 'own' || item.pronoun === 'it');
}

/** Returns those who take a part each: `cider makers take a third, bakeries the rest`. */
function sharersOf({ items, list }: Clauses): Market[] {
  const takers = list.flatMap(({ subject, object, complements, verb, isNegated, isModal, isPassive }) => {
    // `Dairies and paper mills make up most of our orders`
    const isOfOurs = complements.some(({ determiner, head }) => determiner === 'own' && OUR_TRADE.test(head.lower));
    const isTaken = object !== null && ((isOfOurs && PART.test(object.text)) || isShare(object));
    const to = subject !== null && isOfOurs && subject.start < verb.start ? verb.start : subject?.end;
    return isTaken && !isNegated && !isModal && !isPassive && subject !== null && to
      ? [{ from: subject.start, to }]
      : [];
  });
  const gapped = items
    .filter(
      (item, at): item is Phrase =>
        item.kind === 'phrase' && item.preposition === null && isShare(items[at + 1]) && at > 0,
    )
    .filter(({ start }) => takers.every(({ from }) => from !== start));
  return [...takers, ...gapped.map(({ start, end }) => ({ from: start, to: end }))].map((span) => ({
    ...span,
    owner: 'we',
  }));
}

/** Checks for a clause that says whom something fits: `It is ideal for hotels`, `Gemacht für Hotels`. */
function isFitting({ classes, object, verb }: Clause, isFragment: boolean): boolean {
  return isFragment
    ? FIT.test(verb.head.lower)
    : classes.includes('be') && object !== null && FIT.test(object.head.lower);
}

/** Checks for the first sentence below the title of a page on the company or its goods. */
function isLead({ document: { blocks, pageClass }, sentencesByBlock }: ParsedDocument, { block, start }: Sentence) {
  const heading = blocks[block]?.heading ?? null;
  const isBelowTitle = heading !== null && blocks[heading]?.level === 1 && block - heading <= MAX_LEAD;
  return isBelowTitle && LEAD_PAGES.has(pageClass) && sentencesByBlock[block]?.[0]?.start === start;
}

/** Reads a line without a verb that says for whom something is: `Ideal for hotels.`, and a heading that does. */
function ofFragment({ items, list, text }: Clauses, isOpening: boolean): Market[] {
  if (list.some(({ verb }) => verb.form === 'finite') || items.some(({ kind }) => kind === 'negation')) return [];
  const [first, second] = items;
  // `At home in hotels`
  if (first && isState(first) && second?.kind === 'phrase' && WHERE.test(second.preposition ?? ''))
    return [{ from: second.start, to: text.length, owner: null }];
  const at = items.findIndex((item) => item.kind === 'phrase' && FOR.test(item.preposition ?? ''));
  const [fits, whom] = [items[at - 1], items[at]];
  if (whom === undefined) return [];
  const isFit = fits?.kind === 'phrase' && FIT.test(fits.head.lower);
  const isTitle =
    isOpening &&
    !NO_GOODS.test(items[0]?.kind === 'phrase' ? items[0].head.lower : '') &&
    at === 1 &&
    !items.some((item) => item.kind === 'phrase' && OURS.test(item.text));
  return isFit || isTitle || !/[.!?:]$/.test(text)
    ? [{ from: (whom as Phrase).start, to: text.length, owner: null }]
    : [];
}
