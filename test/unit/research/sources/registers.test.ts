import { readEdgar } from '../../../../subgraphs/research/domain/sources/edgar.ts';
import { readGleif } from '../../../../subgraphs/research/domain/sources/gleif.ts';
import { readRdap } from '../../../../subgraphs/research/domain/sources/rdap.ts';
import { siteDocument } from '../../../support/site-documents.ts';
import { readRecorded } from '../../../support/source-web.ts';
import { ask, claimsOf } from './ask.ts';

const elsewhere = siteDocument('https://www.kelmora.com/', { title: 'Kelmora Grid', lines: ['We are in Utrecht.'] });

describe('GLEIF', () => {
  test('gives the active entity of the name whose address is on the site', async () => {
    const { records } = await ask(readGleif, readRecorded('gleif'));
    expect(claimsOf(records)).toEqual([
      {
        field: 'registry.legal_name',
        value: { kind: 'text', text: 'Kelmora Grid GmbH' },
        quotes: ['LegalEntity.legalName: Kelmora Grid GmbH'],
      },
      {
        field: 'registry.lei',
        value: { kind: 'text', text: '529900KELMORAGRID021' },
        quotes: ['LegalEntity.lei: 529900KELMORAGRID021'],
      },
      {
        field: 'registry.jurisdiction',
        value: { kind: 'text', text: 'DE' },
        quotes: ['LegalEntity.jurisdiction: DE'],
      },
      {
        field: 'registry.registered_on',
        value: { kind: 'date', date: '2015-03-19' },
        quotes: ['LegalEntity.creationDate: 2015-03-19'],
      },
    ]);
    expect(records[0]?.document).toMatchObject({
      kind: 'registry',
      tier: 1,
      url: 'https://search.gleif.org/#/record/529900KELMORAGRID021',
    });
    expect(records[0]?.document.finalUrl).toContain('https://api.gleif.org/api/v1/lei-records?');
    expect(records[0]?.document.parts.record).toContain('LegalEntity.legalAddress.city: Leipzig');
  });

  test('drops namesakes whose address is not on the site', async () => {
    const { records } = await ask(readGleif, readRecorded('gleif'), { site: [elsewhere] });
    expect(records).toEqual([]);
  });
});

describe('SEC EDGAR', () => {
  test('gives the registrant whose town is on the site, and the round of its Form D but not the fund', async () => {
    const { records } = await ask(readEdgar, readRecorded('edgar'));
    expect(claimsOf(records)).toEqual([
      {
        field: 'registry.legal_name',
        value: { kind: 'text', text: 'Kelmora Grid Inc.' },
        quotes: ['Registrant.name: Kelmora Grid Inc.'],
      },
      { field: 'registry.cik', value: { kind: 'text', text: '0001900001' }, quotes: ['Registrant.cik: 0001900001'] },
      {
        field: 'registry.jurisdiction',
        value: { kind: 'text', text: 'DE' },
        quotes: ['Registrant.stateOfIncorporation: DE'],
      },
      {
        field: 'funding.round',
        value: {
          kind: 'round',
          label: null,
          amount: 12_500_000,
          currency: 'USD',
          announced_at: '2026-07-21',
          investors: [],
        },
        asOf: '2026-06-15',
        quotes: [
          'FormD.entityName: Kelmora Grid Inc.',
          'FormD.totalAmountSold: 12500000',
          'FormD.dateOfFirstSale: 2026-07-21',
        ],
      },
    ]);
    expect(records[1]?.document.url).toBe(
      'https://www.sec.gov/Archives/edgar/data/1900001/000190000126000003/0001900001-26-000003-index.htm',
    );
  });

  test('drops registrants of the name that neither website nor town ties to the prospect', async () => {
    const { records } = await ask(readEdgar, readRecorded('edgar'), { site: [elsewhere] });
    expect(records).toEqual([]);
  });

  test('a document with a type declaration is not read', async () => {
    const recorded = readRecorded('edgar').map((answer) =>
      typeof answer.body === 'string' ? { ...answer, body: `<!DOCTYPE x [<!ENTITY a "b">]>${answer.body}` } : answer,
    );
    const { records } = await ask(readEdgar, recorded);
    expect(claimsOf(records)).not.toContainEqual(expect.objectContaining({ field: 'funding.round' }));
    expect(records).toHaveLength(1);
  });
});

describe('RDAP', () => {
  test('gives the day of registration, from the registry that the bootstrap redirects to', async () => {
    const { records } = await ask(readRdap, readRecorded('rdap'), { prospect: { domain: 'shop.kelmora.com' } });
    expect(claimsOf(records)).toEqual([
      {
        field: 'registry.domain_registered_on',
        value: { kind: 'date', date: '2014-11-07' },
        quotes: ['Domain.ldhName: KELMORA.COM', 'Domain.events.registration: 2014-11-07'],
      },
    ]);
    expect(records[0]?.document.finalUrl).toBe('https://rdap.verisign.com/com/v1/domain/KELMORA.COM');
  });

  test('drops an answer about another domain', async () => {
    const [redirect, answer] = readRecorded('rdap');
    const foreign = { ...answer!, body: { ...(answer!.body as object), ldhName: 'KELM0RA.COM' } };
    const { records } = await ask(readRdap, [redirect!, foreign]);
    expect(records).toEqual([]);
  });
});
