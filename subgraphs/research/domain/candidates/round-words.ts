import { readAmounts, type TextAmount } from '../text/amounts.ts';
import { readNameList } from '../text/words.ts';

/** What kind of money an amount of a sentence is. */
export type AmountRole = 'round' | 'total' | 'other';

const LABEL =
  /\b(?:pre-?\s?seed|series seed|seed(?: plus|\+)?|(?:pre-)?series [a-k][1-9]?\+?|série [a-k]|serie [a-k]|angel|bridge|growth equity|venture debt|debt|convertible note|crowdfunding|amorçage|ipo)(?:[ -](?:extension|plus))?(?![\p{L}\p{N}])/iu;
const TOTAL =
  /\b(?:total(?:s|ling|ing)?|to date|so far|in all|overall|altogether|since (?:inception|founding|its founding|launch)|cumulative|insgesamt|au total|lifetime|all told|across (?:\w+) rounds)\b/i;
const OTHER =
  /\b(?:valuation|valued|valuing|worth of|revenue|ARR|turnover|sales|market|saved?|savings|saving|cost|costs|processed|transactions?|payments? volume|volume|budget|contract|order|deal worth|fine|penalty|prize|award|price|priced|salary|per|month|year|seat|user|assets|under management|fund (?:of|size)|grants? to|donat\w*|umsatz|bewertung|valorisation|chiffre d['’]affaires|profit|loss|GMV)\b/i;
const FUNDING =
  /\b(?:rais\w*|clos\w*|secur\w*|land\w*|complet\w*|announc\w*|receiv\w*|pick\w* up|nab\w*|funding|financing|fund-?raise|investment|invested|round|backed|backing|capital|equity|bag\w*|snag\w*|pulled in|obtain\w*|collect\w*|gather\w*|attract\w*|banks|banked|finanzierung\w*|runde|eingesammelt|erhält|sichert|lève|levé\w*|levée|tour de table|financement|took in|got)\b/i;

const EVERY_LABEL = new RegExp(LABEL.source, 'giu');
/** A label belongs to an amount that stands so near, as in `$4.1M seed` and `Series A of $19M`. */
const MAX_CHARS_TO_LABEL = 16;

/** The label that stands next to an amount, where a sentence has several; the first one otherwise. */
export function readLabelOf(text: string, amount: { start: number; end: number }): ReturnType<typeof readRoundLabel> {
  const labels = [...text.matchAll(EVERY_LABEL)].map(found);
  const near = labels.find((label) => {
    const gap = label.start >= amount.end ? label.start - amount.end : amount.start - label.end;
    return labels.length > 1 && gap >= 0 && gap <= MAX_CHARS_TO_LABEL;
  });
  return near ?? readRoundLabel(text);
}

/** Whether a sentence may speak of money raised. */
export function mentionsFunding(text: string): boolean {
  return FUNDING.test(text) || LABEL.test(text);
}

/** The label of a round, as written, such as `Series B`; null without one. */
export function readRoundLabel(text: string): { text: string; start: number; end: number } | null {
  const match = LABEL.exec(text);
  if (!match || /^(?:debt|growth equity|angel|bridge|ipo)/i.test(match[0]) === false)
    return match ? found(match) : null;
  // Words such as angel and bridge are labels only next to what makes them one.
  const after = text.slice(match.index + match[0].length, match.index + match[0].length + 14);
  return /^[ -](?:round|funding|financing|note|loan|facility|investment)/i.test(after) ? found(match) : null;
}

function found(match: RegExpExecArray) {
  return { text: match[0], start: match.index, end: match.index + match[0].length };
}

/** The amounts of a sentence with their roles, judged by the words of the clause around each. */
export function readRoleAmounts(text: string): { amount: TextAmount; role: AmountRole }[] {
  const amounts = readAmounts(text);
  return amounts.map((amount, index) => {
    const from = Math.max(amounts[index - 1]?.end ?? 0, clauseStart(text, amount.start));
    const to = Math.min(amounts[index + 1]?.start ?? text.length, clauseEnd(text, amount.end));
    const before = text.slice(from, amount.start);
    const opening = text.slice(amounts[index - 1]?.end ?? 0, amount.start);
    const after = text.slice(amount.end, to);
    return { amount, role: roleOf(before, after, opening) };
  });
}

function roleOf(before: string, after: string, opening: string): AmountRole {
  if (/\b(?:valu\w+|revenue|ARR|umsatz|bewertung)\b[^.]{0,24}$/i.test(before)) return 'other';
  const near = after.slice(0, 48);
  if (
    /^\+?(?: |-)(?:in |of |pre-money |post-money |annual |d['’])*(?:valuation|revenue|ARR|sales|savings|market|turnover|GMV|bewertung|umsatz|profit|loss|fund\b(?!ing|rais))/i.test(
      near,
    )
  )
    return 'other';
  if (
    TOTAL.test(before.slice(-60)) ||
    /^(?:to date|so far|in total|overall|altogether|all told|insgesamt|au total)\b/i.test(opening.trimStart()) ||
    TOTAL.test(near.split(/ (?:and|while|which|bringing|taking|lifting|und|et) /)[0] ?? '')
  )
    return 'total';
  if (
    OTHER.test(before.slice(-32)) ||
    /^\+?(?: |\/)(?:a |per |each )?(?:per|month|year|seat|user|week)\b/i.test(near) ||
    /^\s?\//.test(near)
  )
    return 'other';
  return 'round';
}

function clauseStart(text: string, at: number): number {
  return Math.max(text.lastIndexOf(';', at), text.lastIndexOf(', ', at - 1), text.lastIndexOf(' — ', at), 0);
}

function clauseEnd(text: string, at: number): number {
  const ends = [text.indexOf(';', at), text.indexOf(', ', at), text.indexOf(' — ', at)].filter((end) => end >= 0);
  return Math.min(text.length, ...ends);
}

const INVESTOR_CUES: readonly RegExp[] = [
  /\b(?:co-)?led (?:jointly )?by (?:existing investors? |new investors? |returning investors? |the |lead investor )?/giu,
  /\b(?:participation|support|contributions?|backing|investment|money|cheques|checks) (?:from|by|of) (?:existing (?:investors?|backers?) |new investors? |returning investors? |angels? |the |business angels? |angel investors? (?:including |such as |like )?)?/giu,
  /\b(?:joined by|alongside|backed by|along with) (?:existing (?:investors?|backers?) |new investors? |returning investors? |the )?/giu,
  /\binvestors? (?:include|are|were|included|such as|including|like) (?:the )?/giu,
  /\b(?:existing|returning|new) (?:investors?|backers?) (?:including |such as )?/giu,
  /\b(?:angeführt|geführt) von (?:der |dem )?/giu,
  /\b(?:unter der führung von|mit beteiligung von|unter beteiligung von) (?:der |dem )?/giu,
  /\b(?:mené|menée|dirigée?) par /giu,
  /\b(?:avec la participation de|aux côtés de) /giu,
  /\bfrom (?=\p{Lu})/gu,
];
const LEADER =
  /(?:^|[,;.] |\band )((?:The )?\p{Lu}[\p{L}\p{N}&.'’-]*(?: (?:& )?\p{Lu}[\p{L}\p{N}&.'’-]*){0,4})(?: and ((?:The )?\p{Lu}[\p{L}\p{N}&.'’-]*(?: (?:& )?\p{Lu}[\p{L}\p{N}&.'’-]*){0,4}))? (?:co-)?(?:led|leads) (?:the|this|our) /u;
const NOT_INVESTORS =
  /^(?:Series|Seed|Pre|Q[1-4]|Angels?|January|February|March|April|May|June|July|August|September|October|November|December)\b/;
const MAX_INVESTORS = 20;

/** The investors that a sentence names, in order, without repetition. */
export function readInvestors(text: string): string[] {
  const names: string[] = [];
  const add = (name: string) => {
    if (names.length < MAX_INVESTORS && !names.includes(name) && !NOT_INVESTORS.test(name)) names.push(name);
  };
  const leader = LEADER.exec(text);
  for (const name of [leader?.[1], leader?.[2]]) if (name !== undefined) add(name);
  for (const cue of INVESTOR_CUES) {
    for (const match of text.matchAll(cue)) {
      for (const name of readNameList(text, match.index + match[0].length)) add(name.text);
    }
  }
  return names;
}
