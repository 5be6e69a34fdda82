import type { ParsedDocument } from './parsed-document.ts';

/** A label and its value as a page sets them side by side: a table row, a definition, a fact card, or `Label: value`. */
export interface LabelledValue {
  label: string;
  value: string;
  /** Blocks that hold the two. */
  blocks: [number, ...number[]];
}

const MAX_LABEL_CHARS = 40;
const MAX_VALUE_CHARS = 160;
const MAX_PAIRS = 400;
const INLINE = /^([\p{L}][\p{L}\p{N} /&'’().-]{1,38}?)\s?[:：–|]\s?(\S.{0,158})$/u;

/**
 * Reads pairs of label and value of a page's own words, in order. Either of two short neighbours of a group may be the
 * label.
 */
export function readLabelledValues(parsed: ParsedDocument): LabelledValue[] {
  const { blocks } = parsed.document;
  const pairs: LabelledValue[] = [];
  for (let index = 0; index < blocks.length && pairs.length < MAX_PAIRS; index += 1) {
    const block = blocks[index];
    if (!block || block.area === 'nav' || block.kind === 'control') continue;
    const text = parsed.blockText(index).trim();
    if (text.length > MAX_LABEL_CHARS + MAX_VALUE_CHARS) continue;
    for (const sentence of parsed.sentencesByBlock[index] ?? []) {
      const inline = INLINE.exec(sentence.text.replace(/[.]$/, ''));
      if (inline) pairs.push({ label: inline[1] ?? '', value: inline[2] ?? '', blocks: [index] });
    }
    const next = blocks[index + 1];
    const isBeside = next?.group === block.group || isLoneLine(parsed, index + 1);
    if (!next || !isBeside || text.length > MAX_VALUE_CHARS) continue;
    const nextText = parsed.blockText(index + 1).trim();
    if (nextText.length > MAX_VALUE_CHARS) continue;
    if (text.length <= MAX_LABEL_CHARS)
      pairs.push({ label: text.replace(/:$/, ''), value: nextText, blocks: [index, index + 1] });
    // In a row or a list of definitions the label comes first.
    const mayBeLabel =
      nextText.length <= MAX_LABEL_CHARS &&
      block.kind !== 'cell' &&
      next.group === block.group &&
      !isBetweenLabels(parsed, index);
    if (mayBeLabel) pairs.push({ label: nextText, value: text, blocks: [index, index + 1] });
  }
  return pairs;
}

/** Checks for a line that is all that stands below a heading right above. */
function isLoneLine({ document: { blocks } }: ParsedDocument, index: number): boolean {
  const [heading, line, next] = [blocks[index - 1], blocks[index], blocks[index + 1]];
  const isLine = line?.kind === 'paragraph' || line?.kind === 'list_item';
  const isBelow = heading?.kind === 'heading' && isLine && line.heading === index - 1;
  return isBelow && heading.area === line.area && (next?.heading !== index - 1 || next.area !== line.area);
}

/** Checks for a number that a label precedes, and another label with its number follows: `Founded`, `1974`, `Staff`, `118`. */
function isBetweenLabels(parsed: ParsedDocument, index: number): boolean {
  const { blocks } = parsed.document;
  const near = [index - 1, index, index + 1, index + 2];
  const isRun = near.every(
    (at) => blocks[at]?.kind === blocks[index]?.kind && blocks[at]?.group === blocks[index]?.group,
  );
  return isRun && near.every((at, position) => /\d/.test(parsed.blockText(at)) === (position % 2 === 1));
}
