import { bought, count, news, opening, person, plan, plantOn, text, truthOf, year } from './plant.ts';

const { fact, poison, conflict } = plantOn('tregarrowfinch.co.uk');
const QUAY = '/projects/penmarrow-quay';
const BROOK = '/projects/hollin-brook';
const JOB = '/vacancies/flood-risk-modeller';
const HELM = '/post/alison-carne-takes-the-helm';
const MOVE = '/post/we-have-moved';
const MARCHES = '/post/marches-ecology-joins';
const BEAVERS = '/post/beavers-and-culverts';

/** British employee-owned consultants, on Wix; ordered by their domain. */
export const tregarrowFinch = truthOf(
  'tregarrowfinch.co.uk',
  { domain: 'tregarrowfinch.co.uk', purpose: 'pre_call' },
  {
    facts: [
      fact('overview.description', 'Independent engineering and environmental consultants', '/'),
      fact('overview.founded', year(1987), '/about-us'),
      fact('overview.industry', 'environmental consultancy', '/about-us'),
      fact('overview.office', ['Truro', 'Bristol', 'Cardiff', 'Shrewsbury'], '/contact', '/graduates'),
      fact(
        'overview.certification',
        ['ISO 9001', 'ISO 14001', 'ISO 45001', 'Cyber Essentials Plus', 'ISO/IEC 17025'],
        '/accreditations',
      ),
      fact('overview.award', 'Severn Valley Consultancy of the Year', '/about-us'),
      fact('overview.partner', 'Brannock Drilling', '/services'),
      fact('overview.figure', ['3,400 projects', '640 km'], '/'),
      fact('offering.product', ['Ground engineering', 'Flood risk', 'Ecology'], '/', '/services'),
      fact('offering.product', ['Contaminated land', 'Hydrogeology'], '/services'),
      fact('offering.plan', [plan('Desk study', 850, 'GBP'), plan('Bat survey', 495, 'GBP')], '/homeowners'),
      fact(
        'customers.customer',
        ['Severnside Water', 'Blackdown Homes', 'Carrick & Fal Council', 'Port of Penmarrow'],
        '/',
        '/projects',
      ),
      fact('customers.industry', ['water companies', 'local authorities'], '/projects'),
      fact('customers.result', 'cut spoil sent to landfill by 68%', QUAY),
      fact('people.person', person('Sanjay Mistry', 'Finance Director'), '/our-people'),
      fact('people.person', person('Rhiannon Vaughan', 'Director of Ecology'), '/our-people'),
      fact('people.person', person('Tom Pascoe', 'Director of Ground Engineering'), '/our-people'),
      fact('people.person', person('Fiona Aldous', 'Head of People'), '/our-people'),
      fact('people.person', person('Niall Brady', 'Principal Hydrogeologist'), '/our-people'),
      fact('people.person', person('Kate Bellworthy', 'Chair of Trustees'), '/employee-owned'),
      fact('funding.acquisition', bought('Marches Ecology', '2023-05-09'), MARCHES, '/about-us'),
      fact('hiring.opening', opening('Flood Risk Modeller', 'Cardiff'), '/careers', JOB),
      fact(
        'hiring.opening',
        [
          opening('Senior Ecologist', 'Shrewsbury'),
          opening('Graduate Geotechnical Engineer', 'Taunton'),
          opening('Laboratory Technician', 'Truro'),
        ],
        '/careers',
      ),
      fact('hiring.open_positions', count(4), '/careers'),
      fact('news.item', news('Alison Carne takes the helm', '2026-09-03'), '/news', HELM),
      fact('news.item', news('We have moved: hello, Taunton', '2026-03-16'), '/news', MOVE),
      fact('tech.technology', ['HEC-RAS', 'QGIS'], JOB),
      fact('registry.legal_name', 'Tregarrow Finch Limited', '/legal'),
      fact('registry.jurisdiction', 'England and Wales', '/legal'),
    ],
    poison: [
      poison('testimonial', '/', 1_150, 'overview.headcount'),
      poison('hidden', '/', 'Glasgow', 'overview.office', 'overview.headquarters'),
      poison('former', '/about-us', 1_911, 'overview.founded'),
      poison('former', '/about-us', 'Peter Finch', 'people.person'),
      poison('negation', '/about-us', 'Stantry Group', 'overview.parent', 'funding.acquisition'),
      poison('future', '/about-us', 'Leeds', 'overview.office', 'overview.headquarters'),
      poison('not_a_fact', '/employee-owned', 2_100_000, 'funding.round', 'funding.total'),
      poison('negation', '/employee-owned', 'Kestle Growth Partners', 'funding.round', 'customers.customer'),
      poison('placeholder', '/our-people', 'Don Francis'),
      poison('negation', '/services', 'Ghana', 'overview.office', 'overview.headquarters'),
      poison('former', '/homeowners', 720, 'offering.plan'),
      poison('customer', QUAY, 61, 'overview.headcount'),
      poison('not_a_fact', QUAY, 'Heron Prize', 'overview.award'),
      poison('partner', BROOK, 'Lisbon', 'overview.office', 'overview.headquarters'),
      poison('negation', '/projects', 'Wessex Rail Earthworks', 'customers.customer'),
      poison('negation', '/accreditations', 'B Corp', 'overview.certification'),
      poison('former', '/accreditations', 'Investors in People', 'overview.certification', 'overview.award'),
      poison('former', '/careers', 'Drone Surveyor', 'hiring.opening'),
      poison('rival', '/graduates', 2_300, 'overview.headcount'),
      poison('quote_of_others', BEAVERS, 'Ingrid Solheim', 'people.person'),
      poison('comment', BEAVERS, 'Tayside Hydro', 'funding.acquisition'),
      poison('injection', '/legal', 5_000),
    ],
    conflicts: [
      conflict('overview.headcount', [count(92), count(84)], count(92), '/about-us', '/careers'),
      conflict('overview.headquarters', [text('Taunton'), text('Exeter')], text('Taunton'), MOVE, '/contact', '/legal'),
      conflict(
        'people.person',
        [person('Huw Prosser', 'Managing Director'), person('Alison Carne', 'Managing Director')],
        person('Alison Carne', 'Managing Director'),
        '/our-people',
        HELM,
      ),
    ],
  },
);
