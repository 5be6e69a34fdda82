import { readField } from '../../../support/research-reading.ts';

const offices = (text: string) => readField({ blocks: ['# Our story', text] }, 'overview.office');

test.each([
  'We open a depot at Leeds Road in Bradford. It closes in 2009.',
  'We opened an office in Lyon in 2018. It was closed in 2021.',
  'We opened an office in Lyon in 2018. The office in Lyon was shut down in 2021.',
  '2012 eröffneten wir ein Büro in Linz. 2019 wurde es geschlossen.',
  'Nous avons ouvert un bureau à Nantes en 2015. Il a fermé en 2020.',
])('an office that has been closed is none: %s', (text) => {
  expect(offices(text)).toEqual([]);
});

test.each([
  'We opened an office in Lyon in 2018. It closes at five.',
  'We opened an office in Lyon in 2018. It closed its first deal in 2019.',
  'We opened an office in Lyon in 2018. We closed 2019 with a record.',
  'We have an office in Lyon. In Lyon we closed a round of $5 million.',
  'We have an office in Lyon. The Lyon office never closed.',
])('an office that goes on stays: %s', (text) => {
  expect(offices(text)).toEqual(['Lyon']);
});

test('of several offices the closed one alone is left out', () => {
  expect(offices('We have offices in Lyon and Graz. In 2021 we closed our Lyon office.')).toEqual(['Graz']);
});
