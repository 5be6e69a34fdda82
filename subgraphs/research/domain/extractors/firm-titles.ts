import { entriesOf } from '../grammar/lexicon/lexicon.ts';
import { isSectorName } from '../text/sector-names.ts';
import { hasOrganisationWord, isBareWord } from './named-company.ts';
import type { ParsedDocument } from './parsed-document.ts';
import { topicAt } from './section-topic.ts';

/** As few titles may be of anything. */
const MAX_FEW = 3;
const MAX_TITLE_CHARS = 60;

/** Checks for a title among those of firms in a section of customers, on any page. */
export function isFirmBelow(parsed: ParsedDocument, index: number): boolean {
  const { blocks } = parsed.document;
  const { kind, level, heading, area, speaker } = blocks[index] ?? {};
  if (kind !== 'heading' || area !== 'main' || speaker !== 'own' || topicAt(parsed, index) !== 'customer') return false;
  // What customers get
  if (/^(?:what|how|why|was|wie|warum|ce que|comment|pourquoi) /iu.test(parsed.headingsOf(index)[0] ?? ''))
    return false;
  const row = blocks.flatMap((block, at) =>
    block.kind === kind && block.level === level && block.heading === heading ? [parsed.blockText(at).trim()] : [],
  );
  const isFirm = (name: string) => (hasOrganisationWord(name) && !isOfNouns(name)) || name.includes(' & ');
  return (
    row.length > 1 && row.every((name) => name.length < MAX_TITLE_CHARS) && row.filter(isFirm).length * 2 >= row.length
  );
}

/** Checks for a title of a firm, or beside one, or of several that the language has no words for; a lone one may be anything. */
export function isAmongNames(parsed: ParsedDocument, index: number): boolean {
  const { blocks, links } = parsed.document;
  const { level, heading } = blocks[index] ?? {};
  const row = blocks.flatMap((block, at) =>
    block.kind === 'heading' && block.level === level && block.heading === heading ? [parsed.blockText(at).trim()] : [],
  );
  const isFirm = (name: string) => hasOrganisationWord(name) || name.includes(' & ');
  const name = parsed.blockText(index).trim();
  return row.some(isFirm) || row.length > MAX_FEW || links.some(({ text }) => text.trim() === name);
}

/** Checks for words of trades and of the language only, as services have: `Energy Solutions`. */
export function isOfNouns(name: string): boolean {
  return name
    .split(' ')
    .every((word) => isSectorName(word) || entriesOf(word.toLowerCase()).length > 0 || isBareWord(word));
}
