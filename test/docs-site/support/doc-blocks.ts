import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT_ROOT } from '../../../common/project-root.ts';

const SITE = join(PROJECT_ROOT, 'docs/site');
const FENCE = /^```(\S+)[^\n]*\n([\s\S]*?)^```$/gm;

/** A code block of a page. */
export interface DocBlock {
  language: string;
  text: string;
}

/** The hand-written pages of the site, as paths below `docs/site/`. */
export const DOC_PAGES = ['.', 'guides']
  .flatMap((folder) => readdirSync(join(SITE, folder)).map((name) => join(folder, name)))
  .filter((page) => page.endsWith('.md'));

/** Reads the code blocks of a page, in their order. */
export function readDocBlocks(page: string): DocBlock[] {
  const markdown = readFileSync(join(SITE, page), 'utf8');
  return [...markdown.matchAll(FENCE)].map(([, language = '', text = '']) => ({ language, text }));
}
