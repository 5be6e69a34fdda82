import { readGdelt } from '../../../../subgraphs/research/domain/sources/gdelt.ts';
import { readHackerNews } from '../../../../subgraphs/research/domain/sources/hacker-news.ts';
import { siteDocument } from '../../../support/site-documents.ts';
import { readRecorded } from '../../../support/source-web.ts';
import { ask, claimsOf } from './ask.ts';

const headlines = (records: Parameters<typeof claimsOf>[0]) =>
  records.flatMap(({ findings }) => findings.map(({ value }) => (value.kind === 'news' ? value.headline : value)));

describe('GDELT', () => {
  test('gives headlines that mean the prospect once: no namesake, no foundation, no own page', async () => {
    const { records, asked } = await ask(readGdelt, readRecorded('gdelt'));
    expect(claimsOf(records)).toEqual([
      {
        field: 'news.item',
        value: {
          kind: 'news',
          headline: 'Kelmora Grid opens battery storage factory in Saxony',
          published_at: '2026-11-04',
        },
        asOf: '2026-11-04',
        quotes: ['Article.title: Kelmora Grid opens battery storage factory in Saxony', 'Article.seen_on: 2026-11-04'],
      },
    ]);
    expect(records[0]?.document).toMatchObject({ kind: 'news', tier: 3, publishedAt: '2026-11-04' });
    expect(records[0]?.document.parts.record).toContain('Article.seendate: 20261104T');
    expect(new URL(asked[0]!).searchParams.get('query')).toBe('"Kelmora Grid"');
  });

  test('gives nothing about a prospect whose site shares no words with the headlines', async () => {
    const site = [
      siteDocument('https://www.kelmora.com/', { title: 'Kelmora Grid', lines: ['# Sudoku for grown-ups'] }),
    ];
    const { records } = await ask(readGdelt, readRecorded('gdelt'), { site });
    expect(records).toEqual([]);
  });
});

describe('Hacker News', () => {
  test('gives stories that link the site and stories that mean the prospect, each once', async () => {
    const { records } = await ask(readHackerNews, readRecorded('hacker-news'));
    expect(headlines(records)).toEqual([
      'We open-sourced our battery simulator',
      "Kelmora Grid's battery storage failed in Saxony",
    ]);
    expect(records.map(({ document }) => document.url)).toEqual([
      'https://news.ycombinator.com/item?id=41000001',
      'https://news.ycombinator.com/item?id=41000003',
    ]);
  });
});
