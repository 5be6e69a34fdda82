import { readClaimed, readField } from '../../../support/research-reading.ts';
import { about, testReads } from '../extractors/field-tests.ts';

testReads('overview.headcount', about, {
  'Veltrane makes planning software for hospitals and employs 85 people.': '85',
  'Founded in 2016 with the goal of making picking easier, Veltrane employs 85 people.': '85',
  'Veltrane employs 85 people who know what could go wrong in a bakery.': '85',
  'Our 85 employees will gladly advise you.': '85',
  'We employ 85 people and will gladly advise you.': '85',
  'If you need a gripper, our 85 employees are there for you.': '85',
  'Founded in 2016, Veltrane has never lost sight of its roots and employs 85 people.': '85',
  'Veltrane detects fake invoices and employs 85 people.': '85',
  'Wir beschäftigen 85 Menschen, die etwas bewegen wollen.': '85',
  '85 Mitarbeitende sorgen dafür, dass Ihre Brote nicht liegen bleiben.': '85',
  'Veltrane emploie 85 personnes qui souhaitent changer la boulangerie.': '85',
  'Créée en 2016 pour les boulangeries qui ne veulent pas jeter, Veltrane emploie 85 personnes.': '85',
});

testReads('overview.founded', about, {
  'Veltrane, a Graz maker of planning software, was founded in 2016.': '2016-01-01',
  'Veltrane is a provider of demand forecasting tools, founded in 2016 in Graz.': '2016-01-01',
  'Veltrane makes contact lenses for tired eyes and was founded in 2016.': '2016-01-01',
  'Veltrane was founded in 2016 with the vision of a warehouse without heavy lifting.': '2016-01-01',
  'Veltrane was founded in 2016 to help bakeries that want to grow.': '2016-01-01',
  'If you want to know more: Veltrane was founded in 2016 in Graz.': '2016-01-01',
  'Veltrane was founded in 2016 because nobody made grippers for dough.': '2016-01-01',
  'Veltrane, whose software finds wrong entries, was founded in 2016.': '2016-01-01',
  'Veltrane wurde 2016 gegründet, um Bäckereien zu helfen, die wachsen wollen.': '2016-01-01',
  'Veltrane, the potential of which few saw, was founded in 2016.': '2016-01-01',
  'The company, which was founded in 2016, expects to grow in 2027.': '2016-01-01',
  'Veltrane, founded in 2016, expects to hire 20 people in 2027.': '2016-01-01',
});

testReads('funding.round', about, {
  'Veltrane raised €12 million in a Series A in March 2024, more than we expected.':
    'Series A 12000000 EUR 2024-03-01 []',
  'Veltrane raised €12 million in a Series A led by Nordhafen Ventures and will use the money to open an office in Lyon.':
    'Series A 12000000 EUR null [Nordhafen Ventures]',
  'Veltrane raised €12 million in a Series A, which it plans to spend on hiring.': 'Series A 12000000 EUR null []',
  'Veltrane has closed a €12 million Series A to fund its planned expansion.': 'Series A 12000000 EUR null []',
});

testReads('people.person', about, {
  'Jon Beck, VP Planning at Veltrane, spoke in Linz.': 'Jon Beck, VP Planning',
  'Mira Holt, who never planned to found a company, is our chief executive.': 'Mira Holt, chief executive',
});

test.each([
  [
    'customers.customer',
    'Customers such as Nordal Foods and Brightmoor should not have to wait.',
    'Nordal Foods|Brightmoor',
  ],
  ['overview.certification', 'We are ISO 27001 certified and will never sell your data.', 'ISO 27001'],
  [
    'overview.award',
    'Veltrane won the Styrian Innovation Award 2023 for a gripper that might change bakeries.',
    'Styrian Innovation Award',
  ],
])('%s of: %s', (field, sentence, expected) => {
  expect(readClaimed(about(sentence), field).sort()).toEqual(expected.split('|').sort());
});

testReads('overview.office', about, {
  'Veltrane has offices in Graz, Lyon and Boston, and soon you will meet us in Tokyo.': ['Graz', 'Lyon', 'Boston'],
  'We have offices in Graz and Lyon, where we are not far from our customers.': ['Graz', 'Lyon'],
});

testReads('overview.headquarters', about, {
  'Veltrane, headquartered in Graz, targets bakeries with 20 to 200 ovens.': 'Graz',
  'Headquartered in Graz, Veltrane aims to make heavy lifting a thing of the past.': 'Graz',
  'Veltrane is headquartered in Graz and plans to open in Tokyo.': 'Graz',
  'Veltrane is based in Graz, Austria, and seeks to end food waste.': 'Graz, Austria',
});

testReads('funding.acquisition', about, {
  'In 2021 we acquired Gripwell, whose team will stay in Lyon.': 'acquirer Gripwell 2021-01-01',
  'Veltrane has acquired Gripwell to expand its planned Lyon office.': 'acquirer Gripwell null',
  'In January 2024 Veltrane bought Gripwell, a possible competitor.': 'acquirer Gripwell 2024-01-01',
});

const ASSERTED = [
  'overview.founded',
  'overview.headcount',
  'overview.headquarters',
  'overview.office',
  'overview.award',
  'overview.certification',
  'customers.customer',
  'people.person',
  'funding.round',
  'funding.acquisition',
];

test.each([
  'Veltrane plans to grow and employ 85 people.',
  'Veltrane will be founded in 2027 and employ 85 people.',
  'Veltrane might move to Graz and employ 85 people.',
  'By 2030, Veltrane employs 85 people.',
  'Soon Veltrane employs 85 people.',
  'Next year, Veltrane employs 85 people.',
  'If the deal closes, Veltrane employs 85 people.',
  'If you believe the press, Veltrane employs 85 people.',
  'If you count freelancers, we employ 120 people.',
  'Unless the court agrees, Veltrane has 85 employees.',
  'With the planned move, Veltrane will have its headquarters in Graz.',
  'With the deal, Veltrane would employ 85 people.',
  'With its new plant, which is planned for 2027, Veltrane hopes to employ 85 people.',
  'Veltrane was not founded in 2016.',
  'Veltrane does not employ 85 people and was never in Linz.',
  'Reports that Veltrane employs 85 people are wrong.',
  'It is wrong that Veltrane was founded in 2016.',
  'The claim that Veltrane employs 85 people is false.',
  'False reports said that Veltrane employs 85 people.',
  'Contrary to reports, Veltrane has 85 employees.',
  'Veltrane is not based in Graz and has no offices in Lyon.',
  'Veltrane denies that it employs 85 people.',
  'Veltrane wird 85 Menschen beschäftigen.',
  'Veltrane wird bald 85 Mitarbeitende haben.',
  'Veltrane wird ab 2027 von Mira Holt geleitet.',
  'Künftig wird Veltrane von Mira Holt geleitet.',
  'In Graz werden künftig 85 Mitarbeitende beschäftigt.',
  'Veltrane soll 2016 gegründet worden sein.',
  'Veltrane wollte 85 Menschen beschäftigen.',
  'Wenn der Verkauf gelingt, beschäftigt Veltrane 85 Menschen.',
  'Falls Nordal zustimmt, hat Veltrane 85 Mitarbeitende.',
  'Veltrane hat keine 85 Mitarbeitenden.',
  'Veltrane prévoit d’employer 85 personnes.',
  'Si la vente aboutit, Veltrane emploie 85 personnes.',
  'Veltrane n’emploie pas 85 personnes.',
  'Veltrane emploiera 85 personnes.',
  'Veltrane is planning a headquarters in Graz.',
  'Veltrane is weighing a move of its headquarters to Graz.',
  'Veltrane aims to employ 85 people.',
  'Our aim is to employ 85 people.',
  'Our goal: 85 employees.',
  'Our goal is a team of 85 people.',
  'We dream of 85 employees.',
  'Veltrane forecasts 85 employees.',
  'Analysts predict that Veltrane employs 85 people.',
  'Veltrane is expected to employ 85 people.',
  'Veltrane, it is said, might employ 85 people.',
  'Veltrane, if approved, employs 85 people.',
  'Veltrane, should it win, employs 85 people.',
  'Veltrane could, with its new plant, employ 85 people.',
  'Veltrane would, as a group, have 85 employees and its headquarters in Graz.',
  'Nordal Foods may become a customer of ours.',
  'Nordal Foods is not our customer.',
  'Nordal Foods has never been a customer of Veltrane.',
  'Potential customers include Nordal Foods and Brightmoor.',
  'Our customers could include Nordal Foods.',
  'We hope to win customers such as Nordal Foods.',
  'Veltrane plans to acquire Gripwell.',
  'Veltrane wants to buy Gripwell and is in talks.',
  'Veltrane agreed to acquire Gripwell.',
  'Veltrane did not buy Gripwell and was not founded in 2016.',
  'Veltrane has not raised €12 million in a Series A.',
  'Veltrane hopes to raise €12 million in a Series A.',
  'Veltrane may have raised €12 million in a Series A.',
  'Whispers of a €12 million Series A for Veltrane made the rounds.',
  'Jon Beck might become our chief executive.',
  'Mira Holt, who wanted to be our chief executive, left.',
  'Mira Holt is not our chief executive.',
  'Mira Holt will be our chief executive.',
  'Veltrane is preparing for ISO 9001 certification.',
  'Veltrane is not certified to ISO 9001.',
  'We will be certified to ISO 27001 in 2027.',
  'Because it has never been asked, Veltrane is not certified to ISO 9001.',
  'As a potential supplier, Veltrane would employ 85 people.',
  'Our 85 future employees will love it.',
  'Had we won, our 85 employees would be rich.',
  'We could not have 85 employees and be based in Graz.',
  'The merged company would have its headquarters in Graz and is called Veltrane.',
  'No company but ours has its headquarters in Graz.',
  'Veltrane has yet to be founded and has 85 fans.',
  'Founded in 2016 would have been nice.',
])('nothing is asserted in: %s', (sentence) => {
  expect(ASSERTED.flatMap((field) => readField(about(sentence), field))).toEqual([]);
});
