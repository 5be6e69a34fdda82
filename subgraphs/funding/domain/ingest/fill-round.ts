import type { FundingRound } from '../../../../common/funding/funding-round.ts';
import { contradicts } from './duplicate-rounds.ts';
import { attributeName, mentionedAttributes, mentionedFields } from './mentioned-fields.ts';
import type { RoundStatement } from './round-draft.ts';
import type { RoundState, SourceRecord } from './round-state.ts';

type Field = keyof FundingRound;

/** Fields that belong together: a source's currency does not fit another source's amount. */
const PAIRED_FIELDS: Partial<Record<Field, Field>> = {
  amountOriginal: 'currency',
  currency: 'amountOriginal',
  roundLabel: 'roundStage',
  roundStage: 'roundLabel',
  country: 'countryCode',
  countryCode: 'country',
};

/**
 * Fills the missing fields of a round from a source that was not the first. Values of other sources stay, so each
 * source's file can be ingested again, in any order, and changes nothing; a source may correct what it filled itself.
 */
export function fillRound(state: RoundState, draft: RoundStatement): RoundState {
  const { round, identity } = state;
  const index = identity.sources.findIndex(({ source }) => source === draft.source);
  const record = identity.sources[index];
  if (record === undefined) throw new Error('a line fills a round only after its source was recorded');
  const { updatedAt: _, ...offered } = mentionedFields(draft, round);
  const fields = Object.entries(offered).filter(([name]) => mayFill(name as Field, { round, offered, record }));
  const attributes = Object.entries(mentionedAttributes(draft) ?? {}).filter(
    ([key]) => !hasAttribute(round, key) || record.filled.includes(attributeName(key)),
  );
  const names = [...fields.map(([name]) => name), ...attributes.map(([key]) => attributeName(key))];
  const filled = [...new Set([...record.filled, ...names])];
  return {
    ...state,
    round: {
      ...round,
      ...Object.fromEntries(fields),
      ...(attributes.length > 0 && { attributes: { ...round.attributes, ...Object.fromEntries(attributes) } }),
    },
    identity: { ...identity, sources: identity.sources.with(index, { ...record, filled }) },
  };
}

function mayFill(
  name: Field,
  { round, offered, record }: { round: FundingRound; offered: Partial<FundingRound>; record: SourceRecord },
): boolean {
  if (round[name] !== null && !record.filled.includes(name)) return false;
  const paired = PAIRED_FIELDS[name];
  if (paired === undefined || record.filled.includes(paired)) return true;
  return !contradicts(round[paired], offered[paired] ?? null);
}

function hasAttribute({ attributes }: FundingRound, key: string): boolean {
  return attributes !== null && Object.hasOwn(attributes, key) && attributes[key] !== null;
}
