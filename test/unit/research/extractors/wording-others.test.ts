import { about, testIgnores } from './field-tests.ts';

testIgnores('funding.acquisition', about, [
  'Veltrane übernimmt die Patenschaft Waldkita Sonnenschein.',
  'Veltrane hat die Montage Ihrer Anlage übernommen.',
  'Der Wettbewerber Kornfroh hatte im Januar die Rösterei Bahl gekauft.',
  'Borealis Foods joined Veltrane as its first customer in 2019.',
  'Karl Lund and his team joined Veltrane in 2019.',
  'We buy Fairtrade coffee for the office.',
  'We buy Borealis butter by the ton.',
  'Borealis Foods bought its first arm from Veltrane in 2019.',
  'Robots became part of Veltrane in 2016.',
  'Linz became part of Veltrane’s network in 2016.',
  'In 2022 Mira bought Jon Beck out.',
  'Veltrane acquired the customer Borealis Foods in 2019.',
  'Veltrane has acquired a 20 % stake in Gripwell.',
  'Nordal Ventures bought a minority stake in Veltrane.',
  'Our distributor was acquired by Nordal Group in 2023.',
  'Gripwell, which Rivalix bought in 2022, makes suction cups.',
]);

testIgnores('funding.round', about, [
  'Had we raised a £100m Series C, we would have built depots.',
  'Si nous avions levé 50 millions d’euros, nous aurions grandi trop vite.',
  'Hätten wir eine Series A über 20 Millionen Euro bekommen, gäbe es uns nicht mehr.',
  'Birch Partners has invested €6 million in Gripwell and in a fund in Oslo.',
  'Nordal Ventures, which led our seed round, closed a €200 million fund.',
  'The investor backed Rivalix with €6 million.',
  'Veltrane investiert 4 Millionen Euro in ein neues Werk.',
  'Veltrane investiert 4 Millionen Euro in die Veltrane Akademie.',
  'Nordal investiert 4 Millionen Euro in das neue Werk von Veltrane.',
  'Nordal, das auch an Veltrane beteiligt ist, steckt 4 Millionen Euro in Gripwell.',
  'Nordal a investi 4 millions d’euros dans Gripwell.',
  'Nordal has invested €4 million in the company behind Gripwell.',
  'Nordal invests in companies such as Veltrane, some €4 million a year.',
  'Customers have invested €4 million in Veltrane machines.',
  'Der Freistaat investiert 4 Millionen Euro in den Ausbau der Straße vor Veltrane.',
  'Jon Beck joined from Gripwell, where he raised a $6 million Series A.',
  'We received €2 million in orders in 2021.',
  'We received a €300,000 loan from Sparkasse Graz.',
  'Veltrane received €2 million in damages from Rivalix.',
  'Our customers have received €2 million in funding with our help.',
  'Veltrane attracted 2,000 visitors, who spent €2 million.',
  'We have collected $2 million in tips for bakers.',
  'Bakers have raised €4 million in seed funding on Veltrane.',
  'Our crowdfunding tool has helped bakers raise €4 million.',
  'Veltrane saved Borealis Foods $2 million in working capital.',
  'Its competitor has secured €20 million in growth capital.',
  'The city of Graz raised €20 million for its trams.',
  'Veltrane was a finalist for a €2 million grant.',
  'Rivalix announced a €20 million Series B, weeks after Veltrane opened its plant.',
  'Unlike Rivalix, which raised $90 million, Veltrane grew from its own sales.',
]);

testIgnores('funding.total', about, [
  'Unlike Rivalix, which has raised a total of $90 million, Veltrane grew from its own sales.',
  'The total raised by our customers now stands at $90 million.',
  'In total our bakers raised $90 million.',
  'The round brings Rivalix’s total funding to $90 million.',
]);

testIgnores('overview.founded', about, [
  'Since 2019, Veltrane has been certified by TUV.',
  'Veltrane emerged from stealth in 2019.',
  'Our Linz plant was set up in 2019.',
  'The PickOne line began in 2019.',
  'We find Veltrane arms in 2019 models of other makers.',
  'Our newsletter started in 2019.',
  'The Linz team was formed in 2019.',
  'A customer since 2019, Borealis Foods runs forty arms.',
  'Veltrane is a partner of Gripwell, which was founded in 2009.',
  'Veltrane works with Gripwell, a family business since 1931.',
]);

testIgnores('overview.headquarters', about, [
  'Veltrane moved to Kubernetes in 2019.',
  'Mira Holt moved to Linz in 2019.',
  'Veltrane is a supplier of Gripwell, a maker of cups based in Linz.',
  'Linz is home to our second plant.',
  'Our service team is run from Linz.',
  'Rivalix operates from its headquarters in Boston.',
]);

testIgnores('overview.headcount', about, [
  'We moved chilled food for Nordal, a grocer with 335 employees.',
  'Veltrane presented the arm at Nordal, a carrier of chilled food with 335 employees.',
  'Our robots suit every hall, a small one with 20 people included.',
  'Die Molkerei Nordal, mit der wir seit 2004 zusammenarbeiten, beschäftigt 600 Menschen.',
  'Nordal, with whom we have worked since 2010, employs 600 people.',
  'La laiterie Nordal, avec laquelle nous travaillons, emploie 600 personnes.',
  '85 personnes travaillent chez Nordal.',
  'Damit arbeiten 40 Menschen in Deutschland an Robotern.',
  'There are 12 of us who work in Linz.',
  'Borealis Foods is home to 900 people.',
  'Our Linz team of 12 repairs arms.',
  'Our service team is now 12 strong.',
]);

testIgnores('overview.parent', about, [
  'Gripwell, a Nordal Group company, makes our cups.',
  'Nordal Group is the parent company of Gripwell.',
  'Borealis Group is our customer.',
  'Veltrane is a partner of Gripwell, a Nordal Group company.',
  'The future belongs to Veltrane, not to Nordal Group.',
]);

testIgnores('people.person', about, [
  'Veltrane annonce l’acquisition de Gripwell, société fondée en 2008 par Yves Oberlin.',
  'Nordal betreibt 340 Märkte; Geschäftsführer Klaus Ritter setzt auf regionale Ware.',
  'Nordal runs 340 stores. Managing Director Klaus Ritter likes them.',
  'The new head of sales at Nordal is Mira Holt.',
  '1999 gründeten Mira Holt und Jon Beck die Gripwell GmbH.',
  'Mira Holt, previously Head of Sales, is Partner at Nordal.',
  'Karl Lund succeeds Per Dahl as CEO of Rivalix.',
  'The appointment of Karl Lund as CEO of Rivalix surprised us.',
  'Karl Lund leads Rivalix as CEO.',
  'Karl Lund, who bought forty arms, is CEO of Borealis Foods.',
  'Rivalix’s CEO is Karl Lund.',
  'Karl Lund (CEO, Borealis Foods) bought forty arms.',
  'Karl Lund, Borealis Foods’ CEO, bought forty arms.',
  'Karl Lund is Borealis Foods’ Chief Executive.',
]);

testIgnores('offering.product', about, [
  'Borealis Foods makes Fjordella, a mild cheese, and runs our arms.',
  'Our Linz team uses PyTorch, an open framework.',
  'Our Siemens controller is the best.',
  'Slack is our favourite tool.',
  'Anna is our best robot tamer.',
  'Our Python API is free.',
]);

testIgnores('customers.customer', about, [
  'Our arms are installed by Gripwell and Handfast.',
  'Veltrane is a customer of Gripwell.',
  'We are a customer of Gripwell.',
  'Rivalix serves Borealis Foods and Oakmere.',
  'Veltrane serves Austria and Norway.',
  'Veltrane serves North America and Europe.',
  'Borealis Foods is a customer of Rivalix.',
  'Gripwell uses Rivalix to pick fruit.',
  'Our people are at work in Linz and at Gripwell.',
]);

testIgnores('registry.jurisdiction', about, [
  'Our host, Gripwell LLC, is an Oregon limited liability company.',
  'Veltrane is a Tesla company car fleet.',
]);
