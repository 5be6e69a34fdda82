import { z } from 'zod';
import { findLinkedAccount, type LinkedAccount } from './site-links.ts';
import type { SourceQuestion } from './source.ts';
import { createRecord, type SourceRecord } from './source-record.ts';

/** Most openings that are taken of a board. */
const MAX_OPENINGS = 30;

/** An opening as every board has it. */
interface Opening {
  title: string;
  location: string | null;
}

/** Content of a board: its openings, and their number where it gives one. */
interface Openings {
  openings: Opening[];
  total: number | null;
}

/** A kind of board, read into the common shape. */
interface BoardKind {
  name: string;
  hosts: readonly string[];
  urlOf(linked: LinkedAccount): string;
  shape: z.ZodType<Openings>;
}

const place = z.string().nullish();

const BOARDS: readonly BoardKind[] = [
  {
    name: 'Greenhouse',
    hosts: [
      'boards.greenhouse.io',
      'job-boards.greenhouse.io',
      'boards.eu.greenhouse.io',
      'job-boards.eu.greenhouse.io',
    ],
    urlOf: ({ account }) => `https://boards-api.greenhouse.io/v1/boards/${account}/jobs`,
    shape: z
      .object({
        jobs: z.array(z.object({ title: z.string(), location: z.object({ name: place }).nullish() })),
        meta: z.object({ total: z.int().nullish() }).nullish(),
      })
      .transform(({ jobs, meta }) => ({
        openings: jobs.map(({ title, location }) => ({ title, location: location?.name ?? null })),
        total: meta?.total ?? null,
      })),
  },
  {
    name: 'Lever',
    hosts: ['jobs.lever.co', 'jobs.eu.lever.co'],
    urlOf: ({ host, account }) =>
      `https://${host === 'jobs.eu.lever.co' ? 'api.eu.lever.co' : 'api.lever.co'}/v0/postings/${account}?mode=json`,
    shape: z
      .array(z.object({ text: z.string(), categories: z.object({ location: place }).nullish() }))
      .transform((postings) => ({
        openings: postings.map(({ text, categories }) => ({ title: text, location: categories?.location ?? null })),
        total: null,
      })),
  },
  {
    name: 'Ashby',
    hosts: ['jobs.ashbyhq.com'],
    urlOf: ({ account }) => `https://api.ashbyhq.com/posting-api/job-board/${account}`,
    shape: z
      .object({ jobs: z.array(z.object({ title: z.string(), location: place, isListed: z.boolean().default(true) })) })
      .transform(({ jobs }) => ({
        openings: jobs
          .filter(({ isListed }) => isListed)
          .map(({ title, location }) => ({ title, location: location ?? null })),
        total: null,
      })),
  },
];

/** Reads Greenhouse, Lever and Ashby: openings of the board that the site links. Tier 1: the prospect's own words. */
export async function readJobBoards(question: SourceQuestion): Promise<SourceRecord[]> {
  const boards = await Promise.all(BOARDS.map((board) => readBoard(question, board)));
  return boards.flatMap((record) => record ?? []);
}

async function readBoard(question: SourceQuestion, board: BoardKind): Promise<SourceRecord | null> {
  const linked = findLinkedAccount(question, { hosts: board.hosts, reserved: new Set(['embed']) });
  if (linked === null) return null;
  const answer = await question.api.readJson(board.urlOf(linked), board.shape);
  if (answer === null || answer.data.openings.length === 0) return null;
  const { name } = question.prospect;
  const { page } = answer;
  const url = `https://${linked.host}/${linked.account}`;
  const record = createRecord({ url, page, title: `${name} on ${board.name}`, kind: 'feed', tier: 1 });
  const asOf = page.fetchedAt.toISOString().slice(0, 10);
  const { openings, total } = answer.data;
  if (total !== null) {
    const lines = [record.add('Board.total', total)];
    const value = { kind: 'number', number: total } as const;
    record.claim({ field: 'hiring.open_positions', value, lines, subject: name, asOf });
  }
  for (const [index, { title, location }] of openings.slice(0, MAX_OPENINGS).entries()) {
    const lines = [record.add('Opening.title', title, index + 1), record.add('Opening.location', location, index + 1)];
    record.claim({ field: 'hiring.opening', value: { kind: 'opening', title, location }, lines, subject: name, asOf });
  }
  return record;
}
