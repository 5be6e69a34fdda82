import { FieldError } from '../../../subgraphs/funding/domain/ingest/field-checks.ts';
import { openLines } from '../../../subgraphs/funding/domain/ingest/open-lines.ts';
import type { ParsedLine } from '../../../subgraphs/funding/domain/ingest/parsed-line.ts';
import { draftRound } from '../../../subgraphs/funding/domain/ingest/round-draft.ts';
import { withinProcessorTime } from '../../support/processor-time.ts';
import { record } from './synthetic-records.ts';

/** The characters that fit a line of a megabyte. */
const LENGTH = 300_000;
const MAX_MS = 20;

const filled = (unitAt: (index: number) => string, length = LENGTH) =>
  Array.from({ length }, (_, index) => unitAt(index)).join('');
const ideographs = (index: number) => String.fromCodePoint(0x4e00 + (index % 20_000));
const marks = (index: number) => (index === 0 ? 'a' : index % 2 === 0 ? '\u0300' : '\u0323');

const TEXTS: [name: string, text: string][] = [
  ['different ideographs', filled(ideographs)],
  ['combining marks out of order', filled(marks)],
  ['labels', 'a.'.repeat(LENGTH)],
  ['commas', 'a,'.repeat(LENGTH)],
  ['digits after an instant', `2026-01-01T00:00:00.${'9'.repeat(LENGTH)}`],
  ['a URL with a host of ideographs', `https://${filled(ideographs, 1_900)}`],
  ['a thousand combining marks', filled(marks, 1_000)],
];
const OTHERS: [name: string, value: unknown][] = [
  ['many names', Array.from({ length: 100_000 }, () => 'a')],
  ['long names', Array.from({ length: 900 }, () => filled(marks, 1_000))],
  ['many members', Object.fromEntries(Array.from({ length: 50_000 }, (_, index) => [`m${index}`, index]))],
  ['many levels', JSON.parse('['.repeat(5_000) + ']'.repeat(5_000))],
];

/** Every field of the record that a source sends, with those that only ingest knows. */
const FIELDS = [...Object.keys(record(1)), 'retracted'];

describe('no field of an ingested record takes more than 20 ms of processor time, however hostile', () => {
  test.each(FIELDS)('%s', async (field) => {
    const slow: string[] = [];
    for (const [name, value] of [...TEXTS, ...OTHERS]) {
      for (const given of [value, { attribute: value }, [value]]) {
        const line = { ...record(1), [field]: given };
        await withinProcessorTime(MAX_MS, () => read(line)).catch((error: Error) =>
          slow.push(`${name}: ${error.message}`),
        );
      }
    }
    expect(slow).toEqual([]);
  });
});

test('a refusal names the field, the limit and the size', () => {
  expect(() => draftRound({ ...record(1), company_domain: 'a'.repeat(300) }, 'any')).toThrow(
    'company_domain: is longer than 253 characters: it has 300',
  );
  expect(() => draftRound({ ...record(1), investors: Array(501).fill('a') }, 'any')).toThrow(
    'investors: has 501 names; it takes at most 500',
  );
});

test('quotes that are never closed cost each line one look at those after it', async () => {
  const open = `${'"a'.repeat(3)},${'b'.repeat(5_000)}\n`;
  const lines = await withinProcessorTime(2_000, () => readAll(`company_name,announced_at\n${open.repeat(200)}`));
  expect((await lines).every((line) => 'reason' in line)).toBe(true);
});

/** Reads a line as ingest does; a refusal is as good as a draft. */
function read(line: Record<string, unknown>): void {
  try {
    draftRound(line, 'any');
  } catch (error) {
    if (!(error instanceof FieldError)) throw error;
  }
}

async function readAll(text: string): Promise<ParsedLine[]> {
  async function* chunks() {
    yield Buffer.from(text);
  }
  const lines: ParsedLine[] = [];
  for await (const line of openLines(chunks(), 'rounds.csv')) lines.push(line);
  return lines;
}
