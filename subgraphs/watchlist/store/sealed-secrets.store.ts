import type { Db } from 'mongodb';
import type { SealedSecret } from '../domain/webhook-secret.ts';
import type { WatchlistDocument } from './watchlist-document.ts';

/** The sealed signing secret of a watchlist. */
export interface StoredSecret {
  watchlistId: string;
  sealed: SealedSecret;
}

/** Lists the current signing secrets of the newest watchlists, `limit` at most. */
export async function listNewestSecrets(db: Db, limit: number): Promise<StoredSecret[]> {
  const watchlists = db.collection<WatchlistDocument>('watchlists');
  const documents = await watchlists.find({}, { projection: { secret: 1 }, sort: { _id: -1 }, limit }).toArray();
  return documents.map(({ _id, secret: { ciphertext, iv, tag } }) => ({
    watchlistId: _id,
    sealed: { ciphertext: ciphertext.buffer, iv: iv.buffer, tag: tag.buffer },
  }));
}
