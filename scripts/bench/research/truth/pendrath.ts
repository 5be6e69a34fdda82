import { count, money, news, opening, person, plan, plantOn, round, truthOf, year } from './plant.ts';

const { fact, poison, conflict } = plantOn('pendrath.ai');
const scientist = person('Solveig Ankerhus', 'Chief Scientist');
const chief = person('Solveig Ankerhus', 'Chief Executive Officer');

/** A table of people of which one has been promoted since, and a namesake; ordered by a company's profile. */
export const pendrath = truthOf(
  'pendrath.ai',
  { company_linkedin_url: 'https://www.linkedin.com/company/pendrath/', purpose: 'pre_call' },
  {
    foreignHosts: ['pendrath-consulting.com'],
    facts: [
      fact('overview.founded', year(2021), '/about'),
      fact('overview.headquarters', 'Edinburgh, United Kingdom', '/about'),
      fact('overview.headcount', count(48), '/about'),
      fact('overview.description', 'testing platform for language models', '/'),
      fact('offering.product', ['Crossfire', 'Ledger of Harm'], '/platform'),
      fact('offering.plan', plan('Lab', 850, 'GBP'), '/pricing'),
      fact('customers.customer', ['Bank of Saltmarsh', 'Northmoor Hospitals', 'Quaysideline'], '/users'),
      fact('people.person', person('Hamish Dunvegal', 'Chief Financial Officer'), '/people'),
      fact('people.person', person('Ottilie Brandreth', 'Head of Research'), '/people'),
      fact(
        'funding.round',
        round('Seed', money(5_500_000, 'GBP'), '2025-06-19', ['Caledon Seedworks', 'Firthside Partners']),
        '/news/pre-series-a',
      ),
      fact('hiring.opening', [opening('Red Team Lead', 'Edinburgh'), opening('Frontend Engineer', 'Remote')], '/roles'),
      fact('news.item', news('Solveig Ankerhus becomes CEO of Pendrath', '2026-04-02'), '/news/new-ceo', '/news'),
      fact('news.item', news('A guide to honest evaluation', '2026-09-08'), '/news/guide', '/news'),
      fact('tech.technology', 'PyTorch', '/roles'),
      fact('registry.legal_name', 'Pendrath Ltd', '/legal', '/'),
    ],
    poison: [
      poison('hidden', '/', 'Zoltan Krayfish'),
      poison('look_alike', '/about', 'Pendrath Consulting'),
      poison('look_alike', '/about', 1_988, 'overview.founded'),
      poison('look_alike', '/about', 'Cardiff', 'overview.headquarters'),
      poison('testimonial', '/users', 3_000_000),
      poison('former', '/news/new-ceo', 'Baldric Umney', 'people.person'),
      poison('hypothetical', '/news/pre-series-a', 20_000_000),
    ],
    conflicts: [conflict('people.person', [scientist, chief], chief, '/people', '/news/new-ceo')],
  },
);
