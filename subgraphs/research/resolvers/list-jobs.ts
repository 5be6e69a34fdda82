import {
  type Connection,
  decodeTimeCursor,
  encodeTimeCursor,
  pageSize,
  toConnection,
} from '../../../common/connection.ts';
import type { ResearchJob } from '../domain/research-job.ts';
import type { ResearchService } from '../service.ts';

/** Returns a page of an account's jobs, newest first. @throws ServiceError INVALID_INPUT for a page that can't be. */
export async function listJobs(
  service: Pick<ResearchService, 'listJobs'>,
  { accountId, briefsOn }: { accountId: string; briefsOn: string | null },
  { first, after }: { first?: number | null; after?: string | null },
): Promise<Connection<ResearchJob>> {
  const size = pageSize(first);
  const found = await service.listJobs(accountId, { after: decodeTimeCursor(after), limit: size + 1, briefsOn });
  return toConnection(found, { size, after, cursorOf: encodeTimeCursor });
}
