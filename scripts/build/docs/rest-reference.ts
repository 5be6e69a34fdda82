import { code, escapeText, joinBlocks, type ReferencePage, table } from './markdown.ts';
import { describeType, type JsonSchema, meaningOf, schemaRows } from './schema-rows.ts';

const FOLDER = 'reference/rest';
const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;

interface Content {
  schema?: JsonSchema;
  example?: unknown;
  examples?: Record<string, { summary?: string; value?: unknown }>;
}

interface Response {
  $ref?: string;
  description?: string;
  headers?: Record<string, { $ref?: string; description?: string; schema?: JsonSchema }>;
  content?: Record<string, Content>;
}

interface Parameter {
  $ref?: string;
  name: string;
  in: string;
  required?: boolean;
  description?: string;
  schema?: JsonSchema;
}

interface Operation {
  operationId: string;
  summary?: string;
  description?: string;
  tags?: string[];
  security?: unknown[];
  parameters?: Parameter[];
  requestBody?: { content?: Record<string, Content> };
  responses: Record<string, Response>;
}

type PathItem = Partial<Record<(typeof METHODS)[number], Operation>>;

interface TitledOperation {
  title: string;
  operation: Operation;
}

/** An OpenAPI document, as far as the reference reads it. */
export interface OpenapiDocument {
  tags?: { name: string; description?: string }[];
  paths: Record<string, PathItem>;
  /** Requests of the service to its customers. */
  webhooks?: Record<string, PathItem>;
  components?: Record<string, Record<string, unknown> | undefined>;
}

/** Generates the pages of the REST reference: an overview, a page per tag, and the named schemas. */
export function generateRestReference(document: OpenapiDocument): ReferencePage[] {
  const operations = [
    ...listOperations(document.paths, (method, path) => `${method.toUpperCase()} ${path}`),
    ...listOperations(document.webhooks ?? {}, (_, name) => `Webhook ${name}`),
  ];
  const tags = [...new Set(operations.map(({ operation }) => tagOf(operation)))];
  const schemas = Object.entries(document.components?.schemas ?? {}) as [string, JsonSchema][];
  return [
    {
      path: `${FOLDER}/index.md`,
      title: 'REST overview',
      content: joinBlocks(
        'Bodies are JSON. Routes under `/v1` need the header `Authorization: Bearer <API_KEY>`, except where noted. The OpenAPI document is at `/openapi.json`.',
        table(
          ['Operation', 'Purpose'],
          operations.map(({ title, operation }) => [
            `[${code(title)}](/${FOLDER}/${tagOf(operation)}#${operation.operationId})`,
            escapeText(operation.summary ?? ''),
          ]),
        ),
      ),
    },
    ...tags.map((tag) => ({
      path: `${FOLDER}/${tag}.md`,
      title: `${tag.charAt(0).toUpperCase()}${tag.slice(1)}`,
      content: joinBlocks(
        escapeText(document.tags?.find(({ name }) => name === tag)?.description ?? ''),
        ...operations
          .filter(({ operation }) => tagOf(operation) === tag)
          .map(({ title, operation }) => describeOperation(title, operation, document)),
      ),
    })),
    ...(schemas.length === 0
      ? []
      : [{ path: `${FOLDER}/schemas.md`, title: 'Schemas', content: joinBlocks(...schemas.map(describeSchema)) }]),
  ];
}

function listOperations(
  items: Record<string, PathItem>,
  titleOf: (method: string, name: string) => string,
): TitledOperation[] {
  return Object.entries(items).flatMap(([name, item]) =>
    METHODS.flatMap((method) => {
      const operation = item[method];
      return operation === undefined ? [] : [{ title: titleOf(method, name), operation }];
    }),
  );
}

function tagOf({ tags = [] }: Operation): string {
  return tags[0] ?? 'other';
}

function describeSchema([name, schema]: [string, JsonSchema]): string {
  const rows = schemaRows(schema);
  return joinBlocks(
    `## ${name}`,
    escapeText(schema.description ?? ''),
    rows.length === 0 ? `${describeType(schema)}.` : table(['Field', 'Type', 'Meaning'], rows),
  );
}

function describeOperation(title: string, operation: Operation, document: OpenapiDocument): string {
  const { operationId, summary = '', description = '', security, parameters = [], requestBody, responses } = operation;
  const statuses = Object.entries(responses).map(([status, response]) => ({
    status,
    ...resolve(response, document),
  }));
  return joinBlocks(
    `## ${title} {#${operationId}}`,
    escapeText(summary),
    description === summary ? '' : escapeText(description),
    security?.length === 0 ? 'Needs no key.' : '',
    describeParameters(parameters.map((parameter) => resolve(parameter, document))),
    describeContent('Body', requestBody?.content),
    ...statuses.filter(({ status }) => status < '400').map((response) => describeSuccess(response, document)),
    table(
      ['Error', 'When'],
      statuses
        .filter(({ status }) => status >= '400')
        .map(({ status, description: when = '' }) => [status, escapeText(when)]),
    ),
  );
}

function describeParameters(parameters: readonly Parameter[]): string {
  return table(
    ['Parameter', 'Type', 'Meaning'],
    parameters.map(({ name, in: place, required = false, description, schema = {} }) => [
      place === 'query' ? code(name) : `${code(name)} (${place})`,
      describeType(schema),
      meaningOf(description === undefined ? schema : { ...schema, description }, required ? 'Required.' : ''),
    ]),
  );
}

function describeSuccess({ status, headers = {}, content }: Response & { status: string }, document: OpenapiDocument) {
  const rows = Object.entries(headers).map(([name, header]) => {
    const { description = '', schema } = resolve(header, document);
    return [code(name), escapeText(description === '' ? (schema?.description ?? '') : description)];
  });
  return joinBlocks(describeContent(`Answer ${status}`, content), table(['Header', 'Meaning'], rows));
}

function describeContent(title: string, content: Record<string, Content> = {}): string {
  const media = Object.values(content)[0];
  if (media?.schema === undefined) return '';
  const { schema, example, examples = {} } = media;
  const shown = example === undefined ? Object.values(examples)[0]?.value : example;
  const rows = schemaRows(schema);
  return joinBlocks(
    `**${title}**${rows.length === 0 ? `: ${describeType(schema)}` : ''}`,
    table(['Field', 'Type', 'Meaning'], rows),
    shown === undefined ? '' : `\`\`\`json\n${JSON.stringify(shown, null, 2)}\n\`\`\``,
  );
}

/** Follows a reference such as `#/components/responses/NotFound`. @throws Error when the document lacks its target */
function resolve<Value extends { $ref?: string }>(value: Value, { components = {} }: OpenapiDocument): Value {
  if (value.$ref === undefined) return value;
  const [, , kind = '', name = ''] = value.$ref.split('/');
  const target = components[kind]?.[name];
  if (target === undefined) throw new Error(`the OpenAPI document has no ${value.$ref}`);
  return target as Value;
}
