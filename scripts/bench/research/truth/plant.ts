import type { ClaimField, ClaimValue } from '../../../../common/research/claim.ts';
import type { CompanyTruth, PlantedConflict, PlantedFact, Poison, ResearchBody } from './company-truth.ts';

/** Creates the truth about a company on a host; all that is not given is empty. */
export function truthOf(host: string | null, order: ResearchBody, rest: Partial<CompanyTruth> = {}): CompanyTruth {
  const none = { facts: [], poison: [], conflicts: [] };
  return { host, ownHosts: [], foreignHosts: [], order, expects: 'completed', ...none, ...rest };
}

/** Creates builders of planted facts. Places are paths of a site, or whole URLs. */
export function plantOn(host: string) {
  const toUrl = (place: string) => (place.startsWith('/') ? `https://${host}${place}` : place);
  return {
    fact: (field: ClaimField, value: ClaimValue, ...places: [string, ...string[]]): PlantedFact => ({
      field,
      value,
      where: places.map(toUrl),
    }),
    poison: (kind: Poison['kind'], place: string, says: Poison['says'], ...fields: ClaimField[]): Poison => ({
      kind,
      fields: fields.length === 0 ? null : fields,
      says,
      where: toUrl(place),
    }),
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
export const money = (amount: number, currency = 'USD'): ClaimValue => ({ kind: 'money', amount, currency });
export const person = (name: string, title: string | null): ClaimValue => ({ kind: 'person', name, title });
export const plan = (name: string, amount: number | null, currency: string | null = 'USD'): ClaimValue => ({
  kind: 'plan',
  name,
  amount,
  currency: amount === null ? null : currency,
});
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

/** Creates a funding round: its label, the amount in whole units, and optional parts. */
export function round(
  label: string | null,
  amount: number | null,
  { currency = 'USD', on = null, by = [] }: { currency?: string; on?: string | null; by?: string[] } = {},
): ClaimValue {
  return { kind: 'round', label, amount, currency: amount === null ? null : currency, announced_at: on, investors: by };
}
