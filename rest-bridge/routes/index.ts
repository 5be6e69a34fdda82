import type { Route } from '../route.ts';
import { getAccount } from './account/get-account.route.ts';
import { sendFeedback } from './account/send-feedback.route.ts';
import { getFunding } from './funding/get-funding.route.ts';
import { listFundingChanges } from './funding/list-funding-changes.route.ts';
import { searchFunding } from './funding/search-funding.route.ts';
import { getResearch } from './research/get-research.route.ts';
import { startResearch } from './research/start-research.route.ts';
import { createWatchlist } from './watchlists/create-watchlist.route.ts';
import { deleteWatchlist } from './watchlists/delete-watchlist.route.ts';
import { getWatchlist } from './watchlists/get-watchlist.route.ts';
import { listDeliveries } from './watchlists/list-deliveries.route.ts';
import { listWatchlists } from './watchlists/list-watchlists.route.ts';
import { testWatchlist } from './watchlists/test-watchlist.route.ts';

/** Every route with a key. */
export const ROUTES: readonly Route[] = [
  searchFunding,
  listFundingChanges,
  getFunding,
  startResearch,
  getResearch,
  createWatchlist,
  listWatchlists,
  getWatchlist,
  deleteWatchlist,
  testWatchlist,
  listDeliveries,
  getAccount,
  sendFeedback,
];
