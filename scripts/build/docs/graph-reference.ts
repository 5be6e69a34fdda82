import {
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLNamedType,
  type GraphQLSchema,
  type GraphQLType,
  getNamedType,
  isAbstractType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isIntrospectionType,
  isObjectType,
  isScalarType,
  isSpecifiedScalarType,
  print,
} from 'graphql';
import { code, escapeText, joinBlocks, type ReferencePage, table } from './markdown.ts';

const FOLDER = 'reference/graph';

type Argument = GraphQLField<unknown, unknown>['args'][number];

/** Generates the pages of the graph's reference: operations, and the types by kind. Each type is a heading, so search finds it. */
export function generateGraphReference(schema: GraphQLSchema): ReferencePage[] {
  const roots = [schema.getQueryType(), schema.getMutationType()];
  const types = Object.values(schema.getTypeMap())
    .filter(
      (type) => !isIntrospectionType(type) && !isSpecifiedScalarType(type) && !roots.some((root) => root === type),
    )
    .sort((left, right) => (left.name < right.name ? -1 : 1));
  const kinds = [...new Set(types.map(pageOf))];
  return [
    ...roots.flatMap((root) => (root == null ? [] : [rootPage(root.name, Object.values(root.getFields()))])),
    ...PAGES.filter(({ name }) => kinds.includes(name)).map(({ name, title }) => ({
      path: `${FOLDER}/${name}.md`,
      title,
      content: joinBlocks(...types.filter((type) => pageOf(type) === name).map(describeType)),
    })),
  ];
}

const PAGES = [
  { name: 'objects', title: 'Objects' },
  { name: 'abstract-types', title: 'Interfaces and unions' },
  { name: 'inputs', title: 'Inputs' },
  { name: 'enums', title: 'Enums' },
  { name: 'scalars', title: 'Scalars' },
] as const;

function pageOf(type: GraphQLNamedType): (typeof PAGES)[number]['name'] {
  if (isObjectType(type)) return 'objects';
  if (isAbstractType(type)) return 'abstract-types';
  if (isInputObjectType(type)) return 'inputs';
  return isEnumType(type) ? 'enums' : 'scalars';
}

function rootPage(name: string, fields: readonly GraphQLField<unknown, unknown>[]): ReferencePage {
  const title = name === 'Query' ? 'Queries' : 'Mutations';
  const sections = fields.map((field) =>
    joinBlocks(
      `## ${field.name}`,
      describe(field),
      table(['Argument', 'Meaning'], field.args.map(inputRow)),
      `Returns ${linkType(field.type)}.`,
    ),
  );
  return { path: `${FOLDER}/${title.toLowerCase()}.md`, title, content: joinBlocks(...sections) };
}

function describeType(type: GraphQLNamedType): string {
  return joinBlocks(`## ${type.name}`, describe(type), ...membersOf(type));
}

function membersOf(type: GraphQLNamedType): string[] {
  if (isEnumType(type)) {
    return [
      table(
        ['Value', 'Meaning'],
        type.getValues().map((value) => [code(value.name), describe(value)]),
      ),
    ];
  }
  if (isInputObjectType(type)) {
    return [table(['Field', 'Meaning'], Object.values(type.getFields()).map(inputRow))];
  }
  if (isObjectType(type) || isInterfaceType(type)) {
    const interfaces = type.getInterfaces().map(linkType).join(', ');
    return [
      interfaces === '' ? '' : `Implements ${interfaces}.`,
      table(['Field', 'Meaning'], Object.values(type.getFields()).map(fieldRow)),
    ];
  }
  return isAbstractType(type) ? [`One of ${type.getTypes().map(linkType).join(', ')}.`] : [];
}

function fieldRow(field: GraphQLField<unknown, unknown>): string[] {
  const names = field.args.map(({ name }) => name).join(', ');
  const details = field.args.map(
    (argument) => `<br>${code(argument.name)}: ${typeAndDefault(argument)}. ${describe(argument)}`,
  );
  const name = code(names === '' ? field.name : `${field.name}(${names})`);
  return [`${name}<br>${linkType(field.type)}`, describe(field) + details.join('')];
}

function inputRow(input: GraphQLInputField | Argument): string[] {
  return [`${code(input.name)}<br>${typeAndDefault(input)}`, describe(input)];
}

function typeAndDefault({ type, astNode, defaultValue }: GraphQLInputField | Argument): string {
  if (defaultValue === undefined) return linkType(type);
  const value = astNode?.defaultValue == null ? JSON.stringify(defaultValue) : print(astNode.defaultValue);
  return `${linkType(type)} = ${code(value)}`;
}

function linkType(type: GraphQLType): string {
  const named = getNamedType(type);
  if (isScalarType(named) && isSpecifiedScalarType(named)) return code(String(type));
  return `[${code(String(type))}](/${FOLDER}/${pageOf(named)}#${named.name.toLowerCase()})`;
}

function describe({
  description,
  deprecationReason,
}: {
  description?: string | null | undefined;
  deprecationReason?: string | null | undefined;
}): string {
  const text = escapeText(description ?? '');
  return deprecationReason == null ? text : `**Deprecated:** ${escapeText(deprecationReason)} ${text}`.trim();
}
