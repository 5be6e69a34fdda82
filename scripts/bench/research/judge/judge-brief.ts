import type { Brief } from '../../../../common/research/brief.ts';
import type { CompanyTruth } from '../truth/company-truth.ts';
import type { ServedWeb } from '../web/read-served.ts';
import { checkCitations } from './check-citations.ts';
import { checkFacts, type FactCheck } from './check-facts.ts';
import { checkSentences, type SentenceCheck } from './check-sentences.ts';
import { findPoison, type PoisonCheck } from './find-poison.ts';

/** Judgement of a brief against the truth. */
export interface Judgement extends FactCheck, SentenceCheck, PoisonCheck {
  citations: number;
  verbatim: number;
  notVerbatim: string[];
}

/** Judges a brief by the truth and by what the web serves, without the service's own code. */
export function judgeBrief(brief: Brief, truth: CompanyTruth, web: ServedWeb): Judgement {
  const { citations, verbatim, faults } = checkCitations(brief, web);
  return {
    citations,
    verbatim,
    notVerbatim: faults,
    ...checkSentences(brief, truth, web),
    ...checkFacts(brief, truth),
    ...findPoison(brief, truth),
  };
}
