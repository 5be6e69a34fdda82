import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { PROJECT_ROOT } from '../../../common/project-root.ts';

const FOLDERS_OF_PAGES = ['.', 'docs', 'docs/decisions', 'scripts/bench/research'];
const FOLDERS_OF_PROJECT = 'common|dashboard|docs|gateway|rest-bridge|schema|scripts|subgraphs|test';
const FOLDERS_OF_SUBGRAPH = 'domain|jobs|resolvers|store';
/** Code spans that begin with one of these folders and have no placeholder in them. */
const PATH = new RegExp(`\`((?:(?:${FOLDERS_OF_PROJECT})/|(?:${FOLDERS_OF_SUBGRAPH})/\\w)[\\w./-]*)\``, 'g');

/** All pages of documentation, as paths from the root of the project. */
export const PAGES = [...FOLDERS_OF_PAGES, ...foldersIn('subgraphs')].flatMap((folder) =>
  readdirSync(join(PROJECT_ROOT, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => normalize(join(folder, name))),
);

/** Reads a file of the project. */
export function readProjectFile(file: string): string {
  return readFileSync(join(PROJECT_ROOT, file), 'utf8');
}

/** Returns the files of a folder and of the folders in it, or the file itself, as paths from the root of the project. */
export function listFiles(path: string): string[] {
  const absolute = join(PROJECT_ROOT, path);
  if (!statSync(absolute).isDirectory()) return [path];
  return readdirSync(absolute).flatMap((name) => listFiles(`${path}/${name}`));
}

/**
 * Returns the paths in code spans of a page that don't exist, neither from the root of the project nor from the page.
 * @param file the page, as a path from the root of the project
 */
export function findMissingPaths(file: string, page = readProjectFile(file)): string[] {
  return [...page.matchAll(PATH)]
    .map(([, path = '']) => path)
    .filter((path) => ![path, join(dirname(file), path)].some((found) => existsSync(join(PROJECT_ROOT, found))));
}

/** Returns the links of a page that lead nowhere: to a file that doesn't exist or to a heading that its page doesn't have. */
export function findBrokenLinks(file: string): string[] {
  const links = [...readProjectFile(file).matchAll(/\]\((?!https?:)([^)]+)\)/g)].map(([, link = '']) => link);
  return links.filter((link) => {
    const [path = '', anchor] = link.split('#');
    const target = path === '' ? file : join(dirname(file), path);
    if (!existsSync(join(PROJECT_ROOT, target))) return true;
    return anchor !== undefined && !anchorsOf(readProjectFile(target)).includes(anchor);
  });
}

/** Returns the anchors of a page's headings, as renderers of Markdown make them. */
function anchorsOf(page: string): string[] {
  return [...page.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

function foldersIn(folder: string): string[] {
  return readdirSync(join(PROJECT_ROOT, folder)).map((name) => join(folder, name));
}
