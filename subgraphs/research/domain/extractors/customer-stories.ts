import { hasOrganisationWord } from './named-company.ts';
import type { ParsedDocument } from './parsed-document.ts';
import { isProductName } from './product-names.ts';
import { isEchoed, isWholeName } from './story-title.ts';

/** Checks for the title of a story beside another one whose text begins with its customer. */
export function isBesideStory(parsed: ParsedDocument, index: number): boolean {
  const { blocks, pageClass } = parsed.document;
  const { level, heading } = blocks[index] ?? {};
  if (pageClass !== 'customers' || !isProductName(parsed.blockText(index))) return false;
  return blocks.some(
    (block, at) =>
      block.level === level &&
      block.heading === heading &&
      ((at !== index && isEchoed(parsed, at, parsed.blockText(at))) || isToldBelow(parsed, at)),
  );
}

/** Checks for a name of several words that the sentences of its own card repeat. */
function isToldBelow(parsed: ParsedDocument, index: number): boolean {
  const name = parsed.blockText(index).trim();
  const isName = name.includes(' ') && isWholeName(name) && hasOrganisationWord(name);
  return isName && parsed.groupOf(index).some((at) => at > index && parsed.blockText(at).includes(name));
}
