import type { Finding } from '../evidence/finding.ts';
import { readDates, toDateText } from '../text/dates.ts';
import {
  COUNT_IN_SENTENCE,
  COUNTED_LABEL,
  HAS_USERS,
  MEASURED_LABEL,
  NO_FIGURE,
  QUANTITY,
  ROW_LABEL,
  USE_IT,
} from '../text/figure-words.ts';
import { findIn } from '../text/find-in.ts';
import { fromBlocks, fromSentence } from './create-finding.ts';
import { isHeadcountLabel } from './labelled-headcount.ts';
import type { ParsedDocument, Sentence } from './parsed-document.ts';
import { subjectAfter, subjectBefore } from './subject.ts';

/** Units of what a company has; those of a thing are of its data sheet. */
const UNIT = '(?: ?(?:ha|m²|m³|[MG]W[hp]?|Tonnen|tonnes|hectares|acres))';
const BARE_QUANTITY = new RegExp(`^[-–−]? ?(?:${QUANTITY}${UNIT}?|\\d+(?:[.,]\\d+)?[x×])$`, 'u');
/** Matches what stands large in a row of figures, whatever it measures: `48 h`, `4.8 / 5`. */
const SHOWN = /^[\p{L}<>~+±–-]{0,5} ?\d.{0,13}$/u;
const SHARE = /[%x×]$/;
const MONEY = /[$€£]|(?<![\p{L}])(?:EUR|Euros?|euros?|USD|CHF|GBP)(?![\p{L}])/u;
/** A bare year is no count. */
const YEAR = /^(?:19|20)\d\d$/;
const YEAR_OPENS = /^(?:19|20)\d\d /;
/** Matches the number of a step, a day or a telephone. */
const NO_COUNT = /^(?:\d|0\d.*|[12]\d|3[01])$/;
/** A handful that a sentence mentions may be anything. */
const FEW = /^\d (?!\d|thousand|million|billion|mio|mrd|milli)/i;
const FIRST_PERSON = /^(?:us|our|uns|nous)(?![\p{L}])/iu;
/** Matches a single deal: `20 machines to Nordal`. */
const TO_SOMEBODY = /^ (?:to|an|à) \p{Lu}/u;
/** Matches what makes a revenue somebody else's. */
const OTHERS_BEFORE = /(?<![\p{L}])(?:their|his|her|your|['’]s) $/iu;
const WE_MAKE =
  /(?<![\p{L}])(?:we (?:generated|achieved|made|posted|recorded)|(?:erwirtschafte[nt]\p{L}*|erziel\p{L}*) wir|wir (?:erwirtschafte\p{L}*|erziel\p{L}*)|nous (?:avons réalisé|réalisons)) (?:an?|einen|un) $/iu;
const OTHERS_AFTER = /^ (?:at|for|of|bei|chez)(?![\p{L}])/iu;
const LABEL_OPENING = /^(?:in |de |d['’]|an |of |an )/iu;
const MAX_LABEL_CHARS = 60;
/** A stat has a figure and a label, and at most a line that explains it. */
const MAX_STAT_BLOCKS = 3;
/** In a row of this many figures a label may name anything. */
const MIN_STATS_PER_ROW = 3;
const MAX_ROW_BLOCKS = 24;
const OTHERS_SECTION =
  /(?<![\p{L}])(?:case stud\w*|success stor\w*|testimonials?|results?|ergebnisse|résultats|pricing|plans|preise|tarifs|market|markt|marché|roi|savings|problem|challenge|crisis|did you know|open[- ]source)(?![\p{L}])/iu;

const USERS = new RegExp(
  `(?<![\\p{L}])${HAS_USERS} (?:(?:wir|nous|now|already|today|heute|aujourd['’]hui|a total of|by|in) )?${COUNT_IN_SENTENCE}`,
  'iu',
);
const USED_BY = new RegExp(
  `(?:^|, (?:and )?|; )(?:(?:today|now|heute|aujourd['’]hui),? )?${COUNT_IN_SENTENCE}(?: [\\p{L}\\d'’-]+){0,4}? (?:(?<us>nous) (?:font confiance|utilisent|suivent|ont choisis?)|${USE_IT} (?<whom>us|our (?:product|platform|software|app|tools?)|uns|nous|\\p{Lu}[\\p{L}\\p{N}&.-]*))`,
  'iu',
);
/** Matches a heading such as `In 700 brewhouses and counting`. */
const AND_COUNTING = new RegExp(`^(?:(?:in|at|by|on|for) )?${COUNT_IN_SENTENCE} and counting(?!\\p{L})`, 'iu');
/** Matches a second count behind the first. */
const NEXT = new RegExp(
  `^(?: are (?:now )?in (?:use|service|operation))? (?:in|across|and|en|und|dans) ${COUNT_IN_SENTENCE}`,
  'iu',
);
const SHARE_WORD = '(?: ?(?:Prozent|percent|per cent|pour cent)(?![\\p{L}]))?';
const REVENUE = new RegExp(
  `(?<![\\p{L}])(?:${[
    `(?:(?:our|its|the company['’]s|unser|notre) )?(?:annual(?: recurring)? |recurring )?(?:revenues?|ARR|turnover|Jahresumsatz|Umsatz|Exportanteil|Exportquote|chiffre d['’]affaires) (?:grew|has grown|rose|increased|reached|passed|exceeded|is|was|of|von|de|stieg auf|stieg|wuchs|lag bei|liegt bei|beträgt|betrug|a atteint|a (?:progressé|augmenté|bondi)|s['’]élève à|hit|topped)(?: (?:by|to|um|auf|de))?`,
    '(?:wuchs|stieg|kletterte) (?:der|unser) (?:Jahresu|Gesamtu|U)msatz (?:\\p{Ll}+ )?(?:um|auf)',
  ].join('|')}) ${QUANTITY}(?! ?x)${SHARE_WORD}(?: (?:to|auf|à) ${QUANTITY})?`,
  'iu',
);
const AT_OTHERS = /(?<![\p{L}])(?:[Aa]t|[Bb]ei|[Cc]hez|[Ff]or|[Ff]ür|[Pp]our|[Ww]ith) \p{Lu}/u;
/** Matches a count of people who come back: `5,500 planners sign in every week`. */
const SIGN_IN = new RegExp(
  `(?<figure>${QUANTITY} (?:[\\p{L}-]+ ){0,2}?\\p{L}{3,}[sne]) (?:(?:sign|log) in(?: to (?<whom>it|\\p{Lu}[\\p{L}\\d]*))? (?:every|each|a|per) (?:day|week|month)|(?:se connectent|consultent leur)(?: [\\p{L}'’]+){0,4}? (?:chaque|par) (?:jour|semaine|mois)|melden sich (?:täglich|jeden Tag|jede Woche|jeden Monat) an)(?![\\p{L}])`,
  'iu',
);

/** A figure in a sentence, and whose it is. */
interface SaidFigure {
  value: string;
  from: number;
  subject: string | null;
}

/** Finds figures of use and growth in running text. */
export function findFigures(parsed: ParsedDocument, sentence: Sentence): Finding[] {
  const { text } = sentence;
  const { pageClass, blocks } = parsed.document;
  if (!/\d/.test(text)) return [];
  // The title of a page of customers counts them; below it the figures are theirs.
  const isOfCustomers = pageClass === 'customers' && !(blocks[sentence.block]?.level === 1 && USED_BY.test(text));
  if (isOfCustomers) return [];
  return [...usersIn(parsed, text), ...revenueIn(text)].map((said) =>
    fromSentence(parsed, sentence, { field: 'overview.figure', ...said, to: said.from + said.value.length }),
  );
}

function usersIn(parsed: ParsedDocument, text: string): SaidFigure[] {
  const used = findIn(text, USED_BY);
  const signIn = findIn(text, SIGN_IN);
  const match = used ?? findIn(text, AND_COUNTING) ?? signIn ?? findIn(text, USERS);
  const { figure = '', us, whom = us } = match?.groups ?? {};
  if (!match || TO_SOMEBODY.test(text.slice(match.index + match[0].length))) return [];
  if (NO_FIGURE.test(figure) || FEW.test(figure) || YEAR_OPENS.test(figure)) return [];
  const before =
    match === signIn && !AT_OTHERS.test(text.slice(0, match.index)) ? 'it' : ownerBefore(parsed, text, match.index);
  // `6,400 machines of Acme are in use in 29 countries`
  const named = /^(?:\p{Lu}|our |it$)/u.test(whom ?? '') ? whom : null;
  const mention = parsed.names.findMention(text) < 0 ? null : parsed.prospect.name;
  const subject = whom === undefined ? before : FIRST_PERSON.test(whom) ? 'we' : (named ?? mention);
  const from = match.index + match[0].indexOf(figure);
  // `410 marketplaces in 33 countries`: the second count is of the same company.
  const next = NEXT.exec(text.slice(from + figure.length));
  const second = next?.groups?.figure ?? '';
  const also = { value: second, from: from + figure.length + (next?.[0].length ?? 0) - second.length, subject };
  return subject === null ? [] : [{ value: figure, from, subject }, ...(next ? [also] : [])];
}

/** Returns the subject of a verb of having users, when it is the company by its words; null of products and others. */
function ownerBefore(parsed: ParsedDocument, text: string, at: number): string | null {
  if (/^\p{L}+ (?:wir|nous)(?![\p{L}])/iu.test(text.slice(at))) return 'we';
  const subject = subjectBefore(text, at);
  const isOwn = subject !== null && (parsed.names.isProspect(subject) || /^(?:we|it|the company)$/i.test(subject));
  if (isOwn) return subject;
  // `Trusted by 350 teams`, `Acme makes soap sold in over 900 shops`.
  const opening = text.slice(0, at).trim();
  if (opening === '') return subjectAfter(text, at) ?? 'we';
  return parsed.names.findMention(opening) >= 0 && !/[,;]/.test(opening.replace(/^[^,]{0,20}, /, ''))
    ? parsed.prospect.name
    : null;
}

function revenueIn(text: string): SaidFigure[] {
  const match = findIn(text, REVENUE);
  if (!match) return [];
  const { 0: value, index: from } = match;
  const before = text.slice(0, from);
  if (OTHERS_BEFORE.test(before) || OTHERS_AFTER.test(text.slice(from + value.length))) return [];
  const isOwn = /(?:^| )(?:our|unser|notre) /i.test(value) || WE_MAKE.test(before);
  const named = /\d{4} $/.test(before) ? null : subjectBefore(text, from);
  const subject = isOwn ? 'we' : (named ?? (before.trim() === '' ? null : 'it'));
  return [{ value, from, subject }];
}

/** Finds figures that a page shows beside a label, such as `620` above `factories on the platform`. */
export function findFigureCards(parsed: ParsedDocument): Finding[] {
  const pairs = parsed.document.blocks.flatMap(({ area, speaker }, index) => {
    const group = parsed.groupOf(index);
    const isCard = area !== 'nav' && speaker === 'own' && group[0] === index && group.length <= MAX_ROW_BLOCKS;
    const found = isCard ? pairFigures(parsed, group, isShown) : [];
    const isOfOthers = found.length > 0 && parsed.headingsOf(index).some((heading) => OTHERS_SECTION.test(heading));
    return isOfOthers ? [] : found;
  });
  return rowsOf(pairs).flatMap((row) =>
    row.flatMap((pair) => cardFinding(parsed, pair, row.length >= MIN_STATS_PER_ROW) ?? []),
  );
}

/** Cuts figures into rows of those that stand one right after the other. */
function rowsOf(pairs: readonly [number, number][]): [number, number][][] {
  const starts = pairs.flatMap(([figure], at) =>
    figure - (pairs[at - 1]?.[0] ?? -Infinity) > MAX_STAT_BLOCKS ? [at] : [],
  );
  return starts.map((start, row) => pairs.slice(start, starts[row + 1]));
}

/** Checks for nothing but a quantity, such as `1.2 million` or `38%`. */
export function isBareQuantity(text: string): boolean {
  return BARE_QUANTITY.test(text);
}

function isShown(text: string): boolean {
  return isBareQuantity(text) || (SHOWN.test(text) && readDates(text).length === 0);
}

/** Returns pairs of blocks, a figure and its label, of a group: each label is on the same side as the first one. */
export function pairFigures(
  parsed: ParsedDocument,
  group: readonly number[],
  isFigure = isBareQuantity,
): [number, number][] {
  const isQuantity = group.map((index) => isFigure(parsed.blockText(index).trim()));
  const first = isQuantity.indexOf(true);
  if (first < 0 || first > 1) return [];
  if (group.length <= MAX_STAT_BLOCKS) {
    const [quantity, label] = [group[first], group[first === 0 ? 1 : 0]];
    return quantity === undefined || label === undefined ? [] : [[quantity, label]];
  }
  const side = first === 0 ? 1 : -1;
  return group.flatMap((quantity, at): [number, number][] => {
    const label = group[at + side];
    return isQuantity[at] && at % 2 === first && label !== undefined ? [[quantity, label]] : [];
  });
}

/** Returns the finding of a figure and its label, in the order of the page; null of steps, days and promises. */
function cardFinding(parsed: ParsedDocument, [quantity, label]: [number, number], isInRow: boolean): Finding | null {
  const figure = parsed.blockText(quantity).trim();
  const of = parsed.blockText(label).trim().replace(/[.]$/, '');
  const said = of.replace(LABEL_OPENING, '');
  if (!isBareQuantity(figure) || of.length > MAX_LABEL_CHARS || YEAR.test(figure) || NO_FIGURE.test(said)) return null;
  const isRowLabel =
    isInRow && ROW_LABEL.test(said) && !NO_COUNT.test(figure) && !isHeadcountLabel(said, parsed.document.language);
  const isCount = (COUNTED_LABEL.test(said) || isRowLabel) && !SHARE.test(figure) && !MONEY.test(figure);
  if (!isCount && !MEASURED_LABEL.test(said)) return null;
  const [date] = readDates(of);
  const asOf = date ? { asOf: toDateText(date) } : {};
  const blocks: [number, number] = [Math.min(quantity, label), Math.max(quantity, label)];
  return fromBlocks(parsed, blocks, { field: 'overview.figure', value: `${figure} ${of}`, subject: null, ...asOf });
}
