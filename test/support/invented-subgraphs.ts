import { createHash } from 'node:crypto';
import {
  type GraphQLOutputType,
  type GraphQLResolveInfo,
  isEnumType,
  isListType,
  isNonNullType,
  isObjectType,
  isUnionType,
  Kind,
} from 'graphql';
import { pino } from 'pino';
import { ServiceError } from '../../common/errors.ts';
import { isObject } from '../../common/is-object.ts';
import { createSubgraph } from '../../common/subgraph/subgraph.ts';
import { readTypeDefs } from '../../common/subgraph/type-defs.ts';
import type { SubgraphName } from '../../common/subgraph-names.ts';
import type { FetchFromSubgraph } from '../../gateway/sources/subgraph-source.ts';

/** One in so many: failing fields, nulls, nulls where there can be none, failing fetches, values that do not fit their type. */
const RARITIES = { error: 40, null: 8, badNull: 120, failedFetch: 25, misfit: 60 };
const MAX_LIST_LENGTH = 3;
const MISFITS: readonly unknown[] = [null, 'x', 7, 1.5, true, {}];
const SCALARS: Record<string, (number: number) => unknown> = {
  Int: (number) => number % 1_000,
  Float: (number) => (number % 1_000) / 4,
  Boolean: (number) => number % 2 === 0,
  JSONObject: (number) => ({ b: number % 10, a: [number % 3] }),
};

/** An invented object, or the representation of an entity. */
type Source = Record<string, unknown> & { _number?: number };

/** The faults of an invented subgraph. */
export interface Faults {
  /** Whether some fields and fetches fail. Such a subgraph does not compile: compiled fields that fail together report more errors. */
  failures: boolean;
  /** Whether some values do not fit their types. */
  misfits: boolean;
}

/** Creates a subgraph of our schema whose values are invented: the same for the same request, some of them null. */
export function inventSubgraph(name: SubgraphName, { failures, misfits }: Faults): FetchFromSubgraph {
  const typeDefs = readTypeDefs(name);
  const resolvers: Record<string, Record<string, unknown>> = {};
  for (const definition of typeDefs.definitions) {
    if (definition.kind === Kind.UNION_TYPE_DEFINITION)
      resolvers[definition.name.value] = { __resolveType: (value: Source) => value.__typename };
    if (definition.kind !== Kind.OBJECT_TYPE_DEFINITION) continue;
    const fields = definition.fields ?? [];
    const inventField = failures ? inventFieldOrFail : inventFieldValue;
    resolvers[definition.name.value] = Object.fromEntries(fields.map((field) => [field.name.value, inventField]));
  }
  const logger = pino({ level: 'silent' });
  const createContext = (identity: Parameters<FetchFromSubgraph>[1]) => ({ identity, holds: [] });
  const subgraph = createSubgraph({ name, typeDefs, resolvers, createContext, logger });
  return async (request, identity) => {
    if (failures && isOneIn(RARITIES.failedFetch, numberOf(name, request.query))) throw new ServiceError('UNAVAILABLE');
    const { isPrepared: _, ...interpreted } = request;
    const answer = await subgraph.execute(failures ? interpreted : request, identity);
    // As it arrives over HTTP.
    const { data, ...rest } = JSON.parse(JSON.stringify(answer));
    return { data: misfits ? withMisfits(data, request.query) : data, ...rest };
  };
}

function inventFieldOrFail(source: Source | undefined, args: object, context: unknown, info: GraphQLResolveInfo) {
  const number = numberOf(source?._number ?? source ?? {}, info.fieldName, args, 'failure');
  if (isOneIn(RARITIES.error, number)) throw new ServiceError(number % 2 === 0 ? 'UNAVAILABLE' : 'INVALID_FILTER');
  return isOneIn(RARITIES.badNull, number) ? null : inventFieldValue(source, args, context, info);
}

function inventFieldValue(source: Source | undefined, args: object, _: unknown, info: GraphQLResolveInfo): unknown {
  const { fieldName, returnType } = info;
  if (source !== undefined && fieldName in source) return source[fieldName];
  return inventValue(returnType, numberOf(source?._number ?? source ?? {}, fieldName, args));
}

function inventValue(type: GraphQLOutputType, number: number): unknown {
  if (isNonNullType(type)) return inventPresent(type.ofType, number);
  return isOneIn(RARITIES.null, numberOf(number)) ? null : inventPresent(type, number);
}

function inventPresent(type: GraphQLOutputType, number: number): unknown {
  if (isListType(type)) {
    const length = number % (MAX_LIST_LENGTH + 1);
    return Array.from({ length }, (_, index) => inventValue(type.ofType, numberOf(number, index)));
  }
  if (isObjectType(type)) return { _number: number };
  if (isUnionType(type)) return { _number: number, __typename: pick(type.getTypes(), number).name };
  if (isEnumType(type)) return pick(type.getValues(), number).name;
  return SCALARS[type.toString()]?.(number) ?? `text ${number % 100}`;
}

/** Replaces some leaves by other ones, and some objects and lists by null: the same ones for the same request. */
function withMisfits(value: unknown, place: string): unknown {
  const number = numberOf(place);
  if (value === null || place.endsWith('.__typename')) return value;
  if (isOneIn(RARITIES.misfit, number)) return typeof value === 'object' ? null : pick(MISFITS, number >> 8);
  if (Array.isArray(value)) return value.map((item, index) => withMisfits(item, `${place}.${index}`));
  if (typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, below]) => [name, withMisfits(below, `${place}.${name}`)]),
  );
}

function pick<Item>(items: readonly Item[], number: number): Item {
  return items[number % items.length] as Item;
}

function isOneIn(rarity: number, number: number): boolean {
  return number % rarity === 0;
}

/** Returns a number that depends on values alone. */
function numberOf(...values: unknown[]): number {
  return createHash('sha1').update(JSON.stringify(values, withSortedNames)).digest().readUInt32BE() >>> 1;
}

/** Compiled fields get their arguments in another order. */
function withSortedNames(_: string, value: unknown): unknown {
  return isObject(value)
    ? Object.fromEntries(Object.entries(value).sort(([left], [right]) => (left < right ? -1 : 1)))
    : value;
}
