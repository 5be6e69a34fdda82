import { count, money, news, opening, person, plantOn, round, text, truthOf, year } from './plant.ts';

const { fact, poison, conflict } = plantOn('halvorsund.com');
const [bergen, tromso] = [text('Bergen, Norway'), text('Tromsø, Norway')];

/** A head office that has moved, a partner's figures, a theme's author in linked data; ordered by a work address. */
export const halvorsund = truthOf(
  'halvorsund.com',
  { email: 'ragnhild.saeterdal@halvorsund.com', context: 'Cold-chain logistics for enzymes' },
  {
    facts: [
      fact('overview.founded', year(2014), '/about'),
      fact('overview.headcount', count(120), '/about', '/'),
      fact('offering.product', ['Frostzyme', 'Marelase'], '/pipeline'),
      fact('customers.customer', ['Skumlin Detergents', 'Hvitvask', 'Lumen Wound Care'], '/partners'),
      fact('people.person', person('Ragnhild Sæterdal', 'Chief Executive Officer'), '/leadership'),
      fact('people.person', person('Tarjei Olavsbråten', 'Chief Medical Officer'), '/leadership'),
      fact('people.person', person('Ingunn Fossekallen', 'Chief Financial Officer'), '/leadership'),
      fact(
        'funding.round',
        round('Series B', money(210_000_000, 'NOK'), '2025-11-20', ['Polarlys Invest', 'Havbunn Fondet', 'Kaldhav']),
        '/news/series-b',
      ),
      fact('hiring.opening', opening('Process Engineer', 'Tromsø'), '/careers'),
      fact('hiring.opening', opening('Clinical Trial Manager', 'Bergen'), '/careers'),
      fact('news.item', news('Halvorsund moves its headquarters to Tromsø', '2026-08-31'), '/news/tromso', '/news'),
      fact('news.item', news('Frostzyme approved for laundry', '2026-01-15'), '/news/frostzyme', '/news'),
      fact('registry.legal_name', 'Halvorsund Biologics AS', '/'),
    ],
    poison: [
      poison('hidden', '/', [700_000_000, 'Abyssal Capital']),
      poison('wrong_markup', '/', 'Plugin Author McTheme'),
      poison('negation', '/about', 'Fjordpharm', 'overview.parent', 'funding.acquisition'),
      poison('partner', '/leadership', 'University of Cormano', 'customers.customer', 'overview.parent'),
      poison('partner', '/partners', 1_750, 'overview.headcount'),
      poison('partner', '/partners', 85_000_000),
    ],
    conflicts: [conflict('overview.headquarters', [bergen, tromso], tromso, '/about', '/news/tromso')],
  },
);
