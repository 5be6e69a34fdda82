import { countryCodeOf, isoCountryCode } from '../../../common/funding/countries.ts';
import { readRealRecords } from '../../support/real-rounds.ts';

describe('countryCodeOf', () => {
  test.each([
    ['in', 'IN'],
    [' De ', 'DE'],
    ['UK', 'GB'],
    ['usa', 'US'],
    ['U.S.', 'US'],
    ['UAE', 'AE'],
    ['south korea', 'KR'],
    ['Korea', 'KR'],
    ['North Korea', 'KP'],
    ['Ivory Coast', 'CI'],
    ['Côte d’Ivoire', 'CI'],
    ['England', 'GB'],
    ['United Kingdom of Great Britain and Northern Ireland', 'GB'],
    ['Holland', 'NL'],
    ['the netherlands', 'NL'],
    ['Burma', 'MM'],
    ['Swaziland', 'SZ'],
    ['Macedonia', 'MK'],
    ['Türkiye', 'TR'],
    ['TÜRKİYE', 'TR'],
    ['Turkey', 'TR'],
    ['Czech Republic', 'CZ'],
    ['Russia', 'RU'],
    ['Viet Nam', 'VN'],
    ['Trinidad & Tobago', 'TT'],
    ['Georgia', 'GE'],
  ])('knows %s as %s', (text, code) => {
    expect(countryCodeOf(text)).toBe(code);
  });

  test.each(['Congo', 'XX', 'XK', 'Kosovo', 'EU', 'AN', 'ß', 'Bengaluru', 'India/US', 'constructor', 'I', 'IND'])(
    'takes %s for other text',
    (text) => {
      expect(countryCodeOf(text)).toBeNull();
    },
  );

  test('knows every code of the real rounds', () => {
    const codes = new Set(readRealRecords().flatMap((record) => record.country_code ?? []));
    expect([...codes].filter((code) => isoCountryCode(code) !== code)).toEqual([]);
  });
});
