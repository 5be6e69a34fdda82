import { findAcquisitions } from '../extractors/find-acquisitions.ts';
import type { ParsedDocument, Sentence } from '../extractors/parsed-document.ts';
import type { Clause, Clauses } from '../grammar/clause.ts';
import { readClauses } from '../grammar/clauses.ts';
import type { Phrase } from '../grammar/items.ts';
import { mayMeanProspect, nameIn, referentOf } from '../grammar/referent.ts';
import { means } from '../grammar/tokens.ts';
import { opensWithGivenName } from '../text/given-names.ts';
import { headlineBlock } from './headline-block.ts';

const OF = /^(?:of|gen|von|der|de|d'|du|des|an|in|at|with|mit|à|dans|avec)$/;
/** Prepositions between what was bought and its owner: `part of Acme`, `gehört zu Acme`. */
const INTO = /^(?:of|to|into|by|with|zu|zur|zum|gen|von|de|d'|à|du|au|par)$/;
/** Matches what counts a bought company in: `With this acquisition, the company employs 132 people`. */
const COMBINED =
  /(?<!\p{L})(?:(?:with|following|after|thanks to|including|since) (?:this|the|its|our|that) (?:acquisition|takeover|purchase|deal|merger|addition)|together|combined|jointly|(?:mit|nach|durch|dank) (?:dieser|der|diesem|dem|unserer|ihrer) (?:übernahme|kauf|zukauf|erwerb|zusammenschluss)|zusammen|gemeinsam|insgesamt|(?:avec|après|grâce à|suite à|à la suite de|depuis) (?:cette|la|ce|le|notre|cet) (?:reprise|acquisition|rachat|opération|rapprochement)|ensemble|réunies?)(?!\p{L})/iu;
/** Most sentences of a text that go on about what was bought. */
const MAX_SENTENCES = 14;

/**
 * Checks whether `the company` is one that the prospect bought: by the sentences before that tell of the deal, or the headline, until
 * one names the prospect.
 */
export function isOfBought(parsed: ParsedDocument, { block, start, text }: Sentence, focus: number): boolean {
  if (COMBINED.test(text)) return false;
  const own = readClauses(text, parsed.document.language);
  if (own.list.some((clause) => clause.verb.end <= focus - start && isPurchase(parsed, own, clause))) return true;
  const { blocks } = parsed.document;
  const headline = headlineBlock(parsed);
  const isReport =
    parsed.isArticle && headline !== null && tellsOfPurchase(parsed, parsed.sentencesByBlock[headline]?.[0]);
  let left = MAX_SENTENCES;
  for (let at = block; at >= 0 && left > 0; at -= 1) {
    if (blocks[at]?.area !== blocks[block]?.area || blocks[at]?.speaker === 'comment') continue;
    const isHeading = blocks[at]?.kind === 'heading';
    const before = (parsed.sentencesByBlock[at] ?? []).filter((sentence) => sentence.end <= start);
    for (const sentence of before.toReversed()) {
      left -= 1;
      if (tellsOfPurchase(parsed, sentence)) return true;
      if (isHeading ? parsed.names.findMention(sentence.text) >= 0 : isAboutProspect(parsed, sentence)) return false;
    }
    if (isHeading && !isReport) return false;
  }
  return false;
}

/** Checks whether a sentence tells that the prospect bought a company. */
function tellsOfPurchase(parsed: ParsedDocument, sentence: Sentence | undefined): boolean {
  if (sentence === undefined) return false;
  const isFound = findAcquisitions(parsed, sentence).some(
    ({ value, subject }) =>
      value.kind === 'acquisition' &&
      value.role === 'acquirer' &&
      (subject === null || /^(?:we|it|the company)$/.test(subject) || parsed.names.isProspect(subject)),
  );
  if (isFound) return true;
  const clauses = readClauses(sentence.text, parsed.document.language);
  return clauses.list.some((clause) => isPurchase(parsed, clauses, clause));
}

function isPurchase(parsed: ParsedDocument, clauses: Clauses, clause: Clause): boolean {
  const { classes, subject, object, alsoObjects, agent, complements, isPassive, isNegated, isModal } = clause;
  if (isNegated || isModal) return false;
  const isOurs = (phrase: Phrase | null) => phrase !== null && mayMeanProspect(phrase, parsed.names);
  const isOther = (phrase: Phrase | null) => phrase !== null && isOtherCompany(parsed, phrase);
  const ofSomebody = complements.filter(({ preposition }) => OF.test(preposition ?? ''));
  const plain = subject?.preposition === null ? subject : object;
  // `We have signed an agreement to acquire Gripwell`: an infinitive is done by whoever its governor is about.
  const governor = clauses.list[clauses.list.indexOf(clause) - 1];
  const actor = clause.verb.form === 'infinitive' && !isOurs(plain) ? (governor?.subject ?? plain) : plain;
  if (classes.includes('acquire') || classes.includes('invest'))
    return isPassive
      ? isOurs(agent) && isOther(subject)
      : isOurs(actor) && [object, ...alsoObjects, ...ofSomebody].some((phrase) => phrase !== actor && isOther(phrase));
  const whole = [object, ...complements.filter(({ preposition }) => INTO.test(preposition ?? ''))];
  const joins =
    classes.includes('join') || (classes.includes('own') && object === null) || (object !== null && isPart(object));
  if (joins && isOther(subject)) return whole.some(isOurs);
  return clauses.items.some((item, index) => {
    const next = clauses.items[index + 1];
    const isNoun = item.kind === 'phrase' && means(item.head, 'takeover') && next?.kind === 'phrase';
    return isNoun && OF.test(next.preposition ?? '') && isOther(next) && isOurs(subject);
  });
}

/** Checks for `part` and `member`, of which a company may become one. */
function isPart({ head }: Phrase): boolean {
  return /^(?:part|member|teil|mitglied|partie|membre)$/.test(head.lower);
}

function isOtherCompany({ names }: ParsedDocument, phrase: Phrase): boolean {
  const name = nameIn(phrase);
  return name !== null && names.findMention(phrase.text) < 0 && !opensWithGivenName(name);
}

/** Checks for a sentence about the prospect, by name; in an article `we` may go on about what was bought. */
function isAboutProspect({ names, document, isArticle }: ParsedDocument, { text }: Sentence): boolean {
  return readClauses(text, document.language).list.some(({ subject, isDependent }) => {
    if (subject === null || isDependent) return false;
    const referent = referentOf(subject, names);
    return names.isProspect(referent) || (referent === 'we' && !isArticle);
  });
}
