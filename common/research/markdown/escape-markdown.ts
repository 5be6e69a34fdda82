import { parseUrl } from '../../parse-url.ts';

/** Characters with a meaning within a line (CommonMark 0.31, GFM tables, strikethrough and e-mail links). */
const INLINE = /[\\`*_[\]<>&|~$@]/g;
/** Text that GitHub links automatically. */
const BARE_LINK = /\b(https?|ftp)(?=:)|\b(www)(?=\.)/gi;
/** The start of a line that makes it a heading, a list item or an underline. */
const LINE_START = /^(\d{1,9}(?=[.)])|(?=[#+=-]))/;
/** Control and format characters and line breaks: some control a terminal, some reverse the text. */
const INVISIBLE = /[\p{C}\p{Zl}\p{Zp}\s]/gu;

/** Escapes untrusted text, so that its Markdown renders as that text on one line. */
export function escapeMarkdown(text: string): string {
  return text
    .replace(INVISIBLE, ' ')
    .trim()
    .replace(INLINE, '\\$&')
    .replace(BARE_LINK, '$&\\')
    .replace(LINE_START, '$&\\');
}

/** Writes a link, or the text alone when the address is not http or https. */
export function writeLink(text: string, address: string): string {
  const label = escapeMarkdown(text);
  const url = parseUrl(address);
  if (url === null) return label;
  const { protocol, href } = url;
  if (protocol !== 'https:' && protocol !== 'http:') return label;
  // A backslash would escape the next character, such as the closing bracket.
  return `[${label}](<${href.replaceAll('\\', '%5C').replaceAll('<', '%3C').replaceAll('>', '%3E')}>)`;
}
