/** Returns a style without its comments, each of which counts as a blank. One that never ends takes the rest. */
export function withoutComments(css: string): string {
  const kept: string[] = [];
  let at = 0;
  while (at < css.length) {
    const start = css.indexOf('/*', at);
    kept.push(css.slice(at, start < 0 ? css.length : start));
    const end = start < 0 ? -1 : css.indexOf('*/', start + 2);
    if (end < 0) break;
    at = end + 2;
  }
  return kept.join(' ');
}
