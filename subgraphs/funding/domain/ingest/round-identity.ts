import { v5 as nameUuid } from 'uuid';
import { caseFold } from '../../../../common/funding/case-fold.ts';
import type { FundingRound } from '../../../../common/funding/funding-round.ts';
import { isUuid } from '../../../../common/uuid.ts';
import { checkText } from './field-checks.ts';

/** Namespace of the ids made here (RFC 9562, UUID version 5). */
const NAMESPACE = '7f1d3c56-2f0e-5b4a-9d3c-6a1b8e0c4d27';
const MONTH_LENGTH = 'YYYY-MM'.length;

type IdentifyingFields = Pick<
  FundingRound,
  'companyName' | 'companyDomain' | 'roundStage' | 'announcedAt' | 'amountUsd' | 'amountOriginal'
>;

/** The id that a line has itself. */
export interface OwnId {
  /** As the source writes it. */
  readonly text: string;
  /** A UUID is kept, in lower case; any other id becomes a UUID of source and id. */
  readonly id: string;
  /** True for a UUID, which is the same for all sources. */
  readonly isUuid: boolean;
}

/** Reads the id of a line; null when it has none. @throws FieldError */
export function readOwnId(given: Readonly<Record<string, unknown>>, source: string): OwnId | null {
  const text = Number.isSafeInteger(given.id) ? String(given.id) : checkText(given, 'id');
  if (text === null) return null;
  if (isUuid(text)) return { text, id: text.toLowerCase(), isUuid: true };
  return { text, id: nameUuid(JSON.stringify(['source', source, text]), NAMESPACE), isUuid: false };
}

/** Derives the id of a round without one from company, stage, month and order of magnitude, whatever the source. */
export function describedId(fields: IdentifyingFields): string {
  const company = fields.companyDomain ?? caseFold(fields.companyName);
  const month = fields.announcedAt.slice(0, MONTH_LENGTH);
  const band = amountBand(fields.amountUsd ?? fields.amountOriginal);
  return nameUuid(JSON.stringify(['round', company, fields.roundStage, month, band]), NAMESPACE);
}

/** Counts the digits before the decimal point: exact at every border, unlike a logarithm. */
function amountBand(amount: number | null): number | null {
  return amount === null ? null : BigInt(Math.floor(amount)).toString().length;
}
