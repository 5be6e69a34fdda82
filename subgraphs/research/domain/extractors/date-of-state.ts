import type { Clause, Clauses } from '../grammar/clause.ts';
import type { Phrase, Time } from '../grammar/items.ts';
import { toDateText } from '../text/dates.ts';
import { dateOfBlock, type EventDate } from './event-date.ts';
import type { ParsedDocument, Sentence } from './parsed-document.ts';

const MAX_GAP_CHARS = 40;
/** What may stand in front of a day in brackets. */
const AS_OF =
  /^(?:as (?:of|at)|counted|stand|status|gezählt|effectif|état|chiffres?)?:? ?(?:on|in|am|im|au|en|de|d['’])? ?(?:the|le|l['’]|end of|ende|fin)? ?$/iu;
/** What dates a state by the day it is said. */
export const NOW =
  /(?<!\p{L})(?:today|now|currently|heute|inzwischen|mittlerweile|derzeit|aktuell|aujourd['’]hui|désormais)(?!\p{L})/iu;
/** A beginning, which dates nothing of what lasts, and the date of a thing: `in a mill of 1899`. */
const SINCE = /^(?:since|seit|depuis|from|ab|of|von|aus|de|d'|du)$/;

/**
 * Dates a state that a phrase gives: 2019 in `In 2019 we were 20 people`, or the day of its entry or article. What is to
 * come dates nothing.
 */
export function dateOfState(parsed: ParsedDocument, { block }: Sentence, clauses: Clauses, phrase: Phrase): EventDate {
  const clause = clauses.list.find(({ start, end }) => phrase.start >= start && phrase.end <= end);
  const isNow = clause !== undefined && NOW.test(clauses.text.slice(clause.start, clause.end));
  const time =
    timeInBrackets(clauses, phrase) ??
    (isNow
      ? undefined
      : timesAround(clauses, clause, phrase).find(({ preposition }) => !SINCE.test(preposition ?? '')));
  const day = time ? toDateText(time.date) : null;
  const isPast = day !== null && day <= parsed.document.fetchedAt.slice(0, 10);
  return isPast ? { day, span: null } : dateOfBlock(parsed, block);
}

/** Returns the day in the brackets behind a phrase: `71 people (counted in October 2026)`, `180 Menschen (Stand: Mai 2026)`. */
function timeInBrackets({ items, text }: Clauses, { end }: Phrase): Time | undefined {
  const open = items.find(({ kind, start }) => kind === 'open' && start >= end && start - end <= MAX_GAP_CHARS);
  return items.find(
    (item): item is Time =>
      open !== undefined &&
      item.kind === 'time' &&
      item.start >= open.end &&
      AS_OF.test(text.slice(open.end, item.start)),
  );
}

function timesAround({ items, list }: Clauses, clause: Clause | undefined, phrase: Phrase): readonly Time[] {
  if (!clause) return list.length > 0 ? [] : items.filter((item): item is Time => item.kind === 'time');
  if (clause.classes.includes('found') || clause.classes.includes('begin')) return [];
  // `from 20 in 2019 to 140`: a time behind another phrase is of that.
  if (clause.classes.includes('grow'))
    return clause.times.filter(({ start }) => start > phrase.start || start < clause.verb.start);
  const [first, mark] = items;
  const isEntry = first?.kind === 'time' && mark?.kind === 'mark';
  return isEntry ? [...clause.times, first] : clause.times;
}
