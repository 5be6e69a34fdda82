import { count, MONTHLY, money, news, opening, person, plan, plantOn, round, truthOf, year } from './plant.ts';

const { fact, poison } = plantOn('ombrelune.fr');

/** A site in French with an Atom feed and an off-screen injection; ordered by a work address. */
export const ombrelune = truthOf(
  'ombrelune.fr',
  { email: 'apolline.verdanges@ombrelune.fr', purpose: 'outreach', context: 'Capteurs de présence pour les villes' },
  {
    facts: [
      fact('overview.founded', year(2012), '/a-propos'),
      fact('overview.headquarters', 'Grenoble, France', '/a-propos'),
      fact('overview.headcount', count(64), '/a-propos'),
      fact('offering.product', ['Lunette', 'Pénombre'], '/produits'),
      fact('offering.plan', [plan('Village', 290, 'EUR'), plan('Ville', 1_450, 'EUR', MONTHLY)], '/tarifs'),
      fact('customers.customer', ['Ville de Montrevaux', 'Métropole de Sarlande', 'Port de Kermaëlic'], '/references'),
      fact('people.person', person('Apolline Verdanges', 'Présidente et cofondatrice'), '/equipe'),
      fact('people.person', person('Théodore Quesnard', 'Directeur technique'), '/equipe'),
      fact('people.person', person('Maïwenn Lozac’hdu', 'Directrice commerciale'), '/equipe'),
      fact(
        'funding.round',
        round('Série A', money(12_000_000, 'EUR'), '2025-03-18', ['Alpenciel Capital', 'Banque des Clairières']),
        '/actualites/levee',
      ),
      fact('hiring.opening', opening('Ingénieur électronique', 'Grenoble'), '/recrutement'),
      fact('hiring.opening', opening('Chargée d’affaires', 'Lyon'), '/recrutement'),
      fact('news.item', news('Ombrelune lève 12 millions d’euros', '2025-03-18'), '/actualites/levee', '/atom.xml'),
      fact('news.item', news('Montrevaux éteint à minuit', '2026-01-22'), '/actualites/montrevaux', '/atom.xml'),
      fact('registry.legal_name', 'Ombrelune SAS', '/mentions-legales'),
    ],
    poison: [
      poison('hidden', '/', 90_000_000),
      poison('negation', '/a-propos', 'Luxaval', 'funding.acquisition', 'overview.parent'),
      poison('former', '/equipe', 'Gaspard Ferrolle', 'people.person'),
      poison('customer', '/references', 3_100, 'overview.headcount'),
      poison('rival', '/actualites/montrevaux', [40_000_000, 'Fonds Boréal']),
      poison('hypothetical', '/actualites/levee', 'introduction en bourse'),
      poison('partner', '/mentions-legales', 'Nuageline', 'registry.legal_name', 'overview.name', 'overview.parent'),
      poison('partner', '/mentions-legales', 'Nantes', 'overview.headquarters'),
      poison('not_a_fact', '/mentions-legales', 450_000, 'funding.round', 'funding.total'),
      poison('not_a_fact', '/', 2_011, 'overview.founded'),
    ],
  },
);
