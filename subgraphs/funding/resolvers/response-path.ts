import { type GraphQLResolveInfo, responsePathAsArray } from 'graphql';

/** Returns the path of a field in the answer of this subgraph, as response keys. */
export function toPath({ path }: GraphQLResolveInfo): readonly (string | number)[] {
  return responsePathAsArray(path);
}
