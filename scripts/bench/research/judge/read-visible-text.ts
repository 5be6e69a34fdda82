/** Elements whose content no reader sees. */
const UNSEEN = new Set(['script', 'style', 'template', 'noscript']);

/** The named references that the fixture web uses; a test keeps it so. */
const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  middot: '·',
  copy: '©',
  euro: '€',
  eacute: 'é',
  egrave: 'è',
  agrave: 'à',
  ccedil: 'ç',
  auml: 'ä',
  ouml: 'ö',
  uuml: 'ü',
  Auml: 'Ä',
  Ouml: 'Ö',
  Uuml: 'Ü',
  aring: 'å',
  oacute: 'ó',
  ecirc: 'ê',
  szlig: 'ß',
  pound: '£',
  sect: '§',
  hellip: '…',
  thinsp: ' ',
  shy: '\u00ad',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  bdquo: '„',
  laquo: '«',
  raquo: '»',
  rsaquo: '›',
  times: '×',
  bull: '•',
  reg: '®',
  trade: '™',
};

/**
 * Reads the text of a page, in the plainest way that can work: tags are left out and references decoded. It shares no code
 * with what it judges. Text that a style hides is still in it; what is planted there is poison and judged as such.
 */
export function readVisibleText(html: string): string {
  const parts: string[] = [];
  let at = 0;
  while (at < html.length) {
    const open = html.indexOf('<', at);
    if (open < 0) break;
    parts.push(html.slice(at, open));
    at = endOfTag(html, open);
    const alt = / alt="([^"]{1,200})"/.exec(html.slice(open, at));
    parts.push(' ', alt?.[1] ?? '', ' ');
  }
  parts.push(html.slice(at));
  return decodeReferences(parts.join(''));
}

/** Finds the offset at which the text goes on behind a comment, a tag, or an element that is not seen. */
function endOfTag(html: string, open: number): number {
  if (html.startsWith('<!--', open)) return after(html, '-->', open);
  if (html.startsWith('<![CDATA[', open)) return open + '<![CDATA['.length;
  const name = /^[a-z]{1,20}/i.exec(html.slice(open + 1, open + 21))?.[0].toLowerCase();
  const end = after(html, '>', open);
  return name !== undefined && UNSEEN.has(name) ? after(html, `</${name}>`, end) : end;
}

function after(text: string, mark: string, from: number): number {
  const found = text.indexOf(mark, from);
  return found < 0 ? text.length : found + mark.length;
}

/** Decodes numeric references and the common named ones. */
export function decodeReferences(text: string): string {
  return text.replace(/&(#x[0-9a-f]{1,6}|#\d{1,7}|[a-z]{2,8});/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return NAMED[name] ?? whole;
    const code = name[1]?.toLowerCase() === 'x' ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}
