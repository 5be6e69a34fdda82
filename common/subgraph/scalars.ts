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
 * A scalar that reads input strictly and writes stored values as they are. What is stored was checked on the way in;
 * the library's writers would rewrite it (a URL gains a slash) or hand out objects where the other boxes get text. A text
 * is measured before the library's expressions see it.
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

/** @throws GraphQLError that names the scalar, its limit and the size given */
function requireSize(name: string, value: unknown, maxCharacters: number): void {
  if (typeof value !== 'string' || !isLongerThan(value, maxCharacters)) return;
  throw new GraphQLError(`${name} takes at most ${maxCharacters} characters, not ${countCharacters(value)}`);
}

/** A day stays text on the way in as well: the rule that takes it says by name which day is not one. */
const calendarDay = new GraphQLScalarType({
  name: 'Date',
  serialize: String,
  parseValue(value) {
    // A deeply nested list would overflow the stack of its own conversion to a text.
    if (typeof value === 'object') throw new GraphQLError('Date takes a calendar date as YYYY-MM-DD');
    return String(value);
  },
});

/** The scalars of the graph; a subgraph takes those its SDL names. */
export const SCALARS = {
  BigInt: writtenAsStored(GraphQLBigInt, MAX_CHARACTERS.wholeNumber),
  CountryCode: writtenAsStored(GraphQLCountryCode, MAX_CHARACTERS.country),
  Date: calendarDay,
  DateTime: writtenAsStored(GraphQLDateTime, MAX_CHARACTERS.dateTime),
  EmailAddress: writtenAsStored(GraphQLEmailAddress, MAX_CHARACTERS.email),
  JSONObject: writtenAsStored(GraphQLJSONObject),
  URL: writtenAsStored(GraphQLURL, MAX_CHARACTERS.url),
};
