import type { FastifyInstance } from 'fastify';
import { gql } from 'graphql-tag';
import { pino } from 'pino';
import type { InternalTokens } from '../../../common/internal-token.ts';
import { createSubgraphServer } from '../../../common/subgraph/serve-subgraph.ts';
import { createSubgraph } from '../../../common/subgraph/subgraph.ts';
import type { SubgraphName } from '../../../common/subgraph-names.ts';

/** The name of the subgraph under test, which the schemas of the other two use. */
export const PRODUCTS = 'products' as SubgraphName;

const DEPRECATED_PRODUCT = {
  sku: 'apollo-federation-v1',
  package: '@apollo/federation-v1',
  reason: 'Migrate to Federation V2',
  createdBy: { email: 'support@apollographql.com', name: 'Jane Smith', totalProductsCreated: 1_337 },
};
const USER = DEPRECATED_PRODUCT.createdBy;
const RESEARCH = [
  { study: { caseNumber: '1234', description: 'Federation Study' }, outcome: null },
  { study: { caseNumber: '1235', description: 'Studio Study' }, outcome: null },
];
const DIMENSIONS = { size: 'small', weight: 1, unit: 'kg' };
const PRODUCT_LIST = [
  {
    id: 'apollo-federation',
    sku: 'federation',
    package: '@apollo/federation',
    variation: { id: 'OSS' },
    dimensions: DIMENSIONS,
    createdBy: USER,
    research: RESEARCH.slice(0, 1),
  },
  {
    id: 'apollo-studio',
    sku: 'studio',
    package: '',
    variation: { id: 'platform' },
    dimensions: DIMENSIONS,
    createdBy: USER,
    research: RESEARCH.slice(1),
  },
];

interface ProductKey {
  id?: string;
  sku?: string;
  package?: string;
  variation?: { id: string };
}

interface UserReference {
  email: string;
  totalProductsCreated?: number;
  yearsOfEmployment?: number;
}

function findProduct(key: ProductKey) {
  if (key.id !== undefined) return PRODUCT_LIST.find(({ id }) => id === key.id);
  return PRODUCT_LIST.find(
    (product) =>
      product.sku === key.sku && (product.package === key.package || product.variation.id === key.variation?.id),
  );
}

function findDeprecatedProduct(key: { sku: string; package: string }) {
  return key.sku === DEPRECATED_PRODUCT.sku && key.package === DEPRECATED_PRODUCT.package ? DEPRECATED_PRODUCT : null;
}

const resolvers = {
  Query: {
    product: (_: unknown, key: { id: string }) => findProduct(key),
    deprecatedProduct: (_: unknown, key: { sku: string; package: string }) => findDeprecatedProduct(key),
  },
  Product: { __resolveReference: findProduct },
  DeprecatedProduct: { __resolveReference: findDeprecatedProduct },
  ProductResearch: {
    __resolveReference: (key: { study: { caseNumber: string } }) =>
      RESEARCH.find(({ study }) => study.caseNumber === key.study.caseNumber),
  },
  User: {
    __resolveReference: (reference: UserReference) =>
      reference.email === USER.email ? { ...USER, ...reference } : null,
    averageProductsCreatedPerYear: ({ totalProductsCreated = 0, yearsOfEmployment = 1 }: UserReference) =>
      Math.round(totalProductsCreated / yearsOfEmployment),
  },
  Inventory: {
    __resolveReference: ({ id }: { id: string }) => ({
      id,
      deprecatedProducts: id === 'apollo-oss' ? [DEPRECATED_PRODUCT] : [],
    }),
  },
};

/** Serves the schema of the tests by the server of our subgraphs; the caller listens and closes. */
export function serveProducts(sdl: string, tokens: InternalTokens): Promise<FastifyInstance> {
  const subgraph = createSubgraph({
    name: PRODUCTS,
    typeDefs: gql(sdl),
    resolvers,
    createContext: (identity) => ({ identity, holds: [] }),
    logger: pino({ level: 'silent' }),
  });
  return createSubgraphServer(subgraph, tokens);
}
