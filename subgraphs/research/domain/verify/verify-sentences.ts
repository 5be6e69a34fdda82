import type { BriefClaim } from '../../../../common/research/brief.ts';
import type { Prospect } from '../evidence/prospect.ts';
import { isInstruction } from '../gates/instruction-gate.ts';
import type { TextAmount } from '../text/amounts.ts';
import { allMatches } from '../text/find-in.ts';
import { foldName } from '../text/names.ts';
import { stem } from '../text/stem.ts';
import { readNames } from '../text/words.ts';
import type { DraftSentence } from '../write/draft.ts';
import { type Figures, readFigures } from './figures.ts';
import { isAmountIn, isNumberIn, isTextDateIn } from './figures-in.ts';
import { saysWhatClaimsSay } from './said-of-claims.ts';
import { createEvidenceReader, type Evidence, foldLong, foldWord, WORD } from './sentence-evidence.ts';
import { FIELD_WORDS, INFERENCE_WORDS, NEUTRAL_WORDS } from './vocabulary.ts';

/** Basis that sentences are checked against. */
export interface VerificationBasis {
  prospect: Prospect;
  /** Verified claims. */
  claims: readonly BriefClaim[];
  /** The caller's own words, which a sentence of the Fit section may name. */
  context: string | null;
}

const MAX_SENTENCE_CHARS = 420;
const MAX_MODEL_CHARS = 2;
/** Links, mark-up, mailboxes and control characters: nothing of these belongs in a sentence. */
const FOREIGN_MATTER = /https?:|www\.|\/\/|[<>{}[\]|`\\@^~*_#=]|[\p{Cc}\p{Cf}\p{Co}\p{Cn}]/u;
const DOTTED = /\p{L}[.]\p{L}/u;

/**
 * Returns the sentences that say no more than their claims' quotes do. A sentence is taken for hostile text: every
 * amount, date, number and name must stand in the quotes, as written or in another notation, and every other word must
 * stand there too or be one of the few that put such a claim into a sentence. What fails is left out, never repaired.
 */
export function verifySentences(drafts: readonly DraftSentence[], basis: VerificationBasis): DraftSentence[] {
  const byId = new Map(basis.claims.map((claim) => [claim.id, claim]));
  const seen = new Set<string>();
  const evidenceOf = createEvidenceReader(basis.prospect);
  return drafts.filter((draft) => {
    const key = `${draft.place}\n${draft.text}`;
    const claims = draft.claimIds.map((id) => byId.get(id));
    const existing = claims.filter((claim) => claim !== undefined);
    if (seen.has(key) || existing.length === 0 || existing.length !== claims.length) return false;
    seen.add(key);
    return isSupported(draft, { claims: existing, evidence: evidenceOf(draft, existing), basis });
  });
}

function isSupported(
  draft: DraftSentence,
  { claims, evidence, basis }: { claims: readonly BriefClaim[]; evidence: Evidence; basis: VerificationBasis },
): boolean {
  const { text } = draft;
  if (text.trim() === '' || text.length > MAX_SENTENCE_CHARS || FOREIGN_MATTER.test(text) || isInstruction(text))
    return false;
  if (draft.place === 'fit' && !namesContext(draft, basis.context)) return false;
  const figures = readFigures(text);
  return (
    hasFigures(figures, { claims, evidence }) &&
    hasWords(draft, { claims, rest: figures.rest, evidence }) &&
    hasNames(figures.rest, evidence) &&
    hasCorrectDirection(text, claims) &&
    (draft.kind === 'inference' || saysWhatClaimsSay({ text, claims, prospect: basis.prospect }))
  );
}

function namesContext(draft: DraftSentence, context: string | null): boolean {
  const term = draft.contextTerm;
  return draft.kind === 'inference' && context !== null && term !== null && foldName(context).includes(foldName(term));
}

function hasFigures(
  { amounts, dates, numbers }: Figures,
  { claims, evidence: { quotes, quoted, figures } }: { claims: readonly BriefClaim[]; evidence: Evidence },
): boolean {
  if (amounts.length + dates.length + numbers.length === 0) return true;
  const given = quoted();
  const isPrice = ({ amount, currency }: TextAmount) =>
    claims.some(({ value }) => value.kind === 'plan' && value.amount === amount && value.currency === currency);
  return (
    amounts.every((amount) => isAmountIn({ ...amount, isPrice: isPrice(amount) }, quotes, given)) &&
    dates.every((date) => isTextDateIn(date, given) || (date.month === null && isNumberIn(date.year, given))) &&
    numbers.every((number) => isNumberIn(number, given) || isNumberIn(number, figures()))
  );
}

/** Checks the words of a sentence; `rest` is its text without figures. */
function hasWords(
  draft: DraftSentence,
  { claims, rest, evidence }: { claims: readonly BriefClaim[]; rest: string; evidence: Evidence },
): boolean {
  const given = evidence.words();
  const ofFields = new Set(claims.flatMap(({ field }) => FIELD_WORDS[field]));
  let isFirst = true;
  for (const [word] of allMatches(rest, WORD)) {
    const bare = foldWord(word);
    const isName = /\p{Lu}/u.test(word) && !(isFirst && /^\p{Lu}\p{Ll}*$/u.test(word));
    isFirst = false;
    if (bare === '' || given.has(bare) || bare.split(/[- ]/).every((part) => given.has(part))) continue;
    if (DOTTED.test(word.replace(/[.]$/, ''))) return false;
    if (isName) return false;
    const isAllowed =
      NEUTRAL_WORDS.has(bare) || ofFields.has(bare) || (draft.kind === 'inference' && INFERENCE_WORDS.has(bare));
    if (!isAllowed && !(bare.length > 4 && evidence.stems().has(stem(bare)))) return false;
  }
  return true;
}

/** Words of two names must not make a third: each name of several words stands in the quotes as a whole. */
function hasNames(rest: string, evidence: Evidence): boolean {
  return readNames(rest).every((name) => {
    const folded = evidence.folded();
    const whole = foldLong(name.text);
    // Of the model `Takto 330L` the letter is left when its number is taken out.
    const isLetters = whole.length <= MAX_MODEL_CHARS && evidence.words().has(whole);
    if (isLetters || folded.includes(` ${whole} `)) return true;
    const [first, ...others] = whole.split(' ');
    const isOpening =
      name.start === 0 &&
      first !== undefined &&
      (NEUTRAL_WORDS.has(first) || INFERENCE_WORDS.has(first) || others.length === 0);
    return isOpening && (others.length === 0 || folded.includes(` ${others.join(' ')} `));
  });
}

/** Checks the direction of an acquisition, which follows from word order and not from the words alone. */
function hasCorrectDirection(text: string, claims: readonly BriefClaim[]): boolean {
  return claims.every(({ value }) => {
    if (value.kind !== 'acquisition' || !/\bacquir|\bbought/i.test(text)) return true;
    const isPassive = /\b(?:acquired|bought) by\b/i.test(text);
    const otherFirst = text.toLowerCase().indexOf(value.other.toLowerCase()) < text.search(/\bacquir|\bbought/i);
    return value.role === 'acquired' ? isPassive !== otherFirst : isPassive === otherFirst;
  });
}
