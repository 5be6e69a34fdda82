import type { ClaimField, ClaimValue } from '../../../../common/research/claim.ts';
import type { Prospect } from '../../../../subgraphs/research/domain/evidence/prospect.ts';
import { parseDocument } from '../../../../subgraphs/research/domain/extractors/parsed-document.ts';
import { parsePage } from '../../../../subgraphs/research/domain/parse/parse-page.ts';
import { isSameValue } from '../judge/is-same-value.ts';
import { readFindings } from '../read-findings.ts';
import type { ValueCount } from '../value-count.ts';
import type { LabelledSentence } from './labelled-sentences.ts';

/** The company whose pages the sentences stand on. */
const COMPANY: Prospect = {
  type: 'company',
  name: 'Veltrane Robotics',
  aliases: ['Veltrane', 'Veltrane Robotics GmbH'],
  domain: 'veltrane.com',
  websiteUrl: 'https://veltrane.com/',
  person: null,
  match: { method: 'domain', confidence: 'high' },
};
const PAGE_URL = 'https://veltrane.com/about';

/** Counts values by field: what single sentences of the company's page about itself yield, each on a page of its own. */
export function gradeSentences(labelled: readonly LabelledSentence[]): ReadonlyMap<ClaimField, ValueCount> {
  const counts = new Map<ClaimField, ValueCount>();
  for (const { field, values, ...written } of labelled) {
    const count = counts.get(field) ?? { found: 0, stated: 0, wrong: 0 };
    const claimed = readValues(field, written);
    count.stated += values.length;
    count.found += values.filter((value) => claimed.some((claim) => isSameValue(field, claim, value))).length;
    count.wrong += claimed.filter((claim) => !values.some((value) => isSameValue(field, claim, value))).length;
    counts.set(field, count);
  }
  return counts;
}

/** Returns the values of a field that a page with one sentence gives, through the gates. */
export function readValues(
  field: ClaimField,
  { sentence, language }: Pick<LabelledSentence, 'sentence' | 'language'>,
): ClaimValue[] {
  const html = `<html lang="${language}"><body><main><h1>About us</h1><p>${sentence}</p></main></body></html>`;
  const page = parsePage({ body: Buffer.from(html), contentType: 'text/html; charset=utf-8', url: PAGE_URL });
  const parsed = parseDocument(
    {
      ...page,
      id: 's1',
      url: PAGE_URL,
      finalUrl: PAGE_URL,
      kind: 'site',
      tier: 1,
      pageClass: 'about',
      fetchedAt: '2026-11-26T10:00:00.000Z',
      httpStatus: 200,
    },
    COMPANY,
  );
  return readFindings(parsed)
    .filter((finding) => finding.field === field)
    .map(({ value }) => value);
}
