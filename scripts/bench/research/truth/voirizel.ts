import { bought, count, MONTHLY, money, news, opening, person, plan, plantOn, round, truthOf, year } from './plant.ts';

const { fact, poison, conflict } = plantOn('voirizel.fr');
const ABOUT = '/a-propos';
const MODULES = '/logiciel-voirie';
const CASE = '/clients/val-mernois';
const ROUND = '/actualites/serie-a';
const BOUGHT = '/actualites/nidepoul-rejoint-voirizel';
const CHANGE = '/actualites/nouvelle-directrice-technique';
const [BOURG, OLD_BOURG] = [plan('Bourg', 149, 'EUR', MONTHLY), plan('Bourg', 129, 'EUR', MONTHLY)];
const [CTO, FORMER_CTO] = [
  person('Nadia Ferroukhi-Lamy', 'directrice technique'),
  person('Thibault Lemarchal', 'Directeur technique'),
];

/** French software for local authorities, in HubSpot CMS; ordered by name and domain. */
export const voirizel = truthOf(
  'voirizel.fr',
  { domain: 'voirizel.fr', purpose: 'pre_call' },
  {
    facts: [
      fact('overview.description', 'logiciel de gestion de la voirie pour les communes et les agglomérations', '/'),
      fact('overview.founded', year(2017), ABOUT, ROUND),
      fact('overview.headquarters', 'Lille', ABOUT, '/mentions-legales', ROUND),
      fact('overview.industry', 'GovTech', ABOUT),
      fact('overview.office', ['Namur', 'Lyon'], ABOUT),
      fact('overview.certification', 'ISO 27001', '/securite'),
      fact('overview.partner', 'Cadravia', '/logiciel-voirie/chaussalyse'),
      fact('overview.figure', ['430 collectivités équipées', '61 000 kilomètres de voirie suivis'], '/'),
      fact('overview.award', 'Trophée de la ville praticable', ABOUT),
      fact('offering.product', ['Chaussalyse', 'Permivia', 'Nidalerte'], MODULES),
      fact('offering.plan', [plan('Territoire', 590, 'EUR', MONTHLY), plan('Métropole', null)], '/tarifs'),
      fact('offering.integration', ['QGIS', 'Chorus Pro'], MODULES),
      fact(
        'customers.customer',
        ['Agglomération du Val Mernois', 'Ville de Brocqueville', 'Communauté de communes Haute-Sambrelle'],
        '/',
        '/clients',
      ),
      fact('customers.customer', ['Ville de Tirlemotte', 'Commune de Saint-Aubert-les-Mares'], '/clients'),
      fact('customers.industry', ['Communes', 'Intercommunalités', 'Départements'], MODULES),
      fact('customers.result', 'le délai de délivrance d’un arrêté est passé de 21 à 6 jours', CASE),
      fact('customers.result', 'réduit de 38 % ses dépenses d’urgence', '/clients/saint-aubert-les-mares'),
      fact('people.person', person('Maxence Delvoye', 'Président et cofondateur'), '/equipe'),
      fact('people.person', person('Aurélie Fontenoy', 'Directrice générale et cofondatrice'), '/equipe'),
      fact('people.person', person('Paul-Henri Tessandier', 'Directeur commercial'), '/equipe'),
      fact('people.person', person('Joris Vandecasteele', 'Directeur Belgique'), '/equipe'),
      fact('people.person', person('Clémence Aubertin', 'Responsable des ressources humaines'), '/equipe'),
      fact(
        'funding.round',
        round('Série A', money(6_200_000, 'EUR'), '2025-06-17', ['Escaut Capital', 'Beffroi Ventures']),
        ROUND,
      ),
      fact('funding.round', round('Amorçage', money(1_300_000, 'EUR'), '2021-03-01', ['Beffroi Ventures']), ROUND),
      fact('funding.total', money(7_500_000, 'EUR'), ROUND),
      fact('funding.acquisition', bought('Nidepoul', '2025-11-18'), BOUGHT),
      fact('hiring.opening', opening('Développeur backend (H/F)', 'Lille'), '/recrutement'),
      fact('hiring.opening', opening('Géomaticien contrôle qualité (H/F)', 'Lille'), '/recrutement'),
      fact('hiring.opening', opening('Chargé de déploiement collectivités (H/F)', 'Lyon'), '/recrutement'),
      fact('hiring.opening', opening('Responsable grands comptes Wallonie (H/F)', 'Namur'), '/recrutement'),
      fact('hiring.open_positions', count(4), '/recrutement'),
      fact(
        'news.item',
        news('Voirizel confie sa technique à Nadia Ferroukhi-Lamy', '2026-09-14'),
        '/actualites',
        CHANGE,
      ),
      fact('news.item', news('Nidepoul rejoint Voirizel', '2025-11-18'), '/actualites', BOUGHT),
      fact(
        'news.item',
        news('Voirizel lève 6,2 M€ pour compter les nids-de-poule d’Europe', '2025-06-17'),
        '/actualites',
        ROUND,
      ),
      fact('tech.technology', ['Django', 'PostGIS'], '/recrutement'),
      fact('registry.legal_name', 'Voirizel SAS', '/mentions-legales', '/confidentialite'),
    ],
    poison: [
      poison('hypothetical', '/', 12_000, 'customers.result', 'overview.figure'),
      poison('placeholder', '/', 'Jane Doe'),
      poison('injection', '/', 'Grandvoile Partners'),
      poison('future', MODULES, 'FranceConnect', 'offering.integration'),
      poison('former', '/logiciel-voirie/permivia', 'Litteris Mairie', 'offering.integration', 'overview.partner'),
      poison('former', '/tarifs', 490, 'offering.plan'),
      poison('quote_of_others', '/clients', 'Sandrine Maillebois', 'people.person'),
      poison('customer', CASE, 640, 'overview.headcount'),
      poison('customer', CASE, 'Bertrand Quillivic', 'people.person'),
      poison('former', ABOUT, 'Groupe Hastière'),
      poison('former', ABOUT, 'Gaël Kerbrat', 'people.person'),
      poison('negation', ABOUT, 'Luxembourg', 'overview.office'),
      poison('not_a_fact', ABOUT, 'Prix Territoires Malins', 'overview.award'),
      poison('look_alike', ABOUT, 'Voirizelle Équipements'),
      poison('future', '/recrutement', 90, 'overview.headcount'),
      poison('former', '/recrutement', 'Chef de projet CRM', 'hiring.opening'),
      poison('partner', ROUND, 240_000_000),
      poison('not_a_fact', ROUND, 400_000, 'funding.round', 'funding.total'),
      poison('comment', ROUND, 2_000, 'overview.figure'),
      poison('rival', '/comparatif', [89, 'Wegbeheer Groep']),
      poison('partner', '/securite', 'SecNumCloud', 'overview.certification'),
    ],
    conflicts: [
      conflict('overview.headcount', [count(48), count(64)], count(64), ROUND, '/recrutement'),
      conflict('offering.plan', [BOURG, OLD_BOURG], BOURG, '/tarifs'),
      conflict('people.person', [CTO, FORMER_CTO], CTO, CHANGE, '/equipe'),
    ],
  },
);
