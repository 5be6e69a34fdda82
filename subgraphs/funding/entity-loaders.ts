import DataLoader from 'dataloader';
import pLimit, { type LimitFunction } from 'p-limit';
import { ServiceError } from '../../common/errors.ts';
import { caseFold } from '../../common/funding/case-fold.ts';
import type { FundingFilter } from '../../common/funding/filter.ts';
import type { FundingRound, RoundPosition } from '../../common/funding/funding-round.ts';
import { type Identity, remainingMs } from '../../common/identity.ts';
import { MAX_DOMAINS_PER_CALL } from '../../common/research-client/research-client.ts';
import { type Company, type Investor, investorsOf, roundsOfCompany, roundsOfInvestor } from './domain/entities.ts';
import type { FundingService } from './service.ts';

/** Companies that one command reads. */
const MAX_COMPANIES_PER_READ = 500;
/** Rounds of a company that is read in a batch, which fetches all of them; a larger company is read alone, by the index. */
const MAX_ROUNDS_IN_BATCH = 100;
/** Commands for single companies, investors and watchlists that a request runs at a time. */
const MAX_PARALLEL_READS = 8;

/** Loaders below companies, investors and watchlists. Each read is made once per request, by company in a batch per tick. */
export type EntityLoaders = ReturnType<typeof createEntityLoaders>;

/** Creates the loaders of a request. An entity without a round is null, its count 0, its list of rounds empty. */
export function createEntityLoaders({ companies, rounds, researchClient }: FundingService, identity: Identity) {
  const limits = () => ({ maxTimeMs: remainingMs(identity) });
  // Most requests read no entity: the limiter is created with the first one.
  let limiter: LimitFunction | undefined;

  /** Waits for a turn. @throws ServiceError DEADLINE_EXCEEDED when the turn comes too late */
  function inTurn<Result>(read: () => Promise<Result>): Promise<Result> {
    limiter ??= pLimit(MAX_PARALLEL_READS);
    return limiter(() => {
      if (Date.now() >= identity.deadlineAtMs) throw new ServiceError('DEADLINE_EXCEEDED');
      return read();
    });
  }

  const findRounds = (filter: FundingFilter, limit: number, after: RoundPosition | null) =>
    inTurn(() => rounds.find(filter, { after, limit, ...limits() }));
  const readNewest = (filter: FundingFilter, limit: number) => findRounds(filter, limit, null);
  const countRounds = (filter: FundingFilter) => inTurn(() => rounds.count(filter, limits()));

  const companyRoundCounts = loadByDomain(async (domains) => {
    const found = await companies.countRounds(domains, limits());
    return new Map(found.map(({ domain, count }) => [domain, count]));
  }, 0);

  const companyNames = loadByDomain<string | null>(async (domains) => {
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

  async function readNewestOfCompanies(domains: readonly string[], limit: number) {
    const counts = await Promise.all(domains.map((domain) => companyRoundCounts.load(domain)));
    const few = domains.filter((_, index) => (counts[index] ?? 0) <= MAX_ROUNDS_IN_BATCH);
    const many = domains.filter((_, index) => (counts[index] ?? 0) > MAX_ROUNDS_IN_BATCH);
    const [together, ...single] = await Promise.all([
      few.length === 0 ? [] : companies.newestRounds(few, limit, limits()),
      ...many.map((domain) => readNewest(roundsOfCompany(domain), limit)),
    ]);
    return groupByDomain([...together, ...single.flat()]);
  }

  const newestOfCompanies = memoize((limit: number) =>
    loadByDomain<readonly FundingRound[]>((domains) => readNewestOfCompanies(domains, limit), []),
  );
  // One command per investor, who may have thousands of rounds. All resolve together, so that their pages share a hold.
  const newestOfInvestors = memoize(
    (limit: number) =>
      new DataLoader<string, readonly FundingRound[]>((keys) =>
        Promise.all(keys.map((key) => readNewest(roundsOfInvestor(key), limit).catch((error: Error) => error))),
      ),
  );
  const investorCounts = memoize((key: string) => countRounds(roundsOfInvestor(key)));

  return {
    /** Finds rounds by a filter of its own, such as a watchlist's, newest first. */
    findRounds,
    countRounds,
    companyRoundCounts,
    companyNames,
    newestOfCompany: (domain: string, limit: number) => newestOfCompanies(limit).load(domain),
    newestOfInvestor: (name: string, limit: number) => newestOfInvestors(limit).load(caseFold(name)),
    countOfInvestor: (name: string) => investorCounts(caseFold(name)),

    /**
     * Returns the company of a domain in canonical form that a round mentions or the caller has a brief on; null for any
     * other domain, or an invalid one.
     */
    async company(domain: string | null): Promise<Company | null> {
      if (domain === null) return null;
      return (await companyRoundCounts.load(domain)) > 0 || (await isBriefed.load(domain)) ? { domain } : null;
    },

    /** Returns the investor of a name in any spelling, as the newest of its rounds spells it. */
    async investor(name: string): Promise<Investor | null> {
      const key = caseFold(name);
      const [newest] = key === '' ? [] : await newestOfInvestors(1).load(key);
      const spelled = newest === undefined ? [] : investorsOf(newest);
      return spelled.find((investor) => caseFold(investor.name) === key) ?? null;
    },
  };
}

function loadByDomain<Value>(
  readMany: (domains: readonly string[]) => Promise<Map<string, Value>>,
  missing: Value,
): DataLoader<string, Value> {
  return new DataLoader(
    async (domains) => {
      const found = await readMany(domains);
      return domains.map((domain) => found.get(domain) ?? missing);
    },
    { maxBatchSize: MAX_COMPANIES_PER_READ },
  );
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

/** Memoizes a function by its key. */
function memoize<Key, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const values = new Map<Key, Value>();
  return (key) => {
    const cached = values.get(key);
    if (cached !== undefined) return cached;
    const value = make(key);
    values.set(key, value);
    return value;
  };
}
