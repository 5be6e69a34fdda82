import type { FundingRound } from '../../../../common/funding/funding-round.ts';
import { ResearchError } from '../../../../subgraphs/research/domain/evidence/prospect.ts';
import {
  normaliseOrder,
  type ResearchRequest,
} from '../../../../subgraphs/research/domain/normalise/normalise-order.ts';
import type { ReadPage } from '../../../../subgraphs/research/domain/resolve/read-home.ts';
import { type Resolution, resolveProspect } from '../../../../subgraphs/research/domain/resolve/resolve-prospect.ts';
import { createSourceApi } from '../../../../subgraphs/research/domain/sources/source-api.ts';
import { extractedPage, type PageParts } from '../../../support/site-documents.ts';
import { type RecordedAnswer, startSourceWeb } from '../../../support/source-web.ts';

/** The web for one resolution. */
export interface Web {
  /** Home pages by URL; a text is where the URL redirects to. */
  pages?: Record<string, PageParts | string>;
  /** Hosts whose robots.txt allows nothing. */
  denied?: readonly string[];
  recorded?: readonly RecordedAnswer[];
  /** Own records, as pairs of name and domain. */
  rounds?: readonly (readonly [name: string, domain: string | null])[];
}

/** Resolves a request over real HTTP and gives what it asked for as well. */
export async function resolve(
  request: ResearchRequest,
  { pages = {}, denied = [], recorded = [], rounds = [] }: Web,
): Promise<Resolution & { asked: string[] }> {
  const served = Object.entries(pages).map(([url, page]) => toAnswer(url, page));
  const web = await startSourceWeb([...served, ...recorded]);
  const readPage: ReadPage = async (url) => {
    if (denied.includes(new URL(url).hostname)) return { outcome: { kind: 'failed', reason: 'robots' }, page: null };
    const outcome = await web.fetcher.fetch({ url, via: 'page' });
    const body = outcome.kind === 'fetched' ? outcome.page.body.toString('utf8') : null;
    return { outcome, page: body === null ? null : extractedPage(JSON.parse(body)) };
  };
  try {
    const order = normaliseOrder(request, { isKnownHost: () => false });
    const resolution = await resolveProspect(order, {
      readPage,
      api: createSourceApi(web.fetcher),
      findRounds: async ({ name, domain }) => rounds.filter(isFound(name, domain)).map(toRound),
    });
    return { ...resolution, asked: web.asked };
  } finally {
    await web.close();
  }
}

/** Returns the code of the error that a resolution ends with. */
export async function faultOf(request: ResearchRequest, web: Web): Promise<string> {
  try {
    const { prospect } = await resolve(request, web);
    return `resolved to ${prospect.name}`;
  } catch (error) {
    if (error instanceof ResearchError) return error.code;
    throw error;
  }
}

function toAnswer(url: string, page: PageParts | string): RecordedAnswer {
  return typeof page === 'string' ? { url, status: 301, headers: { location: page }, body: '' } : { url, body: page };
}

const isFound =
  (name: string | null, domain: string | null) =>
  ([roundName, roundDomain]: readonly [string, string | null]) =>
    roundName.toLowerCase() === name?.toLowerCase() || (domain !== null && roundDomain === domain);

function toRound([companyName, companyDomain]: readonly [string, string | null]): FundingRound {
  return {
    id: '5f0c1f5e-0000-4000-8000-000000000001',
    companyName,
    companyDomain,
    eventClass: null,
    roundLabel: 'Seed',
    roundStage: 'seed',
    amountUsd: 1_000_000,
    amountOriginal: null,
    currency: null,
    announcedAt: '2026-01-02',
    investors: null,
    leadInvestors: null,
    country: null,
    countryCode: null,
    sourceUrl: null,
    attributes: null,
    updatedAt: null,
  };
}
