import type { ClaimField } from '../../../../common/research/claim.ts';
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

/** Rejects what another sentence of the page denies of the company by name: `We do not use FoundationDB.` */
export const denialGate: Gate = {
  name: 'denied',
  passes({ field, value }, { parsed, sentence: own }) {
    if (!DENIABLE.has(field) || value.kind !== 'text') return true;
    return !parsed.sentences.some(
      (sentence) => sentence !== own && sentence.text.includes(value.text) && isDenied(parsed, sentence, value.text),
    );
  },
};

function isDenied(parsed: ParsedDocument, { text }: Sentence, name: string): boolean {
  if (!MAY_DENY.test(text)) return false;
  const isName = (phrase: Phrase | null) =>
    phrase !== null &&
    text.slice(phrase.start, phrase.end).trim().endsWith(name) &&
    phrase.tokens.length <= name.split(' ').length + 1;
  return readClauses(text, parsed.document.language).list.some(
    (clause) =>
      clause.isNegated &&
      isOfCompany(parsed, clause) &&
      [clause.object, ...clause.alsoObjects, ...clause.complements].some(isName),
  );
}

function isOfCompany({ names }: ParsedDocument, { subject }: Clause): boolean {
  return (
    subject !== null && (subject.pronoun === 'we' || subject.determiner === 'own' || names.isProspect(subject.text))
  );
}
