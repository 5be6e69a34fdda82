import { type Change, CriticalityLevel, diff } from '@graphql-inspector/core';
import type { GraphQLSchema } from 'graphql';

/** How a change of the graph affects clients. */
export type Effect = 'breaking' | 'dangerous' | 'safe';

/** A change of the graph that callers see. */
export interface SchemaChange {
  effect: Effect;
  /** The change in words. */
  message: string;
  /** The coordinate, joined by dots; empty for a change of the schema itself. */
  path: string;
  /** Whether something is removed that was not deprecated before. */
  isUndeprecatedRemoval: boolean;
}

const EFFECTS: Record<CriticalityLevel, Effect> = {
  [CriticalityLevel.Breaking]: 'breaking',
  [CriticalityLevel.Dangerous]: 'dangerous',
  [CriticalityLevel.NonBreaking]: 'safe',
};
/** Changes of descriptions are no changes of the interface. */
const DESCRIPTION = /DESCRIPTION/;
/** What the inspector's metadata says of removals. */
const REMOVAL = /^is\w*Deprecated$/;

/** Lists the changes between two versions of the graph, the worst first. Descriptions are not compared. */
export async function compareSchemas(before: GraphQLSchema, after: GraphQLSchema): Promise<SchemaChange[]> {
  const order: Effect[] = ['breaking', 'dangerous', 'safe'];
  return (await diff(before, after))
    .filter(({ type }) => !DESCRIPTION.test(type))
    .map(toSchemaChange)
    .sort((left, right) => order.indexOf(left.effect) - order.indexOf(right.effect));
}

function toSchemaChange({ criticality, message, path, type, meta }: Change): SchemaChange {
  const deprecated = Object.entries(meta as Record<string, unknown>).find(([name]) => REMOVAL.test(name))?.[1];
  return {
    effect: EFFECTS[criticality.level],
    message: `${message}.`,
    path: path ?? '',
    isUndeprecatedRemoval: type.endsWith('_REMOVED') && deprecated !== true,
  };
}
