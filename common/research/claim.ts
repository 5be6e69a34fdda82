import { z } from 'zod';
import { dateText } from './brief-values.ts';
import { PRICE_PERIODS } from './price-terms.ts';

/** Fields of claims about a prospect. The prefix is the section that contains them. */
export const CLAIM_FIELDS = [
  'overview.name',
  'overview.description',
  'overview.founded',
  'overview.headquarters',
  'overview.headcount',
  'overview.industry',
  'overview.parent',
  'overview.certification',
  'overview.partner',
  'overview.office',
  'overview.figure',
  'overview.award',
  'offering.product',
  'offering.plan',
  'offering.integration',
  'customers.customer',
  'customers.industry',
  'customers.result',
  'people.person',
  'person.since',
  'person.background',
  'person.post',
  'person.talk',
  'person.press',
  'funding.round',
  'funding.total',
  'funding.acquisition',
  'hiring.opening',
  'hiring.open_positions',
  'news.item',
  'tech.technology',
  'tech.repository',
  'registry.legal_name',
  'registry.lei',
  'registry.cik',
  'registry.jurisdiction',
  'registry.registered_on',
  'registry.domain_registered_on',
  'fit.evidence',
] as const;

/** The schema of claim fields. */
export const claimField = z.enum(CLAIM_FIELDS).meta({ id: 'ClaimField' });

/** The ISO 4217 currency of an amount; null if the source does not state it. */
const currency = z
  .string()
  .regex(/^[A-Z]{3}$/)
  .nullable();

/** The schema of claim values, by kind. */
export const claimValue = z
  .discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('text'), text: z.string() }).meta({ id: 'TextValue' }),
    z.strictObject({ kind: z.literal('number'), number: z.number() }).meta({ id: 'NumberValue' }),
    z.strictObject({ kind: z.literal('date'), date: dateText }).meta({ id: 'DateValue' }),
    z.strictObject({ kind: z.literal('money'), amount: z.number(), currency }).meta({ id: 'MoneyValue' }),
    z
      .strictObject({ kind: z.literal('person'), name: z.string(), title: z.string().nullable() })
      .meta({ id: 'PersonValue' }),
    z
      .strictObject({
        kind: z.literal('round'),
        label: z.string().nullable(),
        amount: z.number().nullable(),
        currency,
        announced_at: dateText.nullable(),
        investors: z.array(z.string()),
      })
      .meta({ id: 'RoundValue' }),
    z
      .strictObject({
        kind: z.literal('acquisition'),
        role: z.enum(['acquirer', 'acquired']),
        other: z.string(),
        announced_at: dateText.nullable(),
      })
      .meta({ id: 'AcquisitionValue' }),
    z
      .strictObject({
        kind: z.literal('plan'),
        name: z.string(),
        amount: z.number().nullable(),
        currency,
        unit: z
          .string()
          .nullable()
          .optional()
          .describe('The thing that is counted, such as seat or 1,000 requests; null or absent when not stated.'),
        period: z
          .enum(PRICE_PERIODS)
          .nullable()
          .optional()
          .describe('The period that the price is for; null or absent when not stated.'),
        is_minimum: z.boolean().optional().describe('True for the lowest of several prices, such as "from $49".'),
      })
      .meta({ id: 'PlanValue' }),
    z
      .strictObject({ kind: z.literal('opening'), title: z.string(), location: z.string().nullable() })
      .meta({ id: 'OpeningValue' }),
    z
      .strictObject({ kind: z.literal('news'), headline: z.string(), published_at: dateText.nullable() })
      .meta({ id: 'NewsValue' }),
  ])
  .meta({ id: 'ClaimValue', description: 'A value, by its kind.' });

export type ClaimField = z.infer<typeof claimField>;
export type ClaimValue = z.infer<typeof claimValue>;
export type ClaimValueOf<Kind extends ClaimValue['kind']> = Extract<ClaimValue, { kind: Kind }>;
