import { ONE_PROCESS, SEPARATE_SERVICES } from '../../service-entries.ts';
import { openCustomers } from '../billing/open-customers.ts';
import type { BenchContext, PreparedSuite, Suite } from '../suite.ts';
import { urlOfDatabase } from '../url-of-database.ts';
import { ACCOUNTS, REQUESTS, SETTINGS, TWO_SUBGRAPHS, toLoad } from './compared-requests.ts';
import { startServices } from './service-processes.ts';
import { timeByArea } from './time-by-area.ts';

const WARM_UP_MS = 10_000;
const PROFILE_MS = 5_000;
/** Areas that take less than this share of every request are shown together. */
const MIN_SHARE = 0.02;

/** Where the processor time of a request goes: the same requests as in `requests`, each with a profile of all processes that serve. */
export const requestsProfilesSuite: Suite = {
  name: 'requests-profiles',
  unit: 'requests',
  async prepare(context: BenchContext): Promise<PreparedSuite> {
    const { mongo, say } = context;
    const { service, apiKeys } = await openCustomers(context, ACCOUNTS);
    await service.ledger.close();
    const env = { ...SETTINGS, MONGODB_URL: urlOfDatabase(mongo) };
    const columns: Column[] = [];
    for (const [name, entries] of [
      ['one process', ONE_PROCESS],
      ['separate services', SEPARATE_SERVICES],
    ] as const) {
      const services = await startServices(entries, env, { isInspected: true });
      try {
        for (const request of [...REQUESTS, TWO_SUBGRAPHS]) {
          say(`${name}: ${request.name}`);
          await services.run(toLoad(request, { apiKeys, durationMs: WARM_UP_MS }));
          const { operations, profiles } = await services.profile(toLoad(request, { apiKeys, durationMs: PROFILE_MS }));
          columns.push({ title: `${request.name}, ${name}`, micros: perRequest(profiles.map(timeByArea), operations) });
        }
      } finally {
        await services.close();
      }
    }
    return { notes: [toAreaTable(columns)], comparisons: [], findFaults: async () => [], close: async () => {} };
  },
};

/** The µs per request of each area. */
interface Column {
  title: string;
  micros: Map<string, number>;
}

function perRequest(times: readonly Map<string, number>[], operations: number): Map<string, number> {
  const micros = new Map<string, number>();
  for (const [area, time] of times.flatMap((ofProcess) => [...ofProcess])) {
    micros.set(area, (micros.get(area) ?? 0) + time / operations);
  }
  return micros;
}

/** Formats the µs of each area in each column, the largest area first. */
function toAreaTable(columns: readonly Column[]): string {
  const totals = columns.map(({ micros }) => sum([...micros.values()]));
  const areas = [...new Set(columns.flatMap(({ micros }) => [...micros.keys()]))];
  const isLarge = (area: string) =>
    columns.some(({ micros }, index) => (micros.get(area) ?? 0) >= MIN_SHARE * (totals[index] ?? 0));
  const inAll = (area: string) => sum(columns.map(({ micros }) => micros.get(area) ?? 0));
  const shown = areas.filter(isLarge).sort((left, right) => inAll(right) - inAll(left));
  const rest = columns.map(({ micros }) =>
    sum(areas.filter((area) => !isLarge(area)).map((area) => micros.get(area) ?? 0)),
  );
  const rows = [
    ['µs per request', ...columns.map(({ title }) => title)],
    ['---', ...columns.map(() => '---')],
    ...shown.map((area) => [area, ...columns.map(({ micros }) => round(micros.get(area) ?? 0))]),
    ['the rest', ...rest.map(round)],
    ['**all**', ...totals.map(round)],
  ];
  return rows.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

function round(value: number): string {
  return Math.round(value).toLocaleString('en-US');
}
