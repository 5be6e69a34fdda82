import type { ClaimValue } from '../../common/research/claim.ts';
import { readFindings } from '../../scripts/bench/research/read-findings.ts';
import type { Prospect } from '../../subgraphs/research/domain/evidence/prospect.ts';
import { extractFindings } from '../../subgraphs/research/domain/extractors/extract-findings.ts';
import {
  type ParsedDocument,
  parseData,
  parseDocument,
} from '../../subgraphs/research/domain/extractors/parsed-document.ts';
import { applyGates } from '../../subgraphs/research/domain/gates/apply-gates.ts';
import { parsePage } from '../../subgraphs/research/domain/parse/parse-page.ts';
import { type TestPage, testDocument, VELTRANE } from './research-documents.ts';

/** A value as one line, for tables. */
export function showValue(value: ClaimValue): string {
  switch (value.kind) {
    case 'text':
      return value.text;
    case 'number':
      return String(value.number);
    case 'date':
      return value.date;
    case 'money':
      return `${value.amount} ${value.currency}`;
    case 'person':
      return `${value.name}, ${value.title}`;
    case 'round':
      return `${value.label} ${value.amount} ${value.currency} ${value.announced_at} [${value.investors.join(' + ')}]`;
    case 'acquisition':
      return `${value.role} ${value.other} ${value.announced_at}`;
    case 'plan':
      return `${value.name} ${value.amount} ${value.currency}`;
    case 'opening':
      return `${value.title} @ ${value.location}`;
    case 'news':
      return `${value.headline} (${value.published_at})`;
  }
}

/** Extracts a field of the prospect from a page, through the gates: its values as lines, without repetition. */
export function readField(page: TestPage, field: string, prospect: Prospect = VELTRANE): string[] {
  return readParsed(parseDocument(testDocument(page), prospect), field);
}

function readParsed(parsed: ParsedDocument, field: string): string[] {
  const { passed } = applyGates(extractFindings(parsed), parsed);
  return [...new Set(passed.filter((finding) => finding.field === field).map(({ value }) => showValue(value)))];
}

/** Extracts a field likewise, by rules and by the model: what a brief has. */
export function readClaimed(page: TestPage, field: string): string[] {
  const found = readFindings(parseDocument(testDocument(page), VELTRANE));
  return [...new Set(found.filter((finding) => finding.field === field).map(({ value }) => showValue(value)))];
}

/** Which gates kept findings of a page out. */
export function readDropped(page: TestPage, prospect: Prospect = VELTRANE): Record<string, number> {
  const parsed = parseDocument(testDocument(page), prospect);
  return applyGates(extractFindings(parsed), parsed).dropped;
}

/** A page as its site sends it. */
export interface HtmlPage {
  language: string;
  /** Markup of its body, or a sentence about the company. */
  html: string;
  url?: string;
  pageClass?: TestPage['pageClass'];
}

/** Extracts a field of the prospect from markup, likewise. */
export function readHtml(field: string, { language, html, url, pageClass }: HtmlPage): string[] {
  const main = html.startsWith('<') ? html : `<main><h1>About us</h1><p>${html}</p></main>`;
  const body = Buffer.from(`<html lang="${language}"><body>${main}</body></html>`);
  const finalUrl = url ?? 'https://veltrane.com/about';
  const page = parsePage({ body, contentType: 'text/html; charset=utf-8', url: finalUrl });
  const document = { ...testDocument({ url: finalUrl, finalUrl, pageClass: pageClass ?? 'about' }), ...page };
  const visible = parseDocument(document, VELTRANE);
  const data = parseData(document, VELTRANE, visible.names);
  return [...new Set([visible, ...(data === null ? [] : [data])].flatMap((parsed) => readParsed(parsed, field)))];
}
