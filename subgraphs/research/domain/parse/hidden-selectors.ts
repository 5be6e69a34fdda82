import { createHash } from 'node:crypto';
import { createBoundedCache } from '../../../../common/bounded-cache.ts';
import { withoutComments } from './css-comments.ts';
import { isAnimatedClass } from './entrance-animation.ts';
import { isHiddenBy, readDeclarations } from './hidden-style.ts';

/** Most of a page's own style sheets that is read. */
const MAX_CSS_CHARS = 300_000;
const MAX_SHEETS = 200;
/** Characters before a style sheet in which the `noscript` around it may begin. */
const LOOK_BACK_CHARS = 500;
const OTHER_MEDIA = /\bmedia\s{0,5}=\s{0,5}["']?\s{0,5}(?!all\b|screen\s{0,5}(?:["']|$))[a-z(]/i;
/** Deepest nesting of rules that is followed. */
const MAX_DEPTH = 8;
const MAX_CACHE_BYTES = 2 * 1024 * 1024;
const BYTES_PER_ENTRY = 300;
const BYTES_PER_CHARACTER = 2;
const MAX_SELECTOR_CHARS = 1_000;
/** Matches `.name`, `#name`, `tag.name`, `tag#name`. */
const PLAIN_SELECTOR = /^[a-z0-9]{0,20}[.#][\w-]{1,100}$/i;
/** Groups of rules that a reader at a large screen is under. */
const APPLYING_GROUP = /^@(?:layer|supports|container|scope|media\s{1,5}(?:all|screen)?\s{0,5}$)/i;

/** Selectors of one class or one id, with or without a tag, under which nothing is seen. */
export type HiddenSelectors = ReadonlySet<string>;

const NOTHING_HIDDEN: HiddenSelectors = new Set();
/**
 * The pages of a site mostly have the same style sheets. Their selectors are kept by a hash, as JSON: parts of a text would keep
 * the whole page.
 */
const bySheets = createBoundedCache<string>({
  name: 'hidden selectors',
  maxBytes: MAX_CACHE_BYTES,
  bytesOf: (selectors) => BYTES_PER_ENTRY + BYTES_PER_CHARACTER * selectors.length,
});

/**
 * Reads from a page's own style sheets what they hide by one class or id. Rules for small screens and for print are left
 * aside. Of two rules for a selector the later counts, as far as it says anything of it.
 */
export function readHiddenSelectors(html: string): HiddenSelectors {
  const sheets = [...styleSheets(html)];
  if (sheets.length === 0) return NOTHING_HIDDEN;
  const key = hashOf(sheets);
  const known = bySheets.get(key);
  if (known !== undefined) return new Set<string>(JSON.parse(known));
  const hidden = new Set<string>();
  for (const css of sheets) readSheet(withoutComments(css), hidden);
  bySheets.set(key, JSON.stringify([...hidden]));
  return hidden;
}

function hashOf(sheets: readonly string[]): string {
  const hash = createHash('sha256');
  for (const css of sheets) hash.update(`${css.length}\n${css}`);
  return hash.digest('base64');
}

function* styleSheets(html: string): Iterable<string> {
  const opening = /<style\b([^>]{0,500})>/gi;
  const closing = /<\/style/gi;
  let left = MAX_CSS_CHARS;
  for (let sheets = 0; sheets < MAX_SHEETS && left > 0; sheets += 1) {
    const found = opening.exec(html);
    if (found === null) return;
    const [, attributes = ''] = found;
    const start = opening.lastIndex;
    closing.lastIndex = start;
    const end = closing.exec(html)?.index ?? html.length;
    opening.lastIndex = end;
    if (OTHER_MEDIA.test(attributes) || isWithoutScripts(html, found.index)) continue;
    yield html.slice(start, Math.min(end, start + left));
    left -= end - start;
  }
}

/** Checks whether a style sheet is for readers whose browsers run no scripts. */
function isWithoutScripts(html: string, index: number): boolean {
  const before = html.slice(Math.max(0, index - LOOK_BACK_CHARS), index).toLowerCase();
  return before.lastIndexOf('<noscript') > before.lastIndexOf('</noscript');
}

function readSheet(css: string, hidden: Set<string>): void {
  const isApplied: boolean[] = [true];
  let prelude = '';
  let at = 0;
  for (const { index, 0: brace } of css.matchAll(/[{}]/g)) {
    const between = css.slice(at, index);
    at = index + 1;
    if (brace === '{') {
      prelude = between.slice(between.lastIndexOf(';') + 1).trim();
      const applies = isApplied.at(-1) === true && isApplied.length <= MAX_DEPTH;
      isApplied.push(applies && (!prelude.startsWith('@') || APPLYING_GROUP.test(prelude)));
      continue;
    }
    if (isApplied.at(-1) === true && prelude !== '') readRule(prelude, between, hidden);
    prelude = '';
    if (isApplied.length > 1) isApplied.pop();
  }
}

function readRule(prelude: string, block: string, hidden: Set<string>): void {
  const style = readDeclarations(block);
  const hides = isHiddenBy(style);
  const shows = style.has('display') || style.get('visibility') === 'visible';
  if ((!hides && !shows) || prelude.length > MAX_SELECTOR_CHARS) return;
  for (const selector of prelude.split(',')) {
    const name = selector.trim();
    if (!PLAIN_SELECTOR.test(name)) continue;
    const isStart = hides && isAnimatedClass(name.slice(name.indexOf('.') + 1));
    if (isStart && !isHiddenBy(style, { isVisibilityAnimated: true })) continue;
    if (hides) hidden.add(name);
    else hidden.delete(name);
  }
}
