import type { ClaimField } from '../../../../common/research/claim.ts';
import { memoizeByDocument } from '../evidence/memoize-by-document.ts';
import type { ParsedDocument, Sentence } from '../extractors/parsed-document.ts';
import type { Clause } from '../grammar/clause.ts';
import { readClauses } from '../grammar/clauses.ts';
import type { Phrase } from '../grammar/items.ts';
import type { Gate } from './gate.ts';

/** Fields of what a company has, uses or works with, as pages deny by name. */
const DENIABLE: ReadonlySet<ClaimField> = new Set([
  'overview.certification',
  'overview.partner',
  'offering.integration',
  'tech.technology',
]);
/** What a sentence without any of these denies nothing. */
const MAY_DENY =
  /(?<!\p{L})(?:no|not|never|neither|nor|nicht|nie|kein\p{L}*|pas|jamais|aucune?)(?!\p{L})|n['’]t(?!\p{L})/iu;

/** A phrase for what a sentence denies of the company. */
interface Denied {
  phrase: Phrase;
  sentence: Sentence;
}

/** Rejects what another sentence of the page denies of the company by name: `We do not use FoundationDB.` */
export const denialGate: Gate = {
  name: 'denied',
  passes({ field, value }, { parsed, sentence: own }) {
    if (!DENIABLE.has(field) || value.kind !== 'text') return true;
    return !readDenied(parsed).some(({ phrase, sentence }) => sentence !== own && isOf(phrase, sentence, value.text));
  },
};

/** Reads what the sentences of a document deny of the company. */
const readDenied = memoizeByDocument((parsed: ParsedDocument): readonly Denied[] =>
  parsed.sentences
    .filter(({ text }) => MAY_DENY.test(text))
    .flatMap((sentence) =>
      readClauses(sentence.text, parsed.document.language)
        .list.filter((clause) => clause.isNegated && isOfCompany(parsed, clause))
        .flatMap(({ object, alsoObjects, complements }) => [object, ...alsoObjects, ...complements])
        .flatMap((phrase) => (phrase === null ? [] : [{ phrase, sentence }])),
    ),
);

/** Checks for a phrase that is a name, with no more than an article or a preposition in front. */
function isOf({ start, end, tokens }: Phrase, { text }: Sentence, name: string): boolean {
  return text.slice(start, end).trim().endsWith(name) && tokens.length <= name.split(' ').length + 1;
}

function isOfCompany({ names }: ParsedDocument, { subject }: Clause): boolean {
  return (
    subject !== null && (subject.pronoun === 'we' || subject.determiner === 'own' || names.isProspect(subject.text))
  );
}
