import { DAY_MS, utcDay } from '../../../../common/clock.ts';
import type { FundingRecord } from '../../../../common/funding/funding-record.ts';
import { nameCompany, nameInvestor } from './names.ts';
import { createRandom, type Random } from './random.ts';
import { COUNTRIES, SECTORS, STAGES } from './vocabulary.ts';
import { weighted } from './weighted.ts';

/** The number of rounds to invent, their seed and their newest date. */
export interface GenerateOptions {
  count: number;
  /** The same seed and `until` produce the same rounds; a larger count only continues them. */
  seed: number;
  /** The newest possible announcement date, `YYYY-MM-DD`. */
  until: string;
}

const SPAN_DAYS = 5 * 365;
const SATURDAY_ONWARDS = 6;
const MAX_INVESTORS = 6;
const SIGNIFICANT_DIGITS = 2;

const pickStage = weighted(STAGES);
const pickCountry = weighted(COUNTRIES);

/**
 * Invents believable funding rounds: no company or investor of them exists. Amounts are log-normal around the stage's
 * median, few investors are in many rounds and many in few, working days have more rounds than weekends, and fields are
 * unknown about as often as in real sources.
 */
export function* generateRounds({ count, seed, until }: GenerateOptions): Generator<FundingRecord> {
  const random = createRandom(seed);
  const lastDayMs = Date.parse(`${until}T00:00:00Z`);
  for (let index = 0; index < count; index += 1) yield inventRound(random, lastDayMs);
}

function inventRound(random: Random, lastDayMs: number): FundingRecord {
  const { name, domain } = nameCompany(random);
  const stage = random.chance(0.93) ? pickStage(random) : null;
  const country = pickCountry(random);
  const isLocated = random.chance(0.8);
  const investors = random.chance(0.75) ? inventInvestors(random) : null;
  const attributes = random.chance(0.5) ? { sectors: [random.pick(SECTORS)] } : null;
  return {
    id: random.uuid(),
    company_name: name,
    company_domain: random.chance(0.7) ? domain : null,
    event_class: stage?.stage === 'debt' ? 'debt_financing' : stage?.stage === 'grant' ? 'grant' : 'funding_round',
    round_label: stage?.label ?? null,
    round_stage: stage?.stage ?? null,
    ...inventAmount(random, stage ?? STAGES[1], country),
    announced_at: inventDate(random, lastDayMs),
    investors,
    lead_investors: investors !== null && random.chance(0.5) ? investors.slice(0, 1) : null,
    country: isLocated ? random.pick(country.cities) : null,
    country_code: isLocated ? country.code : null,
    source_url: random.chance(0.6) ? `https://${domain}/news/${random.below(1_000_000)}` : null,
    attributes,
    updated_at: null,
  };
}

function inventAmount(
  random: Random,
  { medianUsd, spread }: (typeof STAGES)[number],
  { currency, rate }: (typeof COUNTRIES)[number],
): Pick<FundingRecord, 'amount_usd' | 'amount_original' | 'currency'> {
  if (random.chance(0.15)) return { amount_usd: null, amount_original: null, currency: null };
  const amountUsd = round(medianUsd * Math.exp(spread * random.normal()));
  if (rate === null || random.chance(0.4)) return { amount_usd: amountUsd, amount_original: null, currency: null };
  const original = round(amountUsd / rate);
  return { amount_usd: Math.round(original * rate), amount_original: original, currency };
}

/** Rounds an amount as announcements do. */
function round(amount: number): number {
  return Number(amount.toPrecision(SIGNIFICANT_DIGITS));
}

/** Picks a day of the last years; a day on a weekend mostly moves to the Friday before. */
function inventDate(random: Random, lastDayMs: number): string {
  const day = new Date(lastDayMs - random.below(SPAN_DAYS) * DAY_MS);
  const daysPastFriday = (day.getUTCDay() + 7 - SATURDAY_ONWARDS) % 7;
  const isWeekend = daysPastFriday < 2;
  const shiftDays = isWeekend && random.chance(0.9) ? daysPastFriday + 1 : 0;
  return utcDay(new Date(day.getTime() - shiftDays * DAY_MS));
}

function inventInvestors(random: Random): string[] {
  const count = 1 + Math.floor(MAX_INVESTORS * random.fraction() ** 2);
  return [...new Set(Array.from({ length: count }, () => nameInvestor(random)))];
}
