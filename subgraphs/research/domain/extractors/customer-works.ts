import { isOfNouns } from './firm-titles.ts';
import { hasOrganisationWord } from './named-company.ts';
import type { ParsedDocument } from './parsed-document.ts';
import { isWholeName } from './story-title.ts';

const MAX_LINE_CHARS = 90;
/** Matches a line on who ordered a work. */
const CLIENT_LINE =
  /^(?:client|customer|kundin|kunde|auftraggeber(?:in)?|bauherr(?:in|schaft)?|cliente?|commanditaire|maître d['’]ouvrage) ?: /iu;

/** Reads for whom a listed work was done: `Staircase, Nordal School (2022)`, `Geländer für das Klinikum Nordal`. */
export function firmOfWork(parsed: ParsedDocument, index: number): string[] {
  const line = parsed.blockText(index).trim();
  if (line.length > MAX_LINE_CHARS || /[.!?]$/.test(line)) return [];
  const parts = line
    .replace(/ \([^()]*\)/gu, '')
    .split(/, | [–—|] | (?:for|für|pour) (?:(?:the|die|das|den|la|le|les) |l['’])?/u);
  const firms = parts.slice(1).filter((part) => hasOrganisationWord(part) && isWholeName(part));
  return firms.length === 1 ? firms : [];
}

/** Checks for the title of a work, below which its client is named: `Client: Nordal School`. */
export function isOfWork({ document: { blocks }, blockText }: ParsedDocument, index: number): boolean {
  return blocks.some(({ heading }, at) => heading === index && CLIENT_LINE.test(blockText(at)));
}

/** Checks for the firm right below the title of a work, on a page of customers with another such card. */
export function isBelowWork(parsed: ParsedDocument, index: number): boolean {
  const { blocks, pageClass } = parsed.document;
  const isFirm = (at: number) => {
    const name = parsed.blockText(at).trim();
    const isBelow =
      blocks[at]?.kind === 'paragraph' && blocks[at - 1]?.kind === 'heading' && blocks[at]?.heading === at - 1;
    return isBelow && name.includes(' ') && isWholeName(name) && hasOrganisationWord(name) && !isOfNouns(name);
  };
  if (pageClass !== 'customers' || !isFirm(index)) return false;
  const { level, heading } = blocks[index - 1] ?? {};
  return blocks.some(
    (block, at) => at !== index - 1 && block.level === level && block.heading === heading && isFirm(at + 1),
  );
}
