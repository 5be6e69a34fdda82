import type { Prospect } from '../../../../subgraphs/research/domain/evidence/prospect.ts';
import type { PageClass, SourceDocument } from '../../../../subgraphs/research/domain/evidence/source-document.ts';
import {
  type ParsedDocument,
  parseDocument,
} from '../../../../subgraphs/research/domain/extractors/parsed-document.ts';
import { prospectOf, readOwnPage } from '../read-own-page.ts';
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
export function readLabelledPage(page: LabelledPage): { document: SourceDocument; prospect: Prospect } {
  const { domain, path, html, kind } = page;
  const document = readOwnPage({ domain, path, html, id: 's1', kind: 'site', pageClass: CLASS_OF[kind] });
  return { document, prospect: prospectOf(page) };
}

/** Prepares the visible text of a labelled page for reading. */
export function parseLabelledPage(page: LabelledPage): ParsedDocument {
  const { document, prospect } = readLabelledPage(page);
  return parseDocument(document, prospect);
}
