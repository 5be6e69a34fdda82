import { readFileSync } from 'node:fs';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { PROJECT_ROOT } from '../../common/project-root.ts';
import { startHttpServer } from './outbound.ts';

/** A filing that EDGAR has. */
export interface ServedFiling {
  /** `YYYY-MM-DD`. */
  day: string;
  accession: string;
  cik: string;
  form: 'D' | 'D/A';
  /** Null: the filing has no document. */
  xml: string | null;
}

/** EDGAR as it is for one test: a real HTTP server with the paths and the shapes of the original. */
export interface FakeEdgar {
  origin: string;
  filings: ServedFiling[];
  requests: { path: string; atMs: number; headers: IncomingHttpHeaders }[];
  /** Answers in place of EDGAR where it returns true. */
  interfere: ((request: IncomingMessage, response: ServerResponse) => boolean) | null;
  close(): Promise<void>;
}

/** Reads a file of recorded shape. */
export function readFormDFixture(name: string): string {
  return readFileSync(join(PROJECT_ROOT, 'test/fixtures/form-d', name), 'utf8');
}

/** Starts an EDGAR that has nothing yet. */
export async function startEdgar(): Promise<FakeEdgar> {
  const edgar: FakeEdgar = { origin: '', filings: [], requests: [], interfere: null, close: async () => undefined };
  const server = await startHttpServer((request, response) => {
    const path = request.url ?? '';
    edgar.requests.push({ path, atMs: performance.now(), headers: request.headers });
    if (edgar.interfere?.(request, response)) return;
    const text = find(edgar.filings, path);
    if (text === null) return void response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>');
    const etag = `"${text.length}"`;
    if (request.headers['if-none-match'] === etag) return void response.writeHead(304, { etag }).end();
    const isGzip = request.headers['accept-encoding']?.includes('gzip') === true;
    response
      .writeHead(200, { etag, ...(isGzip && { 'content-encoding': 'gzip' }) })
      .end(isGzip ? gzipSync(text) : text);
  });
  edgar.origin = server.origin;
  edgar.close = server.close;
  return edgar;
}

function find(filings: readonly ServedFiling[], path: string): string | null {
  const days = [...new Set(filings.map(({ day }) => day))];
  const [, year, quarter, file] = /^\/Archives\/edgar\/daily-index\/(\d{4})\/QTR(\d)\/(.*)$/.exec(path) ?? [];
  if (file !== undefined) {
    const listed = days.filter((day) => quarterPath(day) === `${year}/QTR${quarter}`);
    if (file === 'index.json') return listed.length === 0 ? null : writeListing(listed);
    const day = listed.find((date) => file === `form.${date.replaceAll('-', '')}.idx`);
    return day === undefined ? null : writeIndex(filings.filter((filing) => filing.day === day));
  }
  return filings.find((filing) => path === documentPath(filing))?.xml ?? null;
}

/** Returns the path of a filing's document. */
export function documentPath({ cik, accession }: Pick<ServedFiling, 'cik' | 'accession'>): string {
  return `/Archives/edgar/data/${cik}/${accession.replaceAll('-', '')}/primary_doc.xml`;
}

function quarterPath(day: string): string {
  return `${day.slice(0, 4)}/QTR${Math.ceil(Number(day.slice(5, 7)) / 3)}`;
}

function writeListing(days: readonly string[]): string {
  const listing = JSON.parse(readFormDFixture('index.json'));
  const [sample] = listing.directory.item;
  const names = days.flatMap((day) =>
    ['company', 'form', 'master'].map((kind) => `${kind}.${day.replaceAll('-', '')}.idx`),
  );
  listing.directory.item = names.map((name) => ({ ...sample, name, href: name }));
  return JSON.stringify(listing);
}

function writeIndex(filings: readonly ServedFiling[]): string {
  const [head = ''] = readFormDFixture('form.20260803.idx').split(/(?<=\n-+\n)/);
  const rows = filings
    .toSorted((left, right) => (left.form === right.form ? 0 : left.form < right.form ? -1 : 1))
    .map(({ form, cik, day, accession }) => {
      const columns = [
        form.padEnd(17),
        'Some Registrant'.padEnd(62),
        cik.padEnd(12),
        day.replaceAll('-', '').padEnd(12),
      ];
      return `${columns.join('')}edgar/data/${cik}/${accession}.txt            \n`;
    });
  return head + rows.join('');
}
