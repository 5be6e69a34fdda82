import { normalizeStage } from '../../../../common/funding/stages.ts';
import { readDates, toDateText } from '../text/dates.ts';
import { type Finding, fromBlocks } from './finding.ts';
import type { Reading } from './reading.ts';
import { readInvestors, readRoleAmounts, readRoundLabel } from './round-words.ts';

const MAX_ROW_BLOCKS = 8;
const MAX_ROW_CHARS = 220;

/** A row or a card that holds label and amount in blocks of their own: `Series B | $42M | May 2024 | led by …`. */
export function findRoundRows(reading: Reading): Finding[] {
  const seen = new Set<number>();
  const found: Finding[] = [];
  reading.document.blocks.forEach((block, index) => {
    const text = reading.blockText(index);
    if (seen.has(block.group) || text.length > MAX_ROW_CHARS) return;
    const label = readRoundLabel(text);
    if (!label || text.length > 60 || normalizeStage(label.text) === null) return;
    const group = reading.groupOf(index);
    if (group.length < 2 || group.length > MAX_ROW_BLOCKS) return;
    seen.add(block.group);
    const finding = rowFinding(reading, label.text, index, group);
    if (finding) found.push(finding);
  });
  return found;
}

function rowFinding(reading: Reading, label: string, index: number, group: readonly number[]): Finding | null {
  const others = group.filter((one) => one !== index && reading.blockText(one).length <= MAX_ROW_CHARS);
  if ([index, ...others].filter((one) => readRoundLabel(reading.blockText(one)) !== null).length > 1) return null;
  const money = [index, ...others].find((one) =>
    readRoleAmounts(reading.blockText(one)).some(({ role }) => role === 'round'),
  );
  const amount =
    money === undefined
      ? undefined
      : readRoleAmounts(reading.blockText(money)).find(({ role }) => role === 'round')?.amount;
  if (money === undefined || !amount) return null;
  if (money === index && readDates(reading.blockText(index)).length > 0) return null;
  const dated = [index, ...others].find((one) => readDates(reading.blockText(one)).length > 0);
  const date = dated === undefined ? undefined : readDates(reading.blockText(dated))[0];
  const backed = others.filter((one) => readInvestors(reading.blockText(one)).length > 0);
  const investors = backed.flatMap((one) => readInvestors(reading.blockText(one)));
  const blocks = [...new Set([index, money, ...(dated === undefined ? [] : [dated]), ...backed])].sort(
    (one, other) => one - other,
  );
  return fromBlocks(reading, [blocks[0] ?? index, ...blocks.slice(1)], {
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
