import type { FundingRound } from '../../../../common/funding/funding-round.ts';
import type { RoundStatement } from './round-draft.ts';

/** The fields of a round for which a line has a value; attributes are compared one by one. */
export type MentionedFields = Partial<Omit<FundingRound, 'id' | 'attributes'>>;

/**
 * Returns the values that a line has for a stored round. A derived value counts only along with a new origin: an unchanged
 * label adds nothing about a stage, which the source may have withheld on purpose.
 */
export function mentionedFields({ fields, derived }: RoundStatement, round: FundingRound): MentionedFields {
  const { attributes: _, ...plain } = fields;
  const isNewLabel = fields.roundLabel !== round.roundLabel;
  const isNewLocation = fields.country !== round.country;
  return mentioned({
    ...plain,
    roundStage: fields.roundStage ?? (isNewLabel ? derived.roundStage : null),
    countryCode: fields.countryCode ?? (isNewLocation ? derived.countryCode : null),
  });
}

/** Returns the attributes for which a line has a value; null when it has no attributes at all. */
export function mentionedAttributes({ fields }: RoundStatement): Record<string, unknown> | null {
  return fields.attributes === null ? null : mentioned(fields.attributes);
}

/** Returns the name of an attribute among the fields that a source filled. */
export function attributeName(key: string): string {
  return `attributes.${key}`;
}

function mentioned<T extends object>(fields: T): { [Name in keyof T]?: NonNullable<T[Name]> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null)) as {
    [Name in keyof T]?: NonNullable<T[Name]>;
  };
}
