import { hash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The path under which the bridge serves the site. */
const BASE = '/docs/';
const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g;

/**
 * Moves the inline scripts of all pages below a folder into files named by their hash, so that the Content-Security-Policy
 * of the pages allows no inline script.
 */
export function extractInlineScripts(folder: string): void {
  const pages = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.html'));
  for (const page of pages) {
    const html = readFileSync(join(folder, page), 'utf8');
    const extracted = html.replace(INLINE_SCRIPT, (_, attributes: string, script: string) => {
      const name = `assets/inline.${hash('sha256', script).slice(0, 12)}.js`;
      writeFileSync(join(folder, name), script);
      return `<script${attributes} src="${BASE}${name}"></script>`;
    });
    writeFileSync(join(folder, page), extracted);
  }
}
