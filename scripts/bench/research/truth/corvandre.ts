import { bought, count, day, money, news, opening, person, plantOn, round, truthOf, year } from './plant.ts';

const { fact, poison, conflict } = plantOn('corvandre.fr');
const ABOUT = '/entreprise/';
const TEAM = '/entreprise/equipe/';
const PRESS = '/espace-presse/';
const QUALITY = '/qualite-certifications/';
const JOBS = '/recrutement/';
const JOB = '/recrutement/ingenieur-logiciel-embarque/';
const VALCOMBE = '/references/aerostructures-valcombe/';
const PERCHE = '/references/laiteries-du-haut-perche/';
const SUCCESSION = '/actualites/clemence-aubertot-directrice-generale/';
const EVENT = '/actualites/journee-technique-composites/';
const DEAL = '/actualites/corvandre-acquiert-lumicaste/';
const ROUND = '/actualites/ancrages-capital-entre-au-capital/';

/** French maker of ultrasonic instruments on WordPress with Divi, its figures in counters and its answers in toggles. */
export const corvandre = truthOf(
  'corvandre.fr',
  { domain: 'corvandre.fr', purpose: 'account_research' },
  {
    facts: [
      fact('overview.description', 'instruments de contrôle non destructif par ultrasons', '/'),
      fact('overview.headquarters', 'Allonnes', ABOUT, '/contact/'),
      fact('overview.office', 'Colomiers', ABOUT, '/contact/'),
      fact('overview.industry', 'instrumentation industrielle', ABOUT),
      fact('overview.certification', ['EN 9100', 'ISO 9001', 'ISO 14001'], QUALITY),
      fact('overview.partner', ['Kestermann Robotik', 'Laboratoire Méralis'], ABOUT),
      fact('overview.award', 'Prix de l’Innovation Mécaouest', QUALITY),
      fact('overview.figure', ['340 systèmes en service', '27 pays équipés'], PRESS),
      fact('offering.product', 'Ondelis 128', '/solutions/', '/solutions/ondelis-128/'),
      fact('offering.product', ['Sondéa', 'Cellule Meridor', 'Corvue', 'Limpéo'], '/solutions/'),
      fact('offering.integration', 'Milvane MES', '/solutions/'),
      fact(
        'customers.customer',
        ['Aérostructures Valcombe', 'Turbines Dauphelin', 'Énergies Saint-Brévane', 'Laiteries du Haut-Perche'],
        '/',
        '/references/',
      ),
      fact('customers.industry', ['Aéronautique', 'Énergie', 'Agroalimentaire'], '/'),
      fact('customers.result', 'contrôle d’un panneau est passé de 6 h 40 à 55 minutes', VALCOMBE),
      fact('customers.result', 'rebuts divisés par trois en un an', PERCHE),
      fact('people.person', person('Hugues Lanternier', 'président du conseil de surveillance'), SUCCESSION),
      fact('people.person', person('Maïwenn Kerdoncuff', 'Cofondatrice, directrice scientifique'), TEAM, PRESS),
      fact('people.person', person('Thibault Escoffre', 'Directeur industriel'), TEAM),
      fact('people.person', person('Sandrine Ploquet', 'Directrice des ressources humaines'), TEAM, JOB),
      fact('people.person', person('Loïc Barthomeuf', 'Directeur commercial'), TEAM),
      fact('people.person', person('Yann Delahousse', 'directeur du site de Colomiers'), DEAL, PRESS),
      fact(
        'funding.round',
        round(null, money(8_500_000, 'EUR'), '2023-06-15', ['Ancrages Capital', 'Sarthe Participations']),
        ROUND,
      ),
      fact('funding.round', round('Amorçage', money(1_200_000, 'EUR'), '2012-01-01', ['Sarthe Participations']), ABOUT),
      fact('funding.total', money(9_700_000, 'EUR'), ABOUT),
      fact('funding.acquisition', bought('Lumicaste', '2026-02-12'), DEAL),
      fact(
        'hiring.opening',
        [
          opening('Technicien(ne) CND ultrasons niveau 2', 'Allonnes'),
          opening('Ingénieur(e) logiciel embarqué', 'Allonnes'),
          opening('Ingénieur(e) d’affaires aéronautique', 'Colomiers'),
          opening('Alternant(e) tomographie', 'Colomiers'),
        ],
        JOBS,
      ),
      fact('hiring.open_positions', count(4), JOBS),
      fact(
        'news.item',
        news('Clémence Aubertot prend la direction générale de Corvandre', '2026-10-05'),
        '/actualites/',
        SUCCESSION,
      ),
      fact('news.item', news('Corvandre acquiert Lumicaste', '2026-02-12'), '/actualites/', DEAL),
      fact('tech.technology', ['Zephyr', 'Qt'], JOB),
      fact('registry.legal_name', 'Corvandre SAS', '/mentions-legales/'),
      fact('registry.registered_on', day('2009-03-17'), '/mentions-legales/'),
    ],
    poison: [
      poison('injection', '/', 'Helvaspatial'),
      poison('not_a_fact', ABOUT, 'Ancrages Capital', 'overview.parent'),
      poison('negation', ABOUT, 'Groupe Brennard'),
      poison('partner', ABOUT, 4_200, 'overview.headcount', 'overview.figure'),
      poison('look_alike', ABOUT, 'Corvandre Immobilier'),
      poison('former', TEAM, 'Gérard Mauvoisin', 'people.person'),
      poison('rival', '/solutions/', 'Avionneries Kestelmar'),
      poison('former', '/solutions/', 'Ondelis 64', 'offering.product'),
      poison('former', '/solutions/ondelis-128/', 38_900, 'offering.plan'),
      poison('partner', '/references/', 'Casablanca', 'overview.office'),
      poison('customer', VALCOMBE, 2_300, 'overview.headcount'),
      poison('customer', PERCHE, 'ISO 22000', 'overview.certification'),
      poison('former', JOBS, 'Assistant(e) administration des ventes', 'hiring.opening'),
      poison('future', JOBS, 'Hambourg', 'overview.office'),
      poison('former', SUCCESSION, 'Tissanelle', 'funding.acquisition', 'offering.product', 'customers.customer'),
      poison('not_a_fact', EVENT, 'Aurélien Castagnac', 'people.person'),
      poison('comment', EVENT, 300, 'overview.headcount'),
      poison('not_a_fact', DEAL, 1_998, 'overview.founded'),
      poison('partner', ROUND, 180_000_000),
      poison('future', QUALITY, 'Nadcap', 'overview.certification'),
      poison('negation', QUALITY, 'MASE', 'overview.certification'),
      poison('not_a_fact', QUALITY, 'Trophées Ultra-Industrie', 'overview.award'),
    ],
    conflicts: [
      conflict('overview.headcount', [count(112), count(95)], count(112), ABOUT, DEAL),
      conflict('overview.founded', [year(2009), year(2010)], year(2009), ABOUT, DEAL),
      conflict(
        'people.person',
        [person('Clémence Aubertot', 'directrice générale'), person('Hugues Lanternier', 'Directeur général')],
        person('Clémence Aubertot', 'directrice générale'),
        SUCCESSION,
        TEAM,
      ),
    ],
  },
);
