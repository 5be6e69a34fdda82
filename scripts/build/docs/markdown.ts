/** A generated page of the documentation site. */
export interface ReferencePage {
  /** Path below `docs/site/`, such as `reference/graph/objects.md`. */
  path: string;
  /** Its title, also in the sidebar. */
  title: string;
  /** Markdown after the title. */
  content: string;
}

/** Replaces what VitePress would read as HTML or as a template. Code spans stay as they are: it escapes them itself. */
export function escapeText(text: string): string {
  return text
    .split(/(`[^`]*`)/)
    .map((part, index) =>
      index % 2 === 1 ? part : part.replaceAll('<', '&lt;').replaceAll('{{', '&#123;&#123;').replaceAll('*', '\\*'),
    )
    .join('');
}

/** Writes a text as a code span, also within a table. */
export function code(text: string): string {
  return `\`${text}\``;
}

/** Writes a table without its empty columns, or nothing without rows. Cells are Markdown of one line. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return '';
  const used = head.map((_, index) => rows.some((row) => row[index] !== ''));
  const line = (cells: readonly string[]) =>
    `| ${cells
      .filter((_, index) => used[index])
      .map((cell) => cell.replace(/\s*\n\s*/g, ' ').replaceAll('|', '\\|'))
      .join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

/** Joins paragraphs and leaves out empty ones. */
export function joinBlocks(...blocks: readonly string[]): string {
  return blocks.filter((block) => block !== '').join('\n\n');
}
