import type { Clauses } from '../grammar/clause.ts';
import type { Phrase, Time, VerbGroup } from '../grammar/items.ts';
import { referentOf } from '../grammar/referent.ts';
import { means } from '../grammar/tokens.ts';
import type { Founding } from './founding.ts';
import type { ParsedDocument } from './parsed-document.ts';

const STATE =
  /^(?:(?:in )?business|(?:in )?operation|family[- ](?:owned|run)|(?:a )?family (?:business|company|firm)|around|operating|active|trading)$/iu;
const SINCE = /^(?:since|seit|depuis)$/;
const OF = /^(?:of|for|gen|von|für|de|du|d'|des|pour)$/;
const MAX_ITEMS_TO_DATE = 4;

/** Reads `since its founding in 2015`, `the 2015 founding of Acme`, `in business since 2015`. */
export function ofNouns(parsed: ParsedDocument, clauses: Clauses): Founding[] {
  const { items, text } = clauses;
  return items.flatMap((item, index): Founding[] => {
    if (item.kind !== 'phrase') return [];
    const near = items.slice(index + 1, index + MAX_ITEMS_TO_DATE);
    const clause = clauses.list.find(({ object }) => object === item);
    // `In 1923 Ada Nordal laid the foundation for our firm`
    const time = near.find((at): at is Time => at.kind === 'time') ?? clause?.times[0];
    const verb = near.find((at): at is VerbGroup => at.kind === 'verb');
    const said = { founders: [], date: time?.date ?? null, from: item.from, to: Math.max(item.end, time?.end ?? 0) };
    if (STATE.test(text.slice(item.from, item.end)) && SINCE.test(time?.preposition ?? '') && near[0] === time)
      return [{ theme: null, subject: null, ...said }];
    const owner = near[0]?.kind === 'phrase' && OF.test(near[0].preposition ?? '') ? near[0] : item.possessor;
    const isOwned = owner !== null || item.determiner === 'own' || item.determiner === 'its';
    if (!isWholeFounding(item) || !(isOwned || means(item.head, 'founding'))) return [];
    if (verb && time && verb.start < time.start && (verb.isPassive || near[0]?.kind === 'comma')) return [];
    return [{ theme: owner, subject: ownerOf(parsed, clauses, item, owner), ...said }];
  });
}

/** Checks for the beginning of a company, which is that of nothing else: `our product launch`. */
function isWholeFounding({ head, tokens }: Phrase): boolean {
  return (
    means(head, 'founding', 'beginning') &&
    tokens.every((token, index) => index === 0 || token === head || means(token, 'company') || token.kind !== 'word')
  );
}

/** Returns whose founding a noun means: `its` is that of the clause’s subject. */
function ownerOf({ names }: ParsedDocument, { list }: Clauses, noun: Phrase, owner: Phrase | null): string {
  if (owner !== null) return referentOf(owner, names);
  if (noun.determiner === 'own') return 'we';
  const subject = list.find(({ complements }) => complements.includes(noun))?.subject;
  return subject && subject !== noun ? referentOf(subject, names) : 'it';
}
