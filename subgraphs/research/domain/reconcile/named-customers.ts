import type { Finding } from '../evidence/finding.ts';
import { foldName } from '../text/names.ts';
import { isSectorName } from '../text/sector-names.ts';

const CAPITAL = /(?<!\p{L})\p{Lu}/gu;

/**
 * Leaves out industries that are customers by name, on whatever page: `Halden Payments` is no trade, though its last word is
 * one. A single word that names a trade may be both.
 */
export function withoutNamedCustomers(findings: readonly Finding[]): Finding[] {
  const customers = new Set(
    findings.flatMap(({ field, value }) =>
      field === 'customers.customer' && value.kind === 'text' ? [foldName(value.text)] : [],
    ),
  );
  const isName = (text: string) =>
    customers.has(foldName(text)) && ((text.match(CAPITAL) ?? []).length > 1 || !isSectorName(text));
  return findings.filter(
    ({ field, value }) => !(field === 'customers.industry' && value.kind === 'text' && isName(value.text)),
  );
}
