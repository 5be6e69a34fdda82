/** The kind of a record of the authorization server. */
export type OauthRecordKind =
  | 'CLIENT'
  | 'INTERACTION'
  | 'GRANT'
  | 'AUTHORIZATION_CODE'
  | 'ACCESS_TOKEN'
  | 'REFRESH_TOKEN';

/** A record of the authorization server that has not expired. */
export interface OauthRecord {
  /** The record as JSON, without its secret. */
  payload: string;
  isConsumed: boolean;
}

/** A record to save. */
export interface NewOauthRecord {
  kind: OauthRecordKind;
  /** Hex SHA-256 of the id, which is the secret of a code or token. */
  idHash: string;
  /** The record as JSON, without its secret. */
  payload: string;
  expiresInSeconds: number;
  /** Null for a client and an interaction. */
  grantId: string | null;
  /** The connected app; null for a client and an interaction. */
  keyId: string | null;
  /** The resource of an access token; null for any other record. */
  audience: string | null;
}

/** An app that a person connects to an account. */
export interface NewConnectedApp {
  accountId: string;
  clientId: string;
  /** The name in the key list. */
  name: string;
  /** The host that receives its sign-ins, or the URL scheme of an app on a device. */
  redirectHost: string;
}

/**
 * Operations of the account subgraph for the authorization server of the bridge. Within one process they are function calls,
 * between processes GraphQL over HTTP. Every call fails with UNAVAILABLE if the subgraph or its database is unavailable.
 */
export interface OauthClient {
  /** Finds a record; null for none, for an expired one, and for one of a revoked app. */
  find(kind: OauthRecordKind, idHash: string): Promise<OauthRecord | null>;
  /**
   * Saves a record, in place of one with the same kind and id.
   * @throws ServiceError RATE_LIMITED while too many clients are registered that nobody has connected
   */
  save(record: NewOauthRecord): Promise<void>;
  /** Marks a record as consumed; false if it is gone or was consumed before. Of concurrent calls only one returns true. */
  consume(kind: OauthRecordKind, idHash: string): Promise<boolean>;
  /** Removes a record, if there is one. */
  remove(kind: OauthRecordKind, idHash: string): Promise<void>;
  /** Ends a grant with all its tokens, from the next request on. An app without another grant is revoked. */
  revokeGrant(grantId: string): Promise<void>;
  /**
   * Connects an app to an account and returns its credential. A client that is connected already keeps its credential.
   * @throws ServiceError KEY_LIMIT at 25 active credentials
   */
  connectApp(app: NewConnectedApp): Promise<{ keyId: string }>;
}
