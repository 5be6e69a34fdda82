import type { Finding } from '../evidence/finding.ts';
import type { Clauses } from '../grammar/clause.ts';
import { readClauses } from '../grammar/clauses.ts';
import type { VerbClass } from '../grammar/lexicon/classes.ts';
import { languageOf } from '../grammar/lexicon/lexicon.ts';
import type { Token } from '../grammar/token.ts';
import { does, means, readTokens, verbReadings } from '../grammar/tokens.ts';
import { matchesOf } from '../text/find-in.ts';
import { sectionTopic } from '../text/heading-topic.ts';
import { isSectorName } from '../text/sector-names.ts';
import { isKindOfOrganisation, MAX_KIND_WORDS } from '../text/sectors.ts';
import type { Word } from '../text/words.ts';
import { fromSentence } from './create-finding.ts';
import { readServed } from './customer-clauses.ts';
import { firstOf } from './customer-names.ts';
import { placesOfGoods } from './goods-places.ts';
import { actorOf } from './our-side.ts';
import type { ParsedDocument, Sentence } from './parsed-document.ts';
import { questionOf } from './questions.ts';
import { topicAt } from './section-topic.ts';
import type { Served } from './served.ts';

/** Match whom a description says that it is made for, up to the end of the clause: first by what says so, then by a genitive. */
const MADE_FOR: readonly RegExp[] = ['for|für|pour(?: les)?|destinée?s? aux|dédiée?s? aux', 'des|aux'].map(
  (words) => new RegExp(`(?<![\\p{L}])(?:${words}) (?<list>(?:(?! (?:for|für|pour) )[^.;:()–—|!?]){4,160})`, 'giu'),
);
const BETWEEN = /, (?:and |und |et (?:aux |les |des )?|or )?| (?:and|und|et|or|oder|ou) (?:aux |les |des )?| & /u;
/** Matches where a phrase about customers ends. */
const GOES_ON =
  /(?<![\p{L}])(?:in|across|that|which|who|to|with|on|by|from|at|and|worldwide|around|alike|so|since|as|because|day|die|seit|in|weltweit|mit|aus|nous|qui|en|dans|à|de|partout)(?![\p{L}]).*$/iu;
/** Matches whom a word points at, and what anybody's customers are. */
const POINTS = /(?<!\p{L})(?:our|their|his|her|your|these|those|us|unsere?|ihre?|nos|leurs?)(?!\p{L})/iu;
const ANYBODY =
  /^(?:customers?|clients?|users?|people|companies|firms|business(?:es)?|organi[sz]ations|teams?|friends|partners?|heroes|fans|experts|professionals|experiences?|success|years|menschen|kund\p{L}+|freunde|unternehmen|firmen|entreprises|gens|amis|partenaires|personnes)$/iu;
const PLURAL = /^(?:\p{Lu}[\p{L}-]*(?:en|er|e|s|n)|\p{L}+[sx])$/u;
const MIN_LISTED = 2;
/** Verbs of trades that are served no longer, or not yet. */
const OVER: ReadonlySet<VerbClass> = new Set<VerbClass>(['end', 'leave', 'shut', 'plan', 'deny']);

/** Verbs of what a company does for those whom it serves. */
const DOES: readonly VerbClass[] = ['make', 'offer', 'serve', 'help', 'operate', 'handle', 'improve', 'focus'];
const FOR = /^(?:for|für|pour|to|an|aux?)$/;
/** Verbs whose object is helped to do something with what the company makes. */
const HELPS = /^(?:help|enabl|allow|hilf|helf|aid)/;
const ON = /^(?:on|in|for|to|auf|für|an|sur|dans|pour|aux?)$/;
const LABEL = /^(?<label>[^:]{3,60}?) ?: (?<list>.{3,160})$/u;
/** Matches how a list begins that is not complete. */
const MOSTLY =
  /^(?:for|für|pour|mostly|mainly|chiefly|largely|primarily|above all|vor allem|vorwiegend|hauptsächlich|meist|überwiegend|principalement|surtout|essentiellement) /iu;
/** Matches a heading of people who are not the company's own: `Who rings us`, `Wer anruft`. */
const WHO =
  /^(?:(?:for|für|bei|chez|pour|à) )?(?:who(?:m|se)?|wer|wen|wem|qui)(?:['’]s)? (?!.*(?<!\p{L})(?:(?:we|wir|nous) (?:are|sind|sommes|hire|employ|suchen|einstellen|recrutons|cherchons)|hir\p{L}+|join|compet\p{L}+|invest\p{L}+|behind|hinter|steckt|derrière)(?!\p{L}))/iu;
/** Match a list up to the end of its clause, or to for whom else it is. */
const ALL = /^[^.;:()–—|!?]*/u;
const UP_TO_FOR = /^(?:(?! (?:for|für|pour) )[^.;:()–—|!?])*/u;
const MAX_LIST_CHARS = 160;

/** Finds the kinds of customers that a sentence names. */
export function findIndustries(parsed: ParsedDocument, sentence: Sentence): Finding[] {
  const { label = '', list = '' } = LABEL.exec(sentence.text)?.groups ?? {};
  if (sectionTopic(label) === 'industry' || isOfTrades(label, parsed.document.language))
    return labelled(parsed, sentence, list);
  const clauses = readClauses(sentence.text, parsed.document.language);
  const found = new Map<string, Finding>();
  for (const { from, to, owner, isCalled } of [...belowHeading(parsed, sentence), ...marketsOf(parsed, clauses)])
    for (const { text: value, start, end } of kindsIn(sentence.text, { from, to, isCalled }))
      found.set(
        value,
        fromSentence(parsed, sentence, {
          field: 'customers.industry',
          value,
          subject: owner ?? 'we',
          from: start,
          to: end,
        }),
      );
  return [...found.values()];
}

/** Checks for a label that says trades are served: `By trade, so far`, `Three industries fill our order book`. */
function isOfTrades(label: string, language: string | null): boolean {
  if (label === '') return false;
  const { list } = readTokens(label, language);
  const isOver = list.some(
    (token) =>
      does(token, 'negation', 'modal', 'you', 'its', 'but') ||
      verbReadings(token).some((reading) => OVER.has(reading.class)),
  );
  // `The trade fairs`
  const isNoun = (token: Token, next?: Token) => /s$|^\P{Ll}/u.test(token.text) || next?.kind !== 'word' || does(next);
  return !isOver && list.some((token, at) => means(token, 'trade') && isNoun(token, list[at + 1]));
}

/** Finds the items behind a label such as `Industries we serve:`. */
function labelled(parsed: ParsedDocument, sentence: Sentence, list: string): Finding[] {
  const items = list.replace(/\.$/, '').split(BETWEEN).map(withoutArticle);
  if (items.length < MIN_LISTED || items.some((item) => item.split(' ').length > MAX_KIND_WORDS)) return [];
  return items.map((item) => {
    const from = sentence.text.indexOf(item, sentence.text.length - list.length);
    return fromSentence(parsed, sentence, {
      field: 'customers.industry',
      value: item.trim(),
      subject: 'we',
      from,
      to: from + item.length,
    });
  });
}

/** Where a sentence names those whom the company serves. */
interface Market {
  from: number;
  to: number;
  owner: string | null;
  isCalled?: Served['isCalled'];
}

/** Returns the list that a line below a heading on customers is: `Who we work for`, `Mostly ports, farms and local authorities.` */
function belowHeading(parsed: ParsedDocument, sentence: Sentence): Market[] {
  const { text, block } = sentence;
  const from = MOSTLY.exec(text)?.[0].length ?? 0;
  const items = text.slice(from).replace(/[.]$/, '').split(BETWEEN).map(withoutArticle);
  if (items.length < MIN_LISTED || items.some((item) => item.split(' ').length > MAX_KIND_WORDS)) return [];
  const known = items.filter((item) => isKindOfOrganisation(item)).length;
  const asked = sectionTopic(questionOf(parsed, sentence)?.text ?? '');
  const topic = known === 0 ? null : asked === 'industry' ? asked : topicAt(parsed, block);
  const [heading = ''] = parsed.headingsOf(block);
  if (from > 0 && known >= MIN_LISTED && WHO.test(heading)) return [{ from, to: text.length, owner: 'we' }];
  if (topic === 'industry') return [{ from, to: text.length, owner: 'we', isCalled: 'trades' }];
  return topic === 'customer' && known >= MIN_LISTED ? [{ from, to: text.length, owner: 'we' }] : [];
}

/** Returns who uses what the company makes, whom it supplies, and for whom it does what it does. */
function marketsOf(parsed: ParsedDocument, clauses: Clauses): Market[] {
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
    placesOfGoods(parsed, clauses, clause).map(({ phrase, owner, to }) => ({
      from: phrase.start,
      to: to ?? list.find((later) => later.verb.start > phrase.start)?.verb.start ?? endOf(phrase.start),
      owner,
    })),
  );
  // A customer may be `it` on its page, not `we`.
  if (isCase) return [...ofServed, ...placed.filter(({ owner }) => owner === 'we')];
  const made = list.flatMap(({ classes, complements, object, subject, verb, isNegated, isModal }) => {
    const isFragment = subject === null && verb.start === 0;
    const owner = isNegated || isModal ? null : isFragment ? 'we' : actorOf(parsed, subject);
    const isOffer =
      classes.some((given) => DOES.includes(given)) ||
      (object !== null && means(object.head, 'product', 'kind', 'range'));
    if (owner === null || !isOffer) return [];
    const prepositions = classes.includes('focus') ? ON : FOR;
    const whom = complements.filter(({ preposition }) => prepositions.test(preposition ?? ''));
    const helped = object !== null && HELPS.test(verb.head.lower) ? [object] : [];
    const next = list.find((later) => later.verb.start > verb.start)?.verb.start ?? text.length;
    return [
      ...whom.map(({ start }) => ({ from: start, to: endOf(start), owner })),
      ...helped.map(({ start }) => ({ from: start, to: next, owner })),
    ];
  });
  // `Our industries are rail and steel.`
  const called = list.flatMap(({ classes, subject, object, isNegated }): Market[] => {
    const isOfTrades = subject?.determiner === 'own' && means(subject.head, 'trade') && object !== null && !isNegated;
    const isState = classes.some((given) => given === 'be' || given === 'count' || given === 'contain');
    return isOfTrades && isState ? [{ from: object.start, to: text.length, owner: 'we', isCalled: 'trades' }] : [];
  });
  const isHeading = !/[.!?:]$/.test(text) && list.every(({ verb }) => verb.form !== 'finite');
  const whom = isHeading ? items.find((item) => item.kind === 'phrase' && FOR.test(item.preposition ?? '')) : undefined;
  return [
    ...ofServed,
    ...made,
    ...placed,
    ...called,
    ...(whom ? [{ from: whom.start, to: text.length, owner: null }] : []),
  ];
}

/** Reads kinds of organisations that a text lists from an offset on. */
function kindsIn(text: string, { from, to, isCalled }: Pick<Market, 'from' | 'to' | 'isCalled'>): Word[] {
  const end = isCalled === 'trades' ? ALL : UP_TO_FOR;
  const [list = ''] = end.exec(text.slice(from, Math.min(to, from + MAX_LIST_CHARS))) ?? [];
  const isGerman = languageOf(text, 'en') === 'de';
  const isRange = text.slice(0, from).endsWith('from ');
  const listed = isRange ? list.replace(' to ', ' and ') : list;
  return kindsOf(listed, { opens: from === 0, isGerman, isCalled }).map((kind) => {
    const start = text.indexOf(kind, from);
    return { text: kind, start, end: start + kind.length };
  });
}

/** Returns whom a text names as customers, in order: kinds of organisations or professions, in a description after `for`. */
export function industriesIn(text: string): Word[] {
  for (const { 0: whole, index, groups } of MADE_FOR.flatMap((pattern) => matchesOf(text, pattern))) {
    const start = index + whole.indexOf(groups?.list ?? '');
    const known = kindsIn(text, { from: start, to: index + whole.length });
    if (known.length > 0) return known;
  }
  return [];
}

/** Returns the kinds of organisations of a list; beside them any plural is one more. */
function kindsOf(
  list: string,
  { opens, isGerman, isCalled }: Pick<Market, 'isCalled'> & { opens: boolean; isGerman: boolean },
): string[] {
  const items = list.split(BETWEEN).map((item) => (isGerman ? germanKind(item) : item));
  const named = items.findIndex((item, at) => isNamed(withoutArticle(item), opens && at === 0, isGerman));
  const kinds = named < 0 ? items : items.slice(0, named);
  const last = kinds.pop() ?? '';
  const all = [...kinds, last.replace(GOES_ON, '')].map(withoutArticle).filter((item) => item !== '');
  if (isCalled === 'trades') return all.some(isSectorName) && all.every(isShort) ? all : [];
  const isKnown = isCalled === 'customers' ? all.length > 0 && all.every(isSaidKind) : all.some(isKindOfOrganisation);
  return isKnown && all.every(isPlural) ? all : all.filter(isKindOfOrganisation);
}

/** Cuts a German kind out of a relative clause: `mit der Verwaltungen den Januar wieder mögen`. */
function germanKind(item: string): string {
  return item
    .replace(/^\p{Ll}+ (?:der|dem|denen|die|das) (?=\p{Lu})/u, '')
    .replace(/(?<=\p{Lu}[\p{L}-]+) (?:den|die|das|dem|ihre?[nm]?|ein\p{Ll}*|sich) .*$/u, '');
}

/** Checks for a name by its capital, which German nouns have as well, but not two in a row. */
function isNamed(item: string, opens: boolean, isGerman: boolean): boolean {
  if (isGerman) return /^\p{Lu}\S* \p{Lu}/u.test(item) && !opens;
  return /\p{Lu}\p{Ll}/u.test(opens ? item.slice(1) : item);
}

function withoutArticle(phrase: string): string {
  return phrase
    .trim()
    .replace(
      /^(?:(?:for|für|pour|to|in|aus|an|bei|dans|chez|aux?|à) )?(?:(?:the|die|den|der|dem|im|les?|la|des|small|large|other) |l['’])?/iu,
      '',
    );
}

/** Checks for a kind that a sentence calls customers: `insurance companies`, not `our friends` or `growing companies`. */
function isSaidKind(phrase: string): boolean {
  const words = phrase.split(' ');
  const isAnybody = words.length < 3 && [words[0], words.at(-1)].some((word = '') => ANYBODY.test(word));
  return !POINTS.test(phrase) && !(isAnybody && !words.some(isSectorName));
}

function isShort(phrase: string): boolean {
  return phrase.split(' ').length < MAX_KIND_WORDS;
}

/** Checks for a short phrase with a noun in the plural: beside kinds of organisations it is one more of them. */
function isPlural(phrase: string): boolean {
  const words = phrase.split(' ');
  return isShort(phrase) && [words[0], words.at(-1)].some((word = '') => PLURAL.test(word));
}
