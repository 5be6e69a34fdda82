import fc from 'fast-check';
import { caseFold } from '../../../common/funding/case-fold.ts';
import { endOfDay, packPosition, startOfDay, unpackPosition } from '../../../subgraphs/funding/domain/position.ts';
import { COARSE_AMOUNTS, FINE_AMOUNTS } from '../../../subgraphs/funding/store/amount-buckets.ts';
import { nameGrams, textGrams } from '../../../subgraphs/funding/store/name-grams.ts';

const uuids = fc.uuid();
const days = fc
  .date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const positions = fc.record({ announcedAt: days, id: uuids });

describe('the sort key', () => {
  test('comes back, and its bytes are in the order of the pairs', () => {
    fc.assert(
      fc.property(positions, positions, (a, b) => {
        expect(unpackPosition(packPosition(a))).toEqual(a);
        const texts = [a, b].map(({ announcedAt, id }) => `${announcedAt}:${id}`);
        const order = texts[0]! < texts[1]! ? -1 : texts[0]! > texts[1]! ? 1 : 0;
        expect(packPosition(a).compare(packPosition(b))).toBe(order);
      }),
    );
  });

  test('lies within the ends of its day, and outside those of any other', () => {
    fc.assert(
      fc.property(positions, days, (position, day) => {
        const key = packPosition(position);
        const isWithin = key.compare(startOfDay(day)) >= 0 && key.compare(endOfDay(day)) < 0;
        expect(isWithin).toBe(position.announcedAt === day);
      }),
    );
  });
});

describe.each([
  ['coarse', COARSE_AMOUNTS],
  ['fine', FINE_AMOUNTS],
])('%s amount buckets', (_, scale) => {
  const amounts = fc.oneof(
    fc.double({ min: 0, max: 1e15, noNaN: true }),
    fc.nat(2_000_000),
    fc.constantFrom(0, 1, 10, 1e6, 1e13),
  );

  test('of a window hold every amount in it', () => {
    fc.assert(
      fc.property(amounts, amounts, amounts, (a, b, c) => {
        const [least, amount, most] = [a, b, c].sort((x, y) => x - y) as [number, number, number];
        const bucket = scale.bucketOf(amount);
        expect(scale.bucketsOf(least, most)).toContain(bucket);
        expect(scale.bucketsOf(null, most)).toContain(bucket);
        expect(scale.bucketsOf(least, null)).toContain(bucket);
      }),
    );
  });

  test('never fall while amounts rise, and end', () => {
    fc.assert(
      fc.property(amounts, amounts, (a, b) => {
        expect(Math.sign(scale.bucketOf(a) - scale.bucketOf(b)) * Math.sign(a - b)).toBeGreaterThanOrEqual(0);
      }),
    );
    expect(scale.bucketOf(0)).toBe(0);
    expect(scale.bucketsOf(null, null).at(-1)).toBe(scale.bucketOf(Number.MAX_VALUE));
  });
});

test('all coarse buckets together can be merged by the server', () => {
  expect(COARSE_AMOUNTS.bucketsOf(null, null).length).toBeLessThan(200);
});

describe('n-grams of names', () => {
  const characters = fc.constantFrom(...'abcdef qxz019éß株🚀.*-');
  const texts = fc.array(characters, { minLength: 1, maxLength: 12 }).map((parts) => caseFold(parts.join('')));

  test('a name is found by every list of the kind that its n-grams have where the text begins', () => {
    fc.assert(
      fc.property(texts, texts, texts, (before, text, after) => {
        const name = before + text + after;
        fc.pre(text !== '' && caseFold(name) === name);
        const wanted = textGrams(text);
        fc.pre(wanted !== null);
        const grams = new Set(nameGrams(name));
        const lists = [...before].length % 2 === 0 ? wanted.even : wanted.odd;
        expect(lists.length).toBeGreaterThan(0);
        for (const list of lists) expect(list.some((gram) => grams.has(gram))).toBe(true);
      }),
    );
  });

  test('only a single common character is not looked for by n-grams', () => {
    expect(textGrams('a')).toBeNull();
    expect(textGrams('q')).toEqual({ even: [['q']], odd: [['q']] });
    expect(textGrams('株')).toEqual({ even: [['株']], odd: [['株']] });
  });

  test('the neighbours of the middle are told by their classes', () => {
    expect(textGrams('health')).toEqual({ even: [['heai'], ['alto']], odd: [['eale']] });
    expect(nameGrams('zoé!')).toEqual(['z', 'é', '!', 'do**', '*!**']);
  });

  test('no search merges more ranges than the server merges in order', () => {
    for (const text of ['ab', 'abc', 'é株', '株式会', 'abcd', 'abcde', 'aaaa', 'q']) {
      const { even, odd } = textGrams(text) ?? { even: [], odd: [] };
      const longest = (lists: readonly string[][]) => Math.max(...lists.map((grams) => grams.length));
      expect(longest(even) + longest(odd)).toBeLessThanOrEqual(200);
    }
  });

  test('a name has about one n-gram for two characters', () => {
    expect(nameGrams('brightloom labs').length).toBeLessThanOrEqual(8);
  });
});
