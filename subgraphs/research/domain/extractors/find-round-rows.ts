import { normalizeStage } from '../../../../common/funding/stages.ts';
import type { ClaimValueOf } from '../../../../common/research/claim.ts';
import type { Finding } from '../evidence/finding.ts';
import { readClauses } from '../grammar/clauses.ts';
import { readAmounts } from '../text/amounts.ts';
import { readDates, toDateText } from '../text/dates.ts';
import { occursIn } from '../text/find-in.ts';
import { readNameList } from '../text/name-list.ts';
import { fromBlocks } from './create-finding.ts';
import { isInvestorName, readInvestors } from './investors.ts';
import type { LabelledValue } from './labelled-values.ts';
import { readMoney } from './money-roles.ts';
import type { ParsedDocument } from './parsed-document.ts';
import { readRoundLabel } from './round-label.ts';
import { columnHead } from './section-topic.ts';

const INVESTOR_COLUMN =
  /^(?:(?:lead|other|further|co-?)?[ -]?(?:investors?|investoren|investisseurs?|backers?|participants)|lead|led by|others?|geführt von|mené par)$/i;
const TOTAL_LABEL =
  /^(?:(?:total|overall) )?(?:(?:in |of )?(?:(?:venture|equity) )?funding|financing|(?:capital |money |equity )?raised|(?:de )?fonds levés|eingesammelt\p{L}*|levés?|(?:gesamt)?finanzierung)(?: (?:to date|so far|in total|total|volume|insgesamt|bisher|au total|depuis (?:la|sa) création|from .{3,50}))?$/iu;
const MAX_TOTAL_CHARS = 60;
const MAX_ROW_BLOCKS = 8;
const MAX_ROW_CHARS = 220;

/** Finds a row or a card that holds label and amount in blocks of their own: `Series B | $42M | May 2024 | led by …`. */
export function findRoundRows(parsed: ParsedDocument): Finding[] {
  const seen = new Set<number>();
  const found: Finding[] = [];
  parsed.document.blocks.forEach((block, index) => {
    const text = parsed.blockText(index);
    found.push(...statedTotal(parsed, index, text.trim()));
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
  const row = [index, ...further].map((at) => ({ at, text: parsed.blockText(at) }));
  // `Nordal Seed` among the investors is no second label.
  if (row.some(({ at, text }) => at !== index && !isInvestors(parsed, at) && readRoundLabel(text) !== null))
    return null;
  const [money] = row.flatMap(({ at, text }) =>
    readMoney(readClauses(text, null)).flatMap(({ role, amount }) =>
      /^(?:round|bare|capital)$/.test(role) ? [{ at, amount }] : [],
    ),
  );
  const [dated] = row.flatMap(({ at, text }) => readDates(text).map((date) => ({ at, date })));
  if (!money || (money.at === index && dated?.at === index)) return null;
  const backed = [index, ...further].filter((member) => investorsAt(parsed, member).length > 0);
  const blocks = new Set([index, money.at, ...(dated ? [dated.at] : []), ...backed]);
  const [first = index, ...rest] = [...blocks].sort((left, right) => left - right);
  const value: ClaimValueOf<'round'> = {
    kind: 'round',
    label,
    amount: money.amount.amount,
    currency: money.amount.currency,
    announced_at: dated ? toDateText(dated.date) : null,
    investors: [...new Set(backed.flatMap((member) => investorsAt(parsed, member)))],
  };
  return fromBlocks(parsed, [first, ...rest], { field: 'funding.round', value, subject: null });
}

/** Returns the investors that a block names by its words, or by the head of its column. */
function investorsAt(parsed: ParsedDocument, index: number): string[] {
  const named = (parsed.sentencesByBlock[index] ?? []).flatMap(({ text }) => readInvestors(text));
  if (named.length > 0 || !isInvestors(parsed, index)) return named;
  return readNameList(parsed.blockText(index), 0)
    .map((name) => name.text)
    .filter(isInvestorName);
}

function isInvestors(parsed: ParsedDocument, index: number): boolean {
  return INVESTOR_COLUMN.test(columnHead(parsed, index) ?? '');
}

/** Reads an amount with a label behind it in one line, as below a headline: `$14M raised`. */
function statedTotal(parsed: ParsedDocument, index: number, text: string): Finding[] {
  const [amount] = text.length <= MAX_TOTAL_CHARS ? readAmounts(text) : [];
  if (!amount || amount.start > 0) return [];
  const value = text.slice(0, amount.end);
  return labelledTotal(parsed, { label: text.slice(amount.end).replace(/^\+/, ''), value, blocks: [index] });
}

/** Reads an amount beside a label that makes it the total: `€27M` over `total funding`. */
export function labelledTotal(parsed: ParsedDocument, pair: LabelledValue): Finding[] {
  const value = pair.value.trim();
  const [amount] = occursIn(pair.label.trim(), TOTAL_LABEL) ? readAmounts(value) : [];
  if (!amount || amount.start > 1 || value.length - amount.end > 1) return [];
  const total = { kind: 'money', amount: amount.amount, currency: amount.currency } as const;
  return [fromBlocks(parsed, pair.blocks, { field: 'funding.total', value: total, subject: null })];
}
