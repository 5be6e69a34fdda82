import { join } from 'node:path';
import { defineConfig } from 'vite';

/** Where the bridge serves the dashboard; also the base of its links. */
const BASE = '/dashboard/';

/** `npm run build:dashboard`. The content security policy allows neither inline scripts nor data URLs in styles. */
export default defineConfig({
  root: import.meta.dirname,
  base: BASE,
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  build: {
    outDir: join(import.meta.dirname, '../dist/dashboard'),
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: [join(import.meta.dirname, 'index.html'), join(import.meta.dirname, 'home.html')],
    },
  },
});
