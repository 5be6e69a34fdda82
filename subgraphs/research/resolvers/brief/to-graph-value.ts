import type { ClaimValue, ClaimValueOf } from '../../../../common/research/claim.ts';
import type { ClaimValue as GraphClaimValue } from '../../generated/resolver-types.ts';
import { toGraphWord } from './to-graph-word.ts';

/**
 * Returns the value of a claim as the member of the graph's union that has its kind. Fields that one kind always has and
 * another only sometimes have different names there: a query could not select both otherwise (GraphQL, 5.3.2).
 */
export function toGraphValue(value: ClaimValue): GraphClaimValue {
  switch (value.kind) {
    case 'text':
      return { __typename: 'TextValue', ...value };
    case 'number':
      return { __typename: 'NumberValue', ...value };
    case 'date':
      return { __typename: 'DateValue', ...value };
    case 'money':
      return { __typename: 'MoneyValue', ...value };
    case 'person':
      return { __typename: 'PersonValue', ...value };
    case 'round':
      return { __typename: 'RoundValue', ...value, size: value.amount, announcedAt: value.announced_at };
    case 'acquisition':
      return {
        __typename: 'AcquisitionValue',
        role: toGraphWord(value.role),
        other: value.other,
        announcedAt: value.announced_at,
      };
    case 'plan':
      return toGraphPlan(value);
    case 'opening':
      return { __typename: 'OpeningValue', position: value.title, location: value.location };
    case 'news':
      return { __typename: 'NewsValue', headline: value.headline, publishedAt: value.published_at };
  }
}

/** Returns a plan; briefs of earlier versions have no terms. */
function toGraphPlan({ name, amount, currency, unit, period, is_minimum }: ClaimValueOf<'plan'>): GraphClaimValue {
  return {
    __typename: 'PlanValue',
    name,
    price: amount,
    currency,
    unit: unit ?? null,
    period: period == null ? null : toGraphWord(period),
    isMinimum: is_minimum ?? false,
  };
}
