import fc from 'fast-check';
import { distanceToBeginning } from '../../../../subgraphs/funding/domain/suggest/beginning-distance.ts';
import { rankNames } from '../../../../subgraphs/funding/domain/suggest/match-name.ts';
import { editKeys, nameEditKeys, nameKey } from '../../../../subgraphs/funding/domain/suggest/name-key.ts';

const LETTERS = 'abcde';
const word = (minLength: number, maxLength: number) =>
  fc.string({ unit: fc.constantFrom(...LETTERS), minLength, maxLength });

/** Makes one edit at a place: leaves out, adds, replaces or exchanges a character. */
function edit(text: string, kind: number, at: number, letter: string): string {
  const characters = [...text];
  if (kind === 0) return characters.toSpliced(at, 1).join('');
  if (kind === 1) return characters.toSpliced(at, 0, letter).join('');
  if (kind === 2) return characters.toSpliced(at, 1, letter).join('');
  return characters.toSpliced(at, 2, ...characters.slice(at, at + 2).reverse()).join('');
}

test.each([
  ['COMPANY', 'Škoda Auto, a.s.', 'skoda auto'],
  ['COMPANY', 'The ÉLAN Company GmbH & Co. KG', 'elan'],
  ['COMPANY', 'Inc', 'inc'],
  ['COMPANY', '株式会社', '株式会社'],
  ['COMPANY', '***', '***'],
  ['INVESTOR', 'KKR & Co. Inc.', 'kkr'],
  ['INVESTOR', 'Sequoia Capital', 'sequoia capital'],
  ['LOCATION', 'São Paulo, SP', 'sao paulo sp'],
  ['LOCATION', 'Monterey, CO', 'monterey co'],
] as const)('a %s "%s" is found as "%s"', (kind, name, key) => {
  expect(nameKey(kind, name)).toBe(key);
});

test.each([
  ['sequoia', 'sequoia capital', 0],
  ['sequioa', 'sequoia capital', 1],
  ['sequoia captial', 'sequoia capital', 1],
  ['equoia', 'sequoia capital', 1],
  ['sequooia', 'sequoia capital', 1],
  ['zequoia kapital', 'sequoia capital', 2],
  ['', 'sequoia', 0],
  ['abc', '', 3],
  ['𝒜b', '𝒜c', 1],
])('"%s" is %s edits off a beginning', (text, whole, distance) => {
  expect(distanceToBeginning(text, whole)).toBe(distance);
});

test('one edit anywhere is at most one edit off, and shares an edit key with what it misspells', () => {
  const edits = fc.tuple(word(7, 12), fc.nat(3), fc.nat(6), fc.constantFrom(...LETTERS));
  fc.assert(
    fc.property(edits, ([name, kind, at, letter]) => {
      const typed = edit(name, kind, at, letter);
      expect(distanceToBeginning(typed, name)).toBeLessThanOrEqual(1);
      const keys = new Set(nameEditKeys(name));
      expect(editKeys(typed).some((key) => keys.has(key))).toBe(true);
    }),
  );
});

test('a name has at most 14 edit keys, also of its first word alone', () => {
  expect(nameEditKeys('abcdef ghi')).toHaveLength(14);
  expect(nameEditKeys('abc def')).toHaveLength(8);
  expect(nameEditKeys('skoda motors')).toEqual(expect.arrayContaining(editKeys('skoda')));
});

test('beginnings come before misspellings, each in the order of their keys', () => {
  const names = ['striped', 'stripe', 'strive', 'scribe', 'strype labs', 'tripe'].map((key) => ({ key }));
  expect(rankNames('stripe', names)).toEqual([
    { key: 'stripe', match: 'BEGINNING' },
    { key: 'striped', match: 'BEGINNING' },
    { key: 'strive', match: 'MISSPELLING' },
    { key: 'strype labs', match: 'MISSPELLING' },
    { key: 'tripe', match: 'MISSPELLING' },
  ]);
});

test('a text of three characters is not corrected, one of eight twice', () => {
  expect(rankNames('ubr', [{ key: 'uber' }])).toEqual([]);
  expect(rankNames('strype lab', [{ key: 'stripe laps' }])).toHaveLength(1);
  expect(rankNames('strype', [{ key: 'stribe' }])).toEqual([]);
});
