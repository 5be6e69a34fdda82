import {
  astFromValue,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLInputType,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  isScalarType,
  print,
} from 'graphql';
import { readApiSchema } from '../../support/api-schema.ts';

const NOT_TEXTS = new Set(['Int', 'Float', 'Boolean']);

/** One place of the graph that takes a value: an argument, or a field of an input object below it. */
export interface GraphInput {
  /** Its schema coordinate, such as `CreateWatchlistInput.name`, below the field it was reached by. */
  coordinate: string;
  /** Whether it takes a text of any kind, unlike a number or a word of a closed list. */
  isText: boolean;
  isList: boolean;
  /** The operation that sends a value there, with all else that is required. */
  operation: string;
  /** The variables that put a value there. */
  toVariables(value: unknown): Record<string, unknown>;
}

/** Values that let an operation get to a place: by the coordinate of the argument or input field. */
export type Samples = Readonly<Record<string, unknown>>;

interface Step {
  parent: GraphQLObjectType;
  field: GraphQLField<unknown, unknown>;
}

/** Finds every place of the composed graph that takes a value. @throws Error for a required place without a sample */
export function findGraphInputs(samples: Samples): GraphInput[] {
  const schema = readApiSchema();
  const inputs: GraphInput[] = [];
  const seen = new Set<GraphQLObjectType>();
  for (const [root, kind] of rootsOf(schema)) {
    for (const [path, step] of walkFields(root, seen)) {
      for (const argument of step.field.args) inputs.push(...toInputs(kind, [...path, step], argument, samples));
    }
  }
  return inputs;
}

function rootsOf(schema: GraphQLSchema): [GraphQLObjectType, 'query' | 'mutation'][] {
  const [query, mutation] = [schema.getQueryType(), schema.getMutationType()];
  if (query == null || mutation == null) throw new Error('the graph has no roots');
  return [
    [query, 'query'],
    [mutation, 'mutation'],
  ];
}

/** Each field with arguments, once, by a shortest path from the root; types that were seen are left out. */
function* walkFields(root: GraphQLObjectType, seen: Set<GraphQLObjectType>): Generator<[path: Step[], step: Step]> {
  const queue: { type: GraphQLObjectType; path: Step[] }[] = [{ type: root, path: [] }];
  for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
    for (const field of Object.values(next.type.getFields())) {
      const step = { parent: next.type, field };
      if (field.args.length > 0) yield [next.path, step];
      const type = getNamedType(field.type);
      if (!isObjectType(type) || seen.has(type)) continue;
      seen.add(type);
      queue.push({ type, path: [...next.path, step] });
    }
  }
}

function toInputs(kind: string, path: Step[], argument: GraphQLArgument, samples: Samples): GraphInput[] {
  const last = path.at(-1);
  if (last === undefined) return [];
  const write = (step: Step) => {
    const required = step.field.args.filter((arg) => isNonNullType(arg.type) && (step !== last || arg !== argument));
    const given = required.map((arg) => `${arg.name}: ${toLiteral(sampleOf(step, arg, samples), arg.type)}`);
    if (step === last) given.push(`${argument.name}: $value`);
    return given.length === 0 ? step.field.name : `${step.field.name}(${given.join(', ')})`;
  };
  const leaf = isLeafType(getNamedType(last.field.type)) ? '' : ' { __typename }';
  const selection = path.map(write).join(' { ') + leaf + ' }'.repeat(path.length - 1);
  const operation = `${kind} ($value: ${argument.type}) { ${selection} }`;
  return leavesOf(argument, samples).map(({ names, type, wrap }) => ({
    coordinate: [`${last.parent.name}.${last.field.name}(${argument.name}:)`, ...names].join(' '),
    isText: isScalarType(getNamedType(type)) && !NOT_TEXTS.has(getNamedType(type).name),
    isList: isListType(isNonNullType(type) ? type.ofType : type),
    operation,
    toVariables: (value) => ({ value: wrap(value) }),
  }));
}

/** Writes a value as GraphQL does, with the names of an input object unquoted. */
function toLiteral(value: unknown, type: GraphQLInputType): string {
  const node = astFromValue(value, type);
  if (node == null) throw new Error(`${JSON.stringify(value)} is no ${type}`);
  return print(node);
}

function sampleOf({ parent, field }: Step, argument: GraphQLArgument, samples: Samples): unknown {
  const coordinate = `${parent.name}.${field.name}.${argument.name}`;
  const sample = samples[coordinate] ?? argument.defaultValue;
  if (sample === undefined) throw new Error(`a sample of ${coordinate} is missing`);
  return sample;
}

interface Leaf {
  names: string[];
  type: GraphQLInputType;
  wrap(value: unknown): unknown;
}

/** The leaves of an argument or input field; an input object is filled up with the samples of its other fields. */
function leavesOf({ type }: GraphQLArgument | GraphQLInputField, samples: Samples): Leaf[] {
  const named = getNamedType(type);
  if (!isInputObjectType(named)) return [{ names: [], type, wrap: (value) => value }];
  return Object.values(named.getFields()).flatMap((field) =>
    leavesOf(field, samples).map(({ names, type: leafType, wrap }) => ({
      names: [`${named.name}.${field.name}`, ...names],
      type: leafType,
      wrap: (value) => ({ ...fillUp(named.name, field.name, samples), [field.name]: wrap(value) }),
    })),
  );
}

/** Returns the other fields that an input object needs: `Type` names the sample of the whole, `Type.field` what one of its fields needs. */
function fillUp(typeName: string, fieldName: string, samples: Samples): object {
  const { [fieldName]: _, ...others } = (samples[typeName] ?? {}) as Record<string, unknown>;
  return (samples[`${typeName}.${fieldName}`] as object | undefined) ?? others;
}
