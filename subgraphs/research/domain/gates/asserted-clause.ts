import { allMatches } from '../text/find-in.ts';

/** What ends the words before a clause; behind a quotation the clause is the reporter's. */
const CLAUSE_STARTS = [
  '”',
  '“, ',
  '»',
  '," ',
  '; ',
  ' — ',
  ' – ',
  ', but ',
  ', and ',
  ', while ',
  ', aber ',
  ', mais ',
  ': ',
];
const CLAUSE_END = /[,;:—–.!?)]|\s(?:to|and|for|but|while|which|with|as|by|in order|und|aber|et|mais)\s/;

/** Matches what follows a value and says something of it that is no part of what is asserted: `85 people who might help`. */
const REMARK_END = /\s(?:who|that|whose|where|because|since|so|die|der|weil|damit|um|qui|que|pour|afin)\s/;
/** Verbs in a form that no modal verb stands before: `might grow and employs` is not said. */
const FINITE =
  '(?:(?:also|now|today|currently|still|heute|auch) )?(?:was|were|is|are|has|had|employs|counts|runs|operates|makes|builds|sells|serves|supplies|works|beschäftigt|zählt|wurde|ist|hat|betreibt|emploie|compte|est|a)(?!\\p{L})';
/** Matches where a second predicate begins, which shares no more than its subject with the first. */
const SECOND_PREDICATE = new RegExp(` (?:and|und|et) (?=${FINITE})`, 'giu');
/** Matches a remark between commas in front of its verb: `, a maker of planning software, was`; `if approved` is none. */
const INSERTED = new RegExp(
  `,? (?:who|which|whose|where|der|die|das|deren|dessen|qui|que|dont|où|an?|the|eine?|une?|l[ea]) [^,;]{3,120}, (?=${FINITE})`,
  'giu',
);
const SUBJECT = String.raw`(?:\p{Lu}[\p{L}\p{N}.&-]*(?: \p{Lu}[\p{L}\p{N}.&-]*){0,3}|[Ww]e|[Oo]ur(?: [\p{L}\p{N}]+){1,2}|the (?:company|firm|group|team)|nous|l['’]entreprise|la société) (?:\p{Ll}+ )?\p{Ll}`;
const VERB_FIRST =
  '(?:beschäftig|hat|haben|ist|sind|zähl|arbeite|betreib|führ|gehör|fertig|bau|entwickel|liefer|sitz)\\p{Ll}* ';
/**
 * Matches an opening that says why, as what or for whom, up to the main clause: `Founded with the goal of …, we employ`. One
 * that says when or on which condition bears on the main clause.
 */
const OPENING = new RegExp(
  `^(?:\\p{Lu}\\p{Ll}+ed|With|As|Because|Although|Though|Thanks to|Gegründet|Mit|Als|Weil|Da|Obwohl|Créée?|Fondée?|Née?|Avec|Comme|Basée?|Implantée?|Installée?|If you (?!believe|ask|trust|listen|count|add|include|imagine)\\p{Ll}+|(?:Wenn|Falls) Sie|Si vous) [^;:.]{3,200}?, (?=${SUBJECT}|${VERB_FIRST})`,
  'u',
);
/** Matches whose people are counted, in front of the count; what they will do next doesn't bear on it. */
const POSSESSED =
  /(?:^|\s)(?:our|its|their|\p{L}+['’]s|unsere[nr]?|nos|ses) (?:team of |more than |over |some |über |rund |plus de )?$/iu;
/** Matches customers or partners that examples name, up to a name; likewise. */
const EXAMPLES =
  /(?<!(?:potential|possible|future|prospective|likely) )(?<!\p{L})(?:customers|clients|users|partners|kunden|partenaires) (?:such as|like|including|wie|comme|tels que) [^;:.]{0,120}$/iu;

/** Returns the part of a sentence that bears on a value as to time: from the start of its clause to the end of the value's own. */
export function clauseAround(text: string, from: number, to: number): string {
  return text.slice(clauseStart(text, from), to + endBehind(text.slice(to), [CLAUSE_END]));
}

/**
 * Returns the part of a clause in which a negation or a modal verb would bear on the value: without openings, inserted remarks,
 * other predicates and what is said of the value itself.
 */
export function assertedClause(text: string, from: number, to: number): string {
  const start = Math.max(
    clauseStart(text, from),
    ...allMatches(text, SECOND_PREDICATE).map(({ index }) => (index < from ? index : 0)),
  );
  const opening = OPENING.exec(text)?.[0].length ?? 0;
  const isGiven = POSSESSED.test(text.slice(0, from)) || EXAMPLES.test(text.slice(0, to));
  const end = isGiven ? 0 : endBehind(text.slice(to), [CLAUSE_END, REMARK_END]);
  const clauseFrom = opening <= from ? Math.max(start, opening) : start;
  return withoutInserted(text, clauseFrom, { from, to }).concat(text.slice(to, to + end));
}

/** Returns a text up to a value's end, without remarks that don't have the value in them. */
function withoutInserted(text: string, start: number, value: { from: number; to: number }): string {
  return text.slice(start, value.to).replace(INSERTED, (remark, offset: number) => {
    const at = start + offset;
    return at <= value.from && at + remark.length > value.from ? remark : ' ';
  });
}

function clauseStart(text: string, from: number): number {
  const before = text.slice(0, from);
  return Math.max(0, ...CLAUSE_STARTS.map((mark) => before.lastIndexOf(mark)));
}

function endBehind(after: string, ends: readonly RegExp[]): number {
  return Math.min(after.length, ...ends.map((end) => end.exec(after)?.index ?? after.length));
}
