import { count, money, news, opening, person, plantOn, round, truthOf, year } from './plant.ts';

const { fact, poison, conflict } = plantOn('ocellune.com');
const PRESS = 'https://aldwickwire.com/2025/ocellune';

/** A biotech company of France with releases in English and page-builder markup; ordered by domain. */
export const ocellune = truthOf(
  'ocellune.com',
  { domain: 'ocellune.com', purpose: 'pre_call', context: 'Contract manufacturing of viral vectors' },
  {
    facts: [
      fact('overview.founded', year(2017), '/about-us/', '/series-b/'),
      fact('overview.headquarters', 'Strasbourg, France', '/series-b/', '/ocellune-appoints-ceo/'),
      fact('overview.headcount', count(54), '/about-us/', '/series-b/'),
      fact('overview.description', 'mutation-independent gene therapies', '/', '/series-b/'),
      fact('offering.product', ['OCL-101', 'OCL-204'], '/pipeline/'),
      fact('people.person', person('Dr Maëlys Rocheteau', 'Chief Executive Officer'), '/leadership/'),
      fact('people.person', person('Joris Wendling', 'Chief Scientific Officer'), '/leadership/'),
      fact('people.person', person('Clémence Aubépart', 'Chief Financial Officer'), '/leadership/'),
      fact('funding.total', money(27_000_000, 'EUR'), '/series-b/'),
      fact(
        'funding.round',
        round('Series B', money(18_400_000, 'EUR'), '2025-11-26', [
          'Vosgemont Capital',
          'Rhin Supérieur Innovation',
          'Clairmatin Biotech Fund',
        ]),
        '/series-b/',
      ),
      fact('hiring.opening', opening('Clinical Research Associate (M/F/X)', 'Strasbourg'), '/join-us/'),
      fact('hiring.opening', opening('Upstream Process Scientist (M/F/X)', 'Strasbourg'), '/join-us/'),
      fact(
        'news.item',
        news('Ocellune appoints Maëlys Rocheteau as Chief Executive Officer', '2026-09-07'),
        '/press-releases/',
        '/ocellune-appoints-ceo/',
      ),
      fact('news.item', news('First patient dosed with OCL-101', '2024-03-14'), '/press-releases/', '/first-patient/'),
      fact('registry.legal_name', 'Ocellune Therapeutics SAS', '/mentions-legales/'),
    ],
    poison: [
      poison('partner', '/', 18_000, 'overview.headcount'),
      poison('not_a_fact', '/', 11_000_000_000),
      poison('negation', '/', 'Brennwald Pharma', 'funding.acquisition', 'overview.parent'),
      poison('not_a_fact', '/about-us/', 2_011, 'overview.founded'),
      poison('former', '/leadership/', 'Head of Europe', 'people.person'),
      poison('hidden', '/leadership/', 'John Placeholder'),
      poison('rival', '/pipeline/', 'VX-77', 'offering.product'),
      poison('rival', '/science/', 210_000_000),
      poison('former', '/ocellune-appoints-ceo/', 1_400, 'overview.headcount'),
      poison('partner', '/ocellune-appoints-ceo/', 'Solène Garrigou', 'people.person'),
      poison('not_a_fact', '/series-b/', 620_000_000),
      poison('future', '/series-b/', 60_000_000),
      poison('partner', '/first-patient/', 1_994, 'overview.founded'),
      poison('partner', '/mentions-legales/', 'Roubaix', 'overview.headquarters'),
    ],
    conflicts: [
      conflict(
        'funding.round',
        [round('Series B', money(18_400_000, 'EUR')), round('Series B', money(16_000_000, 'EUR'))],
        round('Series B', money(18_400_000, 'EUR')),
        '/series-b/',
        PRESS,
      ),
    ],
  },
);
