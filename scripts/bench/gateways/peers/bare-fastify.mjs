import Fastify from 'fastify';

const NULLABLE_STRING = { type: ['string', 'null'] };
const STRINGS = { type: ['array', 'null'], items: { type: 'string' } };
const AMOUNT = { type: ['number', 'null'] };
const ROUND = {
  type: 'object',
  properties: {
    id: { type: 'string' },
    companyName: { type: 'string' },
    companyDomain: NULLABLE_STRING,
    eventClass: NULLABLE_STRING,
    label: NULLABLE_STRING,
    stage: NULLABLE_STRING,
    amountUsd: AMOUNT,
    amountOriginal: AMOUNT,
    currency: NULLABLE_STRING,
    announcedAt: { type: 'string' },
    investors: STRINGS,
    leadInvestors: STRINGS,
    location: NULLABLE_STRING,
    countryCode: NULLABLE_STRING,
    sourceUrl: NULLABLE_STRING,
    attributes: { type: ['object', 'null'], additionalProperties: true },
    updatedAt: NULLABLE_STRING,
  },
};
const objectOf = (name, schema) => ({ type: 'object', properties: { [name]: schema } });
const ANSWER = objectOf('data', objectOf('fundingRounds', objectOf('nodes', { type: 'array', items: ROUND })));

/** Serves the same answer without GraphQL, by a response schema: the least that an HTTP server does. */
export async function start(rounds) {
  const app = Fastify();
  app.post('/graphql', { schema: { response: { 200: ANSWER } } }, ({ body }) => ({
    data: { fundingRounds: { nodes: rounds.slice(0, body.variables.first) } },
  }));
  return app.listen({ host: '127.0.0.1', port: 0 });
}
