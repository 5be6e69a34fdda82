import { readQuotedFigures } from '../../../../subgraphs/research/domain/verify/figures.ts';

test.each([
  ['Wir sind vierunddreißig Leute.', [34]],
  ['Fünf Stellen sind frei.', [5]],
  ['Nous sommes trente-huit salariés.', [38]],
  ['Thirty-one of us work here.', [31]],
  ['Nobody owns more than a few per cent.', []],
])('the numbers of a quote in words: %s', (quote, expected) => {
  expect(readQuotedFigures(quote).numbers).toEqual(expected);
});
