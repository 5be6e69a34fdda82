import type { BriefClaim } from '../../../../common/research/brief.ts';
import type { Prospect } from '../evidence/prospect.ts';
import { isInstruction } from '../gates/instruction-gate.ts';
import { foldName } from '../text/names.ts';
import { roundInEnglish } from '../text/round-label.ts';
import { stem } from '../text/stem.ts';
import { titleInEnglish } from '../text/title-lexicon.ts';
import { readNames } from '../text/words.ts';
import type { DraftSentence } from '../write/draft.ts';
import { type Figures, readFigures } from './figures.ts';
import { isAmountIn, isNumberIn, isTextDateIn } from './figures-in.ts';
import { saysWhatClaimsSay } from './said-of-claims.ts';
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
/** Links, mark-up, mailboxes and control characters: nothing of these belongs in a sentence. */
const FOREIGN_MATTER = /https?:|www\.|\/\/|[<>{}[\]|`\\@^~*_#=]|[\p{Cc}\p{Cf}\p{Co}\p{Cn}]/u;
const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}.'’+&-]*/gu;
const DOTTED = /\p{L}[.]\p{L}/u;

/**
 * Returns the sentences that say no more than their claims' quotes do. A sentence is taken for hostile text: every
 * amount, date, number and name must stand in the quotes, as written or in another notation, and every other word must
 * stand there too or be one of the few that put such a claim into a sentence. What fails is left out, never repaired.
 */
export function verifySentences(drafts: readonly DraftSentence[], basis: VerificationBasis): DraftSentence[] {
  const byId = new Map(basis.claims.map((claim) => [claim.id, claim]));
  const seen = new Set<string>();
  return drafts.filter((draft) => {
    const key = `${draft.place}\n${draft.text}`;
    const claims = draft.claimIds.map((id) => byId.get(id));
    const existing = claims.filter((claim) => claim !== undefined);
    if (seen.has(key) || existing.length === 0 || existing.length !== claims.length) return false;
    seen.add(key);
    return isSupported(draft, existing, basis);
  });
}

function isSupported(draft: DraftSentence, claims: readonly BriefClaim[], basis: VerificationBasis): boolean {
  const { text } = draft;
  if (text.trim() === '' || text.length > MAX_SENTENCE_CHARS || FOREIGN_MATTER.test(text) || isInstruction(text))
    return false;
  if (draft.place === 'fit' && !namesContext(draft, basis.context)) return false;
  const quotes = claims.flatMap(({ citations }) => citations.map(({ quote }) => quote)).join('\n');
  const ownNames = [
    basis.prospect.name,
    ...basis.prospect.aliases,
    basis.prospect.domain ?? '',
    basis.prospect.person?.name ?? '',
  ];
  const term = draft.place === 'fit' && draft.contextTerm !== null ? draft.contextTerm : '';
  const evidence = [quotes, ...ownNames, term, ...englishWords(claims)].join('\n');
  const figures = readFigures(text);
  const given = { text: evidence, figures: readFigures(evidence) };
  return (
    hasFigures(figures, quotes, given) &&
    hasWords(draft, { claims, rest: figures.rest, given }) &&
    hasNames(figures.rest, evidence) &&
    hasCorrectDirection(text, claims) &&
    (draft.kind === 'inference' || saysWhatClaimsSay({ text, claims, prospect: basis.prospect }))
  );
}

/** Returns titles, labels of rounds and units of claims in English, for which their quotes stand in another language. */
function englishWords(claims: readonly BriefClaim[]): string[] {
  return claims.flatMap(({ value }) => {
    if (value.kind === 'person' && value.title !== null) return titleInEnglish(value.title) ?? [];
    if (value.kind === 'round' && value.label !== null) return roundInEnglish(value.label);
    return value.kind === 'plan' ? (value.unit ?? []) : [];
  });
}

function namesContext(draft: DraftSentence, context: string | null): boolean {
  const term = draft.contextTerm;
  return draft.kind === 'inference' && context !== null && term !== null && foldName(context).includes(foldName(term));
}

/** A text with its figures. */
interface ReadText {
  text: string;
  figures: Figures;
}

function hasFigures(figures: Figures, quotes: string, { figures: inNames }: ReadText): boolean {
  const given = readFigures(quotes);
  return (
    figures.amounts.every((amount) => isAmountIn(amount, quotes, given)) &&
    figures.dates.every((date) => isTextDateIn(date, given) || (date.month === null && isNumberIn(date.year, given))) &&
    figures.numbers.every((number) => isNumberIn(number, given) || isNumberIn(number, inNames))
  );
}

/** Checks the words of a sentence; `rest` is its text without figures. */
function hasWords(
  draft: DraftSentence,
  { claims, rest, given: evidence }: { claims: readonly BriefClaim[]; rest: string; given: ReadText },
): boolean {
  const given = new Set(
    [evidence.text, evidence.figures.rest].flatMap((text) =>
      [...text.matchAll(WORD)].flatMap(([word]) => [plain(word), ...plain(word).split(/[-&. ]/)]),
    ),
  );
  const stems = new Set([...given].map(stem));
  const ofFields = new Set(claims.flatMap(({ field }) => FIELD_WORDS[field]));
  let isFirst = true;
  for (const [word] of rest.matchAll(WORD)) {
    const bare = plain(word);
    const isName = /\p{Lu}/u.test(word) && !(isFirst && /^\p{Lu}\p{Ll}*$/u.test(word));
    isFirst = false;
    if (bare === '' || given.has(bare) || bare.split(/[- ]/).every((part) => given.has(part))) continue;
    if (DOTTED.test(word.replace(/[.]$/, ''))) return false;
    if (isName) return false;
    const isAllowed =
      NEUTRAL_WORDS.has(bare) || ofFields.has(bare) || (draft.kind === 'inference' && INFERENCE_WORDS.has(bare));
    if (!isAllowed && !(bare.length > 4 && stems.has(stem(bare)))) return false;
  }
  return true;
}

/** Words of two names must not make a third: each name of several words stands in the quotes as a whole. */
function hasNames(rest: string, evidence: string): boolean {
  const folded = ` ${foldLong(evidence)} `;
  return readNames(rest).every((name) => {
    const whole = foldLong(name.text);
    if (folded.includes(` ${whole} `)) return true;
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

function plain(word: string): string {
  return foldName(word.replace(/[.]+$/, ''));
}

function foldLong(text: string): string {
  return text.split(/\s+/).map(plain).join(' ').replace(/\s+/g, ' ').trim();
}
