import type { Logger } from '../common/logger.ts';
import type { MongoHandle } from '../common/mongo/open-mongo.ts';
import type { DemoCredentials } from './seed-demo.ts';

/** The addresses of a started service. */
export interface Welcome {
  restUrl: string;
  graphqlUrl: string;
  mongo: MongoHandle;
  /** The credentials of the demo account; null when none was created. */
  demo: DemoCredentials | null;
}

/** Prints the addresses of the service and an example request, as the last lines of the start. */
export function printWelcome({ restUrl, graphqlUrl, mongo, demo }: Welcome): void {
  const key = demo?.apiKey ?? '$API_KEY';
  const lines = [
    '',
    `REST      ${restUrl}/v1   (OpenAPI: ${restUrl}/openapi.json)`,
    `GraphQL   ${graphqlUrl}/graphql`,
    `Dashboard ${restUrl}/dashboard/`,
    `Docs      ${restUrl}/docs/`,
    `MongoDB   ${mongo.embedded ? 'embedded' : 'given by MONGODB_URL'}, database ${mongo.db.databaseName}`,
    ...(demo === null ? [] : ['', describeDemo(demo)]),
    '',
    'Try:',
    `  curl -s -H "Authorization: Bearer ${key}" "${restUrl}/v1/funding?limit=3"`,
    '',
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}

/** Logs the addresses, for programs that read standard output as JSON lines. New credentials go to standard error, never to the log. */
export function logWelcome({ restUrl, graphqlUrl, mongo, demo }: Welcome, logger: Logger): void {
  logger.info({ restUrl, graphqlUrl, embedded: mongo.embedded, database: mongo.db.databaseName }, 'ready');
  if (demo !== null) process.stderr.write(`${describeDemo(demo)}\n`);
}

function describeDemo({ apiKey, email, signInUrl }: DemoCredentials): string {
  return [
    `A demo account was made. Its API key is shown only now: ${apiKey}`,
    `To sign in as ${email}, choose a password within 15 minutes at: ${signInUrl}`,
  ].join('\n');
}
