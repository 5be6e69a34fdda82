import type { BriefClaim } from '../../../../common/research/brief.ts';
import { hasTitleWord } from '../extractors/person-words.ts';
import { isPersonNamed, namesPerson } from '../identity/person-name.ts';
import { atCompany, fact, personSentence, withoutLegalRoles } from './claim-sentences.ts';
import type { ClaimsToWrite, DraftSentence } from './draft.ts';
import { phraseSince, phraseWhen, quote, readValue } from './phrases.ts';
import type { ClaimsByField } from './section-sentences.ts';

const JOINED = /(?<!\p{L})(?:joined|joining|kam|stieß|rejoint)(?!\p{L})/iu;

/** Matches that somebody belongs to the company: `Seit 2021 bei Acme`. */
const WITH = /(?<!\p{L})(?:with|bei|chez)(?!\p{L})/iu;
/** Matches a sentence that may stand in another one: no mark-up, no line of a table. */
const IS_SENTENCE = /^[^|#*_@\\^~`[\]<>{}=\n]{30,}[.!?…]["”’»]?$/u;
const MAX_QUOTED_CHARS = 340;
/** Longest sentence that has a day of joining and little else. */
const MAX_SINCE_WORDS = 8;

/** Writes the section on the ordered person: role, since when, background, posts, talks and press. Empty without a person. */
export function writePerson({ prospect }: Pick<ClaimsToWrite, 'prospect'>, claims: ClaimsByField): DraftSentence[] {
  const { person, name: company } = prospect;
  if (person === null) return [];
  const { name } = person;
  const roles = withoutLegalRoles(
    claims('people.person').filter((claim) => isPersonNamed(readValue(claim, 'person')?.name ?? '', name)),
  );
  const each = (field: BriefClaim['field'], phrase: (claim: BriefClaim) => string) =>
    claims(field).map((claim) => fact('person', phrase(claim), [claim]));
  return [
    ...roles
      .filter((claim) => personSentence(claim) !== '')
      .map((claim) => fact('person', atCompany(personSentence(claim), company), [claim])),
    ...each('person.since', (claim) => sinceSentence(name, company, claim)),
    ...each('person.background', (claim) =>
      isSaidBySince(claim, claims('person.since')) ? '' : `About ${name}: ${quotable(claim)}`,
    ),
    ...each('person.post', (claim) => `${name} wrote ${headline(claim)}${dayOf(claim).replace(/,$/, '')}.`),
    ...each('person.talk', (claim) => `On talks of ${name}: ${quotable(claim)}`),
    ...each('person.press', (claim) => pressSentence(name, claim)),
  ];
}

/** Checks for a sentence that says since when somebody is there and no more. */
function isSaidBySince(claim: BriefClaim, since: readonly BriefClaim[]): boolean {
  const text = readValue(claim, 'text')?.text ?? '';
  const isQuoted = since.some(({ citations }) => citations.some(({ quote: quoted }) => quoted === text));
  return isQuoted && text.split(/\s+/).length <= MAX_SINCE_WORDS;
}

function sinceSentence(name: string, company: string, claim: BriefClaim): string {
  const day = readValue(claim, 'date')?.date ?? null;
  const since = phraseSince(day, claim);
  if (since === '') return '';
  const hasQuote = (pattern: RegExp) => claim.citations.some(({ quote: text }) => pattern.test(text));
  if (hasQuote(JOINED)) return `${name} joined ${company}${phraseWhen(day, claim)}.`;
  const isInOffice = claim.citations.some(({ quote: text }) => hasTitleWord(text)) || !hasQuote(WITH);
  return isInOffice ? `${name} has held the role${since}.` : `${name} has been with ${company}${since}.`;
}

/** Writes what an article says of somebody: the sentence that names them, or else its headline alone. */
function pressSentence(name: string, claim: BriefClaim): string {
  const written = readValue(claim, 'news')?.headline ?? '';
  const naming = claim.citations.find(({ quote: text }) => IS_SENTENCE.test(text) && namesPerson(text, name))?.quote;
  const opening = `${headline(claim)}${dayOf(claim)}`;
  const isSaid = naming !== undefined && naming !== written && naming.length + opening.length <= MAX_QUOTED_CHARS;
  return isSaid ? `${opening} says of ${name}: ${quoteWhole(naming)}` : `${opening} names ${name}.`;
}

/** Quotes a sentence with its end; its own quotation marks become single ones. */
function quoteWhole(text: string): string {
  return `“${text
    .replace(/„([^“”]*)[“”]/g, '‘$1’')
    .replace(/[“„«]\s?/g, '‘')
    .replace(/\s?[”»]/g, '’')
    .replaceAll('"', '')}”`;
}

function quotable(claim: BriefClaim): string {
  return quoteWhole(readValue(claim, 'text')?.text ?? '');
}

function headline(claim: BriefClaim): string {
  return quote(readValue(claim, 'news')?.headline ?? '');
}

function dayOf(claim: BriefClaim): string {
  const when = phraseWhen(readValue(claim, 'news')?.published_at ?? null, claim);
  return when === '' ? '' : `, published${when},`;
}
