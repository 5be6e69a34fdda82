import { readAmounts, type TextAmount } from '../text/amounts.ts';
import { readNameList, readNames } from '../text/words.ts';

/** Kind of money that an amount of a sentence is. */
export type AmountRole = 'round' | 'total' | 'other';

const LABEL =
  /\b(?:pre-?\s?seed|series seed|seed(?: plus|\+)?|(?:pre-)?series[ -][a-k][1-9]?\+?|s[ée]rie[ -][a-k]|angel|bridge|growth equity|venture debt|debt|convertible note|crowdfunding|amorçage|ipo)(?:[ -](?:extension|plus))?(?![\p{L}\p{N}])/iu;
const TOTAL =
  /\b(?:total(?:s|ling|ing)?|to date|so far|in all|overall|altogether|since (?:inception|founding|launch|(?:its|our|their) (?:founding|inception|launch|start)|(?:it|we|the company) (?:was|were) (?:founded|started|launched))|cumulative|insgesamt|au total|lifetime|all told|(?:across|over) (?:\w+ ){0,3}rounds|amount raised)\b/i;
const OTHER =
  /\b(?:valuation|valued|valuing|worth of|revenue|ARR|turnover|sales|market|saved?|savings|saving|cost|costs|processed|transactions?|payments? volume|volume|budget|contract|order|deal worth|fine|penalty|prize|award|prices?|priced|salary|per|month|year|seat|user|assets|under management|fund (?:of|size)|grants? to|donat\w*|umsatz|bewertung|valorisation|chiffre d['’]affaires|profit|loss|GMV)\b/i;
const FUNDING =
  /(?<![\p{L}])(?:rais\w*|clos\w*|secur\w*|land\w*|complet\w*|announc\w*|receiv\w*|pick\w* up|scoop\w* up|nab\w*|net(?:s|ted)|investors?|funding|financing|fund-?raise|investment|invested|round|backed|backing|capital|equity|bag\w*|snag\w*|pulled in|obtain\w*|collect\w*|gather\w*|attract\w*|banks|banked|finanzierung\w*|runde|eingesammelt|erhält|sichert|lève|levé\p{L}*|tour de table|financement|took in|got)(?![\p{L}])/iu;

/** Matches what is closed or won for an amount without being capital. */
const DEAL_AFTER =
  /^(?: |-)(?:[\p{L}-]+ ){0,2}?(?:deal|contract|order|agreement|prize|award|tender|project|lawsuit|settlement|fine|donation)\b/iu;
const CHARITY_AFTER =
  /^ (?:for|to) (?:[\p{L}-]+ ){0,3}?(?:charit\w+|food banks?|hospitals?|schools?|shelters?|hospices?|relief|appeal|good causes?|foundation)\b/iu;
/** Matches verbs that introduce the next amount: `The $22 million Series B brings the total to $29 million`. */
const TOTAL_CHANGE_VERB =
  /\b(?:brings?|bringing|brought|takes?|taking|lifts?|lifting|push(?:es|ing)|boosts?|boosting|raises|raising)\b.*$/is;

/** Matches what makes seed a thing of its own: `seed deck`, `Seed Fund`, `seed drills`. */
const NO_STAGE =
  /^[ -](?!(?:rounds?|funding|financing|investments?|capital|money|stage|extension|raise|che(?:que|ck)|tranche|led|from|in|of|and|with|by|at|for|to|was|is|has|that|which|after|before|on|last|this|plus|back|early|earlier|late|again|we|it|who|when|while|as|over|into|since|alongside|closed|came|followed|brings|brought|gave|raised|ein|von|über|mit|im)(?![\p{L}]))\p{L}/u;

/** Matches what is earned, owed or promised, and is no capital. */
const NO_CAPITAL =
  /^ (?:in (?:orders|sales|revenues?|bookings|contracts|donations|taxes|savings|damages|tips)|(?:loan )?guarantees?|credit line|orders?|contracts?|prizes?|fines?)\b/i;

/** Matches what is borrowed or ordered, in front of its amount. */
const OWED =
  /\b(?:loan|mortgage|credit line|overdraft|order|contract|kredit|darlehen|auftrag|prêt|commande)s? (?:of|worth|over|von|über|de) $/i;

/** Checks whether an amount is earned, owed or promised, and no capital: a loan, orders, a prize. */
export function isOwed(text: string, { start, end }: { start: number; end: number }): boolean {
  return NO_CAPITAL.test(text.slice(end)) || OWED.test(text.slice(0, start));
}

/** Checks whether a sentence may speak of money raised. */
export function mentionsFunding(text: string): boolean {
  return FUNDING.test(text) || LABEL.test(text);
}

/** Reads the label of a round, as written, such as `Series B`; null without one. */
export function readRoundLabel(text: string): { text: string; start: number; end: number } | null {
  const match = LABEL.exec(text);
  if (!match) return null;
  const after = text.slice(match.index + match[0].length, match.index + match[0].length + 14);
  if (/^seed$/i.test(match[0])) return NO_STAGE.test(after) ? null : found(match);
  if (!/^(?:debt|growth equity|angel|bridge|ipo)/i.test(match[0])) return found(match);
  // Words such as angel and bridge are labels only next to what makes them one.
  return /^[ -](?:round|funding|financing|note|loan|facility|investment)/i.test(after) ? found(match) : null;
}

function found(match: RegExpExecArray) {
  return { text: match[0], start: match.index, end: match.index + match[0].length };
}

/** Reads the amounts of a sentence with their roles, judged by the words of the clause around each. */
export function readRoleAmounts(text: string): { amount: TextAmount; role: AmountRole }[] {
  const amounts = readAmounts(text);
  return amounts.map((amount, index) => {
    const from = Math.max(amounts[index - 1]?.end ?? 0, clauseStart(text, amount.start));
    const to = Math.min(amounts[index + 1]?.start ?? text.length, clauseEnd(text, amount.end));
    const before = text.slice(from, amount.start);
    const opening = text.slice(amounts[index - 1]?.end ?? 0, amount.start);
    const after = text.slice(amount.end, to);
    return { amount, role: roleOf(before, after, opening, text.slice(amount.end, amounts[index + 1]?.start)) };
  });
}

function roleOf(before: string, after: string, opening: string, rest: string): AmountRole {
  if (/\b(?:valu\w+|revenue|ARR|umsatz|bewertung)\b[^.]{0,24}$/i.test(before)) return 'other';
  const near = after.slice(0, 48);
  if (
    /^\+?(?: |-)(?:in |of |pre-money |post-money |annual |d['’])*(?:valuation|revenue|ARR|sales|savings|market|turnover|GMV|bewertung|umsatz|profit|loss|fund\b(?!ing|rais))/i.test(
      near,
    )
  )
    return 'other';
  // `raised over $30M from Nordal Ventures, Birch Partners and others to date`
  if (/^ from [^;]{2,120} to date\b/i.test(rest)) return 'total';
  if (DEAL_AFTER.test(near) || CHARITY_AFTER.test(near)) return 'other';
  if (
    TOTAL.test(before.slice(-60)) ||
    /^(?:to date|so far|in total|overall|altogether|all told|insgesamt|au total)\b/i.test(opening.trimStart()) ||
    TOTAL.test(near.replace(TOTAL_CHANGE_VERB, '').split(/ (?:and|while|which|und|et) /)[0] ?? '')
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
  /\b(?:(?:co-)?led|headed|anchored|spearheaded) (?:jointly )?by (?:existing investors? |new investors? |returning investors? |the |lead investor )?/giu,
  /\b(?:participation|support|contributions?|backing|investment|money|cheques|checks) (?:from|by|of) (?:existing (?:investors?|backers?) |new investors? |returning investors? |angels? |the |business angels? |angel investors? (?:including |such as |like )?)?/giu,
  /\b(?:joined by|alongside|backed by|along with) (?:existing (?:investors?|backers?) |new investors? |returning investors? |the )?/giu,
  /\binvestors? (?:include|are|were|included|such as|including|like) (?:the )?/giu,
  /\b(?:existing|returning|new) (?:investors?|backers?) (?:including |such as )?/giu,
  /\blead-?investor(?:in)?(?:en)? (?:ist|sind|war|waren|is|was|:) (?:die |der |das |the )?/giu,
  /\b(?:angeführt|geführt) von (?:der |dem )?/giu,
  /\b(?:unter der führung von|mit beteiligung von|unter beteiligung von) (?:der |dem )?/giu,
  /\b(?:mené|menée|dirigée?) par /giu,
  /\b(?:avec la participation de|aux côtés de|auprès de) (?:(?:ses|nos|leurs|des) )?(?:(?:investisseurs|actionnaires|fonds)(?: (?:historiques|existants|actuels))? )?/giu,
  /\b(?:from|avec) (?=\p{Lu})/gu,
];
/** Matches verbs of investors, whose names precede them. */
const INVESTS =
  / (?:(?:has|have|had|also|both|jointly|again|and) ){0,3}(?:(?:co-)?(?:led|leads|(?:is |are )?leading)(?! by\b)|invested|invests|participated|took part|(?:joined|joins) (?:the|this|our) (?:[\p{L}-]+ )?(?:round|financing|investment)|contributed|as (?:the |a )?(?:lead|new|sole) investors?)(?![\p{L}])/giu;
const NAMES_GAP = /^(?:,? and |, | & |, as well as | as well as )(?:the )?$/;
const NOT_INVESTORS =
  /^(?:Series|Seed|Pre|Q[1-4]|Angels?|January|February|March|April|May|June|July|August|September|October|November|December)\b/;
const MAX_INVESTORS = 20;

/** Reads the names of a list that ends at an offset, in order. */
function namesBefore(text: string, end: number): string[] {
  const names = readNames(text.slice(0, end));
  const last = names.at(-1);
  if (!last || last.end !== end) return [];
  let from = names.length - 1;
  while (from > 0 && NAMES_GAP.test(text.slice(names[from - 1]?.end, names[from]?.start))) from -= 1;
  return names.slice(from).map((name) => name.text);
}

/** Reads the investors that a sentence names, in order, without repetition. */
export function readInvestors(text: string): string[] {
  const names: string[] = [];
  const add = (name: string) => {
    if (names.length < MAX_INVESTORS && !names.includes(name) && !NOT_INVESTORS.test(name)) names.push(name);
  };
  for (const match of text.matchAll(INVESTS)) for (const name of namesBefore(text, match.index)) add(name);
  for (const cue of INVESTOR_CUES) {
    for (const match of text.matchAll(cue)) {
      for (const name of readNameList(text, match.index + match[0].length)) add(name.text);
    }
  }
  return names;
}
