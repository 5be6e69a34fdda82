import type { Brief } from '../../../../common/research/brief.ts';
import type { Prospect } from '../evidence/prospect.ts';
import { isSameProspect, type ProspectOfBrief } from '../identity/same-prospect.ts';

/** The last completed brief of an account on a prospect, as far as a later one is compared with it. */
export interface LastBrief {
  /** The id of its job. */
  researchId: string;
  brief: Pick<Brief, 'claims' | 'conflicts' | 'sources' | 'generated_at'>;
}

/** Store operations that finding the last brief needs. */
export interface LastBriefsStore {
  /** Lists the prospects of an account's newest completed briefs at a domain, or without one, newest first, up to a bound. */
  listBriefed(accountId: string, domain: string | null): Promise<{ researchId: string; prospect: ProspectOfBrief }[]>;
  /** Reads a completed brief of the account; null when it is gone. */
  readLast(accountId: string, researchId: string): Promise<LastBrief | null>;
}

/** Finds the last completed brief of an account on a prospect; null where there is none. Another account's do not exist. */
export async function findLastBrief(
  store: LastBriefsStore,
  accountId: string,
  { websiteUrl, ...prospect }: Prospect,
): Promise<LastBrief | null> {
  const briefed = await store.listBriefed(accountId, prospect.domain);
  const last = briefed.find((earlier) => isSameProspect({ ...prospect, website_url: websiteUrl }, earlier.prospect));
  return last === undefined ? null : store.readLast(accountId, last.researchId);
}
