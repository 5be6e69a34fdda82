import { parseUrl } from '../../../common/parse-url.ts';

/** Characters that mean something within a line (CommonMark 0.31, GFM tables, strikethrough and e-mail links). */
const INLINE = /[\\`*_[\]<>&|~$@]/g;
/** What GitHub makes a link of without being asked. */
const BARE_LINK = /\b(https?|ftp)(?=:)|\b(www)(?=\.)/gi;
/** What makes a heading, a list or an underline of a line when it stands at its beginning. */
const LINE_START = /^(\d{1,9}(?=[.)])|(?=[#+=-]))/;
/** Control and format characters and line breaks: a terminal obeys some, and some turn text round. */
const UNSEEN = /[\p{C}\p{Zl}\p{Zp}\s]/gu;

/** Somebody else's text as Markdown that reads as that text, on one line, whatever is in it. */
export function escapeMarkdown(text: string): string {
  return text
    .replace(UNSEEN, ' ')
    .trim()
    .replace(INLINE, '\\$&')
    .replace(BARE_LINK, '$&\\')
    .replace(LINE_START, '$&\\');
}

/** A link, or the text alone when the address is none of the web. */
export function writeLink(text: string, address: string): string {
  const label = escapeMarkdown(text);
  const url = parseUrl(address);
  if (url === null) return label;
  const { protocol, href } = url;
  if (protocol !== 'https:' && protocol !== 'http:') return label;
  // A backslash would escape what follows it, the closing bracket in the end.
  return `[${label}](<${href.replaceAll('\\', '%5C').replaceAll('<', '%3C').replaceAll('>', '%3E')}>)`;
}
