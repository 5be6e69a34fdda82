import type { AnyComponent } from 'preact';
import { lazy } from 'preact-iso';

/** A page by its path below `/dashboard`. Each is loaded when it is first opened. */
interface Page {
  path: string;
  component: AnyComponent;
}

/** All pages. Parameters such as `:id` are read with `useRoute().params`. */
export const PAGES: readonly Page[] = [
  { path: '', component: lazy(async () => (await import('./pages/overview/overview-page.tsx')).OverviewPage) },
  { path: '/keys', component: lazy(async () => (await import('./pages/keys/keys-page.tsx')).KeysPage) },
  { path: '/agents', component: lazy(async () => (await import('./pages/agents/agents-page.tsx')).AgentsPage) },
  { path: '/funding', component: lazy(async () => (await import('./pages/funding/funding-page.tsx')).FundingPage) },
  { path: '/funding/:id', component: lazy(async () => (await import('./pages/funding/round-page.tsx')).RoundPage) },
  {
    path: '/companies/:domain',
    component: lazy(async () => (await import('./pages/funding/company-page.tsx')).CompanyPage),
  },
  {
    path: '/investors/:name',
    component: lazy(async () => (await import('./pages/funding/investor-page.tsx')).InvestorPage),
  },
  {
    path: '/watchlists',
    component: lazy(async () => (await import('./pages/watchlists/watchlists-page.tsx')).WatchlistsPage),
  },
  {
    path: '/watchlists/new',
    component: lazy(async () => (await import('./pages/watchlists/new-watchlist-page.tsx')).NewWatchlistPage),
  },
  {
    path: '/watchlists/:id',
    component: lazy(async () => (await import('./pages/watchlists/watchlist-page.tsx')).WatchlistPage),
  },
  {
    path: '/watchlists/:id/edit',
    component: lazy(async () => (await import('./pages/watchlists/edit-watchlist-page.tsx')).EditWatchlistPage),
  },
  { path: '/research', component: lazy(async () => (await import('./pages/research/research-page.tsx')).ResearchPage) },
  {
    path: '/research/new',
    component: lazy(async () => (await import('./pages/research/new-research-page.tsx')).NewResearchPage),
  },
  { path: '/research/:id', component: lazy(async () => (await import('./pages/research/brief-page.tsx')).BriefPage) },
  { path: '/usage', component: lazy(async () => (await import('./pages/usage/usage-page.tsx')).UsagePage) },
  { path: '/credits', component: lazy(async () => (await import('./pages/credits/credits-page.tsx')).CreditsPage) },
  { path: '/feedback', component: lazy(async () => (await import('./pages/feedback/feedback-page.tsx')).FeedbackPage) },
  { path: '/people', component: lazy(async () => (await import('./pages/team/team-page.tsx')).TeamPage) },
  { path: '/settings', component: lazy(async () => (await import('./pages/settings/settings-page.tsx')).SettingsPage) },
];
