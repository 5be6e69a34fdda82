import DataLoader from 'dataloader';
import { caseFold } from '../../common/funding/case-fold.ts';
import type { FundingRound } from '../../common/funding/funding-round.ts';
import { type Identity, remainingMs } from '../../common/identity.ts';
import { MAX_DOMAINS_PER_CALL } from '../../common/research-client/research-client.ts';
import { loadByKey, loadPages } from '../../common/subgraph/load-pages.ts';
import { type Company, type Investor, investorsOf, roundsOfCompany, roundsOfInvestor } from './domain/entities.ts';
import { createSearchLoaders } from './search-loaders.ts';
import type { FundingService } from './service.ts';

/** Rounds of a company that is read in a batch, which fetches all of them; of a larger one only the newest are read. */
const MAX_ROUNDS_IN_BATCH = 100;

/** Loaders below companies, investors and watchlists. Each read is made once per request, in a batch per tick. */
export type EntityLoaders = ReturnType<typeof createEntityLoaders>;

/** Creates the loaders of a request. An entity without a round is null, its count 0, its list of rounds empty. */
export function createEntityLoaders(service: FundingService, identity: Identity) {
  return {
    ...createSearchLoaders(service, identity),
    ...createCompanyLoaders(service, identity),
    ...createInvestorLoaders(service, identity),
  };
}

function createCompanyLoaders({ companies, researchClient, rounds }: FundingService, identity: Identity) {
  const limits = () => ({ maxTimeMs: remainingMs(identity) });

  const companyRoundCounts = loadByKey(async (domains) => {
    const found = await companies.countRounds(domains, limits());
    return new Map(found.map(({ domain, count }) => [domain, count]));
  }, 0);

  const companyNames = loadByKey<string | null>(async (domains) => {
    const found = await companies.newestNames(domains, limits());
    return new Map(found.map(({ domain, name }) => [domain, name]));
  }, null);

  const isBriefed = new DataLoader<string, boolean>(
    async (domains) => {
      const { accountId } = identity;
      const briefed = accountId === null ? [] : await researchClient.findBriefedDomains(accountId, domains);
      return domains.map((domain) => briefed.includes(domain));
    },
    { maxBatchSize: MAX_DOMAINS_PER_CALL },
  );

  async function readNewest(domains: readonly string[], limit: number) {
    const counts = await Promise.all(domains.map((domain) => companyRoundCounts.load(domain)));
    const few = domains.filter((_, index) => (counts[index] ?? 0) <= MAX_ROUNDS_IN_BATCH);
    const many = domains.filter((_, index) => (counts[index] ?? 0) > MAX_ROUNDS_IN_BATCH);
    const found = await Promise.all([
      few.length === 0 ? [] : companies.newestRounds(few, limit, limits()),
      many.length === 0 ? [] : readNewestOfLarge(many, limit),
    ]);
    return groupByDomain(found.flat());
  }

  function readNewestOfLarge(domains: readonly string[], limit: number): Promise<readonly FundingRound[]> {
    const [only = '', ...others] = domains;
    return others.length === 0
      ? rounds.find(roundsOfCompany(only), { limit, after: null, ...limits() })
      : companies.newestOfMany(domains, limit, limits());
  }

  const newestByLimit = loadPages(readNewest);

  return {
    companyRoundCounts,
    companyNames,
    newestOfCompany: (domain: string, limit: number) => newestByLimit(limit).load(domain),

    /**
     * Returns the company of a domain in canonical form that a round mentions or the caller has a brief on; null for any
     * other domain, or an invalid one.
     */
    async company(domain: string | null): Promise<Company | null> {
      if (domain === null) return null;
      return (await companyRoundCounts.load(domain)) > 0 || (await isBriefed.load(domain)) ? { domain } : null;
    },
  };
}

function createInvestorLoaders({ investors, rounds }: FundingService, identity: Identity) {
  const limits = () => ({ maxTimeMs: remainingMs(identity) });

  // All investors of a batch resolve together, so that their pages share a hold.
  const newestByLimit = loadPages(async (keys, limit: number) => {
    const [only = '', ...others] = keys;
    if (others.length > 0) return investors.newestRounds(keys, limit, limits());
    return new Map([[only, [...(await rounds.find(roundsOfInvestor(only), { limit, after: null, ...limits() }))]]]);
  });

  const counts = loadByKey(async (keys) => {
    const [only = '', ...others] = keys;
    if (others.length > 0) return investors.countRounds(keys, limits());
    return new Map([[only, await rounds.count(roundsOfInvestor(only), limits())]]);
  }, 0);

  return {
    newestOfInvestor: (name: string, limit: number) => newestByLimit(limit).load(caseFold(name)),
    countOfInvestor: (name: string) => counts.load(caseFold(name)),

    /** Returns the investor of a name in any spelling, as the newest of its rounds spells it. */
    async investor(name: string): Promise<Investor | null> {
      const key = caseFold(name);
      const [newest] = key === '' ? [] : await newestByLimit(1).load(key);
      const spelled = newest === undefined ? [] : investorsOf(newest);
      return spelled.find((investor) => caseFold(investor.name) === key) ?? null;
    },
  };
}

function groupByDomain(rounds: readonly FundingRound[]): Map<string, FundingRound[]> {
  const groups = new Map<string, FundingRound[]>();
  for (const round of rounds) {
    const { companyDomain } = round;
    if (companyDomain === null) continue;
    const group = groups.get(companyDomain);
    if (group === undefined) groups.set(companyDomain, [round]);
    else group.push(round);
  }
  return groups;
}
