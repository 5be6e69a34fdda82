import type { TestPage } from '../../../support/research-documents.ts';
import { about, testIgnores, testReads } from './field-tests.ts';

const german = (sentence: string): TestPage => ({ ...about(sentence), language: 'de' });
const french = (sentence: string): TestPage => ({ ...about(sentence), language: 'fr' });
const home = (sentence: string): TestPage => ({ blocks: ['# Robots that pick', sentence], pageClass: 'home' });

testReads('overview.industry', about, {
  'We are an industrial filtration business of 243 people.': 'industrial filtration',
  'Veltrane, a specialist in cold chain logistics founded in 2012, is at home in Graz.': 'cold chain logistics',
  'Veltrane is a player in renewable energy.': 'renewable energy',
  'Veltrane is a SaaS company from Graz.': 'SaaS',
});

testIgnores('overview.industry', about, [
  'We’re a leader in customer satisfaction.',
  'Veltrane is a Nordal Robotics company.',
  'Nordal, a specialist in cold chain logistics, is a customer.',
  'We are a great company.',
]);

testReads('overview.industry', german, {
  'Veltrane zählt in der deutschen Labortechnik zu den Häusern mit eigener Fertigung.': 'Labortechnik',
  'Wir sind ein Grazer Medizintechnikunternehmen.': 'Medizintechnik',
});
testIgnores('overview.industry', german, [
  'Veltrane gehört in der Region zu den Guten.',
  'Wir sind ein Familienunternehmen.',
]);

testReads('overview.industry', french, {
  'Acteur de la GovTech, nous avons un siège à Lille.': 'GovTech',
  'Veltrane est un acteur majeur du recyclage en Europe.': 'recyclage',
});
testIgnores('overview.industry', french, [
  'Acteur du changement, nous aimons Lille.',
  'Veltrane est leader du marché.',
]);

testReads('overview.description', home, {
  'Veltrane is operations software for crews who would rather measure.':
    'Veltrane is operations software for crews who would rather measure.',
  'Veltrane ist Hersteller von Dosiertechnik für Labor und Pilotanlage.':
    'Veltrane ist Hersteller von Dosiertechnik für Labor und Pilotanlage.',
  'Veltrane est éditeur de logiciels de gestion pour les communes.':
    'Veltrane est éditeur de logiciels de gestion pour les communes.',
});
testIgnores('overview.description', home, [
  'Veltrane is a Nordal Interactive company.',
  'Veltrane is proud of its people and its many traditions.',
  'Veltrane ist Mitglied im Verband der Dosiertechnik.',
]);
