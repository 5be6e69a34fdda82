import { throwServiceError } from '../../common/mongo/to-service-error.ts';
import type { OauthClient } from '../../common/oauth-client/oauth-client.ts';
import type { AccountService } from './service.ts';

/** Creates the OAuth client of a process that runs the account subgraph: function calls with the same errors. */
export function createLocalOauthClient({ oauth: { records, apps } }: Pick<AccountService, 'oauth'>): OauthClient {
  return {
    find: (kind, idHash) => records.find(kind, idHash).catch(throwServiceError),
    save: (record) => records.save(record).catch(throwServiceError),
    consume: (kind, idHash) => records.consume(kind, idHash).catch(throwServiceError),
    remove: (kind, idHash) => records.remove(kind, idHash).catch(throwServiceError),
    revokeGrant: (grantId) => apps.revokeGrant(grantId).catch(throwServiceError),
    connectApp: (app) => apps.connect(app).catch(throwServiceError),
  };
}
