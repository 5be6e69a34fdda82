import type { z } from 'zod';
import type { FetchedPage, Fetcher, FetchOutcome } from '../fetch/fetcher.ts';

/** An answer of an interface for programs, and where it came from. */
export interface ApiAnswer<Data> {
  data: Data;
  page: FetchedPage;
}

/** Interfaces for programs, as sources query them. Null is: no such thing, no answer, or not the documented shape. */
export interface SourceApi {
  readJson<Schema extends z.ZodType>(url: string, schema: Schema): Promise<ApiAnswer<z.output<Schema>> | null>;
  readText(url: string, accept: string): Promise<ApiAnswer<string> | null>;
}

/** Creates the client of one job. Each URL is requested once. */
export function createSourceApi(fetcher: Fetcher): SourceApi {
  const requests = new Map<string, Promise<FetchOutcome>>();

  async function read(url: string, accept: string): Promise<FetchedPage | null> {
    const asking = requests.get(url) ?? fetcher.fetch({ url, via: 'api', headers: { accept } });
    requests.set(url, asking);
    const outcome = await asking;
    return outcome.kind === 'fetched' ? outcome.page : null;
  }

  return {
    async readJson(url, schema) {
      const page = await read(url, 'application/json');
      const parsed = page === null ? null : schema.safeParse(parseJson(page.body));
      return page !== null && parsed?.success ? { data: parsed.data, page } : null;
    },
    async readText(url, accept) {
      const page = await read(url, accept);
      return page === null ? null : { data: page.body.toString('utf8'), page };
    },
  };
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return null;
  }
}
