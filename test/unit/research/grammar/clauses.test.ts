import type { Clause } from '../../../../subgraphs/research/domain/grammar/clause.ts';
import { readClauses } from '../../../../subgraphs/research/domain/grammar/clauses.ts';

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
  ['Veltrane was founded in 2015 by Mira Holt and Jon Beck.', 'founded | Veltrane | by Mira Holt'],
  ['Founded in 2015 and based in Reno, Nevada, the company builds arms.', 'founded | the company'],
  ['Founded in 2015 and based in Reno, Nevada, the company builds arms.', 'based | the company | in: Reno, Nevada'],
  ['Founded in 2015 and based in Reno, Nevada, the company builds arms.', 'builds | the company | arms'],
  ['With her niece she filed a patent in 2014 and set up Veltrane.', 'filed | she | a patent | with: her niece'],
  ['With her niece she filed a patent in 2014 and set up Veltrane.', 'set up | she | Veltrane'],
  [
    'Ines quit her job at a parcel carrier, talked her brother into it and set up Veltrane.',
    'quit | Ines | her job | at: a parcel carrier',
  ],
  [
    'Ines quit her job at a parcel carrier, talked her brother into it and set up Veltrane.',
    'talked | Ines | her brother | into: it',
  ],
  [
    'Ines quit her job at a parcel carrier, talked her brother into it and set up Veltrane.',
    'set up | Ines | Veltrane',
  ],
  ['Veltrane – launched as a start-up in 2015 – sells robots.', 'launched | Veltrane | as: a start-up'],
  ['Veltrane – launched as a start-up in 2015 – sells robots.', 'sells | Veltrane | robots'],
  ['It was in Graz that Mira Holt founded Veltrane.', 'founded | Mira Holt | Veltrane | in: Graz'],
  ['We set it up in 2015.', 'set up | We | it'],
  ['Headquarters move to Amsterdam.', 'move | Headquarters | to: Amsterdam'],
  ['Your company was founded in 2020.', 'founded | Your company'],
  ['In 2015, when Mira Holt and Jon Beck founded Veltrane, robots were rare.', 'founded | Mira Holt | Veltrane'],
  ['In 2015, when Mira Holt and Jon Beck founded Veltrane, robots were rare.', 'were | robots | rare'],
  ['Based in Graz, Veltrane and its partners build arms.', 'based | Veltrane | in: Graz'],
  ['Based in Graz, Veltrane and its partners build arms.', 'build | Veltrane | arms'],
  ['Nordal, which Mira Holt founded, makes pumps.', 'founded | Mira Holt | Nordal'],
  ['Nordal, which Mira Holt founded, makes pumps.', 'makes | Nordal | pumps'],
  ['Veltrane, a maker of arms, has moved to Graz.', 'moved | Veltrane | of: arms | to: Graz'],
  ['The firm is owned by Nordal Group.', 'owned | The firm | by Nordal Group'],
  ['In Graz, where we have our head office, we employ 40 people.', 'have | we | our head office'],
  ['In Graz, where we have our head office, we employ 40 people.', 'employ | we | 40 people'],
  ['Veltrane (headquartered in Graz) makes arms.', 'headquartered | Veltrane | in: Graz'],
  ['Veltrane (headquartered in Graz) makes arms.', 'makes | Veltrane | arms'],
  ['He does not run the plant.', 'run | He | the plant'],
  ['Als wir Veltrane 2015 ins Leben riefen, lachten die Banken.', 'ins leben riefen | wir | Veltrane'],
  ['Wir riefen Veltrane 2015 ins Leben.', 'riefen ins leben | Wir | Veltrane'],
  ['Als Veltrane gegründet wurde, gab es keine Roboter.', 'gegründet | Veltrane'],
  ['Als Veltrane gegründet wurde, gab es keine Roboter.', 'gab | es | Roboter'],
  ['Veltrane ist ein Grazer Hersteller von Greifern.', 'ist | Veltrane | ein Grazer Hersteller | von: Greifern'],
  ['Seit der Gründung wächst Veltrane stetig.', 'wächst | Veltrane | seit: der Gründung'],
  ['Veltrane verlegt seinen Sitz von Graz nach Linz.', 'verlegt | Veltrane | seinen Sitz | von: Graz | nach: Linz'],
  ['Das 2015 gegründete Unternehmen baut Roboter.', 'gegründete | Das 2015 gegründete Unternehmen'],
  ['Das 2015 gegründete Unternehmen baut Roboter.', 'baut | Das 2015 gegründete Unternehmen | Roboter'],
  ['2015 gründete Mira Holt die Firma.', 'gründete | Mira Holt | die Firma'],
  ['Veltrane wurde 2015 von Mira Holt gegründet.', 'gegründet | Veltrane | by Mira Holt'],
  ['Der Betrieb, der 1962 entstand, baut Siebe.', 'entstand | Der Betrieb'],
  ['Der Betrieb, der 1962 entstand, baut Siebe.', 'baut | Der Betrieb | Siebe'],
  ['In Graz steht unser Hauptsitz.', 'steht | unser Hauptsitz | in: Graz'],
  ['Wir haben unseren Sitz in Graz.', 'haben | Wir | unseren Sitz | in: Graz'],
  ["C'est en mars 2015 que naît Veltrane.", 'naît | Veltrane'],
  ['De leur désaccord est née Tourbelle.', 'née | Tourbelle | de: leur désaccord'],
  ['Fondée en 2015, la société conçoit des robots.', 'fondée | la société'],
  ['Fondée en 2015, la société conçoit des robots.', 'conçoit | la société | des robots'],
  ['Veltrane a été fondée par Mira Holt et Jon Beck.', 'fondée | Veltrane | by Mira Holt'],
  ['Notre siège se trouve à Graz.', 'trouve | Notre siège | à: Graz'],
  ["La société n'a jamais quitté la même rue.", 'quitté | La société | la même rue'],
  ['Veltrane transfère son siège à Linz.', 'transfère | Veltrane | son siège | à: Linz'],
  ["Mira Holt a fondé l'entreprise en 2015.", "fondé | Mira Holt | l'entreprise"],
  ["L'entreprise appartient à Nordal.", "appartient | L'entreprise | à: Nordal"],
  ['Nous concevons et fabriquons des robots.', 'concevons | Nous'],
  ['Nous concevons et fabriquons des robots.', 'fabriquons | Nous | des robots'],
])('clauses of: %s', (sentence, expected) => {
  expect(readClauses(sentence, null).list.map(show)).toContain(expected);
});
