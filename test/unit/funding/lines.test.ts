import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { openLines } from '../../../subgraphs/funding/domain/ingest/open-lines.ts';
import { MAX_LINE_BYTES, type ParsedLine } from '../../../subgraphs/funding/domain/ingest/parsed-line.ts';

async function read(content: string | Buffer, name = 'stdin', chunkBytes = 7): Promise<ParsedLine[]> {
  const bytes = Buffer.from(content);
  const starts = Array.from({ length: Math.ceil(bytes.length / chunkBytes) }, (_, index) => index * chunkBytes);
  const chunks = Readable.from(starts.map((start) => bytes.subarray(start, start + chunkBytes)));
  const lines: ParsedLine[] = [];
  for await (const line of openLines(chunks, name)) lines.push(line);
  return lines;
}

const records = (lines: ParsedLine[]) => lines.map((line) => ('record' in line ? line.record : line.reason));
const numbers = (lines: ParsedLine[]) => lines.map(({ line }) => line);

describe('NDJSON', () => {
  test.each([
    ['line feeds', '{"a":1}\n{"a":"é"}\n'],
    ['no last line end', '{"a":1}\n{"a":"é"}'],
    ['carriage returns', '{"a":1}\r\n{"a":"é"}\r\n'],
    ['a byte order mark', '\ufeff{"a":1}\n{"a":"é"}\n'],
  ])('is read with %s, plain and compressed, in chunks of any size', async (_, text) => {
    for (const size of [1, 7, 10_000]) {
      expect(records(await read(text, 'x.ndjson', size))).toEqual([{ a: 1 }, { a: 'é' }]);
      expect(records(await read(gzipSync(text), 'stdin', size))).toEqual([{ a: 1 }, { a: 'é' }]);
    }
  });

  test('skips blank lines and counts them', async () => {
    expect(numbers(await read('\n{"a":1}\n \n\r\n{"a":2}'))).toEqual([2, 5]);
  });

  test('rejects what is no object, line by line', async () => {
    const lines = await read('{"a":\n[1]\nnull\n"x"\n{"a":1}\n');
    const noObject = 'the line is not a JSON object';
    expect(records(lines)).toEqual(['the line is not valid JSON', noObject, noObject, noObject, { a: 1 }]);
  });

  test('rejects a line over the limit without keeping it, and reads on', async () => {
    const lines = await read(`{"a":"${'x'.repeat(3 * MAX_LINE_BYTES)}"}\n{"a":1}`, 'stdin', 65_536);
    expect(records(lines)).toEqual([`the line is over ${MAX_LINE_BYTES} bytes`, { a: 1 }]);
    expect(lines[0]?.text.length).toBe(1_000);
  });

  test('of nothing has no lines', async () => {
    expect(await read('')).toEqual([]);
    expect(await read(gzipSync(''))).toEqual([]);
  });
});

describe('CSV', () => {
  const header = 'company_name,announced_at,amount_usd,investors,attributes';

  test.each([
    ['by its header', 'stdin'],
    ['by its name', 'rounds.csv'],
  ])('is recognised %s', async (_, name) => {
    const text = `\ufeff${header}\r\n"Acme, ""Inc""",2025-01-02,1500000.5,A Fund; B Fund,"{""x"":1}"\r\nBeta,2025-01-03,,,\r\n`;
    const expected = [
      {
        company_name: 'Acme, "Inc"',
        announced_at: '2025-01-02',
        amount_usd: 1_500_000.5,
        investors: ['A Fund', ' B Fund'],
        attributes: { x: 1 },
      },
      { company_name: 'Beta', announced_at: '2025-01-03' },
    ];
    expect(records(await read(text, name))).toEqual(expected);
    expect(records(await read(gzipSync(text), name))).toEqual(expected);
  });

  test('leaves what is no amount and no JSON to the check of the field', async () => {
    const [line] = records(await read(`${header}\nAcme,2025-01-02,"1,000",,nope`));
    expect(line).toMatchObject({ amount_usd: '1,000', attributes: 'nope' });
  });

  test('has line ends inside quotes, and counts every line', async () => {
    const lines = await read(`${header}\n"Two\r\nLines",2025-01-02,,,\n\nNext,2025-01-03,,,`);
    expect(records(lines)).toMatchObject([{ company_name: 'Two\nLines' }, { company_name: 'Next' }]);
    expect(numbers(lines)).toEqual([2, 5]);
  });

  test('loses one line to a quote that is never closed, not the rest', async () => {
    const lines = await read(
      `${header}\n"Open,2025-01-02,,,\nNext,2025-01-03,,,\n"Two\nLines",2025-01-04,,,\nLast,2025-01-05,,,`,
    );
    expect(records(lines)).toMatchObject([
      'the line is not valid CSV',
      { company_name: 'Next' },
      { company_name: 'Two\nLines' },
      { company_name: 'Last' },
    ]);
  });

  test('rejects a row of another width, and a line over the limit', async () => {
    const long = `"${'x'.repeat(2 * MAX_LINE_BYTES)}",2025-01-01,,,`;
    const lines = await read(`${header}\nA,2025-01-02\nB,2025-01-02,,,,\n${long}\nC,2025-01-03,,,`, 'stdin', 65_536);
    expect(records(lines)).toMatchObject([
      'the line has 2 cells, the header has 5',
      'the line has 6 cells, the header has 5',
      `the line is over ${MAX_LINE_BYTES} bytes`,
      { company_name: 'C' },
    ]);
  });
});

test('a compressed file that is cut off fails instead of ending early', async () => {
  const whole = gzipSync('{"a":1}\n'.repeat(1_000));
  await expect(read(whole.subarray(0, whole.length - 10))).rejects.toThrow('unexpected end of file');
});
