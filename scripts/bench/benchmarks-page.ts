import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT_ROOT } from '../../common/project-root.ts';

const PAGE = join(PROJECT_ROOT, 'docs/benchmarks.md');

/**
 * Replaces what stands between `<!-- bench:NAME -->` and `<!-- /bench:NAME -->` in a page of Markdown.
 * @throws {Error} when the page doesn't have both markers, in this order and once each
 */
export function replaceSection(page: string, name: string, content: string): string {
  const [open, close] = [`<!-- bench:${name} -->`, `<!-- /bench:${name} -->`];
  const [before, rest, ...more] = page.split(open);
  const [, after, ...closedAgain] = (rest ?? '').split(close);
  if (before?.includes(close) || after === undefined || more.length + closedAgain.length > 0) {
    throw new Error(`docs/benchmarks.md needs ${open} and, after it, ${close}, once each`);
  }
  return `${before}${open}\n\n${content.trim()}\n\n${close}${after}`;
}

/**
 * Writes the result of a suite into `docs/benchmarks.md`.
 * @throws {Error} when the page has no place for the suite
 */
export function writeSection(name: string, content: string): void {
  writeFileSync(PAGE, replaceSection(readFileSync(PAGE, 'utf8'), name, content));
}
