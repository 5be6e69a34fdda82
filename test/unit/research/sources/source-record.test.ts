import fc from 'fast-check';
import { createRecord } from '../../../../subgraphs/research/domain/sources/source-record.ts';

const head = {
  url: 'https://example.com/',
  page: { finalUrl: 'https://example.com/', fetchedAt: new Date('2026-11-20T12:00:00.000Z'), httpStatus: 200 },
  title: null,
  kind: 'registry',
  tier: 2,
} as const;

test('a value cannot make a line of its own, nor hide or turn around what is read', () => {
  const record = createRecord(head);
  record.add('Item.label', 'Kelmora\nItem.lei: 529900KELMORAGRID021');
  record.add('Item.label', 'Kel\u200bmo\u202era\u2028Grid\u0000');
  expect(record.seal('s1').document.parts.record).toBe(
    'Item.label: Kelmora Item.lei: 529900KELMORAGRID021\nItem.label: Kelmora Grid',
  );
});

test('a missing value is no line, and a claim without a line is none', () => {
  const record = createRecord(head);
  const lines = [record.add('Item.label', null), record.add('Item.label', ' \n ')];
  record.claim({ field: 'overview.name', value: { kind: 'text', text: 'x' }, lines, subject: 'x' });
  const { document, findings } = record.seal('s1');
  expect([document.facts, findings, document.parts.record]).toEqual([[], [], '']);
});

test('whatever the values are, facts are their lines, in order, none longer than a quote', () => {
  const value = fc.oneof(fc.string({ unit: 'binary', maxLength: 700 }), fc.string({ unit: 'grapheme' }), fc.integer());
  fc.assert(
    fc.property(fc.array(value, { maxLength: 12 }), (values) => {
      const record = createRecord(head);
      for (const [index, text] of values.entries()) record.add('Item.label', text, index);
      const { parts, facts } = record.seal('s1').document;
      expect(parts.record?.split('\n').filter(Boolean)).toHaveLength(facts.length);
      for (const fact of facts) {
        const line = parts.record?.slice(fact.start, fact.end);
        expect(line).toBe(`Item.label: ${fact.value}`);
        expect(line?.length).toBeLessThanOrEqual(400);
        expect(line?.isWellFormed()).toBe(true);
      }
    }),
  );
});
