/** Markup that is safe to send: everything that was inserted is escaped. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** A value in markup; null and false insert nothing. */
type Insertable = Html | readonly Html[] | string | number | false | null;

const ESCAPED: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Builds markup from a template: texts are escaped for elements and quoted attributes, markup is inserted as it is. */
export function html(parts: TemplateStringsArray, ...values: Insertable[]): Html {
  return new Html(parts.reduce((text, part, index) => text + toText(values[index - 1] ?? null) + part));
}

function toText(value: Insertable): string {
  if (value === null || value === false) return '';
  if (value instanceof Html) return value.text;
  if (Array.isArray(value)) return value.map(({ text }) => text).join('');
  return String(value).replace(/[&<>"']/g, (character) => ESCAPED[character] ?? '');
}
