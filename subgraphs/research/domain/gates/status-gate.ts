import type { ClaimField } from '../../../../common/research/claim.ts';
import type { Finding } from '../evidence/finding.ts';
import { cellsAbove } from '../extractors/column-cells.ts';
import type { ParsedDocument } from '../extractors/parsed-document.ts';
import { NO_WINNER } from '../text/award-names.ts';
import { readStatus, type Status } from '../text/status-words.ts';
import type { Gate } from './gate.ts';

/** Fields of what may be there or not, as a row or a line says beside its name. */
const LASTING: ReadonlySet<ClaimField> = new Set([
  'overview.certification',
  'overview.office',
  'overview.partner',
  'customers.customer',
  'offering.integration',
  'offering.product',
  'tech.technology',
]);
const MAX_CARD_BLOCKS = 8;
const MAX_SAID_CHARS = 160;
/** Matches what parts a name from what its line says of it: `ISO 45001: no`, `PayPal (removed)`, `HipChat – until 2019`. */
const ASIDE = /^(?:\s*[:(–—|]|\s+-\s|,)\s*(?<said>[^)]+)/u;

/** Rejects what its row, its card or its line says is not there, no longer or not yet. */
export const statusGate: Gate = {
  name: 'status',
  passes({ field, focus }, { parsed, block }) {
    if (focus === undefined || block === null) return true;
    if (field === 'overview.award')
      return !besideOf({ field, focus }, parsed, block).some((text) => NO_WINNER.test(text));
    if (!LASTING.has(field)) return true;
    const today = parsed.document.fetchedAt;
    if (isHeadOfStatuses(parsed, block)) return false;
    const read = (text: string) => readStatus(text, today);
    const rest = parsed.text.slice(focus.end, parsed.document.blocks[block]?.end);
    const aside = ASIDE.exec(rest)?.groups?.said;
    const said = aside === undefined ? null : read(aside);
    if (said !== null && said !== 'there') return false;
    return !isAbsent(besideOf({ field, focus }, parsed, block).map(read));
  },
};

/** Checks for the head of a column that says of each row whether it is there, such as a plan. */
function isHeadOfStatuses(parsed: ParsedDocument, block: number): boolean {
  const { document, groupOf, blockText } = parsed;
  const { blocks, fetchedAt } = document;
  if (blocks[block]?.kind !== 'cell' || cellsAbove(parsed, block).length > 0) return false;
  const row = groupOf(block);
  const column = row.indexOf(block);
  const below = groupOf((row.at(-1) ?? block) + 1);
  // The corner of a table may be empty.
  const shift = below.length - row.length;
  const cell = (shift === 0 || shift === 1) && column + shift > 0 ? below[column + shift] : undefined;
  return cell !== undefined && blocks[cell]?.kind === 'cell' && readStatus(blockText(cell), fetchedAt) !== null;
}

function isAbsent(said: readonly Status[]): boolean {
  return said.some((status) => status !== null) && !said.includes('there');
}

/** Returns what stands in the row or the card of a name: in a table with a column of the company, that of it alone. */
function besideOf({ field, focus }: Pick<Finding, 'field' | 'focus'>, parsed: ParsedDocument, block: number): string[] {
  const { blocks } = parsed.document;
  const { kind, start = 0 } = blocks[block] ?? {};
  const group = parsed.groupOf(block);
  // Only what a row or a card is about has its standing.
  if (parsed.text.slice(start, focus?.start).trim().length > 2) return [];
  if (kind !== 'cell') {
    // A card of a customer says what the customer did.
    if (field === 'customers.customer') return [];
    const card = group.length <= MAX_CARD_BLOCKS ? group.filter((at) => at > block) : [];
    const below = kind === 'heading' && blocks[block + 1]?.heading === block ? [block + 1] : [];
    return [...card, ...below]
      .slice(0, 2)
      .map(parsed.blockText)
      .filter((text) => text.length <= MAX_SAID_CHARS);
  }
  const cells = group.filter((at) => at > block);
  const own = cells.filter((at) =>
    parsed.names.isProspect(parsed.blockText(cellsAbove(parsed, at).at(-1) ?? at).trim()),
  );
  return (own.length > 0 ? own : cells).map(parsed.blockText);
}
