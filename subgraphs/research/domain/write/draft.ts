import type {
  Brief,
  BriefClaim,
  BriefSentence,
  BriefSource,
  ModelTokens,
  SectionId,
} from '../../../../common/research/brief.ts';
import type { Prospect, ResearchOrder } from '../evidence/prospect.ts';

/** A sentence before it is verified. */
export interface DraftSentence {
  place: 'summary' | 'talking_points' | 'hooks' | SectionId;
  text: string;
  kind: BriefSentence['kind'];
  /** Claims that it rests on, at least one. */
  claimIds: string[];
  /** The word of the caller's `context` that an inference of the Fit section meets; null elsewhere. */
  contextTerm: string | null;
}

/** Claims to put into sentences. */
export interface ClaimsToWrite {
  order: Pick<ResearchOrder, 'purpose' | 'context'>;
  prospect: Prospect;
  /** Reconciled claims: what the brief may say. Those that lost a conflict are not among them. */
  claims: readonly BriefClaim[];
}

/** Material that a brief is written from. */
export interface WritingMaterial extends ClaimsToWrite {
  /** Place where the claims are quoted from. */
  sources: readonly Pick<BriefSource, 'id' | 'kind' | 'published_at'>[];
}

/** Drafts, and the writer that wrote them. */
export interface Writing {
  drafts: DraftSentence[];
  writer: Brief['stats']['writer'];
  /** Cost of a language model, also where it did not write; absent without one. */
  tokens?: ModelTokens;
}

/**
 * Puts claims into sentences. What it says is verified afterwards, and dropped where it says more than its claims.
 * @throws the signal's reason once the job is cancelled.
 */
export type Writer = (material: WritingMaterial, signal: AbortSignal) => Promise<Writing>;
