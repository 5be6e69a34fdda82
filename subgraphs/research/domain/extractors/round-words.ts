import { readAmounts, type TextAmount } from '../text/amounts.ts';
import { findIn, matchesOf, occursIn } from '../text/find-in.ts';
import { readNameList } from '../text/name-list.ts';
import { type NameRun, readNames } from '../text/words.ts';

/** Kind of money that an amount of a sentence is. */
export type AmountRole = 'round' | 'total' | 'other';

const LABEL =
  /\b(?:pre-?\s?seed|series seed|seed(?: plus|\+)?|(?:pre-)?series[ -][a-k][1-9]?\+?|s[ée]rie[ -][a-k]|angel|bridge|growth equity|venture debt|debt|convertible note|crowdfunding|amorçage|ipo)(?:[ -](?:extension|plus))?(?![\p{L}\p{N}])/iu;
const TOTAL =
  /\b(?:total(?:s|ling|ing)?|to date|so far|in all|overall|altogether|since (?:inception|founding|launch|day one|the (?:beginning|start|outset)|(?:its|our|their) (?:founding|inception|launch|start)|(?:it|we|the company) (?:was|were) (?:founded|started|launched))|cumulative|insgesamt|seit (?:(?:der |ihrer |unserer )?gründung|beginn|dem start|bestehen)|au total|à ce jour|depuis (?:(?:sa|notre|leur|la) (?:création|fondation)|le début)|lifetime|all told|(?:across|over) (?:\w+ ){0,3}rounds|amount raised)\b/i;
const OTHER =
  /\b(?:valuation|valued|valuing|worth of|revenue|ARR|turnover|sales|market|saved?|savings|saving|cost|costs|processed|transactions?|payments? volume|volume|budget|contract|order|deal worth|fine|penalty|prize|award|prices?|priced|salary|per|month|year|seat|user|assets|under management|fund (?:of|size)|grants? to|donat\w*|umsatz|bewertung|valorisation|chiffre d['’]affaires|profit|loss|GMV)\b/i;
const FUNDING =
  /(?<![\p{L}])(?:rais\w*|clos\w*|secur\w*|land\w*|complet\w*|announc\w*|receiv\w*|pick\w* up|scoop\w* up|nab\w*|net(?:s|ted)|funding|financing|fund-?raise|invest\p{L}*|beteilig\p{L}+|st(?:eig|ieg)\p{L}*|steck\p{L}*|au capital|put|puts|pour(?:s|ed)|inject\p{L}*|round|back(?:s|ed|ing)|capital|equity|bag\w*|snag\w*|pulled in|obtain\w*|collect\w*|gather\w*|attract\w*|banks|banked|finanzierung\w*|runde|eingesammelt|eingeworben|(?:eigen|wagnis|risiko)?kapital|erhält|sichert|lève|lev(?:é\p{L}*|er|ons)|tour de table|financement|took in|got)(?![\p{L}])/iu;

/** Matches whose or what else's value an amount is, in front of it, whatever total it may be. */
const OTHER_BEFORE = /\b(?:valu\w+|revenue|ARR|umsatz|bewertung)\b[^.]{0,24}$/i;
/** Matches what an amount is earned, owed, promised, given or paid for, right behind it: it is no capital. */
const OTHER_AFTER = new RegExp(
  [
    "\\+?(?: |-)(?:in |of |pre-money |post-money |annual |d['’])*(?:valuation|revenue|ARR|sales|savings|market|turnover|GMV|bewertung|umsatz|profit|loss|fund\\b(?!ing|rais))",
    '(?: |-)(?:[\\p{L}-]+ ){0,2}?(?:deal|contract|order|agreement|prize|award|tender|project|lawsuit|settlement|fine|donation)(?![\\p{L}])',
    ' (?:for|to) (?:[\\p{L}-]+ ){0,3}?(?:charit\\p{L}+|food banks?|hospitals?|schools?|shelters?|hospices?|relief|appeal|good causes?|foundation)(?![\\p{L}])',
    ' (?:in (?:orders|revenues|bookings|contracts|donations|taxes|damages|tips)|(?:loan )?guarantees?|credit line|orders|contracts|prizes|fines)(?![\\p{L}])',
  ]
    .map((form) => `^${form}`)
    .join('|'),
  'iu',
);
/** Matches what an amount is paid for again and again. */
const RATE_AFTER = /^(?:\+?(?: |\/)(?:a |per |each )?(?:per|month|year|seat|user|week)\b|\s?\/)/i;
/** Matches how a clause opens that gives a total. */
const TOTAL_OPENING = /^(?:to date|so far|in total|overall|altogether|all told|insgesamt|au total)\b/i;
/** Matches verbs that introduce the next amount: `The $22 million Series B brings the total to $29 million`. */
const TOTAL_CHANGE_VERB =
  /\b(?:brings?|bringing|brought|takes?|taking|lifts?|lifting|push(?:es|ing)|boosts?|boosting|raises|raising)\b.*$/is;

/** Matches what makes seed a thing of its own: `seed deck`, `Seed Fund`, `seed drills`. */
const NO_STAGE =
  /^[ -](?!(?:rounds?|funding|financing|investments?|capital|money|stage|extension|raise|che(?:que|ck)|tranche|led|from|in|of|and|with|by|at|for|to|was|is|has|that|which|after|before|on|last|this|plus|back|early|earlier|late|again|we|it|who|when|while|as|over|into|since|alongside|closed|came|followed|brings|brought|gave|raised|ein|von|über|mit|im|finanzierung\p{L}*|runde|kapital)(?![\p{L}]))\p{L}/u;

const MAX_AFTER_CHARS = 14;
const MAX_ROLE_CHARS = 48;

/** Checks whether a sentence may speak of money raised. */
export function mentionsFunding(text: string): boolean {
  return occursIn(text, FUNDING) || occursIn(text, LABEL);
}

/** Reads the label of a round, as written, such as `Series B`; null without one. */
export function readRoundLabel(text: string): { text: string; start: number; end: number } | null {
  const match = findIn(text, LABEL);
  if (!match) return null;
  const [written, start, end] = [match[0], match.index, match.index + match[0].length];
  const after = text.slice(end, end + MAX_AFTER_CHARS);
  if (/^\p{Lu}/u.test(written) && /\p{L} $/u.test(text.slice(0, start)) && isOfInvestor(text, written)) return null;
  // Words such as angel and bridge are labels only next to what makes them one.
  const isLabel = /^seed$/i.test(written)
    ? !NO_STAGE.test(after)
    : !/^(?:debt|growth equity|angel|bridge|ipo)/i.test(written) ||
      /^[ -](?:round|funding|financing|note|loan|facility|investment)/i.test(after);
  return isLabel ? { text: written, start, end } : null;
}

/** Reads the amounts of a sentence with their roles, judged by the words of the clause around each. */
export function readRoleAmounts(text: string): { amount: TextAmount; role: AmountRole }[] {
  const amounts = readAmounts(text);
  return amounts.map((amount, index) => {
    const [from, to] = [amounts[index - 1]?.end ?? 0, amounts[index + 1]?.start ?? text.length];
    const [start, end] = clauseAround(text, amount);
    return {
      amount,
      role: roleOf({
        before: text.slice(Math.max(from, start), amount.start),
        after: text.slice(amount.end, Math.min(to, end)).slice(0, MAX_ROLE_CHARS),
        opening: text.slice(from, amount.start).trimStart(),
        rest: text.slice(amount.end, to),
      }),
    };
  });
}

/** Judges an amount by its clause before and after it, and by all that stands between it and the amounts beside it. */
function roleOf({ before, after, opening, rest }: Record<'before' | 'after' | 'opening' | 'rest', string>): AmountRole {
  if (OTHER_BEFORE.test(before) || OTHER_AFTER.test(after)) return 'other';
  const behind = after.replace(TOTAL_CHANGE_VERB, '').split(/ (?:and|while|which|und|et) /)[0] ?? '';
  // `raised over $30M from Nordal Ventures, Birch Partners and others to date`
  const isTotal = TOTAL.test(before.slice(-60)) || TOTAL_OPENING.test(opening) || TOTAL.test(behind);
  if (isTotal || /^ from [^;]{2,120} to date\b/i.test(rest)) return 'total';
  return OTHER.test(before.slice(-32)) || RATE_AFTER.test(after) ? 'other' : 'round';
}

function clauseAround(text: string, { start, end }: TextAmount): [number, number] {
  const ends = [';', ', ', ' — '].map((mark) => text.indexOf(mark, end)).filter((at) => at >= 0);
  const starts = [text.lastIndexOf(';', start), text.lastIndexOf(', ', start - 1), text.lastIndexOf(' — ', start)];
  return [Math.max(0, ...starts), Math.min(text.length, ...ends)];
}

/** Words that describe investors in front of their names. */
const WHICH =
  '(?:(?:(?:existing|returning|new|lead|angel) (?:investors?|backers?)|(?:business )?angels?) (?:including |such as |like )?|(?:the|der|die|das|dem) |(?:(?:ses|nos|leurs|des|son|notre|leur) )?(?:(?:investisseurs?|actionnaires?|fonds) (?:(?:historiques?|existants?|actuels?) )?)?)';
/** Words in front of the names of investors: those of the lead first. */
const INVESTOR_CUES: readonly RegExp[] = [
  '(?:(?:co-)?led|headed|anchored|spearheaded) (?:jointly )?by|lead-?investor(?:in)?(?:en)? (?:ist|sind|war|waren|is|was|:)|(?:angeführt|geführt|unter (?:der )?führung)(?: (?:wird|wurde) (?:die|diese|das|der|unsere) (?:\\p{L}+-?)?(?:runde|finanzierung\\p{L}*|series [a-k]|investment|konsortium))? von|(?:menée?|dirigée?) par',
  '(?:participation|support|contributions?|backing|investment|money|cheques|checks) (?:from|by|of)|joined by|alongside|backed by|along with|investors? (?:include|are|were|included|such as|including|like)|(?:existing|returning|new) (?:investors?|backers?)(?: including| such as)?|(?:mit|unter) beteiligung von|(?:beteiligt(?:en)?(?: haben)? sich|beteiligt (?:sind|waren))(?: (?:außerdem|zudem|auch|ferner|ebenfalls))?|(?:round|series [a-k]|seed|financing|funding|raise) with|avec la participation (?:de|d)|aux côtés (?:de|d)|auprès (?:de|d)|from|avec',
].map((cue) => new RegExp(`(?<![\\p{L}])(?:${cue})(?: |(?<= d)['’])${WHICH}`, 'giu'));
/** Matches verbs of investors, whose names precede them. */
const INVESTS =
  / (?:(?:has|have|had|also|both|jointly|again|and) ){0,3}(?:(?:co-)?(?:led|leads|(?:is |are )?leading)(?! by\b)|invested|invests|participated|took part|(?:joined|joins) (?:the|this|our) (?:[\p{L}-]+ )?(?:round|financing|investment)|führ(?:t|te|en|ten)(?= (?:die|diese|eine|unsere) [^.;,]{3,60} an(?!\p{L}))|(?:beteilig(?:t|en|ten?) sich|zieh(?:t|en) mit)|contributed|re-?invested|came (?:back )?in(?: again)?|(?:joined |came in )?as (?:the |an? )?(?:lead |new |sole |existing )?(?:investors?|backers?))(?![\p{L}])/giu;
const NAMES_GAP = /^(?:,? (?:and|und|et|sowie|as well as) |, | & )(?:the |der |die |das )?$/;
/** Words that call an investor what it is, in front of its name. */
const TRADE =
  /^(?:\p{Lu}\p{L}*(?:gesellschaft|investor(?:in)?|geber)|Investor(?:in)?|Fonds|Family Office|Venture[- ]Capital\p{L}*|Private[- ]Equity\p{L}*) (?=\p{Lu})/u;
const NOT_INVESTORS =
  /^(?:Series|Seed|Pre|Q[1-4]|Angels?|January|February|March|April|May|June|July|August|September|October|November|December)\b|^\d[\d.,]*(?:k|m|mn|bn?)?$/i;
const MAX_INVESTORS = 20;

/** Reads the names of a list that ends at an offset, in order. */
export function namesBefore(text: string, end: number): NameRun[] {
  const names = readNames(text.slice(0, end));
  if (names.at(-1)?.end !== end) return [];
  const gapped = names.findLastIndex(
    (name, at) => at > 0 && !NAMES_GAP.test(text.slice(names[at - 1]?.end, name.start)),
  );
  return names.slice(Math.max(0, gapped));
}

/** Returns a name without the trade in front of it: `Finanzinvestor Nordal`. */
export function bareInvestor(name: string): string {
  return name.replace(TRADE, '');
}

/** Checks whether a text names an investor that a label is a part of: `Nordal Seed`. */
function isOfInvestor(text: string, label: string): boolean {
  return readInvestors(text).some((name) => name.endsWith(` ${label}`));
}

/** Checks for a name that is no label of a round, no day, and no crowd. */
export function isInvestorName(name: string): boolean {
  return !NOT_INVESTORS.test(name);
}

/** Reads the investors that a sentence names, in order, without repetition. */
export function readInvestors(text: string): string[] {
  const names = [
    ...matchesOf(text, INVESTS).flatMap((match) => namesBefore(text, match.index)),
    ...INVESTOR_CUES.flatMap((cue) => matchesOf(text, cue)).flatMap((match) =>
      readNameList(text, match.index + match[0].length),
    ),
  ].map((name) => name.text);
  return [...new Set(names.map(bareInvestor))].filter(isInvestorName).slice(0, MAX_INVESTORS);
}
