import { bought, count, MONTHLY, money, news, opening, person, plan, plantOn, round, truthOf, year } from './plant.ts';

const { fact, poison, conflict } = plantOn('karrewiel.nl');
const PRESS = 'https://aldwickwire.com/2025/karrewiel';
const ours = round('Seed', money(4_200_000, 'EUR'));
const theirs = round('Seed', money(5_000_000, 'EUR'));

/** A shop of the Netherlands whose press pages are English and whose dates are Dutch; ordered by domain. */
export const karrewiel = truthOf(
  'karrewiel.nl',
  { domain: 'karrewiel.nl', purpose: 'outreach', context: 'Insurance for fleets of cargo bicycles' },
  {
    facts: [
      fact('overview.founded', year(2016), '/about/'),
      fact('overview.headquarters', 'Utrecht, Netherlands', '/', '/about/'),
      fact('overview.headcount', count(62), '/about/'),
      fact('overview.description', 'electric cargo trailers', '/'),
      fact('offering.product', ['Karrewiel Eén', 'Karrewiel Koel'], '/', '/trailers/'),
      fact(
        'offering.plan',
        [plan('Lease Eén', 99, 'EUR', MONTHLY), plan('Lease Koel', 159, 'EUR', MONTHLY)],
        '/business/',
      ),
      fact('customers.customer', 'Postduif Koeriers', '/', '/business/'),
      fact('customers.customer', ['Gemeente Dorpelveen', 'Bloemenhuis Lathyrus'], '/business/'),
      fact('people.person', person('Jorrit Haverkate', 'Founder, CEO'), '/about/'),
      fact('people.person', person('Saskia Brandwijk-Otieno', 'COO'), '/about/'),
      fact('people.person', person('Teun Molhoek', 'Head of Engineering'), '/about/'),
      fact(
        'funding.round',
        round('Seed', money(4_200_000, 'EUR'), '2025-10-21', [
          'Dijkwacht Ventures',
          'Stichtse Groeifonds',
          'Van Wijngaerde Holding',
        ]),
        '/press/round/',
      ),
      fact('funding.acquisition', bought('Wielwerk Gent', '2026-06-03'), '/press/wielwerk/'),
      fact('hiring.opening', [opening('Lasser', 'Utrecht'), opening('Embedded Engineer', 'Utrecht')], '/werken-bij/'),
      fact('news.item', news('Karrewiel takes over Wielwerk Gent', '2026-06-03'), '/press/', '/press/wielwerk/'),
      fact(
        'news.item',
        news('€4.2 million to put more trailers on the road', '2025-10-21'),
        '/press/',
        '/press/round/',
      ),
      fact('tech.technology', 'WooCommerce', '/'),
      fact('registry.legal_name', 'Karrewiel B.V.', '/', '/algemene-voorwaarden/'),
    ],
    poison: [
      poison('testimonial', '/', 1_100_000),
      poison('customer', '/', 'Anouk Terpstra', 'people.person'),
      poison('comment', '/press/round/', 50_000_000),
      poison('partner', '/trailers/', 1_951, 'overview.founded'),
      poison('former', '/about/', 'Ruben Zandvliet', 'people.person'),
      poison('not_a_fact', '/business/', 620, 'offering.plan'),
      poison('negation', '/press/round/', 180_000, 'funding.round', 'funding.total'),
      poison('rival', '/press/round/', 38_000_000),
      poison('hypothetical', '/press/round/', 150, 'overview.headcount'),
      poison('not_a_fact', '/press/round/', 75_000_000),
      poison('negation', '/press/wielwerk/', 'Haulster', 'funding.acquisition', 'overview.parent'),
      poison('rival', '/press/award/', 400, 'overview.headcount'),
      poison('former', '/werken-bij/', 'Accountmanager Duitsland', 'hiring.opening'),
    ],
    conflicts: [conflict('funding.round', [ours, theirs], ours, '/press/round/', PRESS)],
  },
);
