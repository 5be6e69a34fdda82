import { Ajv2020 } from 'ajv/dist/2020.js';
import { createOpenapiDocument } from '../../../rest-bridge/openapi/create-document.ts';
import { ROUTES } from '../../../rest-bridge/routes/index.ts';
import { startResearch } from '../../../rest-bridge/routes/research/start-research.route.ts';
import { writeEvent } from '../../../subgraphs/watchlist/domain/webhook/event.ts';
import { SAMPLE_RECORD } from '../../../subgraphs/watchlist/domain/webhook/sample-record.ts';
import type { Json } from '../../support/http.ts';

const document: Json = createOpenapiDocument({ version: '0.1.0' });
const operations: [id: string, operation: Json][] = Object.values<Json>(document.paths).flatMap((path) =>
  Object.values<Json>(path).map((operation): [string, Json] => [operation.operationId, operation]),
);
// Formats are annotations; patterns and types are checked.
const ajv = new Ajv2020({ strict: false, validateFormats: false });
ajv.addSchema(document, 'openapi.json');

/** Returns whether a value meets a named schema of the document. */
function meets(name: string, value: unknown): boolean {
  return ajv.validate({ $ref: `openapi.json#/components/schemas/${name}` }, value);
}

test('every route of the bridge is an operation', () => {
  expect(operations.map(([id]) => id)).toEqual(expect.arrayContaining(ROUTES.map(({ operationId }) => operationId)));
  expect(operations).toHaveLength(ROUTES.length + 3);
});

describe.each(operations)('%s', (_, operation) => {
  test('is described, with a tag that is', () => {
    expect(operation.summary).toMatch(/^\S.*\.$/);
    expect(operation.description).toMatch(/^\S.*\.$/);
    expect(document.tags.map(({ name }: Json) => name)).toContain(operation.tags[0]);
  });

  test('has an example of its request and of its answer', () => {
    const { requestBody, responses } = operation;
    const [[, success] = []] = Object.entries<Json>(responses).filter(([status]) => status.startsWith('2'));
    expect(success.content['application/json'].example).toBeDefined();
    if (requestBody === undefined) return;
    expect(Object.keys(requestBody.content['application/json'].examples)).not.toEqual([]);
  });

  test('refers to errors that say when they happen and have an example', () => {
    const errors = Object.entries<Json>(operation.responses).filter(([status]) => Number(status) >= 400);
    expect(errors.map(([status]) => status)).toContain('405');
    for (const [, { $ref }] of errors) {
      const { description, content } = document.components.responses[$ref.split('/').at(-1)];
      expect(description).toMatch(/^\S.*\.$/);
      expect(Object.keys(content['application/json'].examples)).not.toEqual([]);
    }
  });
});

test('parameters have the types that they mean', () => {
  const { parameters } = document.paths['/v1/funding'].get;
  const types = Object.fromEntries(
    parameters.map(({ name, schema }: Json) => [name, schema.format ?? schema.type] as const),
  );
  expect(types).toMatchObject({
    since: 'date',
    until: 'date',
    min_amount_usd: 'number',
    max_amount_usd: 'number',
    domain: 'hostname',
    limit: 'integer',
    cursor: 'string',
  });
});

describe('a research request', () => {
  const IDENTIFIERS = Object.entries({
    domain: 'example.com',
    website_url: 'https://www.example.com/',
    company_name: 'Example',
    company_linkedin_url: 'https://www.linkedin.com/company/example',
    email: 'jane.doe@example.com',
    linkedin_url: 'https://www.linkedin.com/in/example',
    person_name: 'Jane Doe',
  });
  const combinations = Array.from({ length: 2 ** IDENTIFIERS.length }, (_, bits) =>
    Object.fromEntries(IDENTIFIERS.filter((_entry, index) => (bits >> index) & 1)),
  );

  test('is described as valid exactly when the route accepts it, for every combination of identifiers', () => {
    const accepted = (body: object) => startResearch.body?.safeParse(body).success;
    const differing = combinations.filter((body) => meets('ResearchRequest', body) !== accepted(body));
    expect(differing).toEqual([]);
    expect(combinations.filter(accepted)).toHaveLength(7);
  });

  test('has no other field', () => {
    expect(meets('ResearchRequest', { domain: 'example.com', colour: 'red' })).toBe(false);
  });
});

describe('the event of a webhook', () => {
  const content = {
    deliveryId: '5e4a3e3c-7f0e-5a44-9d9f-0c7f3a1f4c11',
    watchlist: { id: '0198a1b2-64c1-7a4e-9f0b-3f1b2c4d5e6f', name: 'Series A' },
    record: SAMPLE_RECORD,
    matchedAt: new Date('2026-01-02T03:04:05.678Z'),
  };

  test.each([false, true])('is as it is sent (test: %s)', (isTest) => {
    expect(meets('FundingEvent', JSON.parse(writeEvent({ ...content, isTest })))).toBe(true);
  });

  test('has a delivery', () => {
    const { data, ...event } = JSON.parse(writeEvent(content));
    expect(meets('FundingEvent', { ...event, data: { ...data, delivery_id: undefined } })).toBe(false);
  });
});
