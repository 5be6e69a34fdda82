import { testHtml } from './field-tests.ts';

/** Sentences in which ordinary firms say since when, where and with how many people they work. */
testHtml('overview.founded', [
  ['en', 'The practice was established in 1992 by Ada Nordal and Jon Beck.', ['1992-01-01']],
  ['en', 'Ada and Jon Nordal set up the creamery in 1984 in a converted barn.', ['1984-01-01']],
  ['en', 'Jon Beck and Karl Lund, two joiners, went into business in 1967.', ['1967-01-01']],
  [
    'en',
    'Ada Nordal left a bank in 2012, moved back to the hills and opened Veltrane with a borrowed desk.',
    ['2012-01-01'],
  ],
  ['en', 'My grandfather opened the workshop in 1936.', ['1936-01-01']],
  ['en', 'The brewery opened in 2005 in an old tram depot.', ['2005-01-01']],
  ['en', 'We have been restoring organs since 2003.', ['2003-01-01']],
  ['en', 'The agency has been running since 2010.', ['2010-01-01']],
  ['en', 'Our customer Hollis was set up in 1992 by two brothers.', []],
  ['en', 'We opened in Linz in 2014.', []],
  ['en', 'Our new studio opened in 2014.', []],
  ['de', 'Die Kanzlei wurde 2011 eröffnet.', ['2011-01-01']],
  ['de', '1967 machten sich die Schreiner Karl Beck und Otto Lund selbstständig.', ['1967-01-01']],
  ['de', 'Was 2016 als Ausgründung begann, steuert heute 9.000 Anlagen.', ['2016-01-01']],
  ['de', '2014 haben wir einen Betriebsrat gegründet.', []],
  ['fr', 'Ada et Jon Nordal ont monté la laiterie en 1984 dans une grange.', ['1984-01-01']],
  ['fr', 'Le cabinet a été créé en 1992 par Ada Nordal et Jon Beck.', ['1992-01-01']],
]);

testHtml('overview.office', [
  ['en', 'Field service is run from Reno.', ['Reno']],
  ['en', 'Sales is in Graz, customer support in Linz.', ['Graz', 'Linz']],
  ['en', 'A small team in Eindhoven looks after the north.', ['Eindhoven']],
  ['en', 'Twelve of us are in Linz.', ['Linz']],
  ['en', 'All our pumps are made in Linz.', ['Linz']],
  ['en', 'The lab and the office are still in Linz.', ['Linz']],
  ['en', 'Ada Holt works at our Linz clinic.', ['Linz']],
  ['en', 'We have also had a depot in Linz for years.', ['Linz']],
  ['en', 'A fifth office in Linz is under consideration.', []],
  ['en', 'Finance teams in Linz use PickOne.', []],
  ['en', 'Our shop at Linz shut in 2009.', []],
  ['en', 'Our data sits in Linz.', []],
  ['de', 'Ein kleines Team in Linz betreut die Kunden in Österreich.', ['Linz']],
  ['de', 'Wir produzieren in Linz.', ['Linz']],
  ['de', 'Die Werkstatt ist in Linz.', ['Linz']],
  ['de', 'Die erste Werkstatt stand in Linz.', []],
  ['fr', 'Nos pompes sont fabriquées à Lille.', ['Lille']],
  ['fr', 'Nous sommes aussi présents à Lille.', ['Lille']],
  ['fr', 'L’agence de Lille a fermé.', []],
]);

testHtml('overview.headcount', [
  ['en', 'The practice has 45 staff.', ['45']],
  ['en', '74 engineers, technicians and support staff work from four offices.', ['74']],
  ['en', 'We are based in Graz, and about 130 strong.', ['130']],
  ['en', 'A team of 45 looks after our customers.', ['45']],
  ['en', 'There are 45 people on the team.', ['45']],
  ['en', 'Forty-five people work in the bakery.', ['45']],
  ['en', 'There are six of us on the tech team.', []],
  ['en', 'Twelve of us work in Linz.', []],
  ['de', '28 Mitarbeiterinnen und Mitarbeiter ernten, pressen und verpacken.', ['28']],
  ['de', 'In der Kanzlei arbeiten 45 Menschen.', ['45']],
  ['fr', 'Notre agence de Linz emploie 12 salariés.', []],
]);
