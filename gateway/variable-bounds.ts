import type { ApolloServerPlugin } from '@apollo/server';
import { GraphQLError } from 'graphql';
import type { GatewayContext } from './gateway-context.ts';

/** The longest list that an input takes has 20 entries; each wrong entry of a list costs an error of its own. */
const MAX_LIST_ENTRIES = 100;
/** Input objects of the graph nest three levels deep. */
const MAX_LEVELS = 20;

/** Refuses variables of a shape that no input takes, before anything coerces them. */
export const variableBoundsPlugin: ApolloServerPlugin<GatewayContext> = {
  async requestDidStart() {
    return {
      async didResolveOperation({ request }) {
        const fault = findShapeFault(request.variables ?? {});
        if (fault === null) return;
        throw new GraphQLError(`The variables ${fault}.`, {
          extensions: { code: 'BAD_USER_INPUT', http: { status: 400 } },
        });
      },
    };
  },
};

/** Says which bound a JSON value exceeds; null when none. Walks with a stack of its own, however deep the value is. */
function findShapeFault(root: unknown): string | null {
  const stack: { value: unknown; level: number }[] = [{ value: root, level: 0 }];
  for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
    const { value, level } = next;
    if (typeof value !== 'object' || value === null) continue;
    if (level > MAX_LEVELS) return `are nested deeper than ${MAX_LEVELS} levels, which is the limit`;
    if (Array.isArray(value) && value.length > MAX_LIST_ENTRIES) {
      return `have a list of ${value.length} entries; the limit is ${MAX_LIST_ENTRIES}`;
    }
    for (const inner of Object.values(value)) stack.push({ value: inner, level: level + 1 });
  }
  return null;
}
