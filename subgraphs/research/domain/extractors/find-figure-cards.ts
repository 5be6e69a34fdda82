import type { Finding } from '../evidence/finding.ts';
import { means, readTokens } from '../grammar/tokens.ts';
import { mayHaveAmount } from '../text/amounts.ts';
import { readDates, toDateText } from '../text/dates.ts';
import {
  DONE_LABEL,
  FIGURES_HEADING,
  HANDLED_LABEL,
  LABEL_ASIDE,
  LENGTH,
  MEASURED_LABEL,
  NO_FIGURE,
  OF_LENGTH,
  QUANTITY,
  ROW_LABEL,
  TECHNICAL_UNIT,
} from '../text/figure-words.ts';
import { fromBlocks } from './create-finding.ts';
import { readFigureLines } from './figure-lines.ts';
import { isHeadcountLabel } from './labelled-headcount.ts';
import type { ParsedDocument } from './parsed-document.ts';
import { columnHead } from './section-topic.ts';

/** Units of what a company has; those of a thing are of its data sheet. */
const UNIT = '(?: ?(?:ha|m²|m³|[MG]W[hp]?|Tonnen|tonnes|hectares|acres))';
const BARE_QUANTITY = new RegExp(`^[-–−]? ?(?:${QUANTITY}${UNIT}?|\\d+(?:[.,]\\d+)?[x×])$`, 'u');
/** Matches what stands large in a row of figures, whatever it measures: `48 h`, `4.8 / 5`. */
const SHOWN = /^[\p{L}<>~+±–-]{0,5} ?\d.{0,13}$/u;
const SHARE = /[%x×]$/;
/** Matches a word that goes on with a number. */
const SCALE_WORD = /^(?:thousand|[mb]illions?|millionen|milliarden?|milliards?|mio\.?|mrd\.?)$/i;
/** Matches what a counter shows before it counts. */
const ZERO = /^\D*0+(?:[.,]0+)?\D*$/;
/** A bare year is no count. */
const YEAR = /^(?:19|20)\d\d$/;
/** Matches the number of a step, a day or a telephone, and a length. */
const NO_COUNT = /^(?:\d|0\d.*|[12]\d|3[01]|.*\d ?mm?)$/;
const LABEL_OPENING = /^(?:in |de |d['’]|an |of |an )/iu;
/** A beginning, which dates nothing of what lasts. */
const SINCE = /(?:since|seit|depuis|from|ab) $/i;
const MAX_LABEL_CHARS = 60;
/** What is counted opens a label, with at most three words in front of it. */
const MAX_LABEL_TOKENS = 4;
/** A stat has a figure and a label, and at most a line that explains it. */
const MAX_STAT_BLOCKS = 3;
/** In a row of this many figures a label may name anything. */
const MIN_STATS_PER_ROW = 3;
const MAX_ROW_BLOCKS = 24;
/** A figure and a line below it by themselves may be anything. */
const MIN_TURNS = 2;
const OTHERS_SECTION =
  /(?<![\p{L}])(?:case stud\w*|success stor\w*|testimonials?|results?|ergebnisse|résultats|pricing|plans|preise|tarifs|market|markt|marché|roi|savings|problem|challenge|crisis|did you know|open[- ]source|limits?|fair use|quotas?|grenzwerte|limites)(?![\p{L}])/iu;

/** A figure and what it is of, in the order of the page's blocks. */
interface Stat {
  blocks: [number, ...number[]];
  figure: string;
  label: string;
  /** The two as the page writes them in one line; null of a figure beside its label. */
  line: string | null;
}

/** Finds figures that a page shows beside a label, such as `620` above `factories on the platform`. */
export function findFigureCards(parsed: ParsedDocument): Finding[] {
  const runs = new Map(turnsOf(parsed).map((run) => [run[0], run]));
  const pairs = parsed.document.blocks.flatMap(({ area, speaker }, index) => {
    const group = runs.get(index) ?? parsed.groupOf(index);
    const isCard = area !== 'nav' && speaker === 'own' && group[0] === index && group.length <= MAX_ROW_BLOCKS;
    const found = isCard ? pairFigures(parsed, group, isShown) : [];
    return found.length > 0 && isOfOthers(parsed, index) ? [] : found;
  });
  const ofCards = rowsOf(pairs).flatMap((row) =>
    row.flatMap((pair) => {
      const isInRow = row.length >= MIN_STATS_PER_ROW || isBelowFigures(parsed, pair[0]);
      return figureFinding(parsed, statOf(parsed, pair), isInRow) ?? [];
    }),
  );
  const ofLines = readFigureLines(parsed, (index) => isBelowFigures(parsed, index)).flatMap(({ index, ...line }) =>
    isOfOthers(parsed, index)
      ? []
      : (figureFinding(parsed, { blocks: [index, index], ...line }, isBelowFigures(parsed, index)) ?? []),
  );
  return [...ofCards, ...ofLines];
}

/** Returns runs of short blocks, each by itself, in which figures and labels take turns: `<h3>38</h3><p>countries</p>`. */
function turnsOf(parsed: ParsedDocument): number[][] {
  const { blocks } = parsed.document;
  const kindAt = (index: number): boolean | null => {
    const { kind, start = 0, end = 0 } = blocks[index] ?? {};
    const isShort = (kind === 'paragraph' || kind === 'heading') && end - start <= MAX_LABEL_CHARS;
    return isShort && parsed.groupOf(index).length === 1 ? isShown(parsed.blockText(index).trim()) : null;
  };
  const kinds = blocks.map((_, index) => kindAt(index));
  const runs: number[][] = [];
  for (let from = 0; from < kinds.length; from += 1) {
    if (kinds[from] !== true) continue;
    let end = from + 1;
    while (typeof kinds[end] === 'boolean' && kinds[end] !== kinds[end - 1]) end += 1;
    const pairs = Math.floor((end - from) / 2);
    if (pairs >= MIN_TURNS) runs.push(Array.from({ length: pairs * 2 }, (_, at) => from + at));
    from = end - 1;
  }
  return runs;
}

function isOfOthers(parsed: ParsedDocument, index: number): boolean {
  return parsed.headingsOf(index).some((heading) => OTHERS_SECTION.test(heading));
}

/** Checks for a place below a heading of figures, or one with a line above that calls them so. */
function isBelowFigures({ document: { blocks }, blockText, headingsOf }: ParsedDocument, index: number): boolean {
  const above = (blocks[index]?.heading ?? 0) - 1;
  const line = blocks[above]?.kind === 'paragraph' ? blockText(above) : '';
  return [line, ...headingsOf(index)].some((text) => text.length <= MAX_LABEL_CHARS && FIGURES_HEADING.test(text));
}

function statOf(parsed: ParsedDocument, [quantity, label]: [number, number]): Stat {
  const head = columnHead(parsed, quantity) ?? '';
  const [figure, of] = [
    parsed
      .blockText(quantity)
      .trim()
      .replace(/ (?=[+%]$)/, ''),
    parsed.blockText(label).trim(),
  ];
  // `1.8`, `million`, `pallets moved`
  const isScale = label > quantity && SCALE_WORD.test(of);
  const last = isScale ? label + 1 : label;
  const said = isScale ? parsed.blockText(last).trim() : of;
  return {
    blocks: isScale ? [quantity, label, last] : [Math.min(quantity, label), Math.max(quantity, label)],
    figure: isScale ? `${figure} ${of}` : figure,
    label: NO_FIGURE.test(head) ? head : said.replace(/[.]$/, ''),
    line: null,
  };
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

/** Returns the finding of a figure and its label; null of steps, days, promises and of counters that show nothing yet. */
function figureFinding(
  parsed: ParsedDocument,
  { blocks, figure, label, line }: Stat,
  isInRow: boolean,
): Finding | null {
  const cut = label.replace(LABEL_ASIDE, '');
  const said = cut.replace(LABEL_OPENING, '');
  const isNone = YEAR.test(figure) || ZERO.test(figure) || NO_FIGURE.test(label.replace(LABEL_OPENING, ''));
  const isLength = LENGTH.test(figure);
  if (!(isLength ? OF_LENGTH.test(cut) : isBareQuantity(figure)) || cut.length > MAX_LABEL_CHARS || isNone) return null;
  const isRowLabel =
    isInRow &&
    ROW_LABEL.test(said) &&
    !NO_COUNT.test(figure) &&
    !TECHNICAL_UNIT.test(said) &&
    !isHeadcountLabel(said, parsed.document.language);
  const isCount =
    (isLength || isCountedLabel(parsed, said) || DONE_LABEL.test(said) || isRowLabel) &&
    !SHARE.test(figure) &&
    !mayHaveAmount(figure);
  if (!isCount && !MEASURED_LABEL.test(said) && !(mayHaveAmount(figure) && HANDLED_LABEL.test(said))) return null;
  const [date] = readDates(label);
  const asOf = date && !SINCE.test(label.slice(0, date.start)) ? { asOf: toDateText(date) } : {};
  const value = line === null || line.startsWith(figure) ? `${figure} ${cut}` : line;
  return fromBlocks(parsed, blocks, { field: 'overview.figure', value, subject: null, ...asOf });
}

/** Checks for a label of users, goods, sites or countries, behind at most some words that say which. */
function isCountedLabel({ document }: ParsedDocument, label: string): boolean {
  const { list } = readTokens(label, document.language);
  return list.slice(0, MAX_LABEL_TOKENS).some((token) => means(token, 'counted', 'territory', 'customer'));
}
