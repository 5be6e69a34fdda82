import type { Adapter, AdapterPayload } from 'oidc-provider';
import { ServiceError } from '../../common/errors.ts';
import type { OauthClient, OauthRecordKind } from '../../common/oauth-client/oauth-client.ts';
import { hashToken } from '../../common/opaque-token.ts';
import { errors } from './oidc-library.ts';

/** The kinds of record by the name of the library's model. Others are not kept: see {@link createRecordAdapter}. */
const KINDS: Readonly<Record<string, OauthRecordKind>> = {
  Client: 'CLIENT',
  Interaction: 'INTERACTION',
  Grant: 'GRANT',
  AuthorizationCode: 'AUTHORIZATION_CODE',
  AccessToken: 'ACCESS_TOKEN',
  RefreshToken: 'REFRESH_TOKEN',
};

/**
 * Creates the storage of one model of the library, over the account subgraph. Ids are secrets, so only their SHA-256 leaves
 * this process. A model without a kind is not kept: the library's sessions among them, because the dashboard's session says
 * who is signed in, at each consent anew.
 */
export function createRecordAdapter(client: OauthClient): (model: string) => Adapter {
  return (model) => {
    const kind = KINDS[model];
    return kind === undefined ? NOTHING_KEPT : createAdapter(client, kind);
  };
}

/**
 * Runs a call of the account subgraph for the library.
 * @throws TemporarilyUnavailable, which is a 503, or an error of the authorization response
 */
async function whileAvailable<Result>(call: Promise<Result>): Promise<Result> {
  try {
    return await call;
  } catch (cause) {
    if (!(cause instanceof ServiceError) || cause.status < 500) throw cause;
    const unavailable = new errors.TemporarilyUnavailable('a dependency is unavailable; try again');
    throw Object.assign(unavailable, { status: 503, statusCode: 503, cause });
  }
}

function createAdapter(client: OauthClient, kind: OauthRecordKind): Adapter {
  return {
    async find(id) {
      const found = await whileAvailable(client.find(kind, hashToken(id)));
      if (found === null) return undefined;
      const payload = JSON.parse(found.payload) as AdapterPayload;
      return { ...payload, ...(kind !== 'CLIENT' && { jti: id }), ...(found.isConsumed && { consumed: true }) };
    },
    async upsert(id, { jti: _secret, ...payload }, expiresInSeconds = 0) {
      const { accountId, grantId, aud } = payload;
      const record = {
        kind,
        idHash: hashToken(id),
        payload: JSON.stringify(payload),
        expiresInSeconds,
        // A grant belongs to itself, so that it ends with its tokens.
        grantId: kind === 'GRANT' ? id : (grantId ?? null),
        // Tokens are issued to the connected app: it is their account.
        keyId: accountId ?? null,
        audience: typeof aud === 'string' ? aud : null,
      };
      await whileAvailable(client.save(record));
    },
    async consume(id) {
      if (await whileAvailable(client.consume(kind, hashToken(id)))) return;
      // A refresh token within its grace is consumed already; of two requests with one code, only one may get tokens.
      if (kind === 'AUTHORIZATION_CODE') throw new errors.InvalidGrant('authorization code already consumed');
    },
    destroy: (id) => whileAvailable(client.remove(kind, hashToken(id))),
    revokeByGrantId: (grantId) => whileAvailable(client.revokeGrant(grantId)),
    findByUid: async () => undefined,
    findByUserCode: async () => undefined,
  };
}

const NOTHING_KEPT: Adapter = {
  find: async () => undefined,
  upsert: async () => undefined,
  consume: async () => undefined,
  destroy: async () => undefined,
  revokeByGrantId: async () => undefined,
  findByUid: async () => undefined,
  findByUserCode: async () => undefined,
};
