import { readDates } from '../text/dates.ts';
import { MEASURED_LABEL, QUANTITY } from '../text/figure-words.ts';
import type { ParsedDocument } from './parsed-document.ts';

/** A line of a figure with what it is of. */
export interface FigureLine {
  index: number;
  figure: string;
  label: string;
  line: string;
}

/** Matches `430 teams on board`, where a figure opens a line that is no sentence. */
const FIGURE_FIRST = new RegExp(
  `^(?<figure>${QUANTITY})(?: [–—-]|:)? (?!(?:in|of|out of|von|aus|sur) \\d)(?<label>\\p{L}[^.;:!?]{2,70})$`,
  'u',
);
/** Matches `Revenue 2025: 38.4 million euros`. */
const LABEL_FIRST = new RegExp(
  `^(?<label>\\p{L}[\\p{L} ’'&-]{2,40}(?: \\(?(?:19|20)\\d\\d\\)?)?) ?[:–] (?<figure>${QUANTITY})\\.?$`,
  'u',
);
const MAX_LINE_CHARS = 80;
/** A single line may be anything. */
const MIN_LINES = 2;

/**
 * Reads lines that open with a figure, where several stand one below the other, and lines of a label and its figure, which
 * below a heading of figures may be any.
 */
export function readFigureLines(parsed: ParsedDocument, isBelowFigures: (index: number) => boolean): FigureLine[] {
  const { blocks } = parsed.document;
  const lines = blocks.map((_, index) => lineAt(parsed, index, isBelowFigures));
  return lines.flatMap((line, index) => {
    if (line === null) return [];
    const isBeside = (at: number) => lines[at]?.isFigureFirst === true && blocks[at]?.kind === blocks[index]?.kind;
    const near = [index - 2, index - 1, index + 1, index + 2].filter(isBeside).length + 1;
    const { isFigureFirst, ...given } = line;
    return isFigureFirst && near < MIN_LINES ? [] : [given];
  });
}

function lineAt(
  parsed: ParsedDocument,
  index: number,
  isBelowFigures: (index: number) => boolean,
): (FigureLine & { isFigureFirst: boolean }) | null {
  const { kind, area, speaker, start = 0, end = 0 } = parsed.document.blocks[index] ?? {};
  const isText = kind === 'paragraph' || kind === 'list_item' || kind === 'heading';
  if (!isText || area === 'nav' || speaker !== 'own' || end - start > MAX_LINE_CHARS) return null;
  const line = parsed.blockText(index).trim();
  if (!/\d/.test(line)) return null;
  const first = FIGURE_FIRST.exec(line)?.groups;
  const groups = first ?? LABEL_FIRST.exec(line)?.groups;
  if (groups === undefined || readDates(line)[0]?.start === 0) return null;
  if (!first && !MEASURED_LABEL.test(groups.label ?? '') && !isBelowFigures(index)) return null;
  const { figure = '', label = '' } = groups;
  return { index, figure, label, line, isFigureFirst: first !== undefined };
}
