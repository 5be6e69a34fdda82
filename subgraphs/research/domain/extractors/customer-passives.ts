import type { Clause, Clauses } from '../grammar/clause.ts';
import type { Phrase } from '../grammar/items.ts';
import { ownerOf, wholeOf } from './our-side.ts';
import type { ParsedDocument } from './parsed-document.ts';
import type { Served } from './served.ts';

const AT = /^(?:at|bei|beim|chez|by|von)$/;

/** Reads `used by Nordal`, `installed at Nordal`, and whom the company is said to supply: `Nordal is supplied by us`. */
export function ofPassive(parsed: ParsedDocument, clause: Clause, clauses: Clauses): Served[] {
  const { classes, agent, subject, complements, verb } = clause;
  const base = { said: verb.start, isLoose: false, isMarket: true, clause: null };
  const isUse = classes.some((given) => given === 'use' || given === 'buy');
  const isPlaced =
    isUse || classes.some((given) => ['install', 'operate', 'handle', 'offer', 'launch'].includes(given));
  const isSold = classes.includes('offer') || classes.includes('buy');
  const customer =
    (isUse || isSold ? agent : null) ??
    (isPlaced ? complements.find(({ preposition, start }) => AT.test(preposition ?? '') && start > verb.start) : null);
  if (customer) {
    const isListed = subject !== null && subject.start > customer.start;
    const isUnsaid = subject === null || (isListed && verb.from === clauses.items[0]?.from);
    const used = subject && wholeOf(clauses, subject);
    const owner = isListed ? predicateOwner(parsed, clauses, subject) : ownerOf(parsed, used, clauses);
    return isUnsaid || owner !== null ? [{ ...base, phrase: customer, owner }] : [];
  }
  if (!classes.includes('serve') || subject === null) return [];
  const by = [agent, ...complements.filter(({ preposition }) => /^(?:with|mit|de|d'|par)$/.test(preposition ?? ''))];
  const owner = by.map((phrase) => ownerOf(parsed, phrase)).find((found) => found !== null) ?? null;
  return owner === null ? [] : [{ ...base, phrase: subject, owner, clause }];
}

/** Returns whose something is said to be behind an opening: `Used by Nordal, PickOne is our smallest robot`. */
function predicateOwner(parsed: ParsedDocument, clauses: Clauses, subject: Phrase): string | null {
  const owner = ownerOf(parsed, subject, clauses);
  const main = clauses.list.find((clause) => clause.subject === subject && clause.classes.includes('be'));
  return owner ?? (main ? ownerOf(parsed, main.object) : null);
}
