import type { FundingRound } from '../../../../common/funding/funding-round.ts';
import type { RoundStatement } from './round-draft.ts';

/** The fields of a round that a line has something to say about; its attributes are looked at one by one. */
export type MentionedFields = Partial<Omit<FundingRound, 'id' | 'attributes'>>;

/**
 * What a line says about a known round. What is derived counts only along with a new origin: an unchanged label says
 * nothing new about a stage, which the source may have withheld on purpose.
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

/** The attributes that a line has something to say about; null when it has none at all. */
export function mentionedAttributes({ fields }: RoundStatement): Record<string, unknown> | null {
  return fields.attributes === null ? null : mentioned(fields.attributes);
}

/** How an attribute is called among the fields that a source filled. */
export function attributeName(key: string): string {
  return `attributes.${key}`;
}

function mentioned<T extends object>(fields: T): { [Name in keyof T]?: NonNullable<T[Name]> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null)) as {
    [Name in keyof T]?: NonNullable<T[Name]>;
  };
}
