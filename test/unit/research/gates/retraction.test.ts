import { readField } from '../../../support/research-reading.ts';

const DEAL = 'There was a story in the spring that Nordal Industries had bought us.';

test.each(['It hadn’t, and it won’t.', 'They did not.', 'That is not true.', 'That never happened.', 'It was false.'])(
  'a sentence takes back the one before it: %s',
  (next) => {
    expect(readField({ blocks: ['# About us', `${DEAL} ${next}`] }, 'funding.acquisition')).toEqual([]);
  },
);

test.each([
  ['de', 'Nordal Industries hat uns 2021 gekauft.', 'Das stimmt nicht.'],
  ['de', 'Nordal Industries hat uns 2021 gekauft.', 'Das ist falsch.'],
  ['fr', 'Nordal Industries nous a rachetés en 2021.', 'C’est faux.'],
])('in %s: %s %s', (language, deal, next) => {
  expect(readField({ language, blocks: ['# Unternehmen', `${deal} ${next}`] }, 'funding.acquisition')).toEqual([]);
});

test.each(['We have not moved.', 'It did not change our name.', 'That was not easy.', 'It has been a good year.'])(
  'a sentence says something else: %s',
  (next) => {
    const blocks = ['# About us', `In 2021 Nordal Industries acquired us. ${next}`];
    expect(readField({ blocks }, 'funding.acquisition')).toEqual(['acquired Nordal Industries 2021-01-01']);
  },
);
