import type { GraphqlHttpClient } from '../graphql-http-client.ts';
import { createInternalCaller } from '../internal-caller.ts';
import {
  ConnectAppDocument,
  ConsumeOauthRecordDocument,
  FindOauthRecordDocument,
  RemoveOauthRecordDocument,
  RevokeOauthGrantDocument,
  SaveOauthRecordDocument,
} from './generated/operations.ts';
import type { OauthClient } from './oauth-client.ts';

/** Timeout of one call. */
const CALL_TIMEOUT_MS = 3_000;

/** Creates the client of an account subgraph over HTTP, with an internal identity. */
export function createHttpOauthClient(http: GraphqlHttpClient): OauthClient {
  const call = createInternalCaller(http, CALL_TIMEOUT_MS);

  return {
    find: async (kind, idHash) => (await call(FindOauthRecordDocument, { kind, idHash })).oauthRecord,
    async save(input) {
      await call(SaveOauthRecordDocument, { input });
    },
    consume: async (kind, idHash) => (await call(ConsumeOauthRecordDocument, { kind, idHash })).consumeOauthRecord,
    async remove(kind, idHash) {
      await call(RemoveOauthRecordDocument, { kind, idHash });
    },
    async revokeGrant(grantId) {
      await call(RevokeOauthGrantDocument, { grantId });
    },
    connectApp: async (input) => (await call(ConnectAppDocument, { input })).connectApp,
  };
}
