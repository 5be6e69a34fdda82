import type { ClaimField, ClaimValue, ClaimValueOf } from '../../../../common/research/claim.ts';
import type { CompanyTruth, PlantedConflict, PlantedFact, Poison, ResearchBody } from './company-truth.ts';

/** Parts of a truth; facts and poison come in groups that share a field and its places. */
interface TruthParts extends Partial<Omit<CompanyTruth, 'facts' | 'poison'>> {
  facts?: readonly PlantedFact[][];
  poison?: readonly Poison[][];
}

/** A value of a planted fact; a string stands for a text. */
type PlantedValue = ClaimValue | string;

/** Creates the truth about a company on a host; all that is not given is empty. */
export function truthOf(
  host: string | null,
  order: ResearchBody,
  { facts = [], poison = [], ...rest }: TruthParts = {},
): CompanyTruth {
  const planted = { facts: facts.flat(), poison: poison.flat(), conflicts: [] };
  return { host, ownHosts: [], foreignHosts: [], order, expects: 'completed', ...planted, ...rest };
}

/** Creates builders of planted facts, each of one value or several. Places are paths of a site, or whole URLs. */
export function plantOn(host: string) {
  const toUrl = (place: string) => (place.startsWith('/') ? `https://${host}${place}` : place);
  return {
    fact: (
      field: ClaimField,
      values: PlantedValue | readonly PlantedValue[],
      ...places: [string, ...string[]]
    ): PlantedFact[] =>
      [values].flat().map((value) => ({
        field,
        value: typeof value === 'string' ? text(value) : value,
        where: places.map(toUrl),
      })),
    poison: (
      kind: Poison['kind'],
      place: string,
      words: Poison['says'] | readonly Poison['says'][],
      ...fields: ClaimField[]
    ): Poison[] =>
      [words].flat().map((says) => ({
        kind,
        fields: fields.length === 0 ? null : fields,
        says,
        where: toUrl(place),
      })),
    conflict: (
      field: ClaimField,
      values: PlantedConflict['values'],
      winner: ClaimValue | null,
      ...places: [string, ...string[]]
    ): PlantedConflict => ({ field, values, winner, where: places.map(toUrl) }),
  };
}

export const text = (words: string): ClaimValue => ({ kind: 'text', text: words });
export const count = (number: number): ClaimValue => ({ kind: 'number', number });
export const day = (date: string): ClaimValue => ({ kind: 'date', date });
/** Creates a date of which only the year is given: its first day. */
export const year = (number: number): ClaimValue => day(`${number}-01-01`);
export const money = (amount: number, currency = 'USD'): ClaimValueOf<'money'> => ({ kind: 'money', amount, currency });
const UNKNOWN = { amount: null, currency: null };
export const person = (name: string, title: string | null): ClaimValue => ({ kind: 'person', name, title });
/** @param terms what the price is for, where the page says it */
export const plan = (
  name: string,
  amount: number | null,
  currency: string | null = 'USD',
  terms: Pick<ClaimValueOf<'plan'>, 'unit' | 'period'> = {},
): ClaimValue => ({
  kind: 'plan',
  name,
  amount,
  currency: amount === null ? null : currency,
  ...terms,
});
export const MONTHLY = { period: 'month' } as const;
export const YEARLY = { period: 'year' } as const;
export const opening = (title: string, location: string | null): ClaimValue => ({ kind: 'opening', title, location });
export const news = (headline: string, published: string | null): ClaimValue => ({
  kind: 'news',
  headline,
  published_at: published,
});
export const bought = (acquired: string, announced: string | null): ClaimValue => ({
  kind: 'acquisition',
  role: 'acquirer',
  other: acquired,
  announced_at: announced,
});
export const soldTo = (acquirer: string, announced: string | null): ClaimValue => ({
  kind: 'acquisition',
  role: 'acquired',
  other: acquirer,
  announced_at: announced,
});

/** Creates a funding round: its label, the amount (a bare number is in US dollars), its day and its investors. */
export function round(
  label: string | null,
  amount: number | null | ClaimValueOf<'money'>,
  announced: string | null = null,
  investors: string[] = [],
): ClaimValue {
  const { amount: units, currency } = typeof amount === 'number' ? money(amount) : (amount ?? UNKNOWN);
  return { kind: 'round', label, amount: units, currency, announced_at: announced, investors };
}
