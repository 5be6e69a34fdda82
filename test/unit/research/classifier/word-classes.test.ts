import { groupVectors } from '../../../../scripts/train/words/k-means.ts';
import { classesOf, readWordClasses } from '../../../../subgraphs/research/domain/classifier/word-classes.ts';

test('words that mean the same in three languages have one class', () => {
  const customers = classesOf('customers', 'en');
  expect(customers.class).not.toBe('');
  expect(classesOf('Kunden', 'de')).toEqual(customers);
  expect(classesOf('clientes', 'fr').class).not.toBe('');
});

test('a German compound has the class of its last part, and an English word none of it', () => {
  expect(classesOf('Lieblingskunden', 'de')).toEqual(classesOf('Kunden', 'de'));
  expect(classesOf('Lieblingskunden', 'en')).toEqual({ class: '', group: '' });
});

test('classes are read with their group and their words by language', () => {
  const { en, de, fr } = readWordClasses('7\t42\tbuy bought\tkaufen\t\n');
  expect([...en]).toEqual([
    ['buy', { class: '42', group: '7' }],
    ['bought', { class: '42', group: '7' }],
  ]);
  expect([de.get('kaufen')?.class, fr.size]).toEqual(['42', 0]);
});

test('vectors of like directions are one group', () => {
  const values = Float32Array.from([1, 0, 0, 1, 0.8, 0.6, 0.6, 0.8]);
  expect([...groupVectors({ values, dimensions: 2 }, 2, 2).numbers]).toEqual([0, 1, 0, 1]);
});
