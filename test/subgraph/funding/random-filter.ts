import type { FundingRecord } from '../../../common/funding/funding-record.ts';
import type { Random } from '../../../subgraphs/funding/domain/generate/random.ts';
import type { NaiveFilter } from './naive-scan.ts';

const MAX_CONDITIONS = 4;

/** Makes a filter of values of one record, sometimes changed, so that most searches find something. */
export function randomFilter(random: Random, records: readonly FundingRecord[]): NaiveFilter {
  const model = random.pick(records);
  const shout = (text: string) => (random.chance(0.5) ? text.toUpperCase() : text);
  const amount = model.amount_usd ?? 1_000_000;
  const options: (() => NaiveFilter)[] = [
    () => ({ since: model.announced_at }),
    () => ({ until: model.announced_at }),
    () => ({ since: '2018-03-01', until: '2020-09-30' }),
    () => ({ stages: [...new Set([model.round_stage ?? 'seed', random.pick(['series_a', 'debt', 'none_such'])])] }),
    () => ({ min: amount }),
    () => ({ max: amount }),
    () => ({ min: amount, max: amount }),
    () => ({ min: amount, max: amount * (1 + random.fraction()) }),
    () => ({ company: pieceOf(model.company_name, random) }),
    () => ({ company: shout(model.company_name) }),
    () => (model.company_domain === null ? { domain: 'none.example' } : { domain: model.company_domain }),
    () => ({ investor: shout(model.investors?.[0] ?? 'Sequoia Capital') }),
    () => ({ code: model.country_code ?? 'IN' }),
    () => ({
      places: [...new Set([model.country_code ?? 'IN', random.pick(['US', 'Bengaluru', 'London', 'nowhere'])])],
    }),
    () => ({ places: ['Bengaluru', shout('London')] }),
    () => ({ location: shout(random.pick(['Bengaluru', 'London', 'São Paulo', 'India/US', 'nowhere'])) }),
  ];
  const chosen = Array.from({ length: random.below(MAX_CONDITIONS + 1) }, () => random.pick(options)());
  return Object.assign({}, ...chosen);
}

function pieceOf(text: string, random: Random): string {
  const points = [...text];
  const start = random.below(points.length);
  const piece = points.slice(start, start + 1 + random.below(6)).join('');
  return piece.trim() || 'a';
}

/** Tests whether the filter reader accepts a filter, and gives it the meaning that the plain scan has. */
export function isComparable({ min, max, since, until, code, location, company, investor }: NaiveFilter): boolean {
  const isInOrder =
    !(min !== undefined && max !== undefined && min > max) &&
    !(since !== undefined && until !== undefined && since > until);
  const isAccepted = [company, investor].every((text) => text === undefined || [...text].length <= 100);
  return isInOrder && isAccepted && !(code !== undefined && location !== undefined);
}
