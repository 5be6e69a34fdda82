import type { Finding } from '../evidence/finding.ts';
import { means, readTokens } from '../grammar/tokens.ts';
import { foldName } from '../text/names.ts';
import { fromBlocks } from './create-finding.ts';
import { type Address, readAddresses } from './find-address.ts';
import type { ParsedDocument } from './parsed-document.ts';

/** Matches sections of those who are no part of the company. */
const OF_OTHERS =
  /(?<!\p{L})(?:dealers?|distributors?|partners?|stockists?|stores?|shops?|customers?|references?|events?|fairs?|suppliers?|hotels?|händler|kunden|vertriebspartner|veranstaltungen|messen|lieferanten|revendeurs?|distributeurs?|clients?|salons|fournisseurs?)(?!\p{L})/iu;
const MIN_OFFICES = 2;
const MAX_LINES_TO_HEAD = 3;
const MAX_HEAD_CHARS = 60;

/** Finds offices by their postal addresses, where cards of several towns each have the town or a site as their head. */
export function findAddressOffices(parsed: ParsedDocument): Finding[] {
  const found = readAddresses(parsed).flatMap((address): Finding[] => {
    const [index] = address.blocks;
    const head = parsed.document.blocks[index]?.area === 'main' ? headOf(parsed, address) : null;
    const isOthers = parsed.headingsOf(index).some((heading) => OF_OTHERS.test(heading));
    if (head === null || isOthers) return [];
    return [fromBlocks(parsed, [head, index], { field: 'overview.office', value: address.town, subject: null })];
  });
  const towns = new Set(found.map(({ value }) => (value.kind === 'text' ? foldName(value.text) : '')));
  return towns.size >= MIN_OFFICES ? found : [];
}

/** Returns the line above an address that heads its card: its town, or what kind of site it is; null without. */
function headOf(parsed: ParsedDocument, { town, blocks: [index] }: Address): number | null {
  for (let at = index - 1; at >= 0 && index - at <= MAX_LINES_TO_HEAD; at -= 1) {
    const text = parsed.blockText(at).trim();
    if (text.length > MAX_HEAD_CHARS || parsed.document.blocks[at]?.area !== 'main') return null;
    const isTown = foldName(text).startsWith(foldName(town));
    if (isTown || isSite(parsed, text)) return at;
    if (parsed.document.blocks[at]?.kind === 'heading') return null;
  }
  return null;
}

function isSite({ document }: ParsedDocument, text: string): boolean {
  const { list } = readTokens(text, document.language);
  return !/[.:!?]$/.test(text) && list.some((token) => means(token, 'site', 'seat'));
}
