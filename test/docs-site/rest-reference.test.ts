import { generateRestReference, type OpenapiDocument } from '../../scripts/build/docs/rest-reference.ts';

const DOCUMENT: OpenapiDocument = {
  tags: [{ name: 'funding', description: 'Rounds.' }],
  paths: {
    '/v1/funding': {
      get: {
        operationId: 'searchFunding',
        summary: 'Search.',
        description: 'Returns rounds <newest first>.',
        tags: ['funding'],
        parameters: [
          {
            name: 'limit',
            in: 'query',
            description: 'Records.',
            schema: { type: 'integer', minimum: 1, maximum: 100, default: 25 },
          },
          { name: 'id', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } },
        ],
        responses: {
          200: {
            headers: { 'X-Left': { $ref: '#/components/headers/Left' } },
            content: { 'application/json': { schema: { $ref: '#/components/schemas/List' }, example: { data: [] } } },
          },
          429: { $ref: '#/components/responses/RateLimited' },
        },
      },
    },
  },
  webhooks: {
    'funding_event.matched': {
      post: { operationId: 'receiveEvent', summary: 'A match.', tags: ['funding'], security: [], responses: {} },
    },
  },
  components: {
    headers: { Left: { description: 'Records | left.' } },
    responses: { RateLimited: { description: 'Over the limit.' } },
    schemas: {
      List: {
        type: 'object',
        required: ['data'],
        properties: {
          data: { type: 'array', items: { $ref: '#/components/schemas/Round' } },
          next: { type: ['string', 'null'], maxLength: 400 },
        },
      },
      Round: {
        type: 'object',
        properties: {
          kind: { enum: ['seed', 'series_a'] },
          value: { oneOf: [{ type: 'object', properties: { usd: { type: 'number' } } }, { type: 'null' }] },
        },
      },
    },
  },
};

const pages = new Map(generateRestReference(DOCUMENT).map(({ path, content }) => [path, content]));

test('an operation has its parameters, answer, example, headers and errors, wherever the document keeps them', () => {
  expect(pages.get('reference/rest/funding.md')).toBe(
    [
      'Rounds.',
      '## GET /v1/funding {#searchFunding}',
      'Search.',
      'Returns rounds &lt;newest first>.',
      [
        '| Parameter | Type | Meaning |',
        '| --- | --- | --- |',
        '| `limit` | integer | Records. 1 to 100. Default `25`. |',
        '| `id` (path) | string (uuid) | Required. |',
      ].join('\n'),
      '**Answer 200**: [List](/reference/rest/schemas#list)',
      '```json\n{\n  "data": []\n}\n```',
      '| Header | Meaning |\n| --- | --- |\n| `X-Left` | Records \\| left. |',
      '| Error | When |\n| --- | --- |\n| 429 | Over the limit. |',
      '## Webhook funding_event.matched {#receiveEvent}',
      'A match.',
      'Needs no key.',
    ].join('\n\n'),
  );
});

test('a named schema has its own heading, with nested fields by their path', () => {
  expect(pages.get('reference/rest/schemas.md')).toBe(
    [
      '## List',
      [
        '| Field | Type | Meaning |',
        '| --- | --- | --- |',
        '| `data` | array of [Round](/reference/rest/schemas#round) |  |',
        '| `next` | string or null | At most 400 characters. Optional. |',
      ].join('\n'),
      '## Round',
      [
        '| Field | Type | Meaning |',
        '| --- | --- | --- |',
        '| `kind` | `"seed"`, `"series_a"` | Optional. |',
        '| `value` | object or null | Optional. |',
        '| `value.usd` | number | Optional. |',
      ].join('\n'),
    ].join('\n\n'),
  );
});

test('the overview links each operation', () => {
  const overview = pages.get('reference/rest/index.md');
  expect(overview).toContain('[`GET /v1/funding`](/reference/rest/funding#searchFunding) | Search.');
  expect(overview).toContain('[`Webhook funding_event.matched`](/reference/rest/funding#receiveEvent) | A match.');
});

test('a reference to nothing is an error', () => {
  const broken = { ...DOCUMENT, components: {} };
  expect(() => generateRestReference(broken)).toThrow('the OpenAPI document has no #/components/responses/RateLimited');
});
