import type { Clauses } from '../grammar/clause.ts';
import type { Item, Phrase, Time } from '../grammar/items.ts';
import { isTrade } from '../grammar/lexicon/trades.ts';
import { mayMeanProspect, nameIn } from '../grammar/referent.ts';
import { means } from '../grammar/tokens.ts';
import { foldName } from '../text/names.ts';
import { isFounder, OWN_PAGES } from './first-workshops.ts';
import type { Founding } from './founding.ts';
import type { ParsedDocument } from './parsed-document.ts';
import { readPersonName } from './person-words.ts';

/** Words that open a story without naming what began: `What started as a hobby in 2014 is now a bakery`. */
const WHAT = /^(?:what|was|ce qui|ce qu['’])(?!\p{L})/iu;
const FOUNDER = /(?<!\p{L})(?:co-?)?(?:founder|(?:mit)?gründer(?:in)?|(?:co)?fondat(?:eur|rice))s?(?!\p{L})/iu;
const FIRST = /^(?:first|erste[mnrs]?|premi(?:er|ère)s?)$/;
/** What founders had or did first without founding this company. */
const NOT_FOUNDING =
  /^(?:jobs?|posts?|positions?|roles?|degree|book|house|home|child|children|baby|years?|months?|days?|times?|trip|investors?|million|patent|award|prize|stelle|job|ausbildung|buch|haus|kind|jahre?|mal|preis|million|patent|emploi|poste|diplôme|livre|maison|enfant|année|fois|prix|brevet)$/;
/** What is in front of the year since when a company does what its line says: `Tailors since 1934`, `Handwerk seit 1965`. */
const HERITAGE =
  /^(?:tradition|quality|craft|craftsmanship|excellence|qualität|handwerk|handwerkskunst|brautradition|braukunst|familientradition|leidenschaft|savoir-faire|artisanat|qualité|passion|fils)$/;
const NOW = /(?<!\p{L})(?:now|today|heute|inzwischen|mittlerweile|aujourd['’]hui|désormais)(?!\p{L})/iu;
const FOR_ONESELF =
  /(?<!\p{L})(?:into business|(?:on|for) (?:his|her|their|our) own|selbstst?ändig|in die selbstst?ändigkeit|an den start|à (?:son|leur|notre) compte)(?!\p{L})/iu;
const FAMILY = /^(?:meister|familien|traditions|handwerks|fach)(?:betrieb|unternehmen|firma)$/;
const SINCE = /^(?:since|seit|depuis)$/;
const PRESENT_KINDS = ['company', 'kind', 'people', 'employee', 'profession', 'site'] as const;

/** Reads foundings that stories tell without a word for them. */
export function readStories(parsed: ParsedDocument, clauses: Clauses): Founding[] {
  const stories = [ofFirst(parsed, clauses), ofBecoming(clauses), ofLine(parsed, clauses), ofTrader(parsed, clauses)];
  return stories.filter((story) => story !== null);
}

/** Checks for a sentence on what became the company, by what that is now: a firm, its people or its place. */
export function isGrownStory({ text, list, items }: Clauses): boolean {
  if (!WHAT.test(text)) return false;
  const [first, second] = list;
  const isBegun = first?.classes.some((given) => given === 'begin' || given === 'be');
  const isNow = second?.classes.some((given) => given === 'be' || given === 'become' || given === 'grow');
  const isAtWork = isBegun && second?.isNegated === false && NOW.test(text.slice(second.start, second.end));
  if (isAtWork && !second.isModal && !isNow) return true;
  if (
    !first ||
    !second ||
    !isBegun ||
    !isNow ||
    second.isModal ||
    /^(?:was|were|war|était)$/.test(second.verb.head.lower)
  )
    return false;
  const now = items.find((item): item is Phrase => item.kind === 'phrase' && item.start >= second.verb.end);
  const isTeam = now !== undefined && means(now.head, 'team');
  return now !== undefined && (means(now.head, ...PRESENT_KINDS) || isTeam);
}

/** Reads `What started as a hobby in 2014 is now a bakery`. */
export function storyOfWhat(clauses: Clauses): Founding | null {
  if (!isGrownStory(clauses)) return null;
  const [, second] = clauses.list;
  const time = timesOf(clauses).find(({ end }) => end <= (second?.verb.start ?? 0));
  return time ? storyOf('we', time, time) : null;
}

/** Reads the first thing that a founder, or somebody by whose name the company goes, made: `Ada Nordal baked her first loaf in 1921`. */
function ofFirst(parsed: ParsedDocument, clauses: Clauses): Founding | null {
  const times = timesOf(clauses);
  const [time] = times;
  const at = clauses.items.findIndex((item) => item.kind === 'phrase' && isFirst(parsed, item));
  const first = clauses.items[at];
  if (first?.kind !== 'phrase' || !time || times.length > 1) return null;
  const who = clauses.items
    .slice(0, at)
    .findLast((item): item is Phrase => item.kind === 'phrase' && item.preposition === null);
  const founder = clauses.items
    .slice(0, at)
    .find((item): item is Phrase => item.kind === 'phrase' && FOUNDER.test(item.text));
  const isFounder = founder !== undefined && (founder.determiner === 'own' || readPersonName(founder.text) !== null);
  return isFounder || (who && isNamesake(parsed, who)) ? storyOf('the company', first, time) : null;
}

function isFirst(parsed: ParsedDocument, { tokens, head, determiner, text }: Phrase): boolean {
  if (!tokens.some(({ lower }) => FIRST.test(lower)) || NOT_FOUNDING.test(head.lower)) return false;
  if (means(head, 'company', 'customer', 'employee', 'order', 'profession', 'others')) return false;
  return determiner === 'its' || parsed.names.findMention(text) >= 0;
}

/** Checks for somebody whose surname is a part of the company's name. */
export function isNamesake({ prospect }: ParsedDocument, { text }: Phrase): boolean {
  const [, given, surname = ''] = /(?:^| )(\p{Lu}[\p{L}.-]*) (\p{Lu}\p{L}{3,})(?!\p{L}| \p{Lu})/u.exec(text) ?? [];
  const words = [prospect.name, ...prospect.aliases].flatMap((name) => foldName(name).split(/[^\p{L}]+/u));
  return given !== undefined && words.includes(foldName(surname)) && !words.includes(foldName(given));
}

/** Reads what became a company: `In 2016 the hobby became a company`, `Aus der Idee wurde 2015 eine Firma`. */
function ofBecoming(clauses: Clauses): Founding | null {
  for (const { classes, verb, object, subject, complements, times, isModal, isNegated } of clauses.list) {
    const isGerman = clauses.language === 'de' && /^wurden?$/.test(verb.head.lower);
    const company = isGerman ? subject : object;
    const before = isGerman ? complements.find(({ preposition }) => preposition === 'aus') : subject;
    const isIt = company?.determiner === 'indefinite' && company.tokens.length === 2 && means(company.head, 'company');
    if (!isIt || !before || isModal || isNegated || !(isGerman || classes.includes('become'))) continue;
    if (means(before.head, 'company', 'kind', 'part') || nameIn(before) !== null || before.pronoun !== null) continue;
    const all = timesOf(clauses);
    const time = times[0] ?? (all.length === 1 ? all[0] : undefined);
    return time ? storyOf('the company', time.start < company.start ? time : company, time) : null;
  }
  return null;
}

/** Reads a line that is no sentence: `Tailors since 1934`, `Nordal – Schreinerei seit 1965`. */
function ofLine({ names }: ParsedDocument, { list, items }: Clauses): Founding | null {
  const at = items.findIndex((item) => item.kind === 'time' && SINCE.test(item.preposition ?? ''));
  const time = items[at];
  const trade = items
    .slice(0, at)
    .findLast((item): item is Phrase => item.kind === 'phrase' && item.preposition === null);
  const isEnd = items.slice(at + 1).every(({ kind }) => kind === 'mark');
  if (time?.kind !== 'time' || !trade || !isEnd || list.some(({ verb }) => verb.form !== 'gerund')) return null;
  const opening = items.slice(0, items.indexOf(trade));
  const isNamed = opening.some((item) => item.kind === 'phrase' && names.findMention(item.text) === 0);
  const isAlone = opening.every((item) => isMark(item) || (item.kind === 'phrase' && names.isProspect(item.text)));
  const head = trade.head.lower;
  const isHeritage = HERITAGE.test(head) || FAMILY.test(head);
  const isMaker =
    isTrade(head.replace(/s$/, '')) || means(trade.head, 'kind', 'profession')
      ? isNamed || /[sx]$/.test(head)
      : isNamed && /[^s]s$/.test(head) && !means(trade.head);
  return isAlone && trade.determiner === null && (isHeritage || isMaker) ? storyOf(null, trade, time) : null;
}

/** Reads since when founders work for themselves: `Ada Nordal and Jon Beck went into business in 1967`. */
function ofTrader({ document, isArticle, names }: ParsedDocument, { list, text }: Clauses): Founding | null {
  if (isArticle || !OWN_PAGES.has(document.pageClass)) return null;
  for (const { subject, start, end, times, isNegated, isModal } of list) {
    const [time] = times;
    if (!time || isNegated || isModal || !FOR_ONESELF.test(text.slice(start, end)) || !subject) continue;
    if (isFounder(subject) || mayMeanProspect(subject, names) || /\p{Lu}\p{L}+ \p{Lu}/u.test(subject.text))
      return storyOf('the company', time.start < subject.start ? time : subject, time);
  }
  return null;
}

function isMark({ kind }: Item): boolean {
  return kind === 'mark' || kind === 'comma' || kind === 'open' || kind === 'close';
}

function timesOf({ items }: Clauses): Time[] {
  return items.filter((item): item is Time => item.kind === 'time');
}

function storyOf(subject: string | null, said: Phrase | Time, { date }: Time): Founding {
  return { theme: null, subject, founders: [], date, from: said.from, to: said.end };
}
