import type { PageClass } from '../../../../subgraphs/research/domain/evidence/source-document.ts';
import { extractFindings } from '../../../../subgraphs/research/domain/extractors/extract-findings.ts';
import { parseDocument } from '../../../../subgraphs/research/domain/extractors/parsed-document.ts';
import { applyGates } from '../../../../subgraphs/research/domain/gates/apply-gates.ts';
import { type TestBlock, testDocument, VELTRANE } from '../../../support/research-documents.ts';
import { showValue } from '../../../support/research-reading.ts';

/** Returns the results of a page, each behind its customer. */
function results(pageClass: PageClass, blocks: TestBlock[]): string[] {
  const parsed = parseDocument(testDocument({ pageClass, blocks }), VELTRANE);
  return applyGates(extractFindings(parsed), parsed)
    .passed.filter(({ field }) => field === 'customers.result')
    .map(({ subject, value }) => `${subject}: ${showValue(value)}`);
}

test.each<[PageClass, TestBlock[], string]>([
  ['customers', ['# How Nordal cut picking time by 40%', 'A dairy in Graz.'], 'Nordal: Nordal cut picking time by 40%'],
  [
    'customers',
    [
      '# Customer stories',
      ['### Nordal: from three weeks to four days', 'Nordal cut onboarding from three weeks to four days.'],
    ],
    'Nordal: Nordal cut onboarding from three weeks to four days',
  ],
  ['customers', ['# How Nordal picks at night', ['38%', 'fewer repeat picks']], 'Nordal: 38% fewer repeat picks'],
  [
    'customers',
    ['# How Nordal picks at night', ['€210k', 'saved in the first year']],
    'Nordal: €210k saved in the first year',
  ],
  [
    'customers',
    ['# Referenzen', '## Nordal Molkerei', 'Nordal Molkerei senkte die Rüstzeit um 70 Prozent.'],
    'Nordal Molkerei: Nordal Molkerei senkte die Rüstzeit um 70 Prozent',
  ],
  [
    'customers',
    ['# Références', '## Ville de Nordal', 'La ville a économisé 310 000 € en deux ans.'],
    'Ville de Nordal: La ville a économisé 310 000 € en deux ans',
  ],
  [
    'customers',
    ['# How Bosk & Nordal recovered £140,000 in credits', '“We caught £9,000 in a month,” says Ada Weft, CFO.'],
    'Bosk & Nordal: We caught £9,000 in a month',
  ],
  [
    'customers',
    ['# Orders that leave', '## Nordal', 'Stops fell from £48,000 to £31,000 a year.', 'Nordal bakes bread.'],
    'Nordal: Stops fell from £48,000 to £31,000 a year',
  ],
  [
    'customers',
    [
      '# Orders that leave',
      '## Nordal',
      'Nordal bakes bread.',
      '## Port of Bosk',
      'Downtime is down 61% in nine months.',
    ],
    'Port of Bosk: Downtime is down 61% in nine months',
  ],
  [
    'customers',
    ['# Referenzen', ['; Kunde', '; Ort', '; Ergebnis'], ['; Nordal Fisch', '; Ulm', '; 28 % weniger Strom']],
    'Nordal Fisch: 28 % weniger Strom',
  ],
  [
    'home',
    ['# Robots', ['> We had eleven stops a month. Now we have two.', 'Ada Weft', 'Head of Logistics, Nordal']],
    'Nordal: We had eleven stops a month. Now we have two',
  ],
  [
    'home',
    [
      '# Robots',
      ['"Veltrane halved our average wait, from six minutes to three."', 'Ada Weft', 'Head of Support, Nordal'],
    ],
    'Nordal: Veltrane halved our average wait, from six minutes to three',
  ],
  [
    'home',
    ['# Robots', ['!t “We pack an order in 12 instead of 40 minutes.”', '!t Ada Weft, Head of Logistics, Nordal']],
    'Nordal: We pack an order in 12 instead of 40 minutes',
  ],
  [
    'home',
    [
      '# Robots',
      ['“We took repair from nine weeks to three.”', 'Ada Weft', 'Technical Superintendent, Nordal Ferries'],
    ],
    'Nordal Ferries: We took repair from nine weeks to three',
  ],
  [
    'customers',
    ['# Referenzen', '## Molkerei Nordal spart zwei Stunden pro Schicht', 'Eine Molkerei.'],
    'Molkerei Nordal: Molkerei Nordal spart zwei Stunden pro Schicht',
  ],
  [
    'customers',
    ['# Referenzen', '### Nordal Guss', 'Bei Nordal Guss ging die Taktzeit von 42 auf 26 Sekunden zurück.'],
    'Nordal Guss: Bei Nordal Guss ging die Taktzeit von 42 auf 26 Sekunden zurück',
  ],
  [
    'customers',
    ['# Clients', '### Maison Nordal', 'Avec Veltrane, Maison Nordal a réduit ses retards de 45 %.'],
    'Maison Nordal: Maison Nordal a réduit ses retards de 45 %',
  ],
  [
    'customers',
    ['# Clients', '### Nordal', 'Nordal livre en ville.', 'Chez Nordal, la clôture est passée de dix jours à trois.'],
    'Nordal: la clôture est passée de dix jours à trois',
  ],
  [
    'customers',
    ['# Clients', '### Comment Maison Nordal a divisé par deux ses pertes', 'Une maison.'],
    'Maison Nordal: Comment Maison Nordal a divisé par deux ses pertes',
  ],
  [
    'home',
    ['# Robots', '## What our customers get', ['6 hours', 'saved per batch', 'Nordal Pharma', 'Read story']],
    'Nordal Pharma: 6 hours saved per batch',
  ],
  [
    'home',
    ['# Robots', '## What our customers get', ['Nordal Pharma', '43%', 'less waste', 'Read story']],
    'Nordal Pharma: 43% less waste',
  ],
  [
    'about',
    [
      '# About us',
      'Our first customer was the Dutch carrier Nordal Transport. Nordal cut its claims by 60% in a year.',
    ],
    'Nordal Transport: Nordal cut its claims by 60% in a year',
  ],
  [
    'about',
    ['# À propos', 'Notre premier client a été le groupe Nordal, qui a réduit ses pertes de moitié.'],
    'Nordal: a réduit ses pertes de moitié',
  ],
  ['customers', ['# Wie Nordal siebt', '- Stromverbrauch um 18 % gesenkt'], 'Nordal: Stromverbrauch um 18 % gesenkt'],
  ['customers', ['# Wie Nordal siebt', '- Ausschuss halbiert'], 'Nordal: Ausschuss halbiert'],
  ['customers', ['# How Nordal ships', '- NOK 9 million saved a year'], 'Nordal: NOK 9 million saved a year'],
  [
    'customers',
    ['# Warum die Spedition Nordal 18 % weniger leer fährt', '- 40 Minuten je Tour eingespart'],
    'Spedition Nordal: 40 Minuten je Tour eingespart',
  ],
  ['customers', ['# Why Nordal ships with Veltrane', '- 9% less waste'], 'Nordal: 9% less waste'],
  [
    'customers',
    ['# Comment Nordal trie', '- Tournées passées de douze à quatre par an'],
    'Nordal: Tournées passées de douze à quatre par an',
  ],
])('on a page of the class %s, %j says: %s', (pageClass, blocks, expected) => {
  expect(results(pageClass, blocks)).toContain(expected);
});

test.each<[PageClass, TestBlock[]]>([
  ['customers', ['# Customer stories', 'Our customers save 20% on average.']],
  ['customers', ['# Clients', ['; Sector', '; Example', '; Result'], ['; Steel', '; Yes', '; Scrap cut by 10%']]],
  ['about', ['# About us', 'Volume on the platform has tripled, and 240 companies now run on Veltrane.']],
  [
    'customers',
    ['# Who uses it', ['; Model', '; Year', '; What changed'], ['; Takto 200', '; 2024', '; Scrap cut by 70%']],
  ],
  ['customers', ['# Customer stories', 'Diesel use dropped by 18% in a year.']],
  ['customers', ['# How Nordal picks at night', 'Nordal was founded in 1998 and has 1,900 employees.']],
  ['customers', ['# How Nordal picks at night', 'Nordal will save 15% by 2028.']],
  [
    'customers',
    ['# How Nordal picks at night', 'Nordal announced in May that it raised $18 million from Haymow Partners.'],
  ],
  [
    'customers',
    ['# How Nordal picks at night', 'Nordal (Graz; raised $30M from Bean Street Ventures) recovered €640,000.'],
  ],
  ['customers', ['# How Nordal picks at night', 'It did not cut costs by 10%.']],
  ['customers', ['# How Nordal picks at night', ['4.8', 'average rating'], ['1,900', 'employees']]],
  ['home', ['# Robots', 'Save up to 40% on picking.', '38% less energy.']],
  ['home', ['# Robots', '“Our bill fell by 35%.”', 'Ada Weft', '“It works.”', ['Jon Beck, buyer, Nordal Fisch']]],
  ['customers', ['# Orders that leave', '## Get Started Today', 'Save 20% now.', '## Nordal', 'Nordal bakes bread.']],
  ['customers', ['# References', '## Automation saves time', 'Remote diagnosis cuts call-outs by half.']],
  ['customers', ['# Referenzen', '## Automatisierung spart zwei Stunden pro Schicht', 'Ein Text.']],
  ['home', ['# Robots', ['“I cut my day from nine hours to three.”', 'Ada Weft', 'Beekeeper, Graz']]],
  ['home', ['# Robots', ['Repair went from nine weeks to three', 'Ada Weft', 'Beekeeper, Nordal Ferries']]],
  ['home', ['# Robots', ['!t “I saved 40 minutes a day.”', '!t Ada Weft']]],
  ['home', ['# Robots', ['> We like it.', 'Ada Halvorsen', 'Director of Nursing, Halvorsen Home Care']]],
  ['about', ['# About us', 'Our first customer was Nordal.', '## Energy', 'Nordal cut its claims by 60% in a year.']],
  ['about', ['# About us', 'Our first customer was Nordal. We cut our own energy use by 60% in a year.']],
  ['about', ['# About us', 'Our first customer was Nordal. Nordal raised prices by 20%.']],
  ['about', ['# About us', 'Nordal cut its claims by 60% in a year.']],
  ['customers', ['# Why German bakeries save flour with Veltrane', '- 9% less flour']],
  ['home', ['# Robots', 'Trusted by teams at', '~ Nordal', '~ Bosk', '## Energy', 'PickOne cuts energy use by 40%.']],
])('and here nobody reached anything, on a page of the class %s: %j', (pageClass, blocks) => {
  expect(results(pageClass, blocks)).toEqual([]);
});

test.each<[string, PageClass, TestBlock[], string]>([
  [
    'heading of a customer of the page',
    'other',
    [
      '# Trade',
      '## Our customers',
      '- Nordal Stores',
      '- Bosk',
      '## Nordal Stores: less waste',
      'Result: 40% less waste.',
    ],
    'Result: 40% less waste',
  ],
  [
    'row of a table without a head that says so',
    'customers',
    [
      '# Who uses it',
      ['; Workshop', '; Machines', '; What changed'],
      ['; Nordal Hydraulics', '; 4', '; Scrap cut by 70%'],
    ],
    'Scrap cut by 70%',
  ],
  [
    'logo in a card',
    'customers',
    ['# Customer stories', ['~ Nordal Rentals', '## Deposits returned on the day', '£310k saved a year']],
    '£310k saved a year',
  ],
  [
    'arrow',
    'customers',
    ['# How Nordal picks at night', '11 days → 36 hours to launch'],
    '11 days → 36 hours to launch',
  ],
  [
    'title in one part with the company',
    'home',
    ['# Granola', ['« Nous avons doublé le rayon en six mois. »', 'Maud Weft, directrice d’Épicerie Nordal']],
    'Nous avons doublé le rayon en six mois',
  ],
])('a result is of the customer of a %s', (_what, pageClass, blocks, expected) => {
  expect(results(pageClass, blocks).join('\n')).toContain(expected);
});

test.each([
  ['https://veltrane.com/customers/nordal', '# Nordal Pharma releases vaccines sooner'],
  ['https://veltrane.com/kunden/pharma', '# Nordal Pharma spart Zeit'],
  ['https://veltrane.com/referenzen/nordal-pharma/', '# Nordal Pharma: ein Tag weniger'],
  ['https://veltrane.com/case-studies/case-study-nordal-pharma', '# Nordal Pharma'],
])('the address %s says whose story it is', (finalUrl, title) => {
  const blocks = [title, 'Nordal Pharma makes vaccines.', 'Batch release is down from 14 hours to 8.'];
  const page = testDocument({ pageClass: 'customers', finalUrl, blocks });
  const parsed = parseDocument(page, VELTRANE);
  expect(
    extractFindings(parsed).flatMap(({ field, subject }) => (field === 'customers.result' ? [subject] : [])),
  ).toContain('Nordal Pharma');
});

test('figures below the parts of a story are of the customer in its address', () => {
  const blocks = ['Nordal Pharma saves a day', '## The results', ['### -41%', 'packaging waste']];
  const finalUrl = 'https://veltrane.com/customers/nordal-pharma';
  const parsed = parseDocument(testDocument({ pageClass: 'customers', finalUrl, blocks }), VELTRANE);
  expect(extractFindings(parsed).map(({ subject, value }) => `${subject}: ${showValue(value)}`)).toContain(
    'Nordal Pharma: -41% packaging waste',
  );
});

test.each([
  ['https://veltrane.com/customers/public-sector', '# Public Sector', 'The public sector saves 20% of its time.'],
  ['https://veltrane.com/customers/food-producers', '# Food Producers at ease', 'Food producers save 20%.'],
  ['https://veltrane.com/customers/saving-water', '# Nordal Pharma releases vaccines', 'Stops are down by 20%.'],
  ['https://veltrane.com/about/nordal-pharma', '# Nordal Pharma releases vaccines', 'Stops are down by 20%.'],
])('the address %s names no customer', (finalUrl, ...blocks) => {
  const page = testDocument({ pageClass: 'customers', finalUrl, blocks });
  const found = extractFindings(parseDocument(page, VELTRANE));
  expect(found.filter(({ field }) => field.startsWith('customers.'))).toEqual([]);
});
