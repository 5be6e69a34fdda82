import { readClauses } from '../../../../subgraphs/research/domain/grammar/clauses.ts';

/** Shows each verb of a sentence with what bears on it. */
function show(sentence: string): string {
  return readClauses(sentence, null)
    .list.map(
      ({ verb, isNegated, isModal }) => `${verb.head.lower}${isNegated ? ' not' : ''}${isModal ? ' maybe' : ''}`,
    )
    .join(', ');
}

test.each([
  ['Acme plans to grow and employ 85 people.', 'grow maybe, employ maybe'],
  ['Acme refused to sell Nordal.', 'refused not, sell not'],
  ['Acme has never planned to open in Graz.', 'open not maybe'],
  ['Acme is considering an office in Graz.', 'considering maybe'],
  ['Our goal is to employ 85 people.', 'is, employ maybe'],
  ['Acme hopes that Nordal buys it.', 'hopes maybe, buys maybe'],
  ['Acme raised no capital.', 'raised not'],
  ['Acme has not only grown.', 'grown'],
  ['Acme was founded in 2016 and may grow.', 'founded, grow maybe'],
  ['Acme plant, in Graz ein Büro zu eröffnen.', 'plant maybe, eröffnen maybe'],
  ['Wir beschäftigen nicht nur 85 Menschen.', 'beschäftigen'],
  ['Acme prévoit d’ouvrir un bureau à Lyon.', 'prévoit maybe, ouvrir maybe'],
  ['Acme emploiera 85 personnes.', 'emploiera maybe'],
  ['Acme n’emploie pas 85 personnes.', 'emploie not'],
])('what bears on the verbs of: %s', (sentence, expected) => {
  expect(show(sentence)).toBe(expected);
});
