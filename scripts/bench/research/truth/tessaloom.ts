import { count, news, opening, person, plan, plantOn, round, truthOf, year } from './plant.ts';

const { fact, poison } = plantOn('tessaloom.com');

/** Nested boxes of a site builder, white text, a rival that is named often; no robots.txt; ordered by domain. */
export const tessaloom = truthOf(
  'tessaloom.com',
  { domain: 'www.tessaloom.com' },
  {
    ownHosts: ['api.lever.co', 'jobs.lever.co'],
    facts: [
      fact('overview.founded', year(2018), '/about-us'),
      fact('overview.headquarters', 'Porto, Portugal', '/about-us', '/imprint'),
      fact('overview.headcount', count(95), '/about-us'),
      fact('offering.product', ['Loomtrace', 'Passport Studio'], '/platform'),
      fact('offering.plan', [plan('Thread', 120, 'EUR'), plan('Weave', 640, 'EUR')], '/plans'),
      fact('customers.customer', ['Ravelin & Daughters', 'Oakstitch', 'Fjellvev'], '/stories'),
      fact('people.person', person('Benedita Carvalhosa', 'CEO'), '/about-us'),
      fact('people.person', person('Anselm Ruyter', 'Chief Product Officer'), '/about-us'),
      fact('people.person', person('Noor Haddawi', 'Head of Engineering'), '/about-us'),
      fact(
        'funding.round',
        round('Seed', 6_200_000, '2024-10-02', ['Silkroad Seed', 'Meridian Loom Fund']),
        '/blog/seed',
      ),
      fact('hiring.opening', [opening('Data Engineer', 'Porto'), opening('Account Executive', 'Milan')], '/jobs'),
      fact('news.item', news('Digital passports are coming', '2026-03-11'), '/blog/passports', '/blog'),
      fact('news.item', news('Meet us at Fibrefair', '2026-08-19'), '/blog/fibrefair', '/blog'),
      fact('tech.technology', ['Elixir', 'Kubernetes'], '/jobs'),
      fact('registry.legal_name', 'Tessaloom, Lda.', '/imprint'),
    ],
    poison: [
      poison('testimonial', '/', 20_000_000),
      poison('hidden', '/', 'Vincent Falsworth'),
      poison('customer', '/stories', ['Corvane Retail', '75 shops']),
      poison('negation', '/blog/seed', 'Threadvault', 'funding.acquisition', 'overview.parent'),
      poison('rival', '/blog/passports', 1_100, 'overview.headcount'),
      poison('rival', '/blog/passports', 'Gideon Marsk', 'people.person'),
    ],
  },
);
