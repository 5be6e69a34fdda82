import { type Clause, readClauses } from '../../../../subgraphs/research/domain/grammar/clauses.ts';

/** Shows the verb of a clause with its subjects, objects and agent, and with phrases behind prepositions. */
function show({ verb, subject, object, agent, complements }: Clause): string {
  const parts = [verb.head.lower, subject?.text, object?.text, agent && `by ${agent.text}`];
  const others = complements.map(({ preposition, text }) => `${preposition}: ${text}`);
  return [...parts, ...others].filter((part) => part !== undefined && part !== null).join(' | ');
}

test.each([
  ['Den Roboter bauen wir in Graz.', 'bauen | wir | Den Roboter | in: Graz'],
  ['Unserem Team hilft der Assistent.', 'hilft | der Assistent | Unserem Team'],
  ['PickOne® lifts boxes.', 'lifts | PickOne | boxes'],
  ['Our arms are in daily use at Nordal.', 'are | Our arms | in: use | at: Nordal'],
  ['Nordal chose Acme over two rivals.', 'chose | Nordal | Acme'],
  ['Brewers like Nordal and the Bosk Co. brew with Acme.', 'brew | the Bosk Co | like: Nordal | with: Acme'],
  ['Companies, including Nordal and Bosk, use our arms.', 'use | Companies | our arms | including: Nordal'],
  ['Our robot is called PickOne.', 'called | Our robot'],
  ['Introducing PickOne, a robot for boxes.', 'introducing | PickOne | for: boxes'],
  ["Notre plateforme s'appelle Takto.", 'appelle | Notre plateforme | Takto'],
])('clauses of: %s', (sentence, expected) => {
  expect(readClauses(sentence, null).list.map(show)).toContain(expected);
});
