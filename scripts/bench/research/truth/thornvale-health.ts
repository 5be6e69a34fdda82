import { count, MONTHLY, news, opening, person, plan, plantOn, round, truthOf, year } from './plant.ts';

const { fact, poison, conflict } = plantOn('thornvale-health.com');

/** A headcount that has grown since the page was written, a partnership that is no merger; ordered by address. */
export const thornvaleHealth = truthOf(
  'thornvale-health.com',
  { email: 'sales@thornvale-health.com', purpose: 'account_research', context: 'Reminder messages for patients' },
  {
    facts: [
      fact('overview.founded', year(2016), '/about'),
      fact('overview.headquarters', 'Denver, Colorado', '/about'),
      fact('overview.description', 'scheduling service for outpatient clinics', '/'),
      fact('offering.product', ['Slotkeeper', 'Thornvale Triage'], '/solution'),
      fact(
        'offering.plan',
        [plan('Practice', 220, 'USD', MONTHLY), plan('Hospital', 3_900, 'USD', MONTHLY)],
        '/solution',
      ),
      fact('customers.customer', ['Cedarhurst Clinics', 'Bluebonnet Pediatrics'], '/clinics'),
      fact('people.person', person('Beatrix Lindqvarn', 'Chief Executive Officer'), '/leadership'),
      fact('people.person', person('Osei Tawiah-Brandt', 'Chief Operating Officer'), '/leadership'),
      fact('people.person', person('Dr. Marisol Quintavalle', 'Chief Medical Officer'), '/leadership'),
      fact(
        'funding.round',
        round('Series B', 33_000_000, '2024-11-12', ['Cottonwood Capital', 'Stetho Ventures']),
        '/news/series-b',
      ),
      fact('hiring.opening', opening('Clinical Implementation Lead', 'Denver'), '/careers'),
      fact('hiring.opening', opening('Machine Learning Engineer', 'Remote'), '/careers'),
      fact('news.item', news('Thornvale Health passes 340 employees', '2026-06-24'), '/news/growing', '/news'),
      fact('news.item', news('Thornvale Health joins forces with Medivault', '2026-09-17'), '/news/medivault', '/news'),
      fact('tech.technology', 'Kotlin', '/careers'),
    ],
    poison: [
      poison('hidden', '/', 80_000, 'overview.headcount'),
      poison('testimonial', '/clinics', 5_600, 'overview.headcount'),
      poison('testimonial', '/clinics', 'Milo Crandish'),
      poison('partner', '/news/medivault', 2_003, 'overview.founded'),
      poison('partner', '/news/medivault', 'Omaha', 'overview.headquarters'),
      poison('negation', '/news/medivault', 'Medivault', 'funding.acquisition', 'overview.parent'),
      poison('hypothetical', '/news/series-b', 80_000_000),
    ],
    conflicts: [conflict('overview.headcount', [count(260), count(340)], count(340), '/about', '/news/growing')],
  },
);
