import type { Finding } from '../evidence/finding.ts';
import { readDates, toDateText } from '../text/dates.ts';
import { fromBlocks } from './create-finding.ts';
import { findFoundingEntry, foundedOn, isPossibleYear } from './find-founding-entry.ts';
import type { LabelledValue } from './labelled-values.ts';
import type { ParsedDocument, Sentence } from './parsed-document.ts';
import { describedBefore } from './subject.ts';

const YEAR_NEAR = '[^.;!?\\d]{0,60}?';
const DATE_START =
  '(?=(?:\\d{1,2}\\.? )?(?:\\p{L}{3,9}\\.? )?(?:\\d{1,2}(?:st|nd|rd|th)?,? )?(?:18|19|20)\\d\\d(?!\\d))';
const PATTERNS: readonly RegExp[] = [
  new RegExp(
    `\\b(?:co-?founded|founded|established|incorporated|set up|formed|spun (?:out|off)|gegründet|fondée?|créée?)\\b${YEAR_NEAR}\\b(?:in|im|en|since|around|on|am|back in|year)\\b[\\s\\p{L}'’]{0,24}?${DATE_START}`,
    'iu',
  ),
  new RegExp(`\\b(?:founded|established|gegründet|est\\.?|fondée?) (?:in )?${DATE_START}`, 'iu'),
  new RegExp(
    `\\b(?:started|starts|begins|began|begun|launched|created|got started|grew out of|emerged (?:from|out of)|traces? (?:its|our) (?:roots|origins|beginnings)|born|came to life|came into being|came about|got going|got (?:its|our) start|opened (?:its|our) doors|opened for business|dates? back)\\b${YEAR_NEAR}\\b(?:in|to)\\b[\\s\\p{L}]{0,16}?${DATE_START}`,
    'iu',
  ),
  new RegExp(
    `\\b(?:building|making|serving|helping|designing|developing|crafting|engineering|manufacturing|producing|in business|family[- ](?:owned|run)|family (?:business|company)|around|operating|working|active|delivering|providing|supplying|shipping)\\b${YEAR_NEAR}\\bsince (?:early |late |mid-?)?${DATE_START}`,
    'iu',
  ),
];
/** Matches `Since its founding in 2015, Acme …`. */
const SINCE_FOUNDING = new RegExp(
  `\\b(?:since|from) (?:its|our|their|the company['’]s) (?:founding|foundation|inception|creation|launch|beginnings?|establishment|start) (?:back )?in ${DATE_START}`,
  'iu',
);
/** Matches what began without being the company, though the company is whom it is said of. */
const OTHER_BEGINNING =
  /^(?:started|began|begun) (?:shipping|selling|exporting|offering|hiring|using|testing|supporting|supplying|working|serving|expanding|construction|production|deliver\w+|training|raising|to)\b|^emerged from stealth/i;
const YEAR_WHEN =
  /\byear was ((?:18|19|20)\d\d),? when ([^.;,]{2,60}?) (?:was |were )?(?:founded|incorporated|established|started|set up|born|opened)\b/iu;
/** Matches `Since 2015, Acme has been building …`. */
const SINCE_BUILDING =
  /^(?:ever )?since ((?:18|19|20)\d\d), (\p{Lu}[\p{L}\p{N}&.'’-]*(?: \p{Lu}[\p{L}\p{N}&.'’-]*){0,3}|the company) has been (?:building|making|designing|developing|producing|manufacturing|crafting|in business)\b/iu;
const SINCE_FIRST =
  /^(?:ever )?(?:since|seit|depuis) (?:early |late |our founding in |being founded in )?((?:18|19|20)\d\d)\b/iu;
/** Matches `In 2014, Mira Holt and Jon Beck founded Acme`: the object is the company. */
const FOUNDED_OBJECT =
  /\b(?:co-?found(?:ed)?|founded|found|started|established|set up|created|gründeten?|a fondé|ont fondé) (?:the company|the firm|what is now |what would become )?/iu;
const MENTIONS =
  /found|birth|starts|family|spun|grew out|emerged|traces?|gründ|created|créat|establish|incorporat|started|began|launched|born|year was|came|since|est\.?\b|seit|gegr|gründe|fond|créé|depuis|set up|formed|dates? back|opened|came to life|got (?:its|our) start/i;
const LABEL =
  /^(?:(?:the )?year (?:we (?:were )?|of |it was )?(?:founded|incorporated|incorporation|established|foundation|started)|(?:year )?incorporated|in business since|trading since|(?:the )?year of birth|bestehen seit|jahr der gründung)$|^(?:year )?(?:founded|established|founding (?:year|date)|est\.?|year founded|since|inception|gegründet|gründung|gründungsjahr|fondée? en|fondation|création|date de création|année de création)(?: in)?$/i;
const SINCE_LABEL = /^(?:since|est\.?|inception)/i;
/** Matches what starts in a year without being the company. */
const OTHER_START =
  /\b(?:product|version|app|fund|programme?|project|office|partnership|customer|joined|career|work(?:ed|ing) (?:at|with)|foundation|non-?profit|podcast|series|feature|certified|compliant|member|profitable|chapter|community|award)\b/i;
/** Matches what a company may grow out of. */
const ORIGIN = /\b(?:as|of|from) (?:an?|the) (?:[\p{L}-]+ ){0,3}(?:project|programme?|thesis)\b/iu;

/** Finds the day on which the company was founded, from running text; a year alone is its first day. */
export function findFounded(parsed: ParsedDocument, sentence: Sentence): Finding[] {
  const { text } = sentence;
  if (!MENTIONS.test(text) || !/\d{4}/.test(text)) return [];
  const dates = readDates(text).filter((date) => isPossibleYear(parsed, date.year));
  const entry = findFoundingEntry(parsed, sentence);
  if (entry.length > 0) return entry;
  const active = findActive(parsed, sentence, dates);
  if (active.length > 0) return active;
  const year = YEAR_WHEN.exec(text);
  if (year?.[1] !== undefined && year[2] !== undefined) {
    const to = year.index + year[0].length;
    const subject = /^(?:we|our)\b/i.test(year[2]) ? 'we' : year[2];
    return foundedOn(parsed, sentence, { date: `${year[1]}-01-01`, subject, from: year.index, to });
  }
  const passive = matchPassive(text);
  if (passive) {
    const date = dates.find((candidate) => candidate.start >= passive.to - 1) ?? null;
    if (
      date &&
      date.start - passive.to <= 12 &&
      !OTHER_START.test(text.slice(passive.from, date.start).replace(ORIGIN, ''))
    ) {
      const subject = sinceOwner(text.slice(passive.from)) ?? subjectOf(text, passive.from, date.end);
      if (subject === false) return [];
      return foundedOn(parsed, sentence, { date: toDateText(date), subject, from: passive.from, to: date.end });
    }
  }
  return [];
}

function findActive(parsed: ParsedDocument, sentence: Sentence, dates: ReturnType<typeof readDates>): Finding[] {
  const { text } = sentence;
  const found = FOUNDED_OBJECT.exec(text);
  const since = SINCE_FIRST.exec(text);
  if (since && /^\S+[^,]{0,30}, (?:we|our|wir|nous)\b/i.test(text)) {
    return foundedOn(parsed, sentence, { date: `${since[1]}-01-01`, subject: 'we', from: 0, to: since[0].length });
  }
  const building = SINCE_BUILDING.exec(text);
  if (building?.[2] !== undefined) {
    const to = building[0].length;
    return foundedOn(parsed, sentence, { date: `${building[1]}-01-01`, subject: building[2], from: 0, to });
  }
  const date = dates[0];
  if (!found || !date) return [];
  const object = text.slice(found.index + found[0].length, found.index + found[0].length + 60);
  const names = /the (?:company|firm)/i.test(found[0]) ? 'the company' : objectName(parsed, object);
  if (names === null || (date.start > found.index && date.start - found.index > 120)) return [];
  const [from, to] = [Math.min(found.index, date.start), Math.max(date.end, found.index + found[0].length)];
  return foundedOn(parsed, sentence, { date: toDateText(date), subject: names, from, to });
}

function objectName(parsed: ParsedDocument, object: string): string | null {
  const at = parsed.names.findMention(object);
  return at >= 0 && at <= 20 ? parsed.prospect.name : null;
}

/** Reads `Founded: 2014` and fact cards. */
export function labelledFounded(parsed: ParsedDocument, pair: LabelledValue): Finding[] {
  if (!LABEL.test(pair.label.trim()) || pair.value.length > 60) return [];
  // `Since 2019` of a product's page dates the product.
  if (parsed.document.pageClass === 'product' && SINCE_LABEL.test(pair.label.trim())) return [];
  const [date] = readDates(pair.value);
  if (!date || !isPossibleYear(parsed, date.year)) return [];
  return [
    fromBlocks(parsed, pair.blocks, {
      field: 'overview.founded',
      value: { kind: 'date', date: toDateText(date) },
      subject: null,
      asOf: null,
    }),
  ];
}

function matchPassive(text: string): { from: number; to: number } | null {
  for (const pattern of [SINCE_FOUNDING, ...PATTERNS]) {
    const match = pattern.exec(text);
    if (match && !OTHER_BEGINNING.test(match[0])) return { from: match.index, to: match.index + match[0].length };
  }
  return null;
}

/** Returns the owner in `Since our founding`; for `its` the words that follow decide. */
function sinceOwner(text: string): string | null {
  const owner = /^(?:since|from) (our|the company['’]s)\b/i.exec(text)?.[1];
  if (owner === undefined) return null;
  return /our/i.test(owner) ? 'we' : 'the company';
}

/**
 * Returns the subject before the verb, or after the comma of `Founded in 2014, Acme builds …`; false for one that is no
 * company.
 */
function subjectOf(text: string, verbAt: number, after: number): string | null | false {
  const before = describedBefore(text, verbAt);
  if (before !== null)
    return /^(?:our|my|the) (?:story|journey|adventure|history|idea)$|(?:story|journey|history)$|^(?:it|this) all$|^everything$/i.test(
      before,
    )
      ? 'we'
      : before;
  const rest = /^[^,;.]{0,80}, (?:and )?/.exec(text.slice(after - 1));
  if (!rest) return null;
  const next = text.slice(after - 1 + rest[0].length);
  if (/^(?:we|our|wir|nous)\b/i.test(next)) return 'we';
  const name = /^(?:the )?[\p{Lu}\d][^,.;]{0,60}/u.exec(next)?.[0];
  return name === undefined ? null : subjectAhead(name);
}

function subjectAhead(text: string): string | null {
  if (/^the (?:company|firm|startup|business|group)\b/i.test(text)) return 'the company';
  const words = text.split(' ');
  const end = words.findIndex((word) => /^\p{Ll}/u.test(word));
  return words.slice(0, end < 0 ? words.length : Math.max(1, end)).join(' ');
}
