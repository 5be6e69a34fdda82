import type { Prospect } from '../../../../subgraphs/research/domain/evidence/prospect.ts';
import type { PageClass, SourceDocument } from '../../../../subgraphs/research/domain/evidence/source-document.ts';
import {
  type ParsedDocument,
  parseDocument,
} from '../../../../subgraphs/research/domain/extractors/parsed-document.ts';
import { parsePage } from '../../../../subgraphs/research/domain/parse/parse-page.ts';
import type { LabelledPage } from './labelled-pages.ts';

const CLASS_OF: Record<LabelledPage['kind'], PageClass> = {
  home: 'home',
  about: 'about',
  team: 'team',
  careers: 'careers',
  opening: 'careers',
  pricing: 'pricing',
  product: 'product',
  customers: 'customers',
  case_study: 'customers',
  news: 'press',
  article: 'press',
  contact: 'other',
  legal: 'legal',
  partners: 'customers',
  integrations: 'product',
  security: 'other',
  faq: 'other',
};

/** Reads a labelled page as a document of its company. */
export function readLabelledPage({ company, aliases, domain, path, kind, html }: LabelledPage): {
  document: SourceDocument;
  prospect: Prospect;
} {
  const url = `https://${domain}${path}`;
  const prospect: Prospect = {
    type: 'company',
    name: company,
    aliases,
    domain,
    websiteUrl: `https://${domain}/`,
    person: null,
    match: { method: 'domain', confidence: 'high' },
  };
  const content = parsePage({ body: Buffer.from(html), contentType: 'text/html; charset=utf-8', url });
  const document = {
    ...content,
    id: 's1',
    url,
    finalUrl: url,
    kind: 'site',
    tier: 1,
    pageClass: CLASS_OF[kind],
    fetchedAt: '2026-11-27T10:00:00.000Z',
    httpStatus: 200,
  } as const;
  return { document, prospect };
}

/** Prepares the visible text of a labelled page for reading. */
export function parseLabelledPage(page: LabelledPage): ParsedDocument {
  const { document, prospect } = readLabelledPage(page);
  return parseDocument(document, prospect);
}
