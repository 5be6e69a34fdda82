import type { ClaimField, ClaimValue } from '../../../../common/research/claim.ts';
import type { ResearchErrorCode } from '../../../../common/research/research-error.ts';

/** The body of an order (contract, ResearchRequest). */
export interface ResearchBody {
  domain?: string;
  website_url?: string;
  company_name?: string;
  company_linkedin_url?: string;
  email?: string;
  linkedin_url?: string;
  person_name?: string;
  context?: string;
  purpose?: 'account_research' | 'pre_call' | 'outreach';
}

/** Something true of a company that its sources say plainly. */
export interface PlantedFact {
  field: ClaimField;
  value: ClaimValue;
  /** URLs that say it. */
  where: string[];
}

/** Traps about somebody else: falling for one of them is a fact about the wrong entity. */
export const ABOUT_OTHERS = ['rival', 'customer', 'partner', 'look_alike', 'wrong_markup', 'quote_of_others'] as const;

/** Traps that are about the company, and still no facts. */
export const NO_FACTS = [
  'negation',
  'hypothetical',
  'testimonial',
  'comment',
  'injection',
  'hidden',
  'former',
  'future',
  'placeholder',
  'not_a_fact',
  'disallowed',
] as const;

/** Something in the web that must not be in the brief. */
export interface Poison {
  kind: (typeof ABOUT_OTHERS)[number] | (typeof NO_FACTS)[number];
  /** The fields in which it would be wrong; null: anywhere. */
  fields: ClaimField[] | null;
  /** A name or words as they stand in the source, or a number in full. */
  says: string | number;
  /** A URL that says it. */
  where: string;
}

/** Sources that contradict each other. */
export interface PlantedConflict {
  field: ClaimField;
  values: [ClaimValue, ClaimValue, ...ClaimValue[]];
  /** What the brief should go by; null where nothing decides. */
  winner: ClaimValue | null;
  where: string[];
}

/** Truth about one prospect of the fixture web: facts to find and traps to avoid. */
export interface CompanyTruth {
  /** Place where the company lives; null for an order that must not lead to one. */
  host: string | null;
  /** Other hosts whose words are the company's own, such as its job board. */
  ownHosts: string[];
  /** Hosts of others of a like name: nothing may be cited from there. */
  foreignHosts: string[];
  order: ResearchBody;
  expects: 'completed' | { failed: ResearchErrorCode[] };
  facts: PlantedFact[];
  poison: Poison[];
  conflicts: PlantedConflict[];
}
