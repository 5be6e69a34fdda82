import type { Finding } from '../evidence/finding.ts';
import { readClauses } from '../grammar/clauses.ts';
import { fromSentence } from './create-finding.ts';
import { readServed } from './customer-clauses.ts';
import { readCustomerNames } from './customer-names.ts';
import type { ParsedDocument, Sentence } from './parsed-document.ts';

/** Finds the customers that running text names. */
export function findCustomers(parsed: ParsedDocument, sentence: Sentence): Finding[] {
  const clauses = readClauses(sentence.text, parsed.document.language);
  const found = new Map<string, Finding>();
  for (const served of readServed(parsed, clauses))
    for (const { text: value, start, end } of readCustomerNames(parsed, clauses, served)) {
      const place = { from: Math.min(served.said, start), to: end };
      if (!found.has(value))
        found.set(
          value,
          fromSentence(parsed, sentence, { field: 'customers.customer', value, subject: served.owner, ...place }),
        );
    }
  return [...found.values()];
}
