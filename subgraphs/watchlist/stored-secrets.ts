import { deriveKey } from '../../common/app-secret.ts';
import type { OpensStored } from '../../common/mongo/app-secret-check.ts';
import { createSecretSealer, type SecretSealer } from './domain/webhook-secret.ts';
import { listNewestSecrets, type StoredSecret } from './store/sealed-secrets.store.ts';

/** More than one, because some may have been sealed while the service ran with another secret. */
const SAMPLE = 100;

/** Returns whether a deployment's secret opens any of the newest signing secrets; null without watchlists. */
export const opensStoredSecrets: OpensStored = async (db, appSecret) => {
  const sealer = createSecretSealer(deriveKey(appSecret, 'webhook-secret'));
  const stored = await listNewestSecrets(db, SAMPLE);
  return stored.length === 0 ? null : stored.some((secret) => opens(sealer, secret));
};

function opens(sealer: SecretSealer, { sealed, watchlistId }: StoredSecret): boolean {
  try {
    sealer.open(sealed, watchlistId);
    return true;
  } catch {
    return false;
  }
}
