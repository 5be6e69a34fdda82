import { about, testIgnores, testReads } from './field-tests.ts';

testReads('overview.headcount', about, {
  'Die Veltrane Robotics GmbH mit Sitz in Graz entwickelt und fertigt mit 165 Mitarbeitern Geräte zum Dosieren.': '165',
  'Veltrane fertigt mit 165 Mitarbeitenden in Graz.': '165',
  'Mit 165 Mitarbeitern entwickeln wir Greifarme.': '165',
  'Veltrane makes robots with 165 employees in Graz.': '165',
  'Veltrane conçoit des bras avec 48 salariés.': '48',
  'L’effectif est de 85 personnes.': '85',
});

testIgnores('overview.headcount', about, [
  '35216 Biedenkopf',
  'Wir entwickeln mit 20 Mitarbeitern des Kunden ein Konzept.',
  'Nordal fertigt mit 165 Mitarbeitern Geräte zum Dosieren.',
  'Veltrane makes robots with 12 motors.',
]);
