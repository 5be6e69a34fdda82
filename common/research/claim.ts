import { z } from 'zod';
import { dateText } from './brief-values.ts';

/** Fields of claims about a prospect. The prefix is the section that contains them. */
export const CLAIM_FIELDS = [
  'overview.name',
  'overview.description',
  'overview.founded',
  'overview.headquarters',
  'overview.headcount',
  'overview.industry',
  'overview.parent',
  'offering.product',
  'offering.plan',
  'customers.customer',
  'people.person',
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
] as const;

/** The schema of claim fields. */
export const claimField = z.enum(CLAIM_FIELDS);

/** The ISO 4217 currency of an amount; null if the source does not state it. */
const currency = z
  .string()
  .regex(/^[A-Z]{3}$/)
  .nullable();

/** The schema of claim values, by kind. */
export const claimValue = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('text'), text: z.string() }),
  z.strictObject({ kind: z.literal('number'), number: z.number() }),
  z.strictObject({ kind: z.literal('date'), date: dateText }),
  z.strictObject({ kind: z.literal('money'), amount: z.number(), currency }),
  z.strictObject({ kind: z.literal('person'), name: z.string(), title: z.string().nullable() }),
  z.strictObject({
    kind: z.literal('round'),
    label: z.string().nullable(),
    amount: z.number().nullable(),
    currency,
    announced_at: dateText.nullable(),
    investors: z.array(z.string()),
  }),
  z.strictObject({
    kind: z.literal('acquisition'),
    role: z.enum(['acquirer', 'acquired']),
    other: z.string(),
    announced_at: dateText.nullable(),
  }),
  z.strictObject({ kind: z.literal('plan'), name: z.string(), amount: z.number().nullable(), currency }),
  z.strictObject({ kind: z.literal('opening'), title: z.string(), location: z.string().nullable() }),
  z.strictObject({ kind: z.literal('news'), headline: z.string(), published_at: dateText.nullable() }),
]);

export type ClaimField = z.infer<typeof claimField>;
export type ClaimValue = z.infer<typeof claimValue>;
export type ClaimValueOf<Kind extends ClaimValue['kind']> = Extract<ClaimValue, { kind: Kind }>;
