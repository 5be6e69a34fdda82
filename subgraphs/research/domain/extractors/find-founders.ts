import type { Finding } from '../evidence/finding.ts';
import type { Clauses } from '../grammar/clause.ts';
import { readClauses } from '../grammar/clauses.ts';
import type { Item } from '../grammar/items.ts';
import { fromSentence } from './create-finding.ts';
import { describesOther } from './described-name.ts';
import { readFoundings } from './foundings.ts';
import type { ParsedDocument, Sentence } from './parsed-document.ts';
import { readPersonNames } from './person-words.ts';

/** Matches the noun in front of names: `Our founders Mira Holt and Jon Beck`. */
const FOUNDERS = /^(?:(?:[Oo]ur|[Ii]ts|[Tt]he) )?(?:[Cc]o-?)?[Ff]ounders,? (?=\p{Lu})/u;

const MAX_LIST_CHARS = 120;
/** Matches what ends a list of founders. */
const END =
  /[.;(]|, (?:who|which|an?|the|to|when|with|two|three|both|all|die|der|zwei|drei|beide|deux|trois|tous|qui)(?!\p{L})| (?:in|im|en|after|with|to|who|as|at|while|gegründet|eröffnet|ins)(?=[ .,;])/u;

/** Finds who founded the company, as a sentence about its founding names them. */
export function findFounders(parsed: ParsedDocument, sentence: Sentence): Finding[] {
  const clauses = readClauses(sentence.text, parsed.document.language);
  const doers = readFoundings(parsed, clauses).flatMap(({ founders, subject, from }) => {
    const [first, last] = [founders[0], founders.at(-1)];
    if (!first || !last) return [];
    const isBehindVerb = first.start > from;
    if (isBehindVerb && describesOther(sentence.text, from, parsed.names)) return [];
    return claims(parsed, sentence, {
      start: first.start,
      to: isBehindVerb ? endOf(clauses, first.start) : last.end,
      subject,
    });
  });
  return doers.length > 0 ? doers : clauses.items.flatMap((item) => named(parsed, sentence, clauses, item));
}

/** Reads `our founders Mira Holt and Jon Beck`. */
function named(parsed: ParsedDocument, sentence: Sentence, clauses: Clauses, item: Item): Finding[] {
  if (item.kind !== 'phrase') return [];
  const rest = clauses.text.slice(item.start, item.start + MAX_LIST_CHARS);
  const [noun] = FOUNDERS.exec(rest) ?? [];
  if (noun === undefined) return [];
  const start = item.start + noun.length;
  const subject = item.determiner === 'own' ? 'we' : parsed.prospect.name;
  return claims(parsed, sentence, { start, to: endOf(clauses, start), subject });
}

/** Returns where a list of founders ends that begins at an offset. */
function endOf({ text }: Clauses, start: number): number {
  const list = text.slice(start, start + MAX_LIST_CHARS);
  return start + (END.exec(list)?.index ?? list.length);
}

function claims(
  parsed: ParsedDocument,
  sentence: Sentence,
  { start, to, subject }: { start: number; to: number; subject: string | null },
): Finding[] {
  const title = /\bco-?founde/i.test(sentence.text) ? 'Co-founder' : 'Founder';
  return readPersonNames(sentence.text.slice(start, to)).map((name) => {
    const value = { kind: 'person', name, title } as const;
    return fromSentence(parsed, sentence, { field: 'people.person', value, subject, from: start, to });
  });
}
