import { about, testIgnores, testReads } from './field-tests.ts';

testReads('customers.customer', about, {
  'Nordal Foods has relied on Veltrane since 2021.': 'Nordal Foods',
  'Nordal Foods has used Veltrane for three years.': 'Nordal Foods',
  'Brightmoor Dairy cut waste by 30 percent with Veltrane.': 'Brightmoor Dairy',
  'Brightmoor Dairy has halved its downtime thanks to our grippers.': 'Brightmoor Dairy',
  'Nordal Foods utilise Veltrane depuis 2021.': 'Nordal Foods',
  'Nordal Foods fait confiance à Veltrane.': 'Nordal Foods',
});

testIgnores('customers.customer', about, [
  'Mira Holt has used Veltrane since 2021.',
  'Teams save hours with Veltrane.',
  'Winter has halved demand with us.',
  'Bakeries have used Veltrane since 2021.',
  'Bakeries saved energy with Veltrane.',
  'Nordal Foods has relied on Brightmoor since 2021.',
  'Nordal Foods cut waste by 30 percent with Brightmoor.',
  'The Vienna office has doubled its team with us.',
]);

testReads('people.person', about, {
  'Our chief executive is Mira Holt.': 'Mira Holt, chief executive',
  'Unsere Vertriebsleiterin ist Mira Holt.': 'Mira Holt, Vertriebsleiterin',
  'Notre directrice commerciale est Mira Holt.': 'Mira Holt, directrice commerciale',
});

testIgnores('people.person', about, [
  'Our customer’s chief executive is Mira Holt.',
  'Their chief executive is Mira Holt.',
  'Der Geschäftsführer unseres Kunden ist Jon Beck.',
]);
