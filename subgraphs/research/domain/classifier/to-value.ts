import type { ClaimValue } from '../../../../common/research/claim.ts';
import { parseNumber } from '../text/numbers.ts';
import type { Candidate } from './candidates.ts';
import type { ClassifiedField } from './classified-fields.ts';

/** Returns the value of a field that a candidate gives; null if it gives none of its kind. */
export function toValue(field: ClassifiedField, { text, value }: Pick<Candidate, 'text' | 'value'>): ClaimValue | null {
  if (value !== undefined) return value;
  switch (field) {
    case 'overview.headcount':
      return toHeadcount(text);
    case 'hiring.opening':
      return { kind: 'opening', title: text, location: null };
    default:
      return { kind: 'text', text };
  }
}

function toHeadcount(text: string): ClaimValue | null {
  const number = parseNumber(/\d[\d.,'’\u00a0\u202f ]*/u.exec(text)?.[0].trim() ?? '');
  return Number.isInteger(number) && number > 0 && !/[$€£%]/.test(text) ? { kind: 'number', number } : null;
}
