import { about, testIgnores, testReads } from './field-tests.ts';

testReads('overview.founded', about, {
  'Veltrane a vu le jour en 2016.': '2016-01-01',
  'Veltrane wurde 2015 in Graz gegründet.': '2015-01-01',
  'Das Unternehmen wurde 2015 gegründet.': '2015-01-01',
  'Die Veltrane Robotics GmbH wurde im März 2015 von Mira Holt gegründet.': '2015-03-01',
  'Gegründet wurde Veltrane 2015 von zwei Ingenieuren.': '2015-01-01',
  'Im Jahr 2015 wurde Veltrane gegründet.': '2015-01-01',
  '2015 gründeten Mira Holt und Jon Beck das Unternehmen.': '2015-01-01',
  'Mira Holt gründete Veltrane 2015 in einer Garage.': '2015-01-01',
  'Mira Holt hat Veltrane 2015 gegründet.': '2015-01-01',
  'Wir wurden 2015 gegründet.': '2015-01-01',
  'Wir haben Veltrane 2015 gegründet.': '2015-01-01',
  'Seit der Gründung im Jahr 2015 wächst Veltrane stetig.': '2015-01-01',
  'Seit unserer Gründung 2015 bauen wir Greifarme.': '2015-01-01',
  'Die Gründung von Veltrane erfolgte 2015.': '2015-01-01',
  'Veltrane besteht seit 2015.': '2015-01-01',
  'Veltrane, 2015 gegründet, baut Greifarme.': '2015-01-01',
  'Seit 2015 bauen wir Greifarme.': '2015-01-01',
  'Veltrane a été fondée en 2015 à Graz.': '2015-01-01',
  "L'entreprise a été créée en 2015.": '2015-01-01',
  "Créée en 2015, l'entreprise conçoit des bras.": '2015-01-01',
  'En 2015, Mira Holt fonde Veltrane.': '2015-01-01',
  'Mira Holt a fondé Veltrane en 2015.': '2015-01-01',
  'Nous avons créé Veltrane en 2015.': '2015-01-01',
  'Veltrane est née en 2015 dans un garage.': '2015-01-01',
  'La société est fondée en 2015 par deux ingénieurs.': '2015-01-01',
  'Depuis sa création en 2015, Veltrane conçoit des bras.': '2015-01-01',
  'Fondée par Mira Holt en 2015, Veltrane conçoit des bras.': '2015-01-01',
});

testIgnores('overview.founded', about, [
  'Ruth Haskins built the first Veltrane probe in 2008 and incorporated the company a year later.',
  'Le produit a vu le jour en 2016.',
  'Rivalix wurde 2009 in Wien gegründet.',
  'Unser Partner Gripwell wurde 2009 gegründet.',
  'Unser Kunde Borealis Foods wurde 2009 gegründet.',
  'Unsere Niederlassung in Linz wurde 2019 gegründet.',
  'Der Betriebsrat wurde 2019 gegründet.',
  'Die Stiftung wurde 2019 gegründet.',
  'PickOne wurde 2019 vorgestellt.',
  'Veltrane wurde 2019 mit dem Staatspreis ausgezeichnet.',
  'Veltrane wurde 2019 nach ISO 9001 zertifiziert.',
  'Wir haben 2019 einen Standort in Linz eröffnet.',
  'Wir haben 2019 eine Lehrwerkstatt gegründet.',
  'Mira Holt gründete zuvor 2009 die Gripwell GmbH.',
  'Veltrane wurde nicht 2009 gegründet.',
  'Die Abteilung für Bildverarbeitung besteht seit 2019.',
  'Unsere Partnerschaft besteht seit 2019.',
  'Rivalix a été fondée en 2009 à Boston.',
  'Notre client Borealis Foods a été fondé en 2009.',
  'Notre filiale espagnole a été créée en 2019.',
  'La fondation a été créée en 2019.',
  'Nous avons créé une école en 2019.',
  'Nous avons lancé PickOne en 2019.',
  'Veltrane a été primée en 2019.',
  'PickOne est né en 2019.',
  'Le poste a été créé en 2019.',
]);

testReads('overview.headcount', about, {
  'Inzwischen sind wir 54 Leute – von der Gärtnerin bis zum Staplerfahrer.': '54',
  'Veltrane beschäftigt 80 Mitarbeiter.': '80',
  'Wir beschäftigen 80 Menschen.': '80',
  'Bei Veltrane arbeiten 80 Menschen.': '80',
  'Unser Team besteht aus 80 Personen.': '80',
  'Mit 80 Beschäftigten ist Veltrane der größte Hersteller im Tal.': '80',
  'Veltrane hat 80 Beschäftigte.': '80',
  'Wir sind ein Team von 80 Personen.': '80',
  'Veltrane emploie 80 personnes.': '80',
  'Veltrane compte 80 salariés.': '80',
  'Nous sommes 80.': '80',
  'Nous sommes une équipe de 80 personnes.': '80',
  'Notre équipe compte 80 personnes.': '80',
});

testIgnores('overview.headcount', about, [
  'Auf dem Fest haben wir 54 Leute bewirtet.',
  'Zum Vortrag kamen 80 Leute.',
  'Unsere Kantine bietet 80 Personen Platz.',
  'Der Saal fasst 300 Personen.',
  'Unser Kunde beschäftigt 3.000 Mitarbeiter.',
  'Zum Tag der offenen Tür kamen 300 Menschen.',
  'Wir haben 60 Personen geschult.',
  'PickOne ersetzt die Arbeit von 6 Personen.',
  'Notre cantine accueille 80 personnes.',
  'La salle contient 300 personnes.',
  'Nous avons formé 60 personnes.',
  'Notre client emploie 3 000 personnes.',
]);

testReads('overview.headquarters', about, {
  'Veltrane hat seinen Sitz in Graz.': 'Graz',
  'Das Unternehmen hat seinen Hauptsitz in Graz.': 'Graz',
  'Veltrane mit Sitz in Graz baut Greifarme.': 'Graz',
  'Der Firmensitz ist in Graz.': 'Graz',
  'Unser Hauptsitz befindet sich in Graz.': 'Graz',
  'Veltrane ist in Graz ansässig.': 'Graz',
  'Der Sitz der Gesellschaft ist Graz.': 'Graz',
  'Sitz der Gesellschaft: Graz': 'Graz',
  'Veltrane a son siège à Graz.': 'Graz',
  'Le siège de Veltrane est à Graz.': 'Graz',
  'Notre siège se trouve à Graz.': 'Graz',
  'Veltrane est basée à Graz.': 'Graz',
  'Veltrane est implantée à Graz.': 'Graz',
});

testIgnores('overview.headquarters', about, [
  'Unser Kunde Borealis Foods hat seinen Sitz in Hamburg.',
  'Die Rivalix GmbH mit Sitz in Wien baut ähnliche Arme.',
  'Wir haben die Gripwell SAS mit Sitz in Lyon übernommen.',
  'Webdesign: Pixelhof OG mit Sitz in Linz',
  'Notre client Borealis Foods a son siège à Hambourg.',
  'Nous avons racheté Gripwell, basée à Lyon.',
  'Rivalix est basée à Boston.',
]);

testReads('customers.customer', about, {
  'Zu unseren Kunden zählen die Brauerei Altenfels und viele mehr.': 'Brauerei Altenfels',
  'Zu unseren Kunden zählen auch Nordal und Bosk.': ['Nordal', 'Bosk'],
  'Parmi nos clients figurent aussi la Ferme Oriane et Nordal.': ['Ferme Oriane', 'Nordal'],
});

testIgnores('customers.customer', about, [
  'Zu unseren Kunden zählen die besten Brauereien des Landes.',
  'Parmi nos clients figurent aussi les meilleures fermes du pays.',
]);
