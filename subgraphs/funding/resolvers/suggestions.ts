import { remainingMs, requireCustomer } from '../../../common/identity.ts';
import type { Context } from '../context.ts';
import type { NameKind } from '../domain/suggest/name-key.ts';
import { suggestCountries, suggestStages } from '../domain/suggest/suggest-known.ts';
import { suggestNames } from '../domain/suggest/suggest-names.ts';
import { readSuggestionRequest } from '../domain/suggest/suggestion-request.ts';
import type { QueryResolvers } from '../generated/resolver-types.ts';

/** The shortest text for names of rounds, such as "HP"; a single character begins too many. */
const MIN_CHARACTERS_OF_NAMES = 2;

/** Suggestions for what somebody types into a filter. */
export const suggestions = {
  suggestCompanies: (_, given, context) => suggest('COMPANY', given, context),
  suggestInvestors: (_, given, context) => suggest('INVESTOR', given, context),
  suggestLocations: (_, given, context) => suggest('LOCATION', given, context),
  suggestCountries: (_, given, { identity }) => {
    requireCustomer(identity);
    return suggestCountries(readSuggestionRequest(given, { minCharacters: 1 }));
  },
  suggestStages: (_, given, { identity }) => {
    requireCustomer(identity);
    return suggestStages(readSuggestionRequest(given, { minCharacters: 1 }));
  },
} satisfies QueryResolvers;

function suggest(
  kind: NameKind,
  given: Parameters<typeof readSuggestionRequest>[0],
  { identity, service: { names, suggestionLimits: limits } }: Context,
) {
  const { accountId } = requireCustomer(identity);
  const request = readSuggestionRequest(given, { minCharacters: MIN_CHARACTERS_OF_NAMES });
  return suggestNames(kind, request, { names, limits, accountId, maxTimeMs: remainingMs(identity) });
}
