import { testHtml } from './field-tests.ts';

testHtml('offering.plan', [
  [
    'en',
    '<main><h1>Rates</h1><dl><dt>Jetty</dt><dd>€190 monthly. Two pallet places, cut-off at 14:00.</dd><dt>Harbour</dt><dd>€640 monthly. Ten pallet places, cut-off at 17:00, a named person who answers.</dd><dt>Open Sea</dt><dd>Eleven pallet places upwards. Calculated individually; please bring a spreadsheet.</dd></dl></main>',
    ['Jetty 190 EUR', 'Harbour 640 EUR', 'Open Sea null null'],
    { pageClass: 'pricing' },
  ],
  [
    'en',
    '<main><h1>Prices</h1><table><caption>All prices in US dollars, per seat, per month, billed monthly</caption><tr><th></th><th>Associate</th><th>Senior</th><th>Firmwide</th></tr><tr><th>Price</th><td>$39</td><td>$89</td><td>Ask for a quote</td></tr><tr><th>Documents</th><td>50 a month</td><td>Unlimited</td><td>Unlimited</td></tr></table></main>',
    ['Associate 39 USD', 'Senior 89 USD', 'Firmwide null null'],
    { pageClass: 'pricing' },
  ],
  [
    'de',
    '<main><h1>Preise</h1><h2>Zum Dazukaufen</h2><table><tr><td>Einrichtung per Videotermin</td><td>120 € einmalig</td></tr></table></main>',
    ['Einrichtung per Videotermin 120 EUR'],
    { pageClass: 'pricing' },
  ],
  [
    'fr',
    "<main><h1>Tarifs</h1><div><p>Chiot</p><p>0 € / mois</p><p>Un seul agenda.</p></div><div><p>Grand Salon</p><p>890 € l'année, tout le monde compris</p><p>Autant que vous voulez.</p></div><div><p>Franchise</p><p>On en discute</p><p>À partir de six adresses.</p></div></main>",
    ['Chiot 0 EUR', 'Grand Salon 890 EUR', 'Franchise null null'],
    { pageClass: 'pricing' },
  ],
  [
    'fr',
    "<main><h1>Questions</h1><h3>Quel est le tarif ?</h3><p>Deux abonnements :</p><ul><li>« Tirelire », CHF 45 par mois, jusqu'à trois comptes ;</li><li>« Coffre », CHF 1380 par an, comptes illimités et scénarios.</li></ul></main>",
    ['Tirelire 45 CHF', 'Coffre 1380 CHF'],
    { pageClass: 'other' },
  ],
  [
    'de',
    '<main><h1>Preise</h1><dl><dt>Hof</dt><dd>19 Euro im Monat. Ein Traktor, ein Konto.</dd><dt>Gut</dt><dd>49 Euro im Monat. Alle Traktoren.</dd></dl></main>',
    ['Hof 19 EUR', 'Gut 49 EUR'],
    { pageClass: 'pricing' },
  ],
  [
    'fr',
    '<main><h1>Tarifs</h1><dl><dt>Atelier</dt><dd>29 € par mois. Un seul poste.</dd><dt>Usine</dt><dd>190 € par mois. Tous les postes.</dd></dl></main>',
    ['Atelier 29 EUR', 'Usine 190 EUR'],
    { pageClass: 'pricing' },
  ],
  [
    'en',
    '<main><h1>Pricing</h1><table><tr><th>Plan</th><th>Price</th><th>For</th></tr><tr><td>Small</td><td>$9 a month, no contract</td><td>one shop</td></tr><tr><td>Big</td><td>$29 a month, no contract</td><td>all shops</td></tr></table></main>',
    ['Small 9 USD', 'Big 29 USD'],
    { pageClass: 'pricing' },
  ],
  [
    'de',
    '<main><h1>Back</h1><h2>Was es kostet</h2><p>Es gibt genau einen Tarif. Er heißt Backstube und kostet 59 Euro im Monat. Der große Mitbewerber OfenOS will 149 im Monat. Unser Einführungspreis von 29 Euro ist vorbei.</p></main>',
    ['Backstube 59 EUR'],
    { pageClass: 'product' },
  ],
  [
    'en',
    '<main><h1>Hi</h1><h2>What it costs</h2><p>There is one plan. It is called Harbour and costs €59 a month.</p></main>',
    ['Harbour 59 EUR'],
    { pageClass: 'product' },
  ],
  [
    'fr',
    "<main><h1>Bonjour</h1><h2>Combien</h2><p>Il n'y a qu'une formule. Elle s'appelle Rade et coûte 59 € par mois.</p></main>",
    ['Rade 59 EUR'],
    { pageClass: 'product' },
  ],
  [
    'de',
    '<main><h1>Fragen</h1><p>Der Tarif heißt »Hausstrom Mieter«: Grundpreis 7,90 € im Monat. Der Grundversorger verlangt für seinen Tarif »Klassik« 13,50 € im Monat. Unser früherer Tarif »Gewerbe« (19 € im Monat) ist geschlossen.</p></main>',
    ['Hausstrom Mieter 7.9 EUR'],
    { pageClass: 'other' },
  ],
  [
    'en',
    '<main><h1>Plays well</h1><div><h3>Zapier</h3><p>Only on Big Dog (A$129 a month flat, any number of vets).</p></div></main>',
    ['Big Dog 129 AUD'],
    { pageClass: 'product' },
  ],
  [
    'fr',
    '<main><h1>Intégrations</h1><p>« Loquet hébergé » : 34 € par mois et par établissement, sauvegardes comprises.</p></main>',
    ['Loquet hébergé 34 EUR'],
    { pageClass: 'product' },
  ],
  ['en', '<main><h1>Hi</h1><p>Pell Pro costs $40 a month elsewhere.</p></main>', [], { pageClass: 'product' }],
  [
    'en',
    "<main><h1>Prices</h1><p>The court's £1,480 is the court's.</p><dl><dt>Postage</dt><dd>£5 each. We pass it on.</dd></dl></main>",
    [],
    { pageClass: 'pricing' },
  ],
  [
    'en',
    '<main><h1>Pricing</h1><h2>How we compare with others</h2><dl><dt>LexPounce</dt><dd>$140 per user per month. Three years.</dd><dt>Pell</dt><dd>$90 per user per month. One year.</dd></dl></main>',
    [],
    { pageClass: 'pricing' },
  ],
]);
