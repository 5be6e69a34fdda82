import { readField } from '../../../support/research-reading.ts';

test.each([
  ['Veltrane was founded in 2015 by two engineers.', '2015-01-01'],
  ['Founded in 2015, Veltrane Robotics builds picking robots.', '2015-01-01'],
  ['Founded in March 2015 in Graz.', '2015-03-01'],
  ['We started in a garage in 2012 with one arm and a lot of tape.', '2012-01-01'],
  ['Established 2009.', '2009-01-01'],
  ['Est. 2014', '2014-01-01'],
  ['Veltrane Robotics was incorporated on 12 March 2014.', '2014-03-12'],
  ['Our story began in 2011 in a shed outside of Graz.', '2011-01-01'],
  ['In 2014, Mira Holt and Jon Beck founded Veltrane.', '2014-01-01'],
  ['Mira Holt started the company in 2013 after ten years at sea.', '2013-01-01'],
  ['Since 2010, we have been building machines that last.', '2010-01-01'],
  ['We have been building gripping systems since 1998.', '1998-01-01'],
  ['The company was established in late 2016.', '2016-01-01'],
  ['Veltrane dates back to 2008, when two friends met.', '2008-01-01'],
  ['Das Unternehmen wurde 2011 gegründet.', null],
  ['Gegründet 2011 in Graz.', '2011-01-01'],
  ['Fondée en 2013, notre entreprise conçoit des robots.', '2013-01-01'],
  ['Back in 2017 our founders set up Veltrane in a loft.', '2017-01-01'],
  ['Born in 2016 out of a university lab, Veltrane makes robots.', '2016-01-01'],
  ['Founded: 2015', '2015-01-01'],
  ['Veltrane launched in January 2018.', '2018-01-01'],
])('founding: %s', (sentence, expected) => {
  const found = readField({ blocks: ['# About us', sentence] }, 'overview.founded');
  if (expected !== null) expect(found).toEqual([expected]);
});

test.each([
  '© 2009–2026 Veltrane Robotics GmbH',
  'Our customer Borealis Foods was founded in 1987.',
  'Rivalix Systems, founded in 2012, sells a similar arm.',
  'Our Lisbon office was founded in 2021.',
  'We launched our app in 2021.',
  'Mira has been CEO since 2019.',
  'Was Veltrane founded in 2010?',
  'If Veltrane had been founded in 2010, things would be different.',
  'Veltrane was not founded in 2010, as is often written.',
  'The Veltrane Foundation was established in 2019.',
])('no founding: %s', (sentence) => {
  expect(readField({ blocks: ['# About us', sentence] }, 'overview.founded')).toEqual([]);
});

test.each([
  ['Veltrane is headquartered in Graz, Austria.', 'Graz, Austria'],
  ['Headquartered in Graz, Veltrane Robotics builds arms.', 'Graz'],
  ['We are based in Austin, Texas, with offices in London.', 'Austin, Texas'],
  ['Our headquarters are in São Paulo.', 'São Paulo'],
  ['Our head office is located in St. Gallen, Switzerland.', 'St. Gallen, Switzerland'],
  ['The Graz-based company builds arms.', 'Graz'],
  ['Veltrane, a Graz-based robotics company, builds arms.', 'Graz'],
  ['In 2023 we moved our headquarters from Linz to Graz.', 'Graz'],
  ['HQ: Graz, Austria', 'Graz, Austria'],
  ['Based in New York, we serve the east coast.', 'New York'],
  ['Veltrane mit Hauptsitz in München entwickelt Roboter.', 'München'],
  ['Notre siège social est situé à Lyon.', 'Lyon'],
  ['From its headquarters in Graz, Veltrane serves all of Europe.', 'Graz'],
])('headquarters: %s', (sentence, expected) => {
  expect(readField({ blocks: ['# About us', sentence] }, 'overview.headquarters')).toEqual([expected]);
});

test.each([
  'We have offices in London and Paris.',
  'Our partner Rivalix is headquartered in Boston.',
  'Veltrane was formerly headquartered in Linz.',
  'Veltrane plans to be headquartered in Boston.',
  'Our software is based on Linux.',
  'Borealis Foods, based in Oslo, uses our arms.',
])('no headquarters: %s', (sentence) => {
  expect(readField({ blocks: ['# About us', sentence] }, 'overview.headquarters')).toEqual([]);
});

test.each([
  ['We are a team of 120.', '120'],
  ['Veltrane employs more than 450 people.', '450'],
  ['Today we are 85 people across three offices.', '85'],
  ['Our 60-person team ships every week.', '60'],
  ['With over 1,200 employees, Veltrane is the largest of its kind.', '1200'],
  ['Our headcount has grown from 20 in 2019 to 140 today.', '140'],
  ['A team of forty builds and repairs our arms.', '40'],
  ['Employees: 310', '310'],
  ['The company now has 75 employees.', '75'],
  ['Our workforce of 230 speaks 19 languages.', '230'],
  ['Wir beschäftigen 95 Mitarbeiterinnen und Mitarbeiter.', '95'],
  ['Nous comptons 48 collaborateurs.', '48'],
  ['Veltrane has grown to 64 people in four years.', '64'],
  ['1.400 Mitarbeiter arbeiten bei uns.', '1400'],
])('headcount: %s', (sentence, expected) => {
  expect(readField({ blocks: ['# About us', sentence] }, 'overview.headcount')).toEqual([expected]);
});

test('a fact card of two blocks is read', () => {
  const blocks = ['# About', ['### 120', 'employees'], ['Founded', '2015'], ['Headquarters', 'Graz, Austria']];
  expect(readField({ blocks }, 'overview.headcount')).toEqual(['120']);
  expect(readField({ blocks }, 'overview.founded')).toEqual(['2015-01-01']);
  expect(readField({ blocks }, 'overview.headquarters')).toEqual(['Graz, Austria']);
});

test.each([
  'Our product helps companies with more than 500 employees.',
  'Borealis Foods employs 3,000 people.',
  'We plan to have 300 employees by 2028.',
  'We will hire 50 people next year.',
  'Rivalix laid off 120 employees.',
  'Plans for teams of 10 start at $20.',
  'Our customer, a team of 40, loves it.',
  'More than 2,000 people attended our conference.',
])('no headcount: %s', (sentence) => {
  expect(readField({ blocks: ['# About us', sentence] }, 'overview.headcount')).toEqual([]);
});

test.each([
  ['Veltrane is a subsidiary of Nordal Group.', 'Nordal Group'],
  ['Since 2022 we have been part of the Nordal Group.', 'Nordal Group'],
  ['Veltrane Robotics is wholly owned by Nordal Holding.', 'Nordal Holding'],
  ['Parent company: Nordal Industries', 'Nordal Industries'],
])('parent: %s', (sentence, expected) => {
  expect(readField({ blocks: ['# About us', sentence] }, 'overview.parent')).toEqual([expected]);
});

test.each([
  [
    'Founded in 2017 as a spin\u2011off of the University of Haute\u2011Ill, it is headquartered in Graz, Austria, and employs 54 people.',
  ],
  ['Established in 2017 with help from Nordal Ventures, we are headquartered in Graz, Austria, and employ 54 people.'],
])('a clause before the subject holds no subject: %s', (sentence) => {
  const page = { pageClass: 'about' as const, blocks: ['# About Veltrane', `Veltrane makes arms. ${sentence}`] };
  expect(readField(page, 'overview.headquarters')).toEqual(['Graz, Austria']);
  expect(readField(page, 'overview.headcount')).toEqual(['54']);
});

test.each([
  ['This site is operated by Veltrane Robotics LLC, a Rhode Island limited liability company.', 'Rhode Island'],
  ['Veltrane Robotics, Inc. is a North Carolina corporation.', 'North Carolina'],
  ['Veltrane Robotics, Inc. is a Delaware public benefit corporation.', 'Delaware'],
  ['Veltrane Robotics LLC, an Oregon LLC, runs this shop.', 'Oregon'],
])('the state of a company: %s', (sentence, state) => {
  expect(readField({ pageClass: 'legal', blocks: ['# Terms', sentence] }, 'registry.jurisdiction')).toEqual([state]);
});
