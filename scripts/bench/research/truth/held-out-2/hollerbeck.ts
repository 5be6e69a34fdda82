import { bought, count, news, opening, person, plantOn, truthOf, year } from '../plant.ts';

const { fact, poison, conflict } = plantOn('hollerbeck-foerdertechnik.de');
const ACQUISITION = '/aktuelles/hollerbeck-uebernimmt-ruhkamp/';

/** A German maker of conveyors in WordPress with Elementor, where every block waits for its entrance. */
export const hollerbeck = truthOf(
  'hollerbeck-foerdertechnik.de',
  { domain: 'hollerbeck-foerdertechnik.de', context: 'Predictive maintenance of motors' },
  {
    facts: [
      fact('overview.description', 'hygienische Förderanlagen für Bäckereien, Molkereien und Fleischereien', '/'),
      fact('overview.headquarters', 'Lemgo, Germany', '/unternehmen/', '/impressum/'),
      fact('overview.headcount', count(140), '/unternehmen/'),
      fact('offering.product', ['HygiBelt 400', 'Spiralo'], '/anlagen/'),
      fact('customers.customer', ['Molkerei Detmoldshof', 'Wurstmanufaktur Tielke'], '/', '/referenzen/'),
      fact('people.person', person('Katrin Hollerbeck', 'Geschäftsführerin'), '/unternehmen/', '/impressum/'),
      fact('people.person', person('Jens Pohlmeier', 'Vertriebsleiter'), '/unternehmen/'),
      fact('funding.acquisition', bought('Ruhkamp Sondermaschinen', '2025-07-01'), ACQUISITION),
      fact('hiring.opening', opening('Industriemechaniker (m/w/d)', 'Lemgo'), '/karriere/'),
      fact('hiring.opening', opening('Projektleiter Anlagenbau (m/w/d)', 'Lemgo'), '/karriere/'),
      fact(
        'news.item',
        news('Zuwachs aus Bünde: Hollerbeck übernimmt Ruhkamp Sondermaschinen', '2025-07-01'),
        '/aktuelles/',
        ACQUISITION,
      ),
      fact('registry.legal_name', 'Hollerbeck Fördertechnik GmbH', '/impressum/'),
    ],
    poison: [
      poison('partner', '/impressum/', ['Torben Asmussen', 'Pixelfurche'], 'people.person', 'registry.legal_name'),
      poison('not_a_fact', '/unternehmen/', 90, 'overview.headcount'),
      poison('former', '/unternehmen/', 35, 'overview.headcount'),
      poison('partner', ACQUISITION, 'Bünde', 'overview.headquarters'),
      poison('partner', ACQUISITION, 1_952, 'overview.founded'),
      poison('placeholder', '/', 'Max Mustermann'),
      poison('customer', '/referenzen/', 620, 'overview.headcount'),
    ],
    conflicts: [conflict('overview.founded', [year(1987), year(1978)], null, '/unternehmen/', '/')],
  },
);
