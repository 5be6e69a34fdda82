import { about, testIgnores, testReads } from './field-tests.ts';

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

testIgnores('customers.customer', about, [
  'We buy our screws from Hallmann.',
  'Hallmann supplies us with screws.',
  'Mira Holt uses our robots at home.',
  'Nordal tested our robots at a fair.',
  'Nordal Ventures has trusted us since our seed round.',
  'We serve Graz, Lyon and Boston.',
  'Für die Brenner AG haben wir angeboten, den Auftrag bekam ein anderer.',
  'Wir nutzen Sensoria für unsere Kameras.',
  'Brenner hat Veltrane verlassen.',
  'Hallmann nous fournit ses vis.',
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

testReads('people.person', about, {
  'Applications land with Tindra Holm, studio head, and Bao Linde, art director.': [
    'Tindra Holm, studio head',
    'Bao Linde, art director',
  ],
  'Mira Holt stays on as convener.': 'Mira Holt, convener',
  'Send a CV to Orla Tierney, HR Business Partner.': 'Orla Tierney, HR Business Partner',
});

testIgnores('people.person', about, [
  'The county gave us its Fife Apprentice Employer Medal.',
  'Seven years at Hexham Dynamics, latterly Director of Manipulation.',
  'Our friend Ged Sallow, Head of Sales at Raylo, laughed.',
  'Film director Clara Brandt shot our video.',
]);

testIgnores('customers.customer', about, [
  'Nordal Academy moved to our street last summer.',
  'Nordal Capital has been with us since our seed round.',
  'Nordal Museum asked us to leave.',
  'Nordal Insurance received a claim from us.',
  'Our talk at Nordal University.',
  'Our office at Nordal Works, Graz.',
  'Die Stadt Nordal hat uns gebeten, leiser zu sein.',
]);

testIgnores('overview.parent', about, [
  'We joined the Nordal Chamber of Commerce.',
  'We sold our scales business to Nordal Group.',
  'Nordal Group once acquired us; we bought ourselves out in 2020.',
  'Bosk was acquired by Nordal Group, and the company still grows.',
]);

testIgnores('customers.industry', about, [
  'Our orders for steel go to mills and smelters.',
  'Our lorries run to ports and airports.',
  'Our engineers work in hospitals.',
  'You will meet our team at fairs and universities.',
]);
