import { count, money, news, opening, person, plantOn, round, truthOf, year } from './plant.ts';

const { fact, poison, conflict } = plantOn('orvannis.com');
const engineer = person('Bram Hollestelle', 'Chief Engineer');
const officer = person('Bram Hollestelle', 'Chief Technology Officer');

/** Rules for robots with wildcards, a partner and former employer that is described at length; ordered by domain. */
export const orvannis = truthOf(
  'orvannis.com',
  { domain: 'orvannis.com', context: 'Vacuum chambers for engine tests' },
  {
    facts: [
      fact('overview.founded', year(2013), '/company', '/'),
      fact('overview.headquarters', 'Tucson, Arizona', '/company'),
      fact('overview.headcount', count(175), '/company', '/'),
      fact('offering.product', ['Whisper 4', 'Whisper 9'], '/engines'),
      fact('customers.customer', ['Polar Mapping Cooperative', 'Aerie Broadband'], '/missions'),
      fact('customers.customer', 'Lumenfield Observatories', '/missions'),
      fact('people.person', person('Adaeze Whitlock', 'CEO and co-founder'), '/company/leadership'),
      fact('people.person', person('Livia Marchetti-Sund', 'Chief Commercial Officer'), '/company/leadership'),
      fact(
        'funding.round',
        round('Series C', 52_000_000, '2026-01-27', ['Perihelion Capital', 'Kepler Row', 'Dustward Ventures']),
        '/newsroom/series-c',
      ),
      fact('funding.total', money(97_000_000), '/newsroom/series-c'),
      fact('hiring.opening', opening('Plasma Physicist', 'Tucson'), '/careers/'),
      fact('hiring.opening', opening('Test Stand Operator', 'Tucson'), '/careers/'),
      fact('news.item', news('Whisper 9 reaches orbit', '2026-07-02'), '/newsroom/whisper-9', '/newsroom'),
      fact('news.item', news('Orvannis raises $52M in Series C funding', '2026-01-27'), '/newsroom/series-c'),
      fact('registry.legal_name', 'Orvannis Propulsion, Inc.', '/'),
    ],
    poison: [
      poison('hidden', '/', 'bankrupt'),
      poison('customer', '/missions', 2_600_000_000),
      poison('customer', '/missions', 240, 'overview.headcount'),
      poison('former', '/company/leadership', 'Director of Propulsion', 'people.person'),
      poison('partner', '/newsroom/stellargate', 'Conrad Pell', 'people.person'),
      poison('partner', '/newsroom/stellargate', 6_200, 'overview.headcount'),
      poison('partner', '/newsroom/stellargate', 1_999, 'overview.founded'),
      poison('partner', '/newsroom/stellargate', 'Huntsville', 'overview.headquarters'),
      poison('disallowed', '/internal/board', 310_000_000),
      poison('disallowed', '/internal/board', 'Stellargate Dynamics', 'funding.acquisition', 'overview.parent'),
    ],
    conflicts: [conflict('people.person', [engineer, officer], officer, '/company/leadership', '/newsroom/whisper-9')],
  },
);
