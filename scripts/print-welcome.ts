import type { Logger } from '../common/logger.ts';
import type { MongoHandle } from '../common/mongo/open-mongo.ts';

/** The addresses of a started service. */
export interface Welcome {
  restUrl: string;
  graphqlUrl: string;
  mongo: MongoHandle;
  /** The API key of the demo account; null when none was created. */
  demoKey: string | null;
}

/** Prints the addresses of the service and an example request, as the last lines of the start. */
export function printWelcome({ restUrl, graphqlUrl, mongo, demoKey }: Welcome): void {
  const key = demoKey ?? '$API_KEY';
  const lines = [
    '',
    `REST      ${restUrl}/v1   (OpenAPI: ${restUrl}/openapi.json)`,
    `GraphQL   ${graphqlUrl}/graphql`,
    `Docs      ${restUrl}/docs/`,
    `MongoDB   ${mongo.embedded ? 'embedded' : 'given by MONGODB_URL'}, database ${mongo.db.databaseName}`,
    ...(demoKey === null ? [] : ['', describeDemo(demoKey)]),
    '',
    'Try:',
    `  curl -s -H "Authorization: Bearer ${key}" "${restUrl}/v1/funding?limit=3"`,
    '',
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}

/** Logs the addresses, for programs that read standard output as JSON lines. A new key goes to standard error, never to the log. */
export function logWelcome({ restUrl, graphqlUrl, mongo, demoKey }: Welcome, logger: Logger): void {
  logger.info({ restUrl, graphqlUrl, embedded: mongo.embedded, database: mongo.db.databaseName }, 'ready');
  if (demoKey !== null) process.stderr.write(`${describeDemo(demoKey)}\n`);
}

function describeDemo(apiKey: string): string {
  return `A demo account was made. Its API key is shown only now: ${apiKey}`;
}
