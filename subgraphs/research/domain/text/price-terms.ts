import type { PriceTerms, StatedPriceTerms } from '../../../../common/research/price-terms.ts';
import { CURRENCY_CODE } from './amounts.ts';
import { foldName } from './names.ts';
import { wordSet } from './word-list.ts';

/** Terms as a text gives them, with the end of what was read. */
export interface TextPriceTerms extends PriceTerms {
  end: number;
}

type Period = NonNullable<PriceTerms['period']>;

/** Words for periods, folded: nouns, their short forms and adverbs. */
const PERIODS: Readonly<Record<Period, ReadonlySet<string>>> = {
  hour: wordSet('hour hr h stunde heure hourly'),
  day: wordSet('day tag jour daily taglich'),
  week: wordSet('week wk woche semaine weekly wochentlich'),
  month: wordSet('month mo mth monat mois monthly monatlich mensuel mensuelle'),
  quarter: wordSet('quarter quartal trimestre quarterly vierteljahrlich'),
  year: wordSet('year yr annum jahr an annee yearly annually annual jahrlich annuel annuelle'),
  once: wordSet('once einmalig pauschal one-off one-time oneoff onetime'),
};
/** English nouns for what is counted, by the folded words for it. */
const UNITS: Readonly<Record<string, string>> = {
  user: 'user',
  benutzer: 'user',
  nutzer: 'user',
  anwender: 'user',
  utilisateur: 'user',
  seat: 'seat',
  sitzplatz: 'seat',
  arbeitsplatz: 'seat',
  platz: 'seat',
  poste: 'seat',
  anwalt: 'seat',
  avocat: 'seat',
  site: 'site',
  standort: 'site',
  location: 'location',
  device: 'device',
  gerat: 'device',
  appareil: 'device',
  machine: 'machine',
  maschine: 'machine',
  building: 'building',
  gebaude: 'building',
  employee: 'employee',
  mitarbeiter: 'employee',
  mitarbeiterin: 'employee',
  mitarbeitende: 'employee',
  mitarbeitenden: 'employee',
  mitarbeitendem: 'employee',
  collaborateur: 'employee',
  salarie: 'employee',
  vehicle: 'vehicle',
  fahrzeug: 'vehicle',
  vehicule: 'vehicle',
  robot: 'robot',
  roboter: 'robot',
  order: 'order',
  request: 'request',
  member: 'member',
  license: 'licence',
  licence: 'licence',
  lizenz: 'licence',
  gb: 'GB',
  tb: 'TB',
  kwh: 'kWh',
  km: 'km',
  kg: 'kg',
};
/** Parts of people by which they are counted: `pro Nase`, `par tête`. */
const HEADS = wordSet('head heads nose noses kopf kopfe nase nasen tete tetes nez');
const LINK =
  /^[\s,(·]*(?:(?:and|und|et)\s+)?(?:(?<sign>\/)|(?<word>(?<!(?:and|und|et)\s+)(?:for|für|pour)\s+(?:each|every|jede[mnrs]?|chaque)|per|pro|je|par|each|every|jede[mnrs]?|chaque|im|an?|the|le|la)(?![\p{L}])|(?<elided>(?:de )?l['’]))\s*/iu;
const AND = /^\s*(?:and|und|et|&)\s+(?=\p{L})/iu;
const ADVERB = /^[\s,()·]*(?<adverb>one-(?:off|time)|paiement unique|p\/m|p\.[am]\.|\p{L}+)(?![\p{L}-])/iu;
const ADVERBS =
  /^(?:(?:hour|dai|week|month|quarter|year)ly|annually|monatlich|(?:vierteljähr|jähr|wöchent|täg)lich|mensuel(?:le)?|annuel(?:le)?|once|einmalig|pauschal|one-off|one-time|paiement unique|p\/m|p\.[am]\.)$/iu;
const SHORT_FORMS: Readonly<Record<string, string>> = {
  'paiement unique': 'once',
  'p/m': 'month',
  'p.m.': 'month',
  'p.a.': 'year',
};
const COUNTED =
  /^(?<count>\d[\d.,'’ \u00a0\u202f]*(?:[km](?![\p{L}]))?)\s*(?<noun>\p{L}[\p{L}-]*(?: (?!(?:and|und|et|per|pro|je|par|a)(?![\p{L}]))\p{Ll}[\p{L}-]*)?)/u;
const NOUN = /^(?<noun>\p{L}[\p{L}-]*)/u;
/** Matches a noun of two words where the term ends behind it: `crew member per year`. */
const COMPOUND =
  /^(?<noun>\p{Ll}[\p{L}-]+ (?!(?:per|pro|je|par|and|und|et|or|ou|oder|in|on|at|for|with|plus|net|only|extra|more|is)(?!\p{L}))\p{Ll}[\p{L}-]*(?<!ed))(?=\s*(?:$|[.,;:)/]|(?:per|pro|je|par|and|und|et|an?)\s))/u;
/** Matches a noun behind an article with a period after it: `£18 a van, per month`; `a bargain` is no unit. */
const BEFORE_PERIOD =
  /^\p{Ll}[\p{L}-]{2,},? (?:an?|per|each|every|par|pro|im) (?:day|week|month|quarter|year|jour|semaine|mois|an|tag|woche|monat|jahr)(?!\p{L})/iu;
/** What follows an article, a slash or `per`, and is no thing that is counted. */
const NO_UNIT = wordSet(
  'the your our nach anfrage se sie sich standard plan tier and or und oder ou more mehr lot pop piece pièce bit time go little',
);
const MINIMUM =
  /(?:^|[\s(])(?:from|starting (?:at|from)|starts (?:at|from)|as low as|ab|à partir de|dès)[\s:]*(?:just |only |nur )?$/iu;
/** Matches a remark on taxes, or the code of a currency, between a price and its terms. */
const REMARK = new RegExp(
  `^[\\s,(]*(?:HT|TTC|net(?:to)?|(?:plus|excl\\.?|ex|\\+) (?:VAT|tax)|(?:zzgl\\.?|inkl\\.?|exkl\\.?) (?:MwSt|USt)\\.?|${CURRENCY_CODE})(?![\\p{L}])\\)?`,
  'iu',
);
/** Periods as ISO 8601 and UN/CEFACT write them. */
const CODED_PERIODS: Readonly<Record<string, Period>> = {
  P1Y: 'year',
  P12M: 'year',
  P1M: 'month',
  P1W: 'week',
  P1D: 'day',
  ANN: 'year',
  MON: 'month',
  WEE: 'week',
  DAY: 'day',
  HUR: 'hour',
};
/** Matches a line of linked data that says what the price of an offer is for. */
const CODED_TERM = /^Offer\.[\w.]*(?:billingDuration|unitText|unitCode): (?<code>.+)$/gmu;
/** Words for what somebody pays. */
const OF_PRICES =
  /(?<!\p{L})(?:pric(?:e|es|ing)|costs?|fees?|rates?|charges?|rent|\p{L}*preise?|\p{L}*kosten|\p{L}*gebühr(?:en)?|tarife?|miete|prix|tarifs?|coûts?|frais|loyer|US\$|EUR|CHF|GBP|USD|[€$£])(?!\p{L})/iu;
const MAX_TERMS = 3;
const NO_TERMS = { unit: null, period: null } as const;

/** Reads what a price is for, from what follows it: `per seat and month`, `/user/mo`, `pro Standort und Jahr`, `one-off`. */
export function readPriceTerms(text: string, from = 0): TextPriceTerms {
  const start = from + (REMARK.exec(text.slice(from))?.[0].length ?? 0);
  const terms: TextPriceTerms = { ...NO_TERMS, end: start };
  const adverb = ADVERB.exec(text.slice(start));
  if (adverb?.groups?.adverb !== undefined && ADVERBS.test(adverb.groups.adverb)) {
    terms.period = periodOf(adverb.groups.adverb);
    terms.end += adverb[0].length;
  }
  for (let count = 0; count < MAX_TERMS; count += 1) {
    const rest = text.slice(terms.end);
    // `for every seat, monthly`
    const behind = terms.period === null && count > 0 ? ADVERB.exec(rest) : null;
    if (behind?.groups?.adverb !== undefined && ADVERBS.test(behind.groups.adverb)) {
      terms.period = periodOf(behind.groups.adverb);
      terms.end += behind[0].length;
      continue;
    }
    const link = LINK.exec(rest) ?? (terms.end > start ? AND.exec(rest) : null);
    const read = link ? readTerm(rest.slice(link[0].length), isStrict(link)) : null;
    if (!link || !read || !addTerm(terms, read)) break;
    terms.end += link[0].length + read.length;
  }
  return terms;
}

/** Matches what may stand in front of terms, or behind them, in a line that has nothing else. */
const BEFORE_TERMS =
  /^(?:all |alle |tous les )?(?:(?:prices?|preise?|prix|tarifs?|fees?) )?(?:(?:in|en) )?(?:[A-Z]{3}|[€£$])?,? ?$/iu;
const BEHIND_TERMS = /^[\s:.]*(?:[(,].*)?$/u;

/** Reads a line that only says what prices are for: `Per pupil and term`, `CHF pro Monat`; null of other lines. */
export function readTermsLine(line: string): TextPriceTerms | null {
  const at = line.search(/(?<![\p{L}])(?:per|pro|je|par|im|a|an)(?![\p{L}])|\//iu);
  const terms = at < 0 ? null : readPriceTerms(line, at);
  if (terms === null || (terms.unit === null && terms.period === null)) return null;
  return BEFORE_TERMS.test(line.slice(0, at)) && BEHIND_TERMS.test(line.slice(terms.end)) ? terms : null;
}

/** Reads the terms that a label of prices holds, such as `Price per month`. */
export function readLabelledTerms(label: string): TextPriceTerms {
  const at = label.search(/(?<![\p{L}])(?:per|pro|je|par|im(?= (?:Monat|Jahr)))(?![\p{L}])|\//iu);
  if (at < 0) {
    const last = / (?<word>\p{L}+)$/u.exec(label)?.groups?.word ?? '';
    return { ...readPriceTerms(ADVERBS.test(last) ? last : label), end: 0 };
  }
  const terms = readPriceTerms(label, at);
  // `Set-up per video call` says how, and not for what.
  const isOfPrices = at === 0 || OF_PRICES.test(label.slice(0, at));
  return isOfPrices || terms.unit === null || Object.values(UNITS).includes(terms.unit)
    ? terms
    : { ...NO_TERMS, end: 0 };
}

/** Reads what linked data says that a price is for: a code or word for a period (`P1M`, `MONTH`), or a unit (`seat`). */
export function readTermCode(code: string): PriceTerms {
  const period = CODED_PERIODS[code] ?? periodOf(code);
  const isUnit = period === null && /^\p{L}{3,20}$/u.test(code) && !/^[A-Z]{3}$/.test(code);
  return { period, unit: isUnit ? (UNITS[code.toLowerCase()] ?? code.toLowerCase()) : null };
}

/** Checks whether the words before a price make it the lowest of several: `from`, `ab`, `à partir de`. */
export function isMinimumPrice(before: string): boolean {
  return MINIMUM.test(before);
}

/** Checks whether a text gives a unit and a period, anywhere and in any order; null is given by every text. */
export function statesTerms(text: string, { unit, period }: StatedPriceTerms): boolean {
  const found: PriceTerms[] = [];
  for (const { groups } of text.matchAll(CODED_TERM)) found.push(readTermCode(groups?.code ?? ''));
  for (const { index } of text.matchAll(/(?<![\p{L}])(?=\p{L})|\//gu)) found.push(readPriceTerms(text, index));
  return (
    (unit == null || found.some((terms) => terms.unit === unit)) &&
    (period == null || found.some((terms) => terms.period === period))
  );
}

/** Checks for a link that may be an ordinary word: only known terms follow it. */
function isStrict({ groups }: RegExpExecArray): boolean {
  return !/^(?:per|pro|je|par|(?:for|für|pour) .+)$/iu.test(groups?.word ?? '') && groups?.sign === undefined;
}

function readTerm(text: string, isKnownOnly: boolean): (PriceTerms & { length: number }) | null {
  const counted = COUNTED.exec(text);
  if (counted?.groups) {
    const { count = '', noun = '' } = counted.groups;
    return isKnownOnly ? null : { unit: `${count.trim()} ${noun}`, period: null, length: counted[0].length };
  }
  const noun = NOUN.exec(text)?.groups?.noun;
  if (noun === undefined) return null;
  const period = periodOf(noun);
  if (period !== null) return { unit: null, period, length: noun.length };
  const folded = foldName(noun);
  const known = HEADS.has(folded) ? 'seat' : (UNITS[folded] ?? UNITS[folded.replace(/s$/, '')]);
  const isUnsure = isKnownOnly && !BEFORE_PERIOD.test(text);
  if (known === undefined && (isUnsure || NO_UNIT.has(folded) || noun.length < 3)) return null;
  const compound = known === undefined ? COMPOUND.exec(text)?.groups?.noun : undefined;
  const isCompound = compound !== undefined && periodOf(compound.slice(noun.length + 1)) === null;
  const unit = known ?? (isCompound ? compound : noun);
  return { unit, period: null, length: isCompound ? compound.length : noun.length };
}

/** Returns the period that a word stands for, such as `mo`, `monthly` or `Jahr`; null of other words. */
export function periodOf(word: string): Period | null {
  const folded = SHORT_FORMS[word.toLowerCase()] ?? foldName(word);
  const spelled = folded.replace(' ', '-');
  const found = Object.entries(PERIODS).find(([, words]) => words.has(folded) || words.has(spelled));
  return (found?.[0] as Period | undefined) ?? null;
}

function addTerm(terms: TextPriceTerms, { unit, period }: PriceTerms): boolean {
  if (unit !== null && terms.unit === null) terms.unit = unit;
  else if (period !== null && terms.period === null) terms.period = period;
  else return false;
  return true;
}
