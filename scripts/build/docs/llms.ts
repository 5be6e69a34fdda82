import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A page of the site as Markdown. */
interface Page {
  title: string;
  /** Its path on the site, such as `/guides/search`. */
  path: string;
  content: string;
}

/** The files for language models (llmstxt.org). */
export interface LlmsFiles {
  /** `llms.txt`: a list of the pages. */
  index: string;
  /** `llms-full.txt`: all pages. */
  full: string;
}

const SUMMARY =
  'Funding rounds, cited research briefs on prospects, and watchlists with signed webhooks, over REST, GraphQL and MCP.';
const TITLE = /^# (.+)$/m;
/** Front matter of a page. */
const FRONT_MATTER = /^---\n.*?\n---\n/s;

/**
 * Writes the files from pages of the site.
 * @param base the path below which the site is served, such as `/docs`
 * @param files paths of Markdown files below the folder, in reading order
 * @throws Error for a page without a title
 */
export function writeLlmsFiles(
  files: readonly string[],
  { folder, base }: { folder: string; base: string },
): LlmsFiles {
  const pages = files.map((file) => readPage(file, folder));
  const head = `# Funding Signals\n\n> ${SUMMARY}\n`;
  const list = pages.map(({ title, path }) => `- [${title}](${base}${path})`).join('\n');
  const texts = pages.map(({ path, content }) => `<!-- ${base}${path} -->\n\n${content}`).join('\n\n');
  return {
    index: `${head}\n## Pages\n\n${list}\n\n## All pages in one file\n\n- [llms-full.txt](${base}/llms-full.txt)\n`,
    full: `${head}\n${texts}\n`,
  };
}

function readPage(file: string, folder: string): Page {
  const content = readFileSync(join(folder, file), 'utf8').replace(FRONT_MATTER, '').trim();
  const title = TITLE.exec(content)?.[1];
  if (title === undefined) throw new Error(`${file} has no title`);
  return { title, path: `/${file.replace(/(index)?\.md$/, '')}`, content };
}
