import { readGithub } from '../../../../subgraphs/research/domain/sources/github.ts';
import { readJobBoards } from '../../../../subgraphs/research/domain/sources/job-boards.ts';
import { siteDocument } from '../../../support/site-documents.ts';
import { readRecorded } from '../../../support/source-web.ts';
import { ask, claimsOf } from './ask.ts';

const home = (links: string[]) => [siteDocument('https://www.kelmora.com/', { title: 'Kelmora Grid', links })];

describe('GitHub', () => {
  test('gives repositories and languages of the linked organisation, without forks and archives', async () => {
    const { records } = await ask(readGithub, readRecorded('github'));
    expect(claimsOf(records)).toMatchObject([
      { field: 'tech.repository', value: { text: 'grid-sim' }, quotes: ['Repository.name: grid-sim'] },
      { field: 'tech.repository', value: { text: 'cell-model' } },
      { field: 'tech.repository', value: { text: 'docs' } },
      { field: 'tech.technology', value: { text: 'Rust' }, quotes: ['Repository.language: Rust'] },
      { field: 'tech.technology', value: { text: 'Python' } },
    ]);
  });

  test('is not asked when the site links no organisation', async () => {
    const { records, asked } = await ask(readGithub, readRecorded('github'), {
      site: home(['https://github.com/features', 'https://github.com/', 'https://gist.github.com/kelmora']),
    });
    expect([records, asked]).toEqual([[], []]);
  });

  test('drops a linked organisation that names neither the prospect nor its site', async () => {
    const { records } = await ask(readGithub, readRecorded('github'), {
      site: home(['https://github.com/partner-tools']),
    });
    expect(records).toEqual([]);
  });
});

describe('job boards', () => {
  test('give the openings of the boards that the site links', async () => {
    const { records } = await ask(readJobBoards, readRecorded('job-boards'));
    const opening = (title: string, location: string) => ({
      field: 'hiring.opening',
      value: { kind: 'opening', title, location },
      asOf: '2026-11-20',
      quotes: [`Opening.title: ${title}`, `Opening.location: ${location}`],
    });
    expect(claimsOf(records)).toEqual([
      {
        field: 'hiring.open_positions',
        value: { kind: 'number', number: 2 },
        asOf: '2026-11-20',
        quotes: ['Board.total: 2'],
      },
      opening('Senior Power Electronics Engineer', 'Leipzig, Germany'),
      opening('Account Executive', 'Remote'),
      opening('Grid Analyst', 'Boston'),
      opening('Field Technician', 'Leipzig'),
    ]);
    expect(records.map(({ document }) => document.url)).toEqual([
      'https://boards.greenhouse.io/kelmora',
      'https://jobs.lever.co/kelmora',
      'https://jobs.ashbyhq.com/kelmora',
    ]);
  });

  test('are not asked when the site links several strangers, or none', async () => {
    const links = ['https://boards.greenhouse.io/alpha', 'https://boards.greenhouse.io/beta'];
    const { records, asked } = await ask(readJobBoards, readRecorded('job-boards'), { site: home(links) });
    expect([records, asked]).toEqual([[], []]);
  });
});
