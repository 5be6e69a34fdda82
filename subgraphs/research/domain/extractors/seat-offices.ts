import type { Finding } from '../evidence/finding.ts';
import { foldName } from '../text/names.ts';

/** Returns the head office as an office of a company that has other ones, where all that is said of it agrees. */
export function seatOffices(findings: readonly Finding[]): Finding[] {
  const seats = findings.flatMap((finding): Finding[] => {
    const { field, value } = finding;
    if (field !== 'overview.headquarters' || value.kind !== 'text') return [];
    const [town = value.text] = value.text.split(', ');
    return [{ ...finding, field: 'overview.office', value: { kind: 'text', text: town } }];
  });
  const towns = new Set(seats.map(({ value }) => (value.kind === 'text' ? foldName(value.text) : '')));
  return towns.size === 1 && findings.some(({ field }) => field === 'overview.office') ? seats : [];
}
