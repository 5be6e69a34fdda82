import { GraphQLError, GraphQLScalarType } from 'graphql';
import {
  GraphQLBigInt,
  GraphQLCountryCode,
  GraphQLDateTime,
  GraphQLEmailAddress,
  GraphQLJSONObject,
  GraphQLURL,
} from 'graphql-scalars';
import { countCharacters, isLongerThan, MAX_CHARACTERS } from '../text-limits.ts';

/**
 * Wraps a scalar to parse strictly and to serialise stored values unchanged. They were validated on input; the library's
 * serialisers would change them (a URL gains a slash) or return objects where services expect text. The length of a text
 * is checked before the library's regular expressions run.
 */
function writtenAsStored(scalar: GraphQLScalarType, maxCharacters = Number.POSITIVE_INFINITY): GraphQLScalarType {
  const { parseValue, parseLiteral, ...config } = scalar.toConfig();
  const { name } = config;
  return new GraphQLScalarType({
    ...config,
    parseValue(value) {
      requireSize(name, value, maxCharacters);
      return parseValue(value);
    },
    parseLiteral(node, variables) {
      requireSize(name, 'value' in node ? node.value : null, maxCharacters);
      return parseLiteral(node, variables);
    },
    serialize: (value) => (value instanceof Date ? value.toISOString() : value),
  });
}

/** Checks the length of a text. @throws GraphQLError with the scalar, its limit and the actual length */
function requireSize(name: string, value: unknown, maxCharacters: number): void {
  if (typeof value !== 'string' || !isLongerThan(value, maxCharacters)) return;
  throw new GraphQLError(`${name} takes at most ${maxCharacters} characters, not ${countCharacters(value)}`);
}

/** Calendar dates remain text on input: the domain rule validates them and names the field. */
const calendarDay = new GraphQLScalarType({
  name: 'Date',
  serialize: String,
  parseValue(value) {
    // A deeply nested list would overflow the stack of its own conversion to a text.
    if (typeof value === 'object') throw new GraphQLError('Date takes a calendar date as YYYY-MM-DD');
    return String(value);
  },
});

/** The scalars of the graph; a subgraph uses those in its SDL. */
export const SCALARS = {
  BigInt: writtenAsStored(GraphQLBigInt, MAX_CHARACTERS.wholeNumber),
  CountryCode: writtenAsStored(GraphQLCountryCode, MAX_CHARACTERS.country),
  Date: calendarDay,
  DateTime: writtenAsStored(GraphQLDateTime, MAX_CHARACTERS.dateTime),
  EmailAddress: writtenAsStored(GraphQLEmailAddress, MAX_CHARACTERS.email),
  JSONObject: writtenAsStored(GraphQLJSONObject),
  URL: writtenAsStored(GraphQLURL, MAX_CHARACTERS.url),
};
