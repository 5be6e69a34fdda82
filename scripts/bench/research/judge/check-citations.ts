import type { Brief, BriefCitation, BriefSource } from '../../../../common/research/brief.ts';
import type { ServedPage, ServedWeb } from '../web/read-served.ts';
import { decodeReferences, readVisibleText } from './read-visible-text.ts';

/** Quotes found verbatim in the pages that they name, and those that are not. */
export interface CitationCheck {
  citations: number;
  verbatim: number;
  faults: string[];
}

/** Looks every quote up in the bytes that are served, whatever the brief says of offsets. Blanks don't count. */
export function checkCitations(brief: Brief, web: ServedWeb): CitationCheck {
  const sources = new Map(brief.sources.map((source) => [source.id, source]));
  const citations = brief.claims.flatMap((claim) => claim.citations);
  const faults = citations.flatMap((citation) => {
    const source = sources.get(citation.source_id);
    const page = source === undefined ? null : readSource(source, web);
    if (page !== null && isVerbatim(citation, page)) return [];
    return [`${source?.final_url ?? citation.source_id} (${citation.part}): ${citation.quote}`];
  });
  return { citations: citations.length, verbatim: citations.length - faults.length, faults };
}

/** Reads the page of a source, by the URL that answered, not the requested one. */
export function readSource(source: BriefSource, web: ServedWeb): ServedPage | null {
  return web.read(source.final_url) ?? web.read(source.url);
}

function isVerbatim({ part, quote }: BriefCitation, page: ServedPage): boolean {
  if (part === 'text') return textsOf(page).some((text) => squeeze(text).includes(squeeze(quote)));
  // A quote of typed data is a line `path: value`; the path is ours, the value is the source's.
  const value = quote.slice(quote.indexOf(': ') + 1);
  // A line of laid-out data may join values of one record: an amount with its currency, two names.
  const pieces = part === 'data' ? value.trim().split(/\s+/) : [value];
  return rawTextsOf(page).some((text) => pieces.every((piece) => squeeze(text).includes(squeeze(piece))));
}

/** Feeds and records may carry markup inside of text, so theirs is read twice. */
function textsOf({ text, contentType }: ServedPage): string[] {
  const visible = readVisibleText(text);
  return contentType.startsWith('text/html') ? [visible] : [visible, readVisibleText(visible), ...rawTextsOf({ text })];
}

function rawTextsOf({ text }: Pick<ServedPage, 'text'>): string[] {
  const unescaped = text.replace(/\\u([0-9a-f]{4})/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
  return [text, decodeReferences(text), unescaped.replace(/\\(["/\\])/g, '$1')];
}

function squeeze(text: string): string {
  return text.normalize('NFC').replace(/[\s\u200b\u00ad]+/gu, '');
}
