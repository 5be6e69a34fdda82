import { promisify } from 'node:util';
import { gunzip, gunzipSync, gzip } from 'node:zlib';
import DataLoader from 'dataloader';
import { Binary, type Collection, type Db } from 'mongodb';
import type { PageCache } from '../domain/fetch/page-cache.ts';

/** Time for which an answer is kept for comparison after it was last confirmed. */
const KEPT_SECONDS = 7 * 86_400;
/** Largest body that is kept: packing a larger one, which few pages have, costs more than fetching it again. */
const MAX_BODY_BYTES = 500_000;
/** Largest packed body that is unpacked at once: a thread of the system's would take longer to be called than to unpack it. */
const MAX_BYTES_UNPACKED_AT_ONCE = 16_384;
/** Most pages in one read. */
const MAX_PAGES_PER_READ = 16;

const pack = promisify(gzip);
const unpack = promisify<Uint8Array, { maxOutputLength: number }, Buffer>(gunzip);

interface PageDocument {
  /** The requested URL. */
  _id: string;
  final_url: string;
  http_status: number;
  content_type: string | null;
  /** Compressed with gzip. */
  body: Binary;
  fetched_at: Date;
  fresh_until: Date;
  etag: string | null;
  last_modified: string | null;
}

/** Declares when kept pages go. Safe to repeat. */
export async function ensurePageCacheIndexes(db: Db): Promise<void> {
  await db.collection('research_pages').createIndex({ fetched_at: 1 }, { expireAfterSeconds: KEPT_SECONDS });
}

/** Creates the cache of fetched pages, shared by all jobs and processes. */
export function createPageCacheStore({ db }: { db: Db }): PageCache {
  const pages: Collection<PageDocument> = db.collection('research_pages');
  // A job requests the pages of a plan in one turn of the event loop; nothing is cached here.
  const loader = new DataLoader(findAll, { cache: false, maxBatchSize: MAX_PAGES_PER_READ });

  async function findAll(urls: readonly string[]): Promise<(PageDocument | null)[]> {
    const found = await pages.find({ _id: { $in: [...urls] } }).toArray();
    const byUrl = new Map(found.map((page) => [page._id, page]));
    return urls.map((url) => byUrl.get(url) ?? null);
  }

  return {
    async read(url) {
      const found = await loader.load(url);
      if (found === null) return null;
      return {
        url,
        finalUrl: found.final_url,
        httpStatus: found.http_status,
        contentType: found.content_type,
        body: await unpackBody(found.body.value()),
        fetchedAt: found.fetched_at,
        freshUntil: found.fresh_until,
        etag: found.etag,
        lastModified: found.last_modified,
      };
    },

    async write(page) {
      if (page.body.length > MAX_BODY_BYTES) return;
      const body = await pack(page.body);
      const document = {
        final_url: page.finalUrl,
        http_status: page.httpStatus,
        content_type: page.contentType,
        body: new Binary(body),
        fetched_at: page.fetchedAt,
        fresh_until: page.freshUntil,
        etag: page.etag,
        last_modified: page.lastModified,
      };
      await pages.replaceOne({ _id: page.url }, document, { upsert: true });
    },
  };
}

async function unpackBody(packed: Uint8Array): Promise<Buffer> {
  const bounds = { maxOutputLength: MAX_BODY_BYTES };
  return packed.length > MAX_BYTES_UNPACKED_AT_ONCE ? unpack(packed, bounds) : gunzipSync(packed, bounds);
}
