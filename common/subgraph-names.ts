/** Default ports of services that run alone. */
export const SUBGRAPH_PORTS = { account: 4001, funding: 4002, research: 4003, watchlist: 4004 } as const;

/** The name of a subgraph: its folder, its audience in internal tokens and its name in the supergraph. */
export type SubgraphName = keyof typeof SUBGRAPH_PORTS;

/** All subgraphs, in start order. */
export const SUBGRAPH_NAMES = Object.keys(SUBGRAPH_PORTS) as SubgraphName[];

/** The URL of each subgraph in the composed supergraph. */
export const DEFAULT_SUBGRAPH_URLS = Object.fromEntries(
  SUBGRAPH_NAMES.map((name) => [name, `http://127.0.0.1:${SUBGRAPH_PORTS[name]}/graphql`]),
) as Record<SubgraphName, string>;
