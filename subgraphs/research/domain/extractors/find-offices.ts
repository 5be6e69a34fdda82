import type { Finding } from '../evidence/finding.ts';
import { readClauses } from '../grammar/clauses.ts';
import type { Token } from '../grammar/token.ts';
import { does, means, readTokens } from '../grammar/tokens.ts';
import { fromBlocks, fromSentence } from './create-finding.ts';
import type { LabelledValue } from './labelled-values.ts';
import type { ParsedDocument, Sentence } from './parsed-document.ts';
import { readPremises } from './premises.ts';
import { readStaffPlaces } from './staff-places.ts';
import { postalTown, townsFrom } from './towns.ts';

/** Words beside the noun of a label. */
const FURTHER = /^(?:further|other|more|all|weitere[rn]?|alle|autres?|toutes?)$/;
/** Plurals of sites: a single one may be that of a job or an event. */
const PLURAL = /(?:[a-z]s|x|te|ke|en)$/;
const MAX_LABEL_TOKENS = 4;

/** Finds the places where a sentence says that the company has, or opened, an office. */
export function findOffices(parsed: ParsedDocument, sentence: Sentence): Finding[] {
  const clauses = readClauses(sentence.text, parsed.document.language);
  const found = new Map<string, Finding>();
  const sites = [...readPremises(parsed, clauses, 'site'), ...readStaffPlaces(parsed, clauses)];
  for (const { places, owner: subject, from } of sites)
    for (const { text: value, start, end: to } of places)
      if (!found.has(value))
        found.set(
          value,
          fromSentence(parsed, sentence, { field: 'overview.office', value, subject, from: Math.min(from, start), to }),
        );
  return [...found.values()];
}

/** Reads `Standorte: Opole, Linz`, `Agences : Lyon, Lille`, `Werk Linz: Hafenstraße 61, 4020 Linz`. */
export function labelledOffices(parsed: ParsedDocument, { label, value, blocks }: LabelledValue): Finding[] {
  const language = parsed.document.language;
  const { list } = readTokens(label.trim(), language);
  const noun = list.find((token) => means(token, 'site') && !means(token, 'seat'));
  const mayStand = (token: Token) =>
    token === noun ||
    FURTHER.test(token.lower) ||
    token.number !== null ||
    token.isCapital ||
    does(token, 'own', 'definite');
  if (!noun || !list.every(mayStand) || list.length > MAX_LABEL_TOKENS) return [];
  const town = /\d/.test(value) ? postalTown(value, 0) : null;
  const clauses = readClauses(value, language);
  const [first] = clauses.items;
  const isList = PLURAL.test(noun.lower) && first?.kind === 'phrase' && first.preposition === null;
  const places = town ? [town] : isList ? townsFrom(parsed, clauses, first) : [];
  return places.map(({ text }) => fromBlocks(parsed, blocks, { field: 'overview.office', value: text, subject: null }));
}
