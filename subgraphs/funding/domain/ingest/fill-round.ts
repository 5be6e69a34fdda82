import type { FundingRound } from '../../../../common/funding/funding-round.ts';
import { contradicts } from './duplicate-rounds.ts';
import type { KnownRound, Teller } from './known-round.ts';
import { attributeName, mentionedAttributes, mentionedFields } from './mentioned-fields.ts';
import type { RoundStatement } from './round-draft.ts';

type Field = keyof FundingRound;

/** Fields of which one means little without the other: a source's currency does not fit another source's amount. */
const PARTNERS: Partial<Record<Field, Field>> = {
  amountOriginal: 'currency',
  currency: 'amountOriginal',
  roundLabel: 'roundStage',
  roundStage: 'roundLabel',
  country: 'countryCode',
  countryCode: 'country',
};

/**
 * Takes from a source that was not the first what the round lacks. What others said stays as it is, so each source's
 * file can be ingested again, in any order, and changes nothing; a source may correct what it filled itself.
 */
export function fillRound(known: KnownRound, draft: RoundStatement): KnownRound {
  const { round, identity } = known;
  const index = identity.tellers.findIndex(({ source }) => source === draft.source);
  const teller = identity.tellers[index];
  if (teller === undefined) throw new Error('a line fills a round only after its source was noted');
  const { updatedAt: _, ...offered } = mentionedFields(draft, round);
  const fields = Object.entries(offered).filter(([name]) => mayFill(name as Field, { round, offered, teller }));
  const attributes = Object.entries(mentionedAttributes(draft) ?? {}).filter(
    ([key]) => !isAttributeKnown(round, key) || teller.filled.includes(attributeName(key)),
  );
  const names = [...fields.map(([name]) => name), ...attributes.map(([key]) => attributeName(key))];
  const filled = [...new Set([...teller.filled, ...names])];
  return {
    ...known,
    round: {
      ...round,
      ...Object.fromEntries(fields),
      ...(attributes.length > 0 && { attributes: { ...round.attributes, ...Object.fromEntries(attributes) } }),
    },
    identity: { ...identity, tellers: identity.tellers.with(index, { ...teller, filled }) },
  };
}

function mayFill(
  name: Field,
  { round, offered, teller }: { round: FundingRound; offered: Partial<FundingRound>; teller: Teller },
): boolean {
  if (round[name] !== null && !teller.filled.includes(name)) return false;
  const partner = PARTNERS[name];
  if (partner === undefined || teller.filled.includes(partner)) return true;
  return !contradicts(round[partner], offered[partner] ?? null);
}

function isAttributeKnown({ attributes }: FundingRound, key: string): boolean {
  return attributes !== null && Object.hasOwn(attributes, key) && attributes[key] !== null;
}
