import { GraphQLScalarType } from 'graphql';
import {
  GraphQLBigInt,
  GraphQLCountryCode,
  GraphQLDateTime,
  GraphQLEmailAddress,
  GraphQLJSONObject,
  GraphQLURL,
} from 'graphql-scalars';

/**
 * A scalar that reads input strictly and writes stored values as they are. What is stored was checked on the way in;
 * the library's writers would rewrite it (a URL gains a slash) or hand out objects where the other boxes get text.
 */
function writtenAsStored(scalar: GraphQLScalarType): GraphQLScalarType {
  return new GraphQLScalarType({
    ...scalar.toConfig(),
    serialize: (value) => (value instanceof Date ? value.toISOString() : value),
  });
}

/** A day stays text on the way in as well: the rule that asks for it says by name which day is not one. */
const calendarDay = new GraphQLScalarType({ name: 'Date', serialize: String, parseValue: String });

/** The scalars of the graph; a subgraph takes those its SDL names. */
export const SCALARS = {
  BigInt: writtenAsStored(GraphQLBigInt),
  CountryCode: writtenAsStored(GraphQLCountryCode),
  Date: calendarDay,
  DateTime: writtenAsStored(GraphQLDateTime),
  EmailAddress: writtenAsStored(GraphQLEmailAddress),
  JSONObject: writtenAsStored(GraphQLJSONObject),
  URL: writtenAsStored(GraphQLURL),
};
