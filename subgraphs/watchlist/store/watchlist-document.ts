import { Binary } from 'mongodb';
import type { PauseReason, Watchlist } from '../domain/watchlist.ts';
import type { SealedSecret } from '../domain/webhook-secret.ts';

/** A watchlist as it is kept. */
export interface WatchlistDocument {
  _id: string;
  account_id: string;
  name: string;
  filters: {
    stages: string[] | null;
    min_amount_usd: number | null;
    max_amount_usd: number | null;
    company: string | null;
    domain: string | null;
    investor: string | null;
    country: string | null;
  };
  webhook_url: string;
  /** The signing secret, AES-256-GCM. */
  secret: { ciphertext: Binary; iv: Binary; tag: Binary };
  active: boolean;
  paused_reason: PauseReason | null;
  created_at: Date;
}

/** A watchlist without its secret: all that reads for owners take out of the database. */
export type WatchlistView = Omit<WatchlistDocument, 'secret'>;

/** Writes a new watchlist's document. */
export function toDocument(watchlist: Watchlist, secret: SealedSecret): WatchlistDocument {
  const { minAmountUsd, maxAmountUsd, ...filters } = watchlist.filters;
  return {
    _id: watchlist.id,
    account_id: watchlist.accountId,
    name: watchlist.name,
    filters: { ...filters, min_amount_usd: minAmountUsd, max_amount_usd: maxAmountUsd },
    webhook_url: watchlist.webhookUrl,
    secret: {
      ciphertext: new Binary(secret.ciphertext),
      iv: new Binary(secret.iv),
      tag: new Binary(secret.tag),
    },
    active: watchlist.active,
    paused_reason: watchlist.pausedReason,
    created_at: watchlist.createdAt,
  };
}

/** The watchlist as the rules see it. */
export function toWatchlist(document: WatchlistView): Watchlist {
  const { min_amount_usd, max_amount_usd, ...filters } = document.filters;
  return {
    id: document._id,
    accountId: document.account_id,
    name: document.name,
    filters: { ...filters, minAmountUsd: min_amount_usd, maxAmountUsd: max_amount_usd },
    webhookUrl: document.webhook_url,
    active: document.active,
    pausedReason: document.paused_reason,
    createdAt: document.created_at,
  };
}
