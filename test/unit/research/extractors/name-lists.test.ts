import { testIgnores } from './field-tests.ts';

const home = (sentence: string) => ({ pageClass: 'home' as const, blocks: ['# Robots that pick', sentence] });

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
