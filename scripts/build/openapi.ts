import { createLogger } from '../../common/logger.ts';
import { createBridgeApp } from '../../rest-bridge/app.ts';
import type { GeneratedFile } from './codegen.ts';

/** Generates the OpenAPI document from the bridge's routes. No port is opened, and no service is called. */
export async function generateOpenapi(): Promise<GeneratedFile> {
  const nobody = () => Promise.reject(new Error('there is no service behind the document'));
  const app = await createBridgeApp({
    accountClient: {
      authenticateKey: nobody,
      incrementUsage: nobody,
      addDistinctUsage: nobody,
      placeHold: nobody,
      settleHolds: nobody,
      readSpendingPower: nobody,
      findSolventAccounts: nobody,
      listKeylessAccounts: nobody,
      countStaleHolds: nobody,
    },
    gateway: { run: nobody },
    settings: { requestDeadlineMs: 1, responseDeadlineMs: 1, rateLimitPerMinute: 60, gitSha: undefined },
    logger: createLogger({ level: 'silent', pretty: false }),
  });
  await app.ready();
  const document = app.swagger();
  await app.close();
  return { path: 'schema/openapi.json', content: `${JSON.stringify(document, null, 2)}\n` };
}
