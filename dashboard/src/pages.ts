import type { AnyComponent } from 'preact';
import { lazy } from 'preact-iso';
import { UnloadedPage } from './pages/unloaded.tsx';

/** A page by its path below `/dashboard`. Each is loaded when it is first opened. */
interface Page {
  path: string;
  component: AnyComponent;
}

/** All pages. Parameters such as `:id` are read with `useRoute().params`. */
export const PAGES: readonly Page[] = [
  { path: '', component: loadOnOpen(async () => (await import('./pages/overview/overview-page.tsx')).OverviewPage) },
  { path: '/keys', component: loadOnOpen(async () => (await import('./pages/keys/keys-page.tsx')).KeysPage) },
  { path: '/agents', component: loadOnOpen(async () => (await import('./pages/agents/agents-page.tsx')).AgentsPage) },
  {
    path: '/funding',
    component: loadOnOpen(async () => (await import('./pages/funding/funding-page.tsx')).FundingPage),
  },
  {
    path: '/funding/:id',
    component: loadOnOpen(async () => (await import('./pages/funding/round-page.tsx')).RoundPage),
  },
  {
    path: '/companies/:domain',
    component: loadOnOpen(async () => (await import('./pages/funding/company-page.tsx')).CompanyPage),
  },
  {
    path: '/investors/:name',
    component: loadOnOpen(async () => (await import('./pages/funding/investor-page.tsx')).InvestorPage),
  },
  {
    path: '/watchlists',
    component: loadOnOpen(async () => (await import('./pages/watchlists/watchlists-page.tsx')).WatchlistsPage),
  },
  {
    path: '/watchlists/new',
    component: loadOnOpen(async () => (await import('./pages/watchlists/new-watchlist-page.tsx')).NewWatchlistPage),
  },
  {
    path: '/watchlists/:id',
    component: loadOnOpen(async () => (await import('./pages/watchlists/watchlist-page.tsx')).WatchlistPage),
  },
  {
    path: '/watchlists/:id/edit',
    component: loadOnOpen(async () => (await import('./pages/watchlists/edit-watchlist-page.tsx')).EditWatchlistPage),
  },
  {
    path: '/research',
    component: loadOnOpen(async () => (await import('./pages/research/research-page.tsx')).ResearchPage),
  },
  {
    path: '/research/new',
    component: loadOnOpen(async () => (await import('./pages/research/new-research-page.tsx')).NewResearchPage),
  },
  {
    path: '/research/:id',
    component: loadOnOpen(async () => (await import('./pages/research/brief-page.tsx')).BriefPage),
  },
  { path: '/usage', component: loadOnOpen(async () => (await import('./pages/usage/usage-page.tsx')).UsagePage) },
  {
    path: '/credits',
    component: loadOnOpen(async () => (await import('./pages/credits/credits-page.tsx')).CreditsPage),
  },
  {
    path: '/feedback',
    component: loadOnOpen(async () => (await import('./pages/feedback/feedback-page.tsx')).FeedbackPage),
  },
  { path: '/people', component: loadOnOpen(async () => (await import('./pages/team/team-page.tsx')).TeamPage) },
  {
    path: '/settings',
    component: loadOnOpen(async () => (await import('./pages/settings/settings-page.tsx')).SettingsPage),
  },
];

/** Returns a page whose code is loaded when it is first opened. Where that fails, it says so: the router would stay where it was. */
function loadOnOpen(load: () => Promise<AnyComponent>): AnyComponent {
  return lazy(() => load().catch(() => UnloadedPage));
}
