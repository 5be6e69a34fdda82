import { readSdl } from '../../common/subgraph/type-defs.ts';
import { SUBGRAPH_NAMES, type SubgraphName } from '../../common/subgraph-names.ts';

/** The hand-written SDL of a subgraph. */
export interface SubgraphSdl {
  name: SubgraphName;
  sdl: string;
}

/** Reads the SDL of every subgraph from `schema/`. */
export function readSubgraphSdls(): SubgraphSdl[] {
  return SUBGRAPH_NAMES.map((name) => ({ name, sdl: readSdl(name) }));
}
