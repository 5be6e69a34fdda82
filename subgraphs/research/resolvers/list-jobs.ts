import {
  type Connection,
  decodeTimeCursor,
  encodeTimeCursor,
  pageSize,
  type TimePosition,
  toConnection,
} from '../../../common/connection.ts';
import type { ResearchJob } from '../domain/research-job.ts';

/**
 * Returns a page of jobs, newest first.
 * @param list reads jobs after a position
 * @throws ServiceError INVALID_INPUT for a page that can't be
 */
export async function listJobs(
  list: (page: { after: TimePosition | null; limit: number }) => Promise<ResearchJob[]>,
  { first, after }: { first?: number | null; after?: string | null },
): Promise<Connection<ResearchJob>> {
  const size = pageSize(first);
  const found = await list({ after: decodeTimeCursor(after), limit: size + 1 });
  return toConnection(found, { size, after, cursorOf: encodeTimeCursor });
}
