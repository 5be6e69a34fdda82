import { v5 as nameUuid } from 'uuid';
import { fold } from '../../../../common/funding/fold.ts';
import type { FundingRound } from '../../../../common/funding/funding-round.ts';
import { isUuid } from '../../../../common/uuid.ts';
import { FieldFault } from './field-checks.ts';

/** Namespace of the ids made here (RFC 9562, UUID version 5). */
const NAMESPACE = '7f1d3c56-2f0e-5b4a-9d3c-6a1b8e0c4d27';
const MONTH_LENGTH = 'YYYY-MM'.length;

type IdentifyingFields = Pick<
  FundingRound,
  'companyName' | 'companyDomain' | 'roundStage' | 'announcedAt' | 'amountUsd' | 'amountOriginal'
>;

/**
 * The id of a round. A UUID is kept, in lower case; any other id of a source becomes a UUID of source and id; a round
 * without one is known by its company, stage, month and order of magnitude, whichever source tells of it.
 */
export function identifyRound(
  given: Readonly<Record<string, unknown>>,
  fields: IdentifyingFields,
  source: string,
): string {
  const id = given.id ?? null;
  if (id !== null && typeof id !== 'string' && !Number.isSafeInteger(id)) throw new FieldFault('id', 'is not a text');
  const own = id === null ? '' : String(id).trim();
  if (isUuid(own)) return own.toLowerCase();
  if (own !== '') return nameUuid(JSON.stringify(['source', source, own]), NAMESPACE);
  const company = fields.companyDomain ?? fold(fields.companyName);
  const month = fields.announcedAt.slice(0, MONTH_LENGTH);
  const band = amountBand(fields.amountUsd ?? fields.amountOriginal);
  return nameUuid(JSON.stringify(['round', company, fields.roundStage, month, band]), NAMESPACE);
}

/** The number of digits before the decimal point: exact at every border, unlike a logarithm. */
function amountBand(amount: number | null): number | null {
  return amount === null ? null : BigInt(Math.floor(amount)).toString().length;
}
