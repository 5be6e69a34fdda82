import fc from 'fast-check';
import { caseFold } from '../../../common/funding/case-fold.ts';
import { readRealRecords } from '../../support/real-rounds.ts';

describe('caseFold', () => {
  test.each([
    ['ŠKODA', 'škoda'],
    ['ÉLAN', 'e\u0301lan'],
    ['İSTANBUL', 'istanbul'],
    ['İstanbul', 'ISTANBUL'],
    ['STRAẞE', 'Strasse'],
    ['Straße', 'STRASSE'],
    ['ΟΔΟΣ', 'οδος'],
    ['ΟΔΟΣ Α', 'οδοσ α'],
    ['  Acme\u00a0', 'acme'],
  ])('takes %s and %s for the same text', (left, right) => {
    expect(caseFold(left)).toBe(caseFold(right));
  });

  test.each([
    ['Elan', 'Élan'],
    ['ac me', 'ac  me'],
    ['acme', 'acme.'],
  ])('keeps %s and %s apart', (left, right) => {
    expect(caseFold(left)).not.toBe(caseFold(right));
  });

  test('is idempotent', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => caseFold(caseFold(text)) === caseFold(text)));
  });

  test('finds every real name that a plain lower-case scan finds', () => {
    const names = readRealRecords().map((record) => record.company_name);
    for (const needle of ['a', 'é', 'ß', '’', 'i', 'BANK', 'ÿ', '&', '.']) {
      const plain = names.filter((name) => name.toLowerCase().includes(needle.toLowerCase()));
      expect(plain.filter((name) => !caseFold(name).includes(caseFold(needle)))).toEqual([]);
    }
  });
});
