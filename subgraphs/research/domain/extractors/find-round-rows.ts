import { normalizeStage } from '../../../../common/funding/stages.ts';
import type { Finding } from '../evidence/finding.ts';
import { readDates, toDateText } from '../text/dates.ts';
import { fromBlocks } from './create-finding.ts';
import type { ParsedDocument } from './parsed-document.ts';
import { readInvestors, readRoleAmounts, readRoundLabel } from './round-words.ts';

const MAX_ROW_BLOCKS = 8;
const MAX_ROW_CHARS = 220;

/** Finds a row or a card that holds label and amount in blocks of their own: `Series B | $42M | May 2024 | led by …`. */
export function findRoundRows(parsed: ParsedDocument): Finding[] {
  const seen = new Set<number>();
  const found: Finding[] = [];
  parsed.document.blocks.forEach((block, index) => {
    const text = parsed.blockText(index);
    if (seen.has(block.group) || text.length > MAX_ROW_CHARS) return;
    const label = readRoundLabel(text);
    if (!label || text.length > 60 || normalizeStage(label.text) === null) return;
    const group = parsed.groupOf(index);
    if (group.length < 2 || group.length > MAX_ROW_BLOCKS) return;
    seen.add(block.group);
    const finding = rowFinding(parsed, label.text, index, group);
    if (finding) found.push(finding);
  });
  return found;
}

function rowFinding(parsed: ParsedDocument, label: string, index: number, group: readonly number[]): Finding | null {
  const further = group.filter((member) => member !== index && parsed.blockText(member).length <= MAX_ROW_CHARS);
  if ([index, ...further].filter((member) => readRoundLabel(parsed.blockText(member)) !== null).length > 1) return null;
  const money = [index, ...further].find((member) =>
    readRoleAmounts(parsed.blockText(member)).some(({ role }) => role === 'round'),
  );
  const amount =
    money === undefined
      ? undefined
      : readRoleAmounts(parsed.blockText(money)).find(({ role }) => role === 'round')?.amount;
  if (money === undefined || !amount) return null;
  if (money === index && readDates(parsed.blockText(index)).length > 0) return null;
  const dated = [index, ...further].find((member) => readDates(parsed.blockText(member)).length > 0);
  const date = dated === undefined ? undefined : readDates(parsed.blockText(dated))[0];
  const backed = further.filter((member) => readInvestors(parsed.blockText(member)).length > 0);
  const investors = backed.flatMap((member) => readInvestors(parsed.blockText(member)));
  const blocks = [...new Set([index, money, ...(dated === undefined ? [] : [dated]), ...backed])].sort(
    (left, right) => left - right,
  );
  return fromBlocks(parsed, [blocks[0] ?? index, ...blocks.slice(1)], {
    field: 'funding.round',
    value: {
      kind: 'round',
      label,
      amount: amount.amount,
      currency: amount.currency,
      announced_at: date ? toDateText(date) : null,
      investors: [...new Set(investors)],
    },
    subject: null,
  });
}
