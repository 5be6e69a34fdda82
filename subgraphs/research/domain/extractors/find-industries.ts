import type { Finding } from '../evidence/finding.ts';
import { readClauses } from '../grammar/clauses.ts';
import type { VerbClass } from '../grammar/lexicon/classes.ts';
import { languageOf } from '../grammar/lexicon/lexicon.ts';
import type { Token } from '../grammar/token.ts';
import { does, means, readTokens, verbReadings } from '../grammar/tokens.ts';
import { matchesOf } from '../text/find-in.ts';
import { isOfMarkets, sectionTopic } from '../text/heading-topic.ts';
import { isSectorName } from '../text/sector-names.ts';
import { isKindOfOrganisation, MAX_KIND_WORDS } from '../text/sectors.ts';
import type { Word } from '../text/words.ts';
import { fromSentence } from './create-finding.ts';
import { asksForWhom, isForWhom } from './for-whom.ts';
import { marketsOf } from './markets.ts';
import type { ParsedDocument, Sentence } from './parsed-document.ts';
import { questionOf } from './questions.ts';
import { topicAt } from './section-topic.ts';
import type { Market } from './served.ts';

/** Match whom a description says that it is made for, up to the end of the clause: first by what says so, then by a genitive. */
const MADE_FOR: readonly RegExp[] = ['for|für|pour(?: les)?|destinée?s? aux|dédiée?s? aux', 'des|aux'].map(
  (words) => new RegExp(`(?<![\\p{L}])(?:${words}) (?<list>(?:(?! (?:for|für|pour) )[^.;:()–—|!?]){4,160})`, 'giu'),
);
const BETWEEN = /, (?:and |und |et (?:aux |les |des )?|or )?| (?:and|und|et|or|oder|ou) (?:aux |les |des )?| & /u;
const COMMAS = /, (?:and |und |et )?| (?:and|und|et|sowie) (?=[^,]*$)/u;
/** Matches what a kind has: `associations with 30,000 homes`. */
const WITH = / (?:with|mit|avec) .*$/u;
/** Matches a German adjective that begins a sentence: `Medizinische Labore`. */
const OF_SORT = /^\p{Lu}\p{Ll}+(?:isch|lich|ig|al|är|iv)e[nr]? /u;
/** Matches signs between the items of a line. */
const SIGNS = / ?[·•|/;▪●] ?| [–—] /u;
/** Matches where a list is said to be: `between Nordal and Bosk`. */
const PLACED =
  /,? (?:between|around|near|throughout|zwischen|rund um|im Raum|entre|autour de|aux alentours de|partout)(?!\p{L}).*$/iu;
/** Matches where a phrase about customers ends. */
const GOES_ON =
  /(?<![\p{L}])(?:in|among|amongst|unter|parmi|across|beim?|im|zu[mr]?|that|which|who|to|with|on|by|from|at|and|worldwide|around|alike|so|since|as|because|where|dabei|day|die|seit|in|weltweit|mit|aus|nous|qui|en|dans|à|de|partout)(?![\p{L}]).*$/iu;
/** Matches whom a word points at, and what anybody's customers are. */
const POINTS = /(?<!\p{L})(?:our|their|his|her|your|these|those|us|unsere?|ihre?|nos|leurs?)(?!\p{L})/iu;
const ANYBODY =
  /^(?:customers?|clients?|users?|people|companies|firms|business(?:es)?|organi[sz]ations|teams?|friends|partners?|heroes|fans|experts|professionals|experiences?|success|years|menschen|kund\p{L}+|freunde|unternehmen|firmen|entreprises|gens|amis|partenaires|personnes)$/iu;
const PLURAL = /^(?:\p{Lu}[\p{L}-]*(?:en|er|e|s|n)|\p{L}{3,}[sx])$/u;
const MIN_LISTED = 2;
/** Verbs of trades that are served no longer, or not yet. */
const OVER: ReadonlySet<VerbClass> = new Set<VerbClass>(['end', 'leave', 'shut', 'plan', 'deny']);

const LABEL = /^(?<label>[^:]{3,60}?) ?: (?<list>.{3,160})$/u;
/** Matches how a list begins that is not complete. */
const MOSTLY =
  /^(?:for|für|pour|mostly|mainly|chiefly|largely|primarily|above all|vor allem|vorwiegend|hauptsächlich|meist|überwiegend|principalement|surtout|essentiellement) /iu;
/** Match a list up to the end of its clause, or to for whom else it is. */
const ALL = /^[^.;:()–—|!?]*/u;
const UP_TO_FOR = /^(?:(?! (?:for|für|pour) )[^.;:()–—|!?])*/u;
const RANGE = / (?:to|bis(?: zu[mr]?| hin zu[mr]?)?|à|aux?|jusqu['’]aux?) /u;
const MAX_LIST_CHARS = 160;

/** Finds the kinds of customers that a sentence names. */
export function findIndustries(parsed: ParsedDocument, sentence: Sentence): Finding[] {
  const { label = '', list = '' } = LABEL.exec(sentence.text)?.groups ?? {};
  if (sectionTopic(label) === 'industry' || isOfTrades(label, parsed.document.language))
    return labelled(parsed, sentence, list);
  if (isLineOfTrades(parsed, sentence)) return labelled(parsed, sentence, sentence.text);
  const clauses = readClauses(sentence.text, parsed.document.language);
  const found = new Map<string, Finding>();
  const markets = marketsOf(parsed, sentence, clauses, isForWhom(parsed, sentence.block));
  for (const market of [...belowHeading(parsed, sentence), ...markets])
    for (const { text: value, start: from, end: to } of kindsIn(sentence.text, market)) {
      const subject = market.owner ?? 'we';
      found.set(value, fromSentence(parsed, sentence, { field: 'customers.industry', value, subject, from, to }));
    }
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

/** Checks for a line of nothing but names of trades below a heading of them: `Rail · Steel · Food`. */
function isLineOfTrades({ blockText, headingsOf }: ParsedDocument, { text, block }: Sentence): boolean {
  const [heading = ''] = headingsOf(block);
  const isOfTrades = sectionTopic(heading) === 'industry';
  if (!(isOfTrades || isOfMarkets(heading)) || blockText(block).trim() !== text) return false;
  const items = itemsOf(text);
  // An item of two words, `Pulp & Paper`, is read as one.
  if (items.length === 2 && !/[,;|·•]/.test(text)) return false;
  const known = items.filter(isSectorName).length;
  const areNames = SIGNS.test(text) || items.every((item) => /^\p{Lu}[^:]*$/u.test(item));
  return areNames && (isOfTrades ? known > 0 : known >= MIN_LISTED && known * 2 >= items.length);
}

/** Finds the items behind a label such as `Industries we serve:`. */
function labelled(parsed: ParsedDocument, sentence: Sentence, list: string): Finding[] {
  const items = itemsOf(list);
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

/** Splits a list at its signs, else at its commas. */
function itemsOf(list: string): string[] {
  // `Food & beverage, textiles, dairies`
  const between = SIGNS.test(list) ? SIGNS : (list.match(/,/g) ?? []).length > 1 ? COMMAS : BETWEEN;
  return list.replace(/\.$/, '').replace(MOSTLY, '').split(between).map(withoutArticle);
}

/** Returns the list that a line below a heading on customers is: `Who we work for`, `Mostly ports, farms and local authorities.` */
function belowHeading(parsed: ParsedDocument, sentence: Sentence): Market[] {
  const { text, block } = sentence;
  const from = MOSTLY.exec(text)?.[0].length ?? 0;
  const items = text.slice(from).replace(/[.]$/, '').split(BETWEEN).map(withoutArticle);
  if (items.length < MIN_LISTED || items.some((item) => item.split(' ').length > MAX_KIND_WORDS)) return [];
  const known = items.filter((item) => isKindOfOrganisation(item)).length;
  const asked = questionOf(parsed, sentence)?.text ?? '';
  const topic = known === 0 ? null : sectionTopic(asked) === 'industry' ? 'industry' : topicAt(parsed, block);
  const [heading = ''] = parsed.headingsOf(block);
  const isComplete = from > 0 || known === items.length;
  if (isComplete && known >= MIN_LISTED && [heading, asked].some(asksForWhom))
    return [{ from, to: text.length, owner: 'we' }];
  if (topic === 'industry') return [{ from, to: text.length, owner: 'we', isCalled: 'trades' }];
  return topic === 'customer' && known >= MIN_LISTED ? [{ from, to: text.length, owner: 'we' }] : [];
}

/** Reads kinds of organisations that a text lists from an offset on. */
function kindsIn(text: string, { from, to, isCalled, mayBeTrades }: Omit<Market, 'owner'>): Word[] {
  const end = isCalled === 'trades' ? ALL : UP_TO_FOR;
  const [all = ''] = end.exec(text.slice(from, Math.min(to, from + MAX_LIST_CHARS))) ?? [];
  const list = all.replace(PLACED, '');
  const isGerman = languageOf(text, 'en') === 'de';
  const isRange = /(?:^|[ (])(?:from|von|vom|de|des) $/i.test(text.slice(0, from));
  const listed = isRange ? list.replace(RANGE, ' and ') : list;
  return kindsOf(listed, { opens: from === 0, isGerman, isCalled, mayBeTrades }).map((kind) => {
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
  {
    opens,
    isGerman,
    isCalled,
    mayBeTrades = false,
  }: Pick<Market, 'isCalled' | 'mayBeTrades'> & { opens: boolean; isGerman: boolean },
): string[] {
  const items = list
    .split(BETWEEN)
    .map((item) => (isGerman ? germanKind(item) : item))
    .map((item) => item.replace(WITH, ''));
  const isName = (item: string, at: number) => isNamed(withoutArticle(item), opens && at === 0, isGerman);
  const named = items.findIndex(isName);
  const kinds = named < 0 ? items : items.slice(0, named + 1);
  const last = (kinds.pop() ?? '').replace(GOES_ON, '');
  const all = (named >= 0 && isName(last, named) ? kinds : [...kinds, last])
    .map(withoutArticle)
    .filter((item) => item !== '');
  if (isCalled === 'trades') return all.some(isSectorName) && all.every(isShort) ? all : [];
  const isKnown = (item: string) => isKindOfOrganisation(item) || (mayBeTrades && isSectorName(item));
  const areKnown = isCalled === 'customers' ? all.length > 0 && all.every(isSaidKind) : all.some(isKnown);
  return areKnown && all.every(isPlural) ? all : all.filter(isKnown);
}

/** Cuts a German kind out of a relative clause: `mit der Verwaltungen den Januar wieder mögen`. */
function germanKind(item: string): string {
  return item
    .replace(/^\p{Ll}+ (?:der|dem|denen|die|das) (?=\p{Lu})/u, '')
    .replace(/(?<=\p{Lu}[\p{L}-]+) (?:den|die|das|dem|ihre?[nm]?|ein\p{Ll}*|sich) .*$/u, '');
}

/** Checks for a name by its capital, which German nouns have as well, but not two in a row. */
function isNamed(item: string, opens: boolean, isGerman: boolean): boolean {
  if (isGerman) return /^\p{Lu}\S* \p{Lu}/u.test(item) && !opens && !(OF_SORT.test(item) && isKindOfOrganisation(item));
  return /\p{Lu}\p{Ll}/u.test(opens ? item.slice(1) : item);
}

function withoutArticle(phrase: string): string {
  return phrase
    .trim()
    .replace(
      /^(?:(?:more than|over|almost|nearly|some|about|around|mehr als|über|rund|fast|etwa|plus de|près de|environ) )?(?:\d[\d.,\u202f]*\+?|(?:a )?(?:dozens?|hundreds?|thousands?|scores) of|(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|zwanzig|dreißig|vierzig|fünfzig|sechzig|siebzig|achtzig|neunzig|hundert|vingt|trente|quarante|cinquante|soixante|cent)|(?:dutzende|hunderte) (?:von )?|(?:une? )?(?:dizaines?|vingtaine|trentaine|cinquantaine|centaines?) d['’e]|some|many|several|(?:a )?few|lots of|einige|viele|mehrere|quelques|plusieurs|beaucoup de) /iu,
      '',
    )
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
