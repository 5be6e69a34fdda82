import { once } from '../../../../common/once.ts';
import type { BriefClaim } from '../../../../common/research/brief.ts';
import type { Prospect } from '../evidence/prospect.ts';
import { allMatches } from '../text/find-in.ts';
import { foldName } from '../text/names.ts';
import { roundInEnglish } from '../text/round-label.ts';
import { stem } from '../text/stem.ts';
import { titleInEnglish } from '../text/title-lexicon.ts';
import type { DraftSentence } from '../write/draft.ts';
import { type Figures, readQuotedFigures } from './figures.ts';

/** A word of a sentence or of a quote, with the marks within it. */
export const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}.'’+&-]*/gu;

/** Evidence of a sentence: the quotes of its claims, and the names and words that it may use beside them. */
export interface Evidence {
  /** The quotes of the claims. */
  quotes: string;
  /** Figures of the quotes. */
  quoted(): Figures;
  /** Figures of all evidence. */
  figures(): Figures;
  /** Words of all evidence, folded, and the parts of compounds. */
  words(): ReadonlySet<string>;
  /** Stems of these words. */
  stems(): ReadonlySet<string>;
  /** All evidence, folded, with a blank on each side. */
  folded(): string;
}

/** Creates the reader of the evidence of a prospect's sentences. Sentences that cite the same claims share theirs. */
export function createEvidenceReader(
  prospect: Prospect,
): (draft: DraftSentence, claims: readonly BriefClaim[]) => Evidence {
  const { name, aliases, domain, person } = prospect;
  const ownNames = [name, ...aliases, domain ?? '', person?.name ?? ''];
  const known = new Map<string, Evidence>();

  return ({ place, contextTerm, claimIds }, claims) => {
    const term = place === 'fit' && contextTerm !== null ? contextTerm : '';
    const key = `${claimIds.join(' ')}\n${term}`;
    const evidence = known.get(key) ?? readEvidence(claims, [...ownNames, term, ...englishWords(claims)]);
    known.set(key, evidence);
    return evidence;
  };
}

/** Reads each part of the evidence when a check needs it first: most sentences fail or pass by few of them. */
function readEvidence(claims: readonly BriefClaim[], allowed: readonly string[]): Evidence {
  const quotes = claims.flatMap(({ citations }) => citations.map(({ quote }) => quote)).join('\n');
  const text = [quotes, ...allowed].join('\n');
  const figures = once(() => readQuotedFigures(text));
  const words = once(() => {
    const { rest } = figures();
    return wordsAndParts(rest === text ? [text] : [text, rest]);
  });
  return {
    quotes,
    quoted: once(() => readQuotedFigures(quotes)),
    figures,
    words,
    stems: once(() => new Set([...words()].map(stem))),
    folded: once(() => ` ${foldLong(text)} `),
  };
}

/** Returns titles, labels of rounds and units of claims in English, for which their quotes stand in another language. */
function englishWords(claims: readonly BriefClaim[]): string[] {
  return claims.flatMap(({ value }) => {
    if (value.kind === 'person' && value.title !== null) return titleInEnglish(value.title) ?? [];
    if (value.kind === 'round' && value.label !== null) return roundInEnglish(value.label);
    return value.kind === 'plan' ? (value.unit ?? []) : [];
  });
}

function wordsAndParts(texts: readonly string[]): ReadonlySet<string> {
  const words = new Set<string>();
  for (const text of texts) {
    for (const [word] of allMatches(text, WORD)) {
      const bare = foldWord(word);
      words.add(bare);
      if (bare.includes(' ')) for (const part of bare.split(' ')) words.add(part);
    }
  }
  return words;
}

/** Folds a word of running text; full stops at its end don't belong to it. */
export function foldWord(word: string): string {
  return foldName(word.endsWith('.') ? word.replace(/[.]+$/, '') : word);
}

/** Folds each word of a text of any length, separated by single blanks. */
export function foldLong(text: string): string {
  return text.split(/\s+/).map(foldWord).join(' ').replace(/\s+/g, ' ').trim();
}
