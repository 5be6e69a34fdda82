import { about, testContains, testIgnores } from './field-tests.ts';

const team = (sentence: string) => ({ ...about(sentence), pageClass: 'team' as const });

testContains('people.person', team, {
  'From today Lena Kovac is Managing Director.': 'Lena Kovac, Managing Director',
  'With effect from 1 October Lena Kovac is our CFO.': 'Lena Kovac, CFO',
  'As of this week Lena Kovac is VP of Sales at Veltrane.': 'Lena Kovac, VP of Sales',
  'As of today, Lena Kovac is Managing Director.': 'Lena Kovac, Managing Director',
  'On the 1st of October, Lena Kovac became Managing Partner.': 'Lena Kovac, Managing Partner',
  'Jon Beck hands the post of CFO to Lena Kovac.': 'Lena Kovac, CFO',
  'Jon Beck hands over to Lena Kovac as CEO.': 'Lena Kovac, CEO',
  'Lena Kovac ist seit dem 1. Oktober Finanzchefin.': 'Lena Kovac, Finanzchefin',
  'Lena Kovac folgt als Geschäftsführerin auf Jon Beck.': 'Lena Kovac, Geschäftsführerin',
  'Lena Kovac succède à Jon Beck au poste de directrice financière.': 'Lena Kovac, directrice financière',
  'Le 1er octobre, Lena Kovac est devenue directrice financière.': 'Lena Kovac, directrice financière',
  'Veltrane Names Lena Kovac VP of Sales': 'Lena Kovac, VP of Sales',
  'Lena Kovac Joins Veltrane as Chief Product Officer': 'Lena Kovac, Chief Product Officer',
  'Lena Kovac appointed Managing Director': 'Lena Kovac, Managing Director',
  'Lena Kovac named new CFO': 'Lena Kovac, CFO',
  'Neue Geschäftsführerin: Lena Kovac': 'Lena Kovac, Geschäftsführerin',
});

testIgnores('people.person', team, [
  'Lena Kovac wird zum 1. Januar neue Finanzchefin.',
  'Zum 1. Januar wird Lena Kovac neue Finanzchefin.',
  'Until 1 October Lena Kovac was our CFO.',
  'Lena Kovac appointed a new CEO.',
  'Lena Kovac hired engineers for years.',
  'Nordal Foods Names Lena Kovac CFO',
  'Lena Kovac handed the award to Jon Beck as CEO of Nordal.',
  'Jon Beck gave Lena Kovac a tour as CEO.',
  'Ask the CFO: Lena Kovac on cash',
  'Lena Kovac appointed CEO of Nordal Foods',
]);

testIgnores('people.person', team, [
  'She met Lena Kovac, a developer with a cracked molar.',
  'Anfragen richten Sie bitte an Lena Kovac, Konzernsprecher der Nordal Holding SE in Münster.',
  'Head office: Trelawny House, Trelawny Quay, Felixstowe',
  'Fjordlys Life (lead), Tarnbeck Partners',
  'Ansprechpartnerin für Redaktionen ist Lena Kovac.',
]);
