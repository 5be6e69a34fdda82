import type { Finding } from '../evidence/finding.ts';
import type { Clauses } from '../grammar/clause.ts';
import type { VerbClass } from '../grammar/lexicon/classes.ts';
import { toDateText } from '../text/dates.ts';
import { fromSentence } from './create-finding.ts';
import { dateOfEntry } from './event-date.ts';
import { parentNameIn } from './owner-names.ts';
import { readOwnerships } from './ownerships.ts';
import type { ParsedDocument, Sentence } from './parsed-document.ts';

/** Verbs of a day on which a company came to its owner. */
const COMES: ReadonlySet<VerbClass> = new Set(['acquire', 'sell', 'join', 'become']);

/** Finds who bought the company where a sentence or its entry says when it came to them: `In 2019 we joined the Nordal Group`. */
export function findBegunOwnerships(parsed: ParsedDocument, sentence: Sentence, clauses: Clauses): Finding[] {
  for (const { parent, subject, from, of } of readOwnerships(parsed, clauses)) {
    const name = parentNameIn(clauses, parent, of);
    if (name === null || parsed.names.isProspect(name.text)) continue;
    const clause = clauses.list.find(({ verb, start, end }) => verb.start === from || (start <= from && from < end));
    if (!clause?.classes.some((given) => COMES.has(given))) continue;
    const [time] = clause.times;
    const entry = time === undefined ? dateOfEntry(parsed, sentence.block) : null;
    const day = time ? toDateText(time.date) : (entry?.day ?? null);
    // A company is founded by its owner as well.
    if (day === null || clauses.list.some(({ classes }) => classes.includes('found'))) continue;
    const value = { kind: 'acquisition', role: 'acquired', other: name.text, announced_at: day } as const;
    const place = { from: Math.min(from, name.start), to: Math.max(name.end, from) };
    const also = entry?.span ? [entry.span] : [];
    return [fromSentence(parsed, sentence, { field: 'funding.acquisition', value, subject, ...place, also })];
  }
  return [];
}
