import { type GraphQLResolveInfo, responsePathAsArray } from 'graphql';

/** Where the answer of this subgraph has a field, as response keys. */
export function toPath({ path }: GraphQLResolveInfo): readonly (string | number)[] {
  return responsePathAsArray(path);
}
