import type { Purpose } from '../../../common/research/brief.ts';
import type { PageClass, PageContent, SourceDocument } from './evidence/source-document.ts';
import { type FetchFailure, headOf } from './fetch/fetcher.ts';
import { readNeeds } from './fit/read-needs.ts';
import { isSameSite } from './identity/registrable-domain.ts';
import type { PageReader } from './page-reader.ts';
import { isSoft404 } from './parse/soft-404.ts';
import { planFollowUpPages } from './plan/follow-up-pages.ts';
import { MAX_FIRST_PAGES, type PlannedPage, planPages } from './plan/plan-pages.ts';
import type { Resolution } from './resolve/resolve-prospect.ts';

/** Names in URLs of pages that list where the company's people speak. */
const EVENT_PAGES = [
  'events',
  'talks',
  'speaking',
  'webinars',
  'veranstaltungen',
  'termine',
  'events-und-messen',
  'evenements',
  'agenda',
];

/** The second one takes the places of pages that were not there. */
const MAX_FOLLOW_UP_ROUNDS = 2;

/** Pages of a site that were read, and those that could not be. */
export interface SitePages {
  /** The home page, what else was read to find it, and the rest in the order of the plan. */
  documents: SourceDocument[];
  missed: { pageClass: PageClass; reason: FetchFailure }[];
}

/** The site to read and the purpose of the brief. */
export interface SiteRequest {
  resolution: Pick<Resolution, 'prospect' | 'documents'>;
  purpose: Purpose;
  /** The caller's own words; null without any. */
  context: string | null;
}

/**
 * Reads the pages of a prospect's site that its brief needs, besides the home page. The numbers of the documents follow
 * the plan, whichever page answers first. A page that is not there although it answers is no document, nor is one that
 * led to somebody else's site, or to a page that was read before.
 */
export async function readSite({ resolution, purpose, context }: SiteRequest, reader: PageReader): Promise<SitePages> {
  const { prospect, documents: resolved } = resolution;
  const [home] = resolved;
  if (home === undefined) return { documents: [], missed: [] };
  const seen = new Set(resolved.map(({ finalUrl }) => finalUrl));
  const documents = [...resolved];
  const missed: SitePages['missed'] = [];

  async function readAll(plan: readonly PlannedPage[]): Promise<void> {
    const pages = await Promise.all(plan.map((planned) => readPlanned(planned, home as SourceDocument, reader)));
    pages.forEach((page, index) => {
      const pageClass = plan[index]?.pageClass ?? 'other';
      if (typeof page === 'string') missed.push({ pageClass, reason: page });
      else if (!seen.has(page.finalUrl)) {
        seen.add(page.finalUrl);
        documents.push({ ...page, id: `s${documents.length + 1}` });
      }
    });
  }

  const sitemapUrls = await reader.readSitemaps(home.finalUrl);
  const neededPages = [
    ...readNeeds(context).flatMap(({ pages }) => pages),
    ...(prospect.person === null ? [] : EVENT_PAGES),
  ];
  const plan = planPages({ home, sitemapUrls, feeds: home.feeds, purpose, person: prospect.person, neededPages });
  const first = plan.filter(({ isSpare }) => !isSpare).slice(0, MAX_FIRST_PAGES);
  const rest = plan.filter((page) => !first.includes(page));
  await readAll(first);
  const requested = first.map(({ url }) => url);
  for (let round = 0; round < MAX_FOLLOW_UP_ROUNDS; round += 1) {
    const pages = planFollowUpPages({ home, documents, requested, rest, person: prospect.person });
    requested.push(...pages.map(({ url }) => url));
    await readAll(pages);
  }
  return { documents, missed };
}

/** Reads a page of the plan, or why there is none. */
async function readPlanned(
  { url, pageClass, format }: PlannedPage,
  home: SourceDocument,
  reader: PageReader,
): Promise<Omit<SourceDocument, 'id'> | FetchFailure> {
  const { outcome, page } = await (format === 'feed' ? reader.readFeed(url) : reader.readPage(url));
  if (outcome.kind === 'failed') return outcome.reason;
  if (page === null || isEmpty(page)) return 'unreachable';
  if (isSoft404(page) || !isSameSite(outcome.page.finalUrl, home.finalUrl)) return 'not_found';
  return {
    ...page,
    ...headOf(url, outcome.page),
    kind: format === 'feed' ? 'feed' : pageClass === 'press' ? 'press' : 'site',
    tier: 1,
    pageClass,
  };
}

/** Checks whether a page has nothing to quote, as a picture or an archive. */
function isEmpty({ parts, facts }: PageContent): boolean {
  return facts.length === 0 && (parts.text ?? '') === '';
}
