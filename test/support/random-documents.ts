import fc from 'fast-check';
import {
  type GraphQLField,
  type GraphQLSchema,
  getNamedType,
  isCompositeType,
  isLeafType,
  isObjectType,
  isUnionType,
} from 'graphql';

/** Values of arguments, by name: some good, some bad. Others are left out. */
const ARGUMENTS: Record<string, readonly string[]> = {
  first: ['1', '2', '3', '0', '$first'],
  last: ['2'],
  filter: ['{}', '{ stages: [SEED] }', '{ since: "2024-01-02" }', '{ since: "x" }', '$filter', '{ since: $since }'],
  orderBy: ['AMOUNT_DESC', 'ANNOUNCED_ASC'],
  after: ['"x"', 'null'],
  domain: ['"example.com"', '"x"'],
  name: ['"A"'],
  text: ['"Comp"'],
  id: ['"7"', '"0198a1b2-0000-7000-8000-000000000000"'],
};
/** Values of the variables that the arguments use. */
export const VARIABLES = { first: 2, filter: { since: '2024-01-03' }, since: '2024-01-02', yes: true, no: false };
const VARIABLE_TYPES: Record<string, string> = {
  first: 'Int',
  filter: 'FundingRoundFilterInput',
  since: 'Date',
  yes: 'Boolean!',
  no: 'Boolean! = true',
};
const DIRECTIVES = [
  '@include(if: true)',
  '@include(if: $yes)',
  '@include(if: $no)',
  '@skip(if: $no)',
  '@skip(if: $yes)',
];
/** Fields of what earlier requests of the account used: their settlements end at any time. */
const UNSTEADY: ReadonlySet<string> = new Set(
  'ledger usage rateLimit credits creditsRemaining freeRecords coveredRecords debt keys charge quote'.split(' '),
);
const MAX_DEPTH = 5;
const MAX_FIELDS = 4;

/**
 * Writes queries over a schema. Most are valid; some of the valid ones fail in a resolver.
 * @param options.isSteady whether every field is left out whose value depends on what ran before; they are by default
 */
export function randomQuery(schema: GraphQLSchema, { isSteady = true } = {}): fc.Arbitrary<string> {
  return fc.infiniteStream(fc.nat({ max: 2 ** 30 })).map((stream) => {
    const next = (bound: number) => (stream.next().value as number) % bound;
    const body = writeSelections('Query', 0);
    const used = Object.keys(VARIABLE_TYPES).filter((name) => new RegExp(`\\$${name}\\b`).test(body));
    const declared = used.map((name) => `$${name}: ${VARIABLE_TYPES[name]}`).join(', ');
    return `query Q${declared === '' ? '' : `(${declared})`} ${body}`;

    function writeSelections(typeName: string, depth: number): string {
      const type = schema.getType(typeName);
      if (isUnionType(type)) {
        const members = type.getTypes();
        const member = members[next(members.length)]?.name ?? '';
        return `{ __typename ... on ${member} ${writeSelections(member, depth)} }`;
      }
      if (!isObjectType(type)) return '{ __typename }';
      const fields = Object.values(type.getFields()).filter(
        (field) => isUsable(field, isSteady) && (depth < MAX_DEPTH || isLeafType(getNamedType(field.type))),
      );
      const parts = Array.from({ length: 1 + next(MAX_FIELDS) }, (_, index) => {
        const field = fields[next(Math.max(1, fields.length))];
        if (field === undefined || next(15) === 0) return '__typename';
        const written = writeField(field, { index, depth });
        if (next(20) === 0) return `... on ${typeName} { ${written} }`;
        return written;
      });
      return `{ ${parts.join(' ')} }`;
    }

    function writeField(field: GraphQLField<unknown, unknown>, { index, depth }: { index: number; depth: number }) {
      const type = getNamedType(field.type);
      const values = field.args.flatMap(({ name, type: argumentType }) => {
        const pool = ARGUMENTS[name] ?? [];
        const isRequired = argumentType.toString().endsWith('!');
        return pool.length > 0 && (isRequired || next(3) === 0) ? [`${name}: ${pool[next(pool.length)]}`] : [];
      });
      const alias = values.length > 0 || next(6) === 0 ? `a${depth}${index}: ` : '';
      const directive = next(20) === 0 ? ` ${DIRECTIVES[next(DIRECTIVES.length)]}` : '';
      const below = isCompositeType(type) ? ` ${writeSelections(type.name, depth + 1)}` : '';
      return `${alias}${field.name}${values.length === 0 ? '' : `(${values.join(', ')})`}${directive}${below}`;
    }
  });
}

/** Tests whether each of a field's required arguments has a value here, and whether it has the same value whenever it is read, if it must. */
function isUsable({ name: fieldName, args }: GraphQLField<unknown, unknown>, isSteady: boolean): boolean {
  if (isSteady && UNSTEADY.has(fieldName)) return false;
  return args.every(({ name, type }) => ARGUMENTS[name] !== undefined || !type.toString().endsWith('!'));
}
