import { count, money, opening, person, plan, plantOn, round, truthOf, year } from '../plant.ts';

const { fact, poison, conflict } = plantOn('brumelac.fr');

/** A French company in Gatsby, whose pictures wait behind placeholders; ordered by its address. */
export const brumelac = truthOf(
  'brumelac.fr',
  { website_url: 'https://brumelac.fr/', context: 'Electric lorries for towns' },
  {
    facts: [
      fact('overview.description', 'organise les tournées de collecte des biodéchets', '/'),
      fact('overview.founded', year(2018), '/equipe/'),
      fact('overview.headquarters', 'Annecy, France', '/equipe/', '/mentions-legales/'),
      fact('offering.product', ['Brumelac Tournées', 'Brumelac Pesée'], '/solution/'),
      fact('offering.plan', [plan('Commune', 290, 'EUR'), plan('Agglo', 740, 'EUR')], '/tarifs/'),
      fact('customers.customer', ['Syndicat du Val d’Orsane', 'Cantines Poivrette'], '/', '/ils-nous-suivent/'),
      fact('people.person', person('Solène Garrigou', 'Présidente'), '/equipe/'),
      fact('people.person', person('Mehdi Achour', 'Directeur technique'), '/equipe/'),
      fact(
        'funding.round',
        round(null, money(3_200_000, 'EUR'), '2026-03-12', ['Vercors Impact', 'Banque des Cimes']),
        '/journal/levee/',
      ),
      fact('hiring.opening', opening('Développeur back-end (H/F)', 'Annecy'), '/recrutement/'),
      fact('registry.legal_name', 'Brumelac SAS', '/mentions-legales/'),
    ],
    poison: [
      poison('partner', '/mentions-legales/', 'Roubaix', 'overview.headquarters'),
      poison(
        'partner',
        '/mentions-legales/',
        ['Ludovic Pannetier', 'Nuagelys'],
        'people.person',
        'registry.legal_name',
      ),
      poison('not_a_fact', '/mentions-legales/', 'Directrice de la publication', 'people.person'),
      poison('customer', '/ils-nous-suivent/', 1_974, 'overview.founded'),
      poison('partner', '/equipe/', 'Ondarive', 'customers.customer', 'offering.product', 'funding.acquisition'),
      poison('future', '/recrutement/', 60, 'overview.headcount'),
      poison('not_a_fact', '/', 250_000_000, 'funding.round', 'funding.total'),
      poison('testimonial', '/', 'Claire Vauthrin', 'people.person'),
    ],
    conflicts: [conflict('overview.headcount', [count(34), count(29)], null, '/equipe/', '/recrutement/')],
  },
);
