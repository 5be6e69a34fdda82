import DataLoader from 'dataloader';
import pLimit from 'p-limit';
import { ServiceError } from '../../common/errors.ts';
import type { FundingFilter } from '../../common/funding/filter.ts';
import { fold } from '../../common/funding/fold.ts';
import type { FundingRound, RoundPosition } from '../../common/funding/funding-round.ts';
import { type Identity, remainingMs } from '../../common/identity.ts';
import { type Company, type Investor, investorsOf, roundsOfCompany, roundsOfInvestor } from './domain/entities.ts';
import type { FundingService } from './service.ts';

/** Companies that one command reads. */
const COMPANIES_A_READ = 500;
/** Companies with more rounds than this are read one by one from the index: a batch fetches all rounds of its companies. */
const FEW_ROUNDS = 100;
/** Commands for single companies, investors and watchlists that one request has under way at a time. */
const READS_AT_ONCE = 8;

/** Reads below companies, investors and watchlists, each made once a request; those of companies in one batch a tick. */
export type EntityLoaders = ReturnType<typeof createEntityLoaders>;

/** Makes the loaders of one request. An entity that no round tells of is null, a count 0, a list of rounds empty. */
export function createEntityLoaders({ companies, rounds }: FundingService, identity: Identity) {
  const limits = () => ({ maxTimeMs: remainingMs(identity) });
  const limiter = pLimit(READS_AT_ONCE);

  /** Waits for its turn; nothing is begun that could not be in time. */
  function inTurn<Result>(read: () => Promise<Result>): Promise<Result> {
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

  async function readNewestOfCompanies(domains: readonly string[], limit: number) {
    const counts = await Promise.all(domains.map((domain) => companyRoundCounts.load(domain)));
    const few = domains.filter((_, index) => (counts[index] ?? 0) <= FEW_ROUNDS);
    const many = domains.filter((_, index) => (counts[index] ?? 0) > FEW_ROUNDS);
    const [together, ...single] = await Promise.all([
      few.length === 0 ? [] : companies.newestRounds(few, limit, limits()),
      ...many.map((domain) => readNewest(roundsOfCompany(domain), limit)),
    ]);
    return groupByDomain([...together, ...single.flat()]);
  }

  const newestOfCompanies = once((limit: number) =>
    loadByDomain<readonly FundingRound[]>((domains) => readNewestOfCompanies(domains, limit), []),
  );
  // One command an investor, who may have thousands of rounds. They resolve together, so that their pages share a hold.
  const newestOfInvestors = once(
    (limit: number) =>
      new DataLoader<string, readonly FundingRound[]>((keys) =>
        Promise.all(keys.map((key) => readNewest(roundsOfInvestor(key), limit).catch((error: Error) => error))),
      ),
  );
  const investorCounts = once((key: string) => countRounds(roundsOfInvestor(key)));

  return {
    /** Rounds that meet a filter which is nobody else's, such as a watchlist's, newest first. */
    findRounds,
    countRounds,
    companyRoundCounts,
    companyNames,
    newestOfCompany: (domain: string, limit: number) => newestOfCompanies(limit).load(domain),
    newestOfInvestor: (name: string, limit: number) => newestOfInvestors(limit).load(fold(name)),
    countOfInvestor: (name: string) => investorCounts(fold(name)),

    /** The company of a domain in canonical form; a text that is none is the domain of no company. */
    async company(domain: string | null): Promise<Company | null> {
      return domain !== null && (await companyRoundCounts.load(domain)) > 0 ? { domain } : null;
    },

    /** The investor of a name in any spelling, as the newest round that tells of it spells it. */
    async investor(name: string): Promise<Investor | null> {
      const key = fold(name);
      const [newest] = key === '' ? [] : await newestOfInvestors(1).load(key);
      const spelled = newest === undefined ? [] : investorsOf(newest);
      return spelled.find((investor) => fold(investor.name) === key) ?? null;
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
    { maxBatchSize: COMPANIES_A_READ },
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

/** Makes a value once a key. */
function once<Key, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const made = new Map<Key, Value>();
  return (key) => {
    const known = made.get(key);
    if (known !== undefined) return known;
    const value = make(key);
    made.set(key, value);
    return value;
  };
}
