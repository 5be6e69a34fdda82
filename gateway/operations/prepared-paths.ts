import type { Logger } from '../../common/logger.ts';
import type { ResolvedOperation } from '../cost/operation-cost.ts';
import { createOperationPreparer, type PrepareOperation } from '../prepared-operations.ts';
import type { SubgraphSource } from '../sources/subgraph-source.ts';
import type { LoadedSupergraph } from '../supergraph.ts';
import { createClientOperations } from './client-operations.ts';
import { type ClientRequest, createClientRunner, type RunClientOperation } from './client-runner.ts';
import { createInternalRunner } from './internal-operations.ts';
import { createPlainPreparer } from './plain-shape.ts';
import { createRegisteredPreparer } from './prepare-registered.ts';
import type { FindPrepared } from './prepared-executor.ts';
import type { RegisteredOperation } from './registered-operations.ts';

/** The ways to run operations without Apollo Server or its executor. */
export interface PreparedPaths {
  /** Prepares an operation of our own services. */
  prepare: PrepareOperation;
  /** Finds how an operation in Apollo Server's pipeline runs prepared. */
  findPrepared: FindPrepared;
  /** Runs a client's operation. */
  answerClient: RunClientOperation;
  /** Runs an operation of our own services that another process sent. */
  answerPrepared: ReturnType<typeof createInternalRunner>;
}

/** The dependencies of {@link createPreparedPaths}. */
interface PreparedPathsOptions {
  supergraph: LoadedSupergraph;
  sources: ReadonlyMap<string, SubgraphSource>;
  /** Operations that clients may send by hash alone. */
  operations: readonly RegisteredOperation[];
  estimateCost(resolved: ResolvedOperation): number;
  /** Whether anything runs prepared; otherwise every operation takes the normal path. */
  isOn: boolean;
  logger: Logger;
}

/** Creates the ways to run prepared operations. Nothing is planned yet. */
export function createPreparedPaths(options: PreparedPathsOptions): PreparedPaths {
  const { supergraph, sources, operations, estimateCost, isOn, logger } = options;
  const { schema, plan } = supergraph;
  const prepareAny = createOperationPreparer({
    supergraph: supergraph.supergraph,
    plan,
    schema,
    sourceOf(name) {
      const source = sources.get(name);
      if (source === undefined) throw new Error(`The gateway has no source of the subgraph ${name}.`);
      return source;
    },
  });
  const prepare: PrepareOperation = (document, limits) =>
    isOn && supergraph.renameKeyAliases(document) === null ? prepareAny(document, limits) : null;
  const preparePlain = createPlainPreparer({ supergraph: supergraph.supergraph, schema, prepare });
  const registered = createRegisteredPreparer(operations, { schema, prepare, logger });
  const clients = createClientOperations({ schema, prepare: preparePlain });

  function find({ query, hash }: ClientRequest) {
    return registered.findPrepared({ query, hash }) ?? (query === undefined ? undefined : clients.findPrepared(query));
  }

  return {
    prepare,
    findPrepared: (request) => (isOn ? (registered.find(request) ?? clients.find(request)) : undefined),
    answerClient: createClientRunner({ schema, estimateCost, find }),
    answerPrepared: createInternalRunner({ schema, prepare: preparePlain }),
  };
}
