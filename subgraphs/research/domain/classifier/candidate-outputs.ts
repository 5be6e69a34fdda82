import { isTown } from '../extractors/towns.ts';
import type { Candidate, CandidateKind } from './candidates.ts';
import { CLASSIFIED_FIELDS, type ClassifiedField } from './classified-fields.ts';
import type { SentencePlace } from './sentence-place.ts';

/** Fields whose values are no names. */
const NAMELESS: ReadonlySet<ClassifiedField> = new Set([
  'overview.headcount',
  'overview.figure',
  'overview.founded',
  'funding.total',
  'customers.result',
  'people.person',
]);
/** The fields that a candidate of a kind may be a value of. */
const FIELDS_OF: Readonly<Record<CandidateKind, readonly ClassifiedField[]>> = {
  number: ['overview.headcount'],
  count: ['overview.figure'],
  date: ['overview.founded'],
  amount: ['funding.total'],
  name: CLASSIFIED_FIELDS.filter((field) => !NAMELESS.has(field)),
  noun: ['customers.industry'],
  clause: ['customers.result'],
  post: ['people.person'],
};
/** The same by the numbers of the fields. */
const OUTPUTS_OF: ReadonlyMap<CandidateKind, readonly number[]> = new Map(
  Object.entries(FIELDS_OF).map(([kind, fields]) => [
    kind as CandidateKind,
    fields.map((field) => CLASSIFIED_FIELDS.indexOf(field)),
  ]),
);
/** Fields whose values have no comma: what follows one is where they are, or the next of them. */
const WITHOUT_COMMA: ReadonlySet<ClassifiedField> = new Set([
  'overview.certification',
  'overview.partner',
  'overview.office',
  'offering.product',
  'offering.integration',
  'customers.customer',
  'tech.technology',
]);
/** A town has no longer name. */
const MAX_TOWN_WORDS = 4;
/** Matches words of a town's name: with a capital, or such as `Neustadt an der Weinstraße` has between those. */
const TOWN_WORD =
  /^(?:[\p{Lu}\d].*|a[mn]|auf|bei|der|den|im|in|ob|zur|of|on|upon|the|d['’].*|de|du|des|la|les?|sur|sous|en|aux?|da|do|del|di)$/u;

/**
 * Returns those of some outputs, or of all, that a candidate may be a value of, by its kind and its words: a head office is in a town, and no post
 * has a verb.
 */
export function outputsOf(
  place: SentencePlace,
  candidate: Candidate,
  isOpen: (output: number) => boolean = () => true,
): readonly number[] {
  const outputs = OUTPUTS_OF.get(candidate.kind) ?? [];
  return outputs.filter((output) => isOpen(output) && looksLike(CLASSIFIED_FIELDS[output], place, candidate));
}

function looksLike(field: ClassifiedField | undefined, place: SentencePlace, candidate: Candidate): boolean {
  if (field === 'people.person') return !hasVerb(place, candidate);
  if (field === 'overview.headquarters') return isNameOfTown(place, candidate);
  return field === undefined || !WITHOUT_COMMA.has(field) || !candidate.text.includes(',');
}

function isNameOfTown({ parsed, clauses: { language } }: SentencePlace, { text }: Candidate): boolean {
  const words = text.split(' ');
  return (
    words.length <= MAX_TOWN_WORDS && words.every((word) => TOWN_WORD.test(word)) && isTown(parsed, text, language)
  );
}

/** Checks for a verb within a post: `opened the new line` is none. */
function hasVerb({ clauses: { list } }: SentencePlace, { start, end, post }: Candidate): boolean {
  return post?.isTitle !== true && list.some(({ verb }) => verb.start >= start && verb.start < end);
}
