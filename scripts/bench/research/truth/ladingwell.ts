import { bought, count, MONTHLY, money, news, opening, person, plan, plantOn, round, truthOf, year } from './plant.ts';

const { fact, poison, conflict } = plantOn('ladingwell.com');
const ABOUT = '/company/';
const TEAM = '/company/leadership/';
const NEWSROOM = '/newsroom/';
const SERIES_B = '/newsroom/series-b/';
const NORTHSPOKE = '/newsroom/northspoke/';
const DEBT = '/newsroom/debt-facility/';
const HENSLEY = '/customers/hensley-orchards/';
const BIRCHMONT = '/customers/birchmont-tile/';
const JOBS = '/careers/';
const JOB = '/careers/senior-platform-engineer/';
const SURVEY = '/blog/detention-survey/';

/** American freight audit software in Gatsby with Contentful, its classes those of CSS modules. */
export const ladingwell = truthOf(
  'ladingwell.com',
  { domain: 'ladingwell.com', purpose: 'pre_call' },
  {
    facts: [
      fact('overview.description', 'freight audit and payment software', '/'),
      fact('overview.founded', year(2016), ABOUT),
      fact('overview.headquarters', 'Columbus, Ohio', ABOUT, NEWSROOM),
      fact('overview.office', ['Nashville', 'Halifax'], ABOUT, NEWSROOM),
      fact('overview.industry', 'Logistics technology', ABOUT),
      fact('overview.certification', ['SOC 2 Type II', 'ISO 27001'], '/trust/'),
      fact('overview.partner', ['Attleborn Consulting', 'Merrowbank'], '/partners/'),
      fact('overview.award', 'Ohio Freight Innovation Award', NEWSROOM),
      fact('overview.figure', '$9.4 billion in freight spend audited', '/', NEWSROOM),
      fact('offering.product', ['Clearbill', 'Settleway', 'AccrualView', 'Customs Lens'], '/platform/'),
      fact('offering.plan', plan('Starter', 490, 'USD', MONTHLY), '/pricing/'),
      fact('offering.integration', ['NetSuite', 'Sage Intacct', 'Haulgrid'], '/integrations/'),
      fact(
        'customers.customer',
        ['Hensley Orchards', 'Birchmont Tile', 'Corrigan Pet Supply', 'Wexcombe Paper'],
        '/',
        '/customers/',
      ),
      fact('customers.industry', ['Food & beverage', 'Building materials'], '/', '/customers/'),
      fact('customers.result', 'cut duplicate carrier payments by 92%', HENSLEY),
      fact('customers.result', 'recovered $1.3 million in overbilled freight', BIRCHMONT),
      fact('people.person', person('Priya Raghunathan', 'Co-founder & CEO'), TEAM),
      fact('people.person', person('Dale Wojcik', 'Co-founder & CTO'), TEAM),
      fact('people.person', person('Hollis Brennerman', 'Chief Financial Officer'), TEAM, DEBT),
      fact('people.person', person('Simone Arceneaux', 'Chief Revenue Officer'), TEAM),
      fact('people.person', person('Graham MacIsaac', 'General Manager, Canada'), TEAM),
      fact('funding.round', round(null, 15_000_000, '2025-11-04', ['Tern Street Credit']), DEBT),
      fact(
        'funding.round',
        round('Series B', 34_000_000, '2024-09-17', ['Hollin Ridge Partners', 'Keelson Ventures']),
        SERIES_B,
      ),
      fact('funding.round', round('Series A', 11_500_000, '2021-04-01', ['Keelson Ventures']), ABOUT),
      fact('funding.round', round('Seed', 2_400_000, '2018-05-01', ['Buckeye Row Angels']), ABOUT),
      fact('funding.acquisition', bought('Northspoke', '2025-09-23'), NORTHSPOKE),
      fact('funding.acquisition', bought('Paperquay', '2023-05-01'), ABOUT, NORTHSPOKE),
      fact('hiring.opening', opening('Senior Platform Engineer', 'Columbus'), JOBS, JOB),
      fact('hiring.opening', opening('Freight Audit Analyst', 'Nashville'), JOBS),
      fact('hiring.opening', opening('Customs Product Manager', 'Halifax'), JOBS),
      fact('hiring.open_positions', count(3), JOBS),
      fact('news.item', news('Ladingwell acquires Northspoke, opens in Halifax', '2025-09-23'), NEWSROOM, NORTHSPOKE),
      fact('news.item', news('Ladingwell raises $34 million Series B', '2024-09-17'), NEWSROOM, SERIES_B),
      fact('tech.technology', ['Kotlin', 'Kafka'], JOB),
      fact('registry.legal_name', 'Ladingwell, Inc.', '/legal/terms/'),
    ],
    poison: [
      poison('wrong_markup', '/', 'Starter Contentful Demo'),
      poison('wrong_markup', '/', 2013, 'overview.founded'),
      poison('injection', '/', 'Brightmoor Steel'),
      poison('hypothetical', '/', 80_000_000),
      poison('testimonial', '/', 37, 'overview.headcount'),
      poison('former', '/platform/', 'RateShelf', 'offering.product'),
      poison('future', '/integrations/', 'Microsoft Dynamics 365', 'offering.integration'),
      poison('partner', '/integrations/', 24_000, 'overview.figure'),
      poison('partner', '/partners/', 'Rotterdam', 'overview.office'),
      poison('not_a_fact', '/partners/', 'Golden Pallet Award', 'overview.award'),
      poison('former', '/pricing/', 395, 'offering.plan'),
      poison('rival', '/pricing/', 120_000_000),
      poison('look_alike', '/help/faq/', 'Marine Surveyors'),
      poison('customer', HENSLEY, 1_150, 'overview.headcount'),
      poison('negation', '/trust/', 'FedRAMP', 'overview.certification'),
      poison('former', ABOUT, 'Stacklorry', 'funding.acquisition', 'offering.product', 'overview.parent'),
      poison('negation', ABOUT, 'Gantry Holdings'),
      poison('former', TEAM, 'Todd Pelletier-Rowe', 'people.person'),
      poison('not_a_fact', DEBT, 10_000_000, 'funding.round', 'funding.total'),
      poison('partner', SERIES_B, 650_000_000),
      poison('former', JOBS, 'Assistant Controller', 'hiring.opening'),
      poison('comment', SURVEY, 400_000_000),
    ],
    conflicts: [
      conflict('overview.headcount', [count(212), count(190), count(120)], count(212), NEWSROOM, JOBS, SERIES_B),
      conflict('funding.total', [money(62_900_000), money(47_900_000)], money(62_900_000), NEWSROOM, SERIES_B),
      conflict(
        'offering.plan',
        [plan('Growth', 1_450, 'USD', MONTHLY), plan('Growth', 1_250, 'USD', MONTHLY)],
        plan('Growth', 1_450, 'USD', MONTHLY),
        '/pricing/',
        '/help/faq/',
      ),
    ],
  },
);
