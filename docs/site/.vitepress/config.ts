import { readFileSync } from 'node:fs';
import { defineConfig } from 'vitepress';

// Written by `npm run build:docs` with the pages of the reference.
const reference = JSON.parse(readFileSync(new URL('../reference/sidebar.json', import.meta.url), 'utf8'));

export default defineConfig({
  base: '/docs/',
  lang: 'en',
  title: 'Funding Signals',
  description: 'Funding rounds, cited research briefs and signed webhooks: guides and reference.',
  cleanUrls: true,
  // Switching transitions off needs an inline style, which the policy of the pages blocks.
  appearance: { disableTransition: false },
  // Less inline script, and a smaller page.
  metaChunk: true,
  head: [['link', { rel: 'icon', href: '/docs/icon.svg', type: 'image/svg+xml' }]],
  markdown: { theme: { light: 'github-light-high-contrast', dark: 'github-dark-high-contrast' } },
  themeConfig: {
    nav: [
      { text: 'Quick start', link: '/quick-start' },
      { text: 'Guides', link: '/guides/search', activeMatch: '/guides/|/agents' },
      { text: 'REST', link: '/reference/rest/', activeMatch: '/reference/rest/' },
      { text: 'Graph', link: '/reference/graph/queries', activeMatch: '/reference/graph/' },
      { text: 'Changelog', link: '/changelog' },
    ],
    sidebar: [
      { text: 'Quick start', link: '/quick-start' },
      {
        text: 'Guides',
        items: [
          { text: 'Search and filters', link: '/guides/search' },
          { text: 'Paging', link: '/guides/paging' },
          { text: 'Billing', link: '/guides/billing' },
          { text: 'Watchlists', link: '/guides/watchlists' },
          { text: 'Research briefs', link: '/guides/research' },
          { text: 'Agents', link: '/agents' },
          { text: 'Errors', link: '/guides/errors' },
          { text: 'Limits', link: '/guides/limits' },
          { text: 'Retries and idempotency', link: '/guides/retries' },
        ],
      },
      { text: 'REST reference', items: reference.rest },
      { text: 'Graph reference', items: reference.graph },
      { text: 'Changelog', link: '/changelog' },
    ],
    outline: [2, 3],
    search: { provider: 'local' },
    notFound: {
      title: 'No such page',
      quote: 'The search finds every guide and every type.',
      linkText: 'To the start',
      linkLabel: 'To the start',
    },
  },
});
