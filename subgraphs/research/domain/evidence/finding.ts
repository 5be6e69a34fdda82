import type { BriefClaim } from '../../../../common/research/brief.ts';
import type { ClaimField, ClaimValue } from '../../../../common/research/claim.ts';
import type { Span } from './source-document.ts';

/** Something that a source may be saying. It becomes a claim when it passes the gates. */
export interface Finding {
  field: ClaimField;
  value: ClaimValue;
  /** The subject, as the source names it; null when the source leaves it open and its place must decide. */
  subject: string | null;
  /** The day for which it holds; null when the source gives none. */
  asOf: string | null;
  mode: BriefClaim['mode'];
  sourceId: string;
  /** Quotes that the value was read from, at least one; each at most 400 code units. */
  spans: [Span, ...Span[]];
  /**
   * Place of the words that make the claim, in the `text` part, for gates to weigh the words around; absent of typed
   * data.
   */
  focus?: { start: number; end: number };
  /** True of a post that has ended, as the company itself says elsewhere. */
  isOver?: true;
}
