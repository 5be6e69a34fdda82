import type { Prospect } from '../../../../subgraphs/research/domain/evidence/prospect.ts';
import { createProspectIdentity } from '../../../../subgraphs/research/domain/identity/prospect-identity.ts';
import type { Source, SourceQuestion } from '../../../../subgraphs/research/domain/sources/source.ts';
import { createSourceApi } from '../../../../subgraphs/research/domain/sources/source-api.ts';
import type { SealedRecord } from '../../../../subgraphs/research/domain/sources/source-record.ts';
import { siteDocument } from '../../../support/site-documents.ts';
import { type RecordedAnswer, type SourceWeb, startSourceWeb } from '../../../support/source-web.ts';

export const KELMORA: Prospect = {
  type: 'company',
  name: 'Kelmora Grid',
  aliases: ['Kelmora Grid GmbH'],
  domain: 'kelmora.com',
  websiteUrl: 'https://www.kelmora.com/',
  person: null,
  match: { method: 'domain', confidence: 'high' },
};

export const KELMORA_HOME = siteDocument('https://www.kelmora.com/', {
  title: 'Kelmora Grid | Battery storage for power grids',
  lines: [
    '# Battery storage that keeps grids steady',
    'Our factory in Saxony builds containers of cells.',
    'Kelmora Grid GmbH, Lindenauer Str. 12, 04177 Leipzig, HRB 31415. US office: Boston, MA.',
  ],
  links: [
    'https://github.com/kelmora/grid-sim',
    'https://github.com/partner-tools',
    'https://github.com/features/actions',
    'https://boards.greenhouse.io/kelmora',
    'https://jobs.lever.co/kelmora/a',
    'https://jobs.ashbyhq.com/kelmora',
  ],
});

/** Parts of the question that a test changes. */
export interface Asked {
  prospect?: Partial<Prospect>;
  site?: SourceQuestion['site'];
  interfere?: SourceWeb['interfere'];
}

/** Asks one source over real HTTP, about Kelmora Grid unless said otherwise. */
export async function ask(
  source: Source,
  recorded: readonly RecordedAnswer[],
  { prospect: changed = {}, site = [KELMORA_HOME], interfere = null }: Asked = {},
): Promise<{ records: SealedRecord[]; asked: string[] }> {
  const web = await startSourceWeb(recorded);
  web.interfere = interfere;
  const prospect = { ...KELMORA, ...changed };
  try {
    const api = createSourceApi(web.fetcher);
    const records = await source({ prospect, identity: createProspectIdentity(prospect, site), site, api });
    return { records: records.map((record, index) => record.seal(`s${index + 2}`)), asked: web.asked };
  } finally {
    await web.close();
  }
}

/** Returns claims with the lines they are read from. */
export function claimsOf(records: readonly SealedRecord[]): unknown[] {
  return records.flatMap(({ document, findings }) =>
    findings.map(({ field, value, asOf, spans }) => ({
      field,
      value,
      ...(asOf !== null && { asOf }),
      quotes: spans.map(({ part, start, end }) => document.parts[part]?.slice(start, end)),
    })),
  );
}
