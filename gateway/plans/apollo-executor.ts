import { createRequire } from 'node:module';
import { once } from '../../common/once.ts';

type ExecutorLibrary = typeof import('@apollo/gateway/dist/executeQueryPlan.js');
type MergeLibrary = typeof import('@apollo/gateway/dist/utilities/deepMerge.js');
type ShapingLibrary = typeof import('@apollo/gateway/dist/resultShaping.js');

/** The parts of Apollo's executor that prepared plans use, so that their answers are the same. */
export type ApolloExecutor = Pick<ExecutorLibrary, 'generateHydratedPaths'> &
  Pick<MergeLibrary, 'deepMerge'> &
  Pick<ShapingLibrary, 'computeResponse'>;

const require = createRequire(import.meta.url);

/** Returns the parts, loaded on their first use: a start does not wait for them. */
export const apolloExecutor = once(
  (): ApolloExecutor => ({
    ...(require('@apollo/gateway/dist/executeQueryPlan.js') as ExecutorLibrary),
    ...(require('@apollo/gateway/dist/utilities/deepMerge.js') as MergeLibrary),
    ...(require('@apollo/gateway/dist/resultShaping.js') as ShapingLibrary),
  }),
);
