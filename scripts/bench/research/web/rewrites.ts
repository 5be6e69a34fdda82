/** Writes a page in other markup. */
export type Rewrite = (html: string) => string;

/** Ways to write the same page in other markup, as page builders and templates do; what a visitor reads stays the same. */
export const REWRITES: Readonly<Record<string, Rewrite>> = {
  'as it is': (html) => html,
  'headings by class': (html) =>
    html.replace(/<h([1-6])\b[^>]*>/gi, '<div class="h$1">').replace(/<\/h[1-6]>/gi, '</div>'),
  'headings in bold print': (html) =>
    html.replace(/<h[2-6]\b[^>]*>/gi, '<p><strong>').replace(/<\/h[2-6]>/gi, '</strong></p>'),
  'headings in capitals': (html) =>
    html.replace(/(<h[2-6][^>]*>)([^<]*)/gi, (_, tag: string, text: string) => tag + text.toUpperCase()),
  'lists without their elements': (html) => html.replace(/<(\/?)(?:li|ul|ol|dl|dt|dd)\b/gi, '<$1div'),
  'tables without their elements': (html) => html.replace(/<(\/?)(?:table|thead|tbody|tr|td|th)\b/gi, '<$1div'),
  'parts of the page by class': (html) =>
    html
      .replace(/<(header|footer|nav)\b/gi, '<div class="$1"')
      .replace(/<(main|section|article|aside)\b/gi, '<div')
      .replace(/<\/(?:header|footer|nav|main|section|article|aside)>/gi, '</div>'),
  'paragraphs by line breaks': (html) => html.replace(/<\/p>\s*<p[^>]*>/gi, '<br><br>'),
  'the language of a template': (html) =>
    html.replace(/(<html[^>]*?) lang=(?:"[^"]*"|'[^']*'|[^ >]+)/i, '$1 lang="en"'),
};
