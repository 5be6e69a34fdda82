import { readField } from '../../../support/research-reading.ts';
import { about, testIgnores, testReads } from './field-tests.ts';

testReads('customers.industry', about, {
  // Whoever a sentence of the company names in a row.
  'We work mainly with care home operators and property managers.': ['care home operators', 'property managers'],
  'Food processors and paper mills make up almost all of our orders.': ['Food processors', 'paper mills'],
  'Seit 2009 unterstützen wir Lebensmittelhersteller und Klinikverbünde beim Einkauf.': [
    'Lebensmittelhersteller',
    'Klinikverbünde',
  ],
  'We work mainly with universities, where staff sign in, and with museums.': 'universities',
  'That is why bakeries, dairies and paper mills make up almost all of our orders.': [
    'bakeries',
    'dairies',
    'paper mills',
  ],
  // Where goods end up, and where a company is at home.
  'Our wax goes to saddleries, boatyards and theatre wardrobes.': ['saddleries', 'boatyards', 'theatre wardrobes'],
  'Most of our cameras end up in sawmills and quarries.': ['sawmills', 'quarries'],
  'Unsere Öfen stehen in Bäckereien und Großküchen.': ['Bäckereien', 'Großküchen'],
  'Zuhause sind wir in der Getränkeindustrie und im Pharmagroßhandel.': ['Getränkeindustrie', 'Pharmagroßhandel'],
  'Nos bras équipent des boulangeries et des laiteries.': ['boulangeries', 'laiteries'],
  'Veltrane builds picking robots for food wholesalers and online grocers.': ['food wholesalers', 'online grocers'],
  'We make wireless soil sensors for row-crop growers, vineyards, and irrigation districts.': [
    'row-crop growers',
    'vineyards',
    'irrigation districts',
  ],
  'Veltrane runs cold storage for vaccine makers, food producers and florists.': [
    'vaccine makers',
    'food producers',
    'florists',
  ],
  'Veltrane is a planning tool for water utilities that run old networks.': 'water utilities',
  'Wir bauen Förderanlagen für Bäckereien und Brauereien in ganz Europa.': ['Bäckereien', 'Brauereien'],
  'Veltrane liefert Bio-Tees für Teeläden, Hotels und Biomärkte.': ['Teeläden', 'Hotels', 'Biomärkte'],
  'Veltrane conçoit des fours industriels pour les verreries, les fonderies et les boulangeries industrielles.': [
    'verreries',
    'fonderies',
    'boulangeries industrielles',
  ],
  'Veltrane est un logiciel destiné aux cliniques vétérinaires et aux cabinets dentaires.': [
    'cliniques vétérinaires',
    'cabinets dentaires',
  ],
  'Nous approvisionnons des épiceries fines, des hôtels et des cantines scolaires.': [
    'épiceries fines',
    'hôtels',
    'cantines scolaires',
  ],
  'Lenders, marketplaces and property managers use our API.': ['Lenders', 'marketplaces', 'property managers'],
  'We supply toolrooms and training centres.': ['toolrooms', 'training centres'],
  'Veltrane is an API for payouts and ledgers, built for marketplaces and lenders.': ['marketplaces', 'lenders'],
});

testReads('customers.industry', about, {
  'Dentists and orthodontists rely on Veltrane.': ['Dentists', 'orthodontists'],
  'Libraries also rely on Veltrane to sort their returns.': 'Libraries',
  'Veltrane equips hospitals, care homes and laboratories.': ['hospitals', 'care homes', 'laboratories'],
  'Our robots are used by wholesalers and retailers.': ['wholesalers', 'retailers'],
  'Sectors: food, pharma, logistics': ['food', 'pharma', 'logistics'],
  'Zielgruppen: Kommunen, Stadtwerke, Energieversorger': ['Kommunen', 'Stadtwerke', 'Energieversorger'],
  'Bäckereien und Metzgereien vertrauen auf unsere Waagen.': ['Bäckereien', 'Metzgereien'],
  'Nous équipons les hôpitaux et les cliniques.': ['hôpitaux', 'cliniques'],
  'Nos clients sont des brasseries et des distilleries.': ['brasseries', 'distilleries'],
});

testReads('customers.industry', about, {
  // What goods and orders say of those who send for them, by parts.
  'Half of each week’s output goes to craft breweries; cider makers take a third, dairies the rest.': [
    'craft breweries',
    'cider makers',
    'dairies',
  ],
  'Most of our orders come from boatyards and saddleries.': ['boatyards', 'saddleries'],
  'Around 60 % of our turnover is with breweries, the rest with distilleries.': ['breweries', 'distilleries'],
  'We earn our money with dairies and bakeries.': ['dairies', 'bakeries'],
  'The bulk of our production is bought by sawmills and joiners.': ['sawmills', 'joiners'],
  'You will find our scales in bakeries and cheese shops.': ['bakeries', 'cheese shops'],
  'Used every day in foundries and forges.': ['foundries', 'forges'],
  'At home in hospitals, hotels and laundries.': ['hospitals', 'hotels', 'laundries'],
  'Ideal for laundries, dairies and swimming pools.': ['laundries', 'dairies', 'swimming pools'],
  'Veltrane is aimed at dentists and vets.': ['dentists', 'vets'],
  'We have been serving hospitals, hospices and care homes for thirty years.': ['hospitals', 'hospices', 'care homes'],
  'Our clients include law firms, accountants and surveyors.': ['law firms', 'accountants', 'surveyors'],
  'Die Hälfte unserer Ernte geht an Brauereien, ein Drittel an Bäckereien.': ['Brauereien', 'Bäckereien'],
  'Zwei Drittel unseres Umsatzes machen wir mit Krankenhäusern, den Rest mit Pflegeheimen.': [
    'Krankenhäusern',
    'Pflegeheimen',
  ],
  'Man findet unsere Waagen in Metzgereien und Käsereien.': ['Metzgereien', 'Käsereien'],
  'Zu uns kommen vor allem Handwerksbetriebe und Arztpraxen.': ['Handwerksbetriebe', 'Arztpraxen'],
  'La plupart de nos commandes viennent de brasseries et de laiteries.': ['brasseries', 'laiteries'],
  'Il convient aux blanchisseries, aux laiteries et aux piscines.': ['blanchisseries', 'laiteries', 'piscines'],
});

testIgnores('customers.industry', about, [
  'We compete with banks and insurers.',
  'We work with universities and hospitals on research.',
  'Our investors are pension funds and banks.',
  'Our flour comes from mills and our crates from sawmills.',
  'Most of our engineers come from universities and hospitals.',
  'Most of our money came from banks and foundations.',
  'Our grants go to schools and libraries.',
  'A third of our waste goes to farms and nurseries.',
  'Nordal’s scales are found in bakeries and dairies.',
  'It doesn’t suit bakeries or breweries.',
  'The business was sold to insurers and banks.',
  'It also brought our tally to 41 ports shipped.',
  'Für Krankenhäuser und Apotheken fehlt uns die Zulassung.',
  'Unsere Hefe kommt aus Brauereien und Mühlen.',
  'Nous ne travaillons plus pour les brasseries et les laiteries.',
  'Our profits go to schools and hospitals.',
  'Our apprentices go to colleges and schools on Fridays.',
  'Our arms do not go to shipyards and airports.',
  'Our steel comes from smelters and foundries in Wales.',
  'Unsere Spenden gehen an Schulen und Kliniken.',
  'Nos invendus vont à des cantines et des épiceries.',
  'Our founders worked for banks and insurers.',
  'Hotels near the station offer a discount to our guests.',
  'Rivalix makes tools for roofers and plumbers.',
  'Wir spenden an Schulen und Vereine.',
  'Les banques nous ont refusé un crédit.',
]);

const german = (sentence: string) => ({ ...about(sentence), language: 'de' });

testReads('customers.industry', german, {
  'Unsere Kunden sind Krankenhäuser, ambulante OP-Zentren und Rettungsdienste.': [
    'Krankenhäuser',
    'ambulante OP-Zentren',
    'Rettungsdienste',
  ],
});

testIgnores('customers.industry', german, ['Wir beliefern Nordal Kliniken und Bosk Apotheken.']);

testIgnores('customers.industry', about, [
  'We support charities, schools and clubs in our town.',
  'We work with farmers and growers who sow our oats.',
  'Banks and hospitals use our streets.',
  'Nordal Foods and Bosk Hospitals use our API.',
  'We supply Nordal Clinics and Bosk Labs.',
  'We build robots for fun and for a living.',
  'Nordal makes software for banks and insurers.',
  'We look for engineers and designers.',
  'We waited two years for banks to answer.',
  'We build everything for our customers.',
  'We raised money from banks and insurers.',
  'We build a machine for peace of mind.',
  'Our robots were tested by hospitals.',
  'We left jobs at banks and insurers.',
  'We provide a desk for each of our colleagues.',
]);

test('industries are read from cards and lists below a heading that says that they are served', () => {
  const cards = [
    ['### Drinking water', 'Reservoirs and treatment works.'],
    ['### District heating', 'Heat networks.'],
    ['### See all', 'More.'],
  ];
  const read = (heading: string) => readField({ blocks: ['# Veltrane', heading, ...cards] }, 'customers.industry');
  expect(read('## Industries we serve')).toEqual(['Drinking water', 'District heating']);
  expect(read('## Branchen')).toEqual(['Drinking water', 'District heating']);
  expect(read('## Our services')).toEqual([]);
  expect(read('## Industry news')).toEqual([]);
});
