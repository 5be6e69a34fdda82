import { testIgnores, testReads } from './field-tests.ts';

const home = (sentence: string) => ({ pageClass: 'home' as const, blocks: ['# Robots that pick', sentence] });

testReads('customers.customer', home, {
  'Zu unseren Kunden zählen die Nordal AG, die Bosk GmbH und der Zulieferer Kestling.': [
    'Nordal AG',
    'Bosk GmbH',
    'Kestling',
  ],
  'Zu unseren Kunden zählen außerdem die Akademie Nordmeer, der Verlag Kronhagen und das BKA.': [
    'Akademie Nordmeer',
    'Verlag Kronhagen',
    'BKA',
  ],
  'Zu unseren Kunden gehören Nordal, der Anlagenbauer Harrling und das BKA.': ['Nordal', 'Harrling', 'BKA'],
  'Auch die Nordal AG und der Werkzeugbauer Harrling vertrauen auf unsere Greifer.': ['Nordal AG', 'Harrling'],
  'Parmi nos clients figurent aussi la coopérative Nordal, le loueur Bosk et les Transports Kestrel.': [
    'Nordal',
    'Bosk',
    'Transports Kestrel',
  ],
  'Brewers like Nordal, Old Tarn Brewery and the Bosk Beer Co. brew with Veltrane every week.': [
    'Nordal',
    'Old Tarn Brewery',
    'Bosk Beer Co',
  ],
  'Our customers include Nordal, the Bosk Dairy and the cooking school Larder.': ['Nordal', 'Bosk Dairy', 'Larder'],
  'Zu unseren Kunden zählen Nordal und die Automobilindustrie.': 'Nordal',
  'Our first customer was the Dutch carrier Van Nordal Transport.': 'Van Nordal Transport',
  'Our first customer was Norwegian dairy Nordal.': 'Nordal',
  'Our customers include the Ulm brewer Nordal, the Danish wholesaler Bosk Grønt and Kestrel.': [
    'Nordal',
    'Bosk Grønt',
    'Kestrel',
  ],
  'Our customers include Nordal, the Lyon-based grocer Bosk and the family bakery Kestrel.': [
    'Nordal',
    'Bosk',
    'Kestrel',
  ],
  'Our customers include Nordal, cargo44 and Bosk.': ['Nordal', 'cargo44', 'Bosk'],
  'Erster Kunde war die Genossenschaft Nordal.': 'Genossenschaft Nordal',
  'Unser erster Kunde war der Schweizer Lebensmittelkonzern Nordal.': 'Nordal',
  'Notre premier client a été le groupe scolaire Nordal.': 'Nordal',
  'Zu unseren Kunden zählen Nordal und die meisten Brauereien.': 'Nordal',
});

testIgnores('customers.customer', home, [
  'Our customers include the Dutch market and more.',
  'Trusted by the growing Nordic market.',
  'Our customers include the Berlin police and the Paris metro.',
  'Our first customer was the Dutch government.',
  'Trusted by the engineers of tomorrow.',
  'Zu unseren Kunden zählen die besten Köche Deutschlands.',
  'Erster Kunde war der Mittelstand.',
  'Brewers like Nordal and Bosk brew with Rivalix every week.',
  'Robots like PickOne and Kuka work with Veltrane grippers.',
  'Zu unseren Kunden zählen die Industrie und das Handwerk.',
  'Zu unseren Kunden gehören der Mittelstand und die Kommunen.',
  'Der Werkzeugbauer Harrling vertraut auf andere Greifer.',
  'Diese Unternehmen vertrauen auf unsere Greifer.',
  'Diese Unternehmen vertrauen uns.',
  'Namhafte Hersteller und Kliniken vertrauen auf uns.',
  'Die Hersteller vertrauen auf uns.',
  'Parmi nos clients figurent la presse et les collectivités.',
]);
