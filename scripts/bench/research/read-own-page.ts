import type { Prospect } from '../../../subgraphs/research/domain/evidence/prospect.ts';
import type { PageClass, SourceDocument } from '../../../subgraphs/research/domain/evidence/source-document.ts';
import { parsePage } from '../../../subgraphs/research/domain/parse/parse-page.ts';

/** Returns a company as it is found by its domain. */
export function prospectOf({
  company,
  aliases,
  domain,
}: {
  company: string;
  aliases: string[];
  domain: string;
}): Prospect {
  return {
    type: 'company',
    name: company,
    aliases,
    domain,
    websiteUrl: `https://${domain}/`,
    person: null,
    match: { method: 'domain', confidence: 'high' },
  };
}

/** Reads a page of a company's own site as a document. */
export function readOwnPage({
  domain,
  path,
  html,
  ...place
}: {
  domain: string;
  path: string;
  html: string;
  id: string;
  kind: 'site' | 'press';
  pageClass: PageClass;
}): SourceDocument {
  const url = `https://${domain}${path}`;
  return {
    ...parsePage({ body: Buffer.from(html), contentType: 'text/html; charset=utf-8', url }),
    ...place,
    url,
    finalUrl: url,
    tier: 1,
    fetchedAt: '2026-11-27T10:00:00.000Z',
    httpStatus: 200,
  };
}
