import { bought, count, money, opening, person, plan, plantOn, truthOf, year } from '../plant.ts';

const { fact, poison, conflict } = plantOn('quaymarrow.com');
const { currency: GBP } = money(0, 'GBP');

/** Software for ports in Nuxt; its openings are drawn by a script from the payload. Ordered by a mail address. */
export const quaymarrow = truthOf(
  'quaymarrow.com',
  { email: 'd.okafor@quaymarrow.com', purpose: 'outreach', context: 'Weather routing for tugs and barges' },
  {
    facts: [
      fact('overview.description', 'one shared timetable for every port call', '/'),
      fact('overview.founded', year(2017), '/company'),
      fact('overview.headquarters', 'Aberdeen, Scotland', '/company', '/contact'),
      fact('offering.product', ['Tideboard', 'Bunkerline'], '/', '/platform'),
      fact('offering.plan', [plan('Harbour', 240, GBP), plan('Terminal', 610, GBP)], '/pricing'),
      fact('customers.customer', ['Port of Skagvik', 'Cromarty Towage'], '/', '/ports'),
      fact('people.person', person('Morag Linklater', 'Chief Executive'), '/company'),
      fact('people.person', person('Daniel Okafor', 'Chief Technology Officer'), '/company'),
      fact('funding.acquisition', bought('Anselmare', '2025-11-05'), '/logbook/anselmare'),
      fact('hiring.opening', opening('Integration Engineer', 'Aberdeen'), '/work-here'),
      fact('hiring.opening', opening('Port Success Manager', 'Rotterdam'), '/work-here'),
    ],
    poison: [
      poison('customer', '/ports', 230, 'overview.headcount'),
      poison('partner', '/logbook/anselmare', 'Marseille', 'overview.headquarters'),
      poison('former', '/company', 'Alasdair Munro', 'people.person'),
      poison('hidden', '/pricing', 99, 'offering.plan'),
      poison('not_a_fact', '/company', 1_834, 'overview.founded'),
    ],
    conflicts: [conflict('overview.headcount', [count(56), count(63)], null, '/company', '/work-here')],
  },
);
