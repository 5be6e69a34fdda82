import type { MongoHandle } from '../common/mongo/open-mongo.ts';
import type { DemoAccount } from './seed-demo.ts';

/** Says what runs where, and gives one call to try: the last lines of the start. */
export function printWelcome(parts: {
  restUrl: string;
  graphqlUrl: string;
  mongo: MongoHandle;
  demo: DemoAccount | null;
}): void {
  const { restUrl, graphqlUrl, mongo, demo } = parts;
  const key = demo?.apiKey ?? '$API_KEY';
  const lines = [
    '',
    `REST      ${restUrl}/v1   (OpenAPI: ${restUrl}/openapi.json)`,
    `GraphQL   ${graphqlUrl}/graphql`,
    `MongoDB   ${mongo.embedded ? 'embedded' : 'given by MONGODB_URL'}, database ${mongo.db.databaseName}`,
    ...(demo === null ? [] : ['', `A demo account was made. Its API key is shown only now: ${demo.apiKey}`]),
    '',
    'Try:',
    `  curl -s -H "Authorization: Bearer ${key}" "${restUrl}/v1/funding?limit=3"`,
    '',
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}
