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

testReads('customers.customer', about, {
  'Nordal switched to Veltrane last spring.': 'Nordal',
  'Harrow Books runs all its returns on our robots.': 'Harrow Books',
  'Brenholt has ordered eight more of our arms.': 'Brenholt',
  'We equipped Nordal with forty arms.': 'Nordal',
  'Our software is deployed at Nordal and Kelso Pharma.': ['Nordal', 'Kelso Pharma'],
  'Kelso Pharma’s warehouse uses our arms.': 'Kelso Pharma',
  'Brenholt awarded us a contract for 12 robots.': 'Brenholt',
  'Companies that already use Veltrane include Brenholt and Nordal.': ['Brenholt', 'Nordal'],
  'Die Brenner AG nutzt unsere Roboter seit 2019.': 'Brenner AG',
  'Bei Nordal sind unsere Roboter rund um die Uhr im Einsatz.': 'Nordal',
  'Unsere Roboter laufen bei Dornbach und der Brenner AG.': ['Dornbach', 'Brenner AG'],
  'Für die Brenner AG haben wir eine Sortieranlage gebaut.': 'Brenner AG',
  'Die Brenner AG hat bei uns zehn Roboter bestellt.': 'Brenner AG',
  'Maison Ferrand a choisi Veltrane en 2020.': 'Maison Ferrand',
  'Maison Ferrand fait partie de nos clients.': 'Maison Ferrand',
  'Nous comptons Maison Ferrand parmi nos clients.': 'Maison Ferrand',
  'Nos robots travaillent chez Maison Ferrand et Nordal.': ['Maison Ferrand', 'Nordal'],
});

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
