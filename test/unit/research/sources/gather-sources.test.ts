import type { FundingRound } from '../../../../common/funding/funding-round.ts';
import { gatherSources } from '../../../../subgraphs/research/domain/sources/gather-sources.ts';
import { createSourceApi } from '../../../../subgraphs/research/domain/sources/source-api.ts';
import { readRecorded, type SourceWeb, startSourceWeb } from '../../../support/source-web.ts';
import { KELMORA, KELMORA_HOME } from './ask.ts';

const SOURCES = ['wikidata', 'wikipedia', 'gleif', 'edgar', 'rdap', 'github', 'job-boards', 'gdelt', 'hacker-news'];
const round: FundingRound = {
  id: '5f0c1f5e-0000-4000-8000-000000000001',
  companyName: 'Kelmora Grid GmbH',
  companyDomain: 'kelmora.com',
  eventClass: 'funding_round',
  roundLabel: 'Series B',
  roundStage: 'series_b',
  amountUsd: 41_900_000,
  amountOriginal: 38_000_000,
  currency: 'EUR',
  announcedAt: '2026-02-11',
  investors: ['Tannwald Capital', 'Osei Partners'],
  leadInvestors: ['Tannwald Capital'],
  country: 'Leipzig, Germany',
  countryCode: 'DE',
  sourceUrl: 'https://www.kelmora.com/news/series-b',
  attributes: null,
  updatedAt: null,
};
const rounds: FundingRound[] = [
  round,
  { ...round, id: '5f0c1f5e-0000-4000-8000-000000000002', companyDomain: 'kelmora-grid.ie', roundLabel: 'Seed' },
  {
    ...round,
    id: '5f0c1f5e-0000-4000-8000-000000000003',
    companyDomain: null,
    sourceUrl: null,
    country: 'Galway, Ireland',
    roundLabel: 'Angel',
  },
  {
    ...round,
    id: '5f0c1f5e-0000-4000-8000-000000000004',
    companyDomain: null,
    sourceUrl: null,
    roundLabel: 'Series A',
    amountOriginal: null,
    currency: null,
    amountUsd: 9_000_000,
    announcedAt: '2022-05-30',
    investors: null,
  },
];

let web: SourceWeb;
beforeEach(async () => {
  web = await startSourceWeb(SOURCES.flatMap(readRecorded));
});
afterEach(() => web.close());

const gather = (timeoutMs = 8_000) =>
  gatherSources(
    { prospect: KELMORA, site: [KELMORA_HOME], firstNumber: 5 },
    {
      api: createSourceApi(web.fetcher),
      findRounds: async () => rounds,
      roundUrl: (id) => `https://funding.example.com/v1/funding/${id}`,
      now: () => new Date('2026-11-20T12:00:00.000Z'),
      signal: AbortSignal.timeout(20_000),
      timeoutMs,
    },
  );

test('own rounds are those of the domain, or of the name where the place stands on the site', async () => {
  const { documents, findings } = await gather();
  const own = documents.filter(({ kind }) => kind === 'funding_record');
  expect(own.map(({ title }) => title)).toEqual(['Kelmora Grid GmbH, Series B', 'Kelmora Grid GmbH, Series A']);
  expect(own[0]).toMatchObject({
    tier: 1,
    url: 'https://funding.example.com/v1/funding/5f0c1f5e-0000-4000-8000-000000000001',
  });
  expect(own[0]?.parts.record).toBe(
    [
      'FundingRecord.company_name: Kelmora Grid GmbH',
      'FundingRecord.round_label: Series B',
      'FundingRecord.amount_original: 38000000',
      'FundingRecord.currency: EUR',
      'FundingRecord.announced_at: 2026-02-11',
      'FundingRecord.investors: Tannwald Capital',
      'FundingRecord.investors: Osei Partners',
      'FundingRecord.source_url: https://www.kelmora.com/news/series-b',
    ].join('\n'),
  );
  expect(findings.filter(({ sourceId }) => sourceId === own[0]?.id)).toMatchObject([
    { field: 'funding.round', value: { label: 'Series B', amount: 38_000_000, currency: 'EUR' }, asOf: '2026-02-11' },
  ]);
});

test('all sources give documents numbered in one order, whoever answers first', async () => {
  const { documents, findings, failures } = await gather();
  expect(failures).toEqual([]);
  expect(documents.map(({ id, kind }) => [id, kind])).toEqual([
    ['s5', 'funding_record'],
    ['s6', 'funding_record'],
    ['s7', 'registry'],
    ['s8', 'registry'],
    ['s9', 'news'],
    ['s10', 'registry'],
    ['s11', 'filing'],
    ['s12', 'filing'],
    ['s13', 'registry'],
    ['s14', 'code'],
    ['s15', 'feed'],
    ['s16', 'feed'],
    ['s17', 'feed'],
    ['s18', 'news'],
    ['s19', 'news'],
    ['s20', 'news'],
  ]);
  expect(await gather()).toEqual({ documents, findings, failures });
});

test('every fact is its line, and every quote is whole lines of a known document', async () => {
  const { documents, findings } = await gather();
  const byId = new Map(documents.map((document) => [document.id, document]));
  for (const { parts, facts } of documents) {
    for (const { part, path, value, start, end } of facts) {
      expect(parts[part]?.slice(start, end)).toBe(`${path}: ${value}`);
    }
  }
  for (const { sourceId, spans } of findings) {
    const lines = byId.get(sourceId)?.parts.record?.split('\n');
    for (const { start, end } of spans) {
      expect(lines).toContain(byId.get(sourceId)?.parts.record?.slice(start, end));
      expect(end - start).toBeLessThanOrEqual(400);
    }
  }
});

test('what was asked once is not asked again', async () => {
  await gather();
  expect(new Set(web.asked).size).toBe(web.asked.length);
});

test.each<[string, NonNullable<SourceWeb['interfere']>]>([
  ['answers 500', (_, response) => response.writeHead(500).end() !== undefined],
  ['asks to slow down', (_, response) => response.writeHead(429).end('Please limit requests') !== undefined],
  ['gives text instead of JSON', (_, response) => response.end('<html>busy</html>') !== undefined],
  ['gives another shape', (_, response) => response.end('{"data":null,"entities":[],"hits":{"hits":7}}') !== undefined],
  ['hangs up', (_, response) => response.destroy() !== undefined],
])('a source that %s is left out and fails nothing', async (_, interfere) => {
  web.interfere = interfere;
  const { documents } = await gather();
  expect(documents.map(({ kind }) => kind)).toEqual(['funding_record', 'funding_record']);
});

test('a source that does not answer in time is left out and named', async () => {
  web.interfere = (url) => url.hostname === 'api.gleif.org';
  const { documents, failures } = await gather(1_500);
  expect(failures).toEqual([{ source: 'gleif', reason: 'timeout', error: null }]);
  expect(documents.some(({ url }) => url.includes('gleif'))).toBe(false);
  expect(documents.some(({ url }) => url.includes('wikidata'))).toBe(true);
});

test('own records that can’t be read leave the others', async () => {
  const { documents, failures } = await gatherSources(
    { prospect: KELMORA, site: [KELMORA_HOME], firstNumber: 1 },
    {
      api: createSourceApi(web.fetcher),
      findRounds: async () => {
        throw new Error('the graph is away');
      },
      roundUrl: (id) => id,
      now: () => new Date(),
      signal: AbortSignal.timeout(20_000),
    },
  );
  expect(failures).toMatchObject([{ source: 'funding_records', reason: 'error' }]);
  expect(documents.length).toBeGreaterThan(10);
});
