import { about, testIgnores, testReads } from './field-tests.ts';

testReads('overview.founded', about, {
  'Veltrane is a maker of gripping systems, founded in 2016 by Mira Holt.': '2016-01-01',
  'Veltrane is a Graz-based maker of gripping systems, founded in 2016.': '2016-01-01',
  'Veltrane is an Austrian software company founded in 2016.': '2016-01-01',
  'We are a family business, established in 1998.': '1998-01-01',
  'Veltrane est un éditeur nantais de logiciels de transport, fondé en 2016.': '2016-01-01',
  'Veltrane est une entreprise nantaise fondée en 2016.': '2016-01-01',
  'Veltrane ist ein Grazer Hersteller von Greifsystemen, gegründet 2016.': '2016-01-01',
  'Veltrane ist ein 2016 gegründeter Hersteller von Greifsystemen.': '2016-01-01',
  'Wir sind ein im Jahr 2016 gegründetes Unternehmen aus Graz.': '2016-01-01',
});

testIgnores('overview.founded', about, [
  'Veltrane is a supplier of Nordal Foods, founded in 1987.',
  'Veltrane est un fournisseur de Nordal, fondé en 1987.',
  'Veltrane works with a supplier of sensors, founded in 1987.',
  'Veltrane ist eine Tochter der Nordal Gruppe, gegründet 1987.',
  'Veltrane ist ein Lieferant der Nordal Foods GmbH, gegründet 1987.',
  'Veltrane is a member of an association, founded in 1990.',
  'Veltrane is a member of an association founded in 1990.',
  'PickOne is a gripper, launched in 2019.',
  'Nordal is a maker of food, founded in 1987.',
  'Nordal ist ein 1987 gegründeter Hersteller und unser Kunde.',
  'Our customer is a bakery, founded in 1987.',
  'Our parent company is a holding, founded in 1987.',
  'Our sister company was founded in 1990.',
  'Our Lisbon office is a small team, founded in 2021.',
  'Unser Kunde ist ein 1987 gegründeter Hersteller.',
  'Notre client est une boulangerie, fondée en 1987.',
  'Our building is a former mill, established in 1890.',
  'Unsere Werkstatt ist ein altes Gebäude, gegründet 1890.',
]);

testReads('overview.headcount', about, {
  'Veltrane is a Graz-based maker of grippers with 85 employees.': '85',
  'Veltrane ist ein Grazer Hersteller von Greifsystemen mit 85 Mitarbeitenden.': '85',
  'Das Unternehmen mit Sitz in Graz beschäftigt 85 Mitarbeiterinnen und Mitarbeiter.': '85',
  'Créée en 2016, la société nantaise emploie 85 salariés.': '85',
  '2016 in Graz gegründet, beschäftigt das Unternehmen heute 85 Menschen.': '85',
});

testIgnores('overview.headcount', about, [
  'Veltrane is a tool for hospitals with 85 employees.',
  'Veltrane ist ein Werkzeug für Betriebe mit 85 Mitarbeitenden.',
  'Veltrane is a member of a group with 85 employees.',
  'Veltrane ist eine Tochter der Nordal Gruppe mit 85 Mitarbeitenden.',
  'Veltrane est une filiale de Nordal avec 85 salariés.',
  'Nordal is a Graz-based maker of grippers with 85 employees.',
  'Our customer Nordal is a bakery with 85 employees.',
  'Der Kunde aus Graz beschäftigt 85 Mitarbeitende.',
  'La société cliente emploie 85 salariés.',
  'Notre client, la société nantaise Nordal, emploie 85 salariés.',
]);

testReads('overview.office', about, {
  'Headquartered in Graz with offices in Linz and Vienna, Veltrane has 85 employees.': ['Linz', 'Vienna'],
  'With 85 employees in Graz and Linz, Veltrane builds grippers.': ['Graz', 'Linz'],
});

testReads('funding.acquisition', about, {
  'En mars 2025, Veltrane a racheté le fabricant de capteurs Gripwell.': 'acquirer Gripwell 2025-03-01',
});

testIgnores('funding.acquisition', about, [
  'Nordal a racheté le fabricant de capteurs Gripwell.',
  'La société Picnix a été rachetée par Ostmark en 2023.',
]);
