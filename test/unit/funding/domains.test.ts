import { normalizeDomain } from '../../../common/funding/domains.ts';
import { readRealRecords } from '../../support/real-rounds.ts';

describe('normalizeDomain', () => {
  test.each([
    ['Acme.COM', 'acme.com'],
    [' acme.co.uk ', 'acme.co.uk'],
    ['www.acme.com', 'www.acme.com'],
    ['bücher.example', 'xn--bcher-kva.example'],
    ['BÜCHER.example', 'xn--bcher-kva.example'],
  ])('brings %s to %s', (text, domain) => {
    expect(normalizeDomain(text)).toBe(domain);
  });

  test.each([
    'https://acme.com',
    'acme.com/',
    'acme.com:443',
    'joe@acme.com',
    'ac me.com',
    'acme',
    'acme.com.',
    '.com',
    'acme..com',
    '-acme.com',
    'a_b.com',
    '127.0.0.1',
    '0x7f.1',
    '[::1]',
    'ex%41mple.com',
    `${'a'.repeat(64)}.com`,
    '',
  ])('refuses %s', (text) => {
    expect(normalizeDomain(text)).toBeNull();
  });

  test('leaves every domain of the real rounds as it is', () => {
    const domains = new Set(readRealRecords().flatMap((record) => record.company_domain ?? []));
    expect([...domains].filter((domain) => normalizeDomain(domain) !== domain)).toEqual([]);
  });
});
