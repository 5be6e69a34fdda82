/** Matches class names of headings; the title of a person is a post. */
const HEADING_NAME =
  /^(?:h[1-6]|(?:[a-z0-9]+-)*(?:heading|headline)|(?:[a-z0-9]+-)*(?:section|card|product|feature|block|hero|page|item|box|post|entry|news|tile|module|service|pricing|plan|faq|blurb|slide|tab|column|widget|content|article)-title)$/;
const LEVEL = /^h([1-6])$/;
/** Levels of headings without one: of a section of the page, and of a card. */
const OF_SECTION = /(?:section|block|hero|page|module)-/;
const SECTION_LEVEL = 2;
const CARD_LEVEL = 5;
/** The lowest level, of lines in bold print. */
export const BOLD_LEVEL = 6;
const MAX_CHARS = 90;
const BOLD_TAGS = new Set(['b', 'strong']);
const BOLD_CLASS = /(?:^|[\s:])font-(?:bold|semibold|extrabold|black)(?=\s|$)/;
const BOLD_WEIGHT = /font-weight:\s*(?:bold|[6-9]00)/i;

/** Returns the level of a heading that only a class shows, such as `class="card-title"` or `class="h3"`; null of other elements. */
export function levelByNames(names: readonly string[]): number | null {
  const name = names.find((written) => HEADING_NAME.test(written));
  if (name === undefined) return null;
  const [, level] = names.map((written) => LEVEL.exec(written)).find((found) => found !== null) ?? [];
  return level === undefined ? (OF_SECTION.test(name) ? SECTION_LEVEL : CARD_LEVEL) : Number(level);
}

/** Checks for an element in bold print. */
export function isBold(tag: string, { class: classes = '', style = '' }: Readonly<Record<string, string>>): boolean {
  return BOLD_TAGS.has(tag) || BOLD_CLASS.test(classes) || BOLD_WEIGHT.test(style);
}

/** Checks for a line that may head what follows: short, with a word first, and no sentence. */
export function mayBeHeading(line: string): boolean {
  return line.length <= MAX_CHARS && /^[“"'„«(]?\p{L}.*\p{L}{2}/u.test(line) && !/[.,;:!]["”“»’)]?$/.test(line);
}
