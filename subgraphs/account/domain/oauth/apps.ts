import type { AuthenticatedKey } from '../../../../common/account-client/account-client.ts';
import { type Clock, DAY_MS } from '../../../../common/clock.ts';
import { ServiceError } from '../../../../common/errors.ts';
import type { NewConnectedApp } from '../../../../common/oauth-client/oauth-client.ts';
import { hashToken } from '../../../../common/opaque-token.ts';
import { MAX_CHARACTERS } from '../../../../common/text-limits.ts';
import { createId } from '../../../../common/uuid.ts';
import { type ApiKey, keyLimitReached } from '../api-key.ts';

/** Time after the last consent in which a registered client is kept; it is longer than any grant. */
const CLIENT_KEPT_MS = 400 * DAY_MS;

/** The store of credentials, as far as apps need it. */
export interface AppKeysStore {
  /** Finds the active credential of a client in an account; null for none. */
  findApp(accountId: string, clientId: string): Promise<ApiKey | null>;
  /**
   * Adds the credential of an app; `limit` if the account is at its limit or gone, `taken` if the client has one in the account.
   */
  insertApp(key: ApiKey): Promise<'inserted' | 'limit' | 'taken'>;
  revoke(keyId: string, revokedAt: Date): Promise<boolean>;
}

/** The store of grants and tokens, as far as apps need it. */
export interface AppGrantsStore {
  /** Finds the apps of access tokens for a resource, in the given order; null for a token that is not valid. */
  findApps(tokenHashes: readonly string[], audience: string, at: Date): Promise<(AuthenticatedKey | null)[]>;
  /** Removes all records of a grant; returns its app, null if there were none. */
  removeGrant(grantId: string): Promise<string | null>;
  hasGrants(keyId: string): Promise<boolean>;
  /** Keeps a registered client until an instant, as one that was connected. */
  keepClient(idHash: string, until: Date): Promise<void>;
}

/** The dependencies of {@link createConnectedApps}. */
interface ConnectedAppsDependencies {
  keys: AppKeysStore;
  grants: AppGrantsStore;
  /** The resource that access tokens are for. */
  audience: string;
  clock: Clock;
}

/** Creates the operations on connected apps: credentials of the key list that sign in by OAuth. */
export function createConnectedApps({ keys, grants, audience, clock }: ConnectedAppsDependencies) {
  async function insert({ accountId, clientId, redirectHost, name }: NewConnectedApp): Promise<ApiKey | null> {
    const key: ApiKey = {
      id: createId(),
      accountId,
      name: [...name].slice(0, MAX_CHARACTERS.keyName).join(''),
      createdAt: clock(),
      revokedAt: null,
      lastUsedAt: null,
      app: { clientId, redirectHost },
    };
    const outcome = await keys.insertApp(key);
    if (outcome === 'limit') throw keyLimitReached();
    return outcome === 'inserted' ? key : null;
  }

  return {
    /** Connects an app; a client that is connected already keeps its credential. @throws ServiceError KEY_LIMIT */
    async connect(app: NewConnectedApp): Promise<AuthenticatedKey> {
      const { accountId, clientId } = app;
      const key =
        (await keys.findApp(accountId, clientId)) ?? (await insert(app)) ?? (await keys.findApp(accountId, clientId));
      // Connected and revoked again by others within this call.
      if (key === null) throw new ServiceError('UNAVAILABLE');
      await grants.keepClient(hashToken(clientId), new Date(clock().getTime() + CLIENT_KEPT_MS));
      return { keyId: key.id, accountId };
    },

    /** Finds the apps of access tokens, in the given order; null for a token that is not valid. */
    authenticate: (tokenHashes: readonly string[]): Promise<(AuthenticatedKey | null)[]> =>
      grants.findApps(tokenHashes, audience, clock()),

    /** Ends a grant with all its tokens. An app without another grant is revoked, so that the key list is true. */
    async revokeGrant(grantId: string): Promise<void> {
      const keyId = await grants.removeGrant(grantId);
      if (keyId !== null && !(await grants.hasGrants(keyId))) await keys.revoke(keyId, clock());
    },
  };
}
