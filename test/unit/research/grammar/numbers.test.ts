import { readTokens } from '../../../../subgraphs/research/domain/grammar/tokens.ts';

test.each<[string, string, number]>([
  ['We employ more than 85 people.', 'more than 85', 85],
  ['We employ 85+ people.', '85+', 85],
  ['We cut waste by 38% in a year.', '38%', 38],
  ['Der Ausschuss sank um über 12,5 % im Jahr.', 'über 12,5 %', 12.5],
  ['Nos pertes ont baissé de 27\u00a0%.', '27\u00a0%', 27],
  ['One hundred and twenty people work here.', 'One hundred and twenty', 120],
  ['We sold 2.3 million bottles.', '2.3 million', 2_300_000],
  ['An 85-person company builds arms.', '85-person', 85],
  ['There are 40k robots.', '40k', 40_000],
  ['Unser Umsatz lag bei 14 Mio. Euro.', '14 Mio. Euro', 14_000_000],
  ['Rund zwölf Maschinen laufen.', 'Rund zwölf', 12],
  ['Rund vierunddreißig Maschinen laufen.', 'Rund vierunddreißig', 34],
  ['Trente-quatre pharmacies y travaillent.', 'Trente-quatre', 34],
  ['Soixante-quinze communes nous font confiance.', 'Soixante-quinze', 75],
  ['Quatre-vingt-douze communes nous font confiance.', 'Quatre-vingt-douze', 92],
  ['Deux cents pharmacies y travaillent.', 'Deux cents', 200],
  ['Plus de 320 communes nous font confiance.', 'Plus de 320', 320],
])('a number is read with its scale and precision: %s', (sentence, text, number) => {
  const found = readTokens(sentence, null).list.find((token) => token.number !== null);
  expect([found?.text, found?.number]).toEqual([text, number]);
});
