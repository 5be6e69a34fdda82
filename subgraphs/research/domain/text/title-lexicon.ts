import { foldName, memoizeByName } from './names.ts';
import { wordSet } from './word-list.ts';

/** Posts with a name of their own in English. Keys are folded, in German and French; some are labels of legal notices. */
const POSTS = readTable(`
  managing directors, geschaftsfuhrer, geschaftsfuhrerin, geschaftsfuhrerinnen, geschaftsfuhrung, gerant, gerante,
    gerants, cogerant, cogerante, dirigeant, dirigeante = Managing Director
  geschaftsfuhrender gesellschafter, geschaftsfuhrende gesellschafterin, gesellschafter geschaftsfuhrer,
    gesellschafter geschaftsfuhrerin = Managing Partner
  geschaftsleitung, mitglied der geschaftsleitung, mitglied der geschaftsfuhrung = Member of the Management Board
  vorstand, vorstandin, vorstandsmitglied, mitglied des vorstands = Member of the Executive Board
  vorstandsvorsitzender, vorstandsvorsitzende, vorsitzender des vorstands, vorsitzende des vorstands,
    vorsitzender der geschaftsfuhrung, vorsitzende der geschaftsfuhrung, directeur general, directrice generale, pdg,
    ceo geschaftsfuhrer, ceo geschaftsfuhrerin, geschaftsfuhrer ceo, geschaftsfuhrerin ceo, president directeur general, presidente directrice generale = CEO
  directeur general adjoint, directrice generale adjointe, directeur general delegue, directrice generale deleguee = Deputy CEO
  finanzvorstand, finanzvorstandin = CFO
  technikvorstand, technikvorstandin = CTO
  vorsitzender, vorsitzende, vorsitz = Chair
  aufsichtsratsvorsitzender, aufsichtsratsvorsitzende, vorsitzender des aufsichtsrats, vorsitzende des aufsichtsrats = Chair of the Supervisory Board
  aufsichtsrat, mitglied des aufsichtsrats = Member of the Supervisory Board
  board of directors, board members = Board Member
  supervisory board = Member of the Supervisory Board
  inhaber, inhaberin, eigentumer, eigentumerin, proprietaire = Owner
  grunder, grunderin, fondateur, fondatrice, founders = Founder
  mitgrunder, mitgrunderin, co grunder, co grunderin, cofondateur, cofondatrice, co fondateur, co fondatrice, co founders, cofounders = Co-founder
  gesellschafter, gesellschafterin, associe, associee = Partner
  prokurist, prokuristin = Authorised Signatory
  president, presidente = President
  direktor, direktorin, directeur, directrice, directors = Director
  directeur technique, directrice technique = Technical Director
  werkleiter, werkleiterin, werksleiter, werksleiterin, directeur d usine, directrice d usine = Plant Manager
  betriebsleiter, betriebsleiterin = Operations Manager
  representant legal, representante legale = Legal Representative`);
/** What somebody heads. Keys are folded, in German and French. */
const FIELDS = readTable(`
  vertrieb, verkauf, ventes, commercial, commerciale = Sales
  marketing = Marketing
  entwicklung, developpement = Development
  softwareentwicklung = Software Development
  technik, technique = Engineering
  technologie = Technology
  produktion, production = Production
  industriel, industrielle = Industrial
  fertigung = Manufacturing
  einkauf, achats = Purchasing
  personal, personalwesen, ressources humaines, rh = Human Resources
  finanzen, finanz, finances, financier, financiere = Finance
  forschung, recherche = Research
  qualitat, qualitatsmanagement, qualitatssicherung, qualite = Quality
  logistik, logistique = Logistics
  kundenservice, kundendienst, service client, relation client = Customer Service
  service = Service
  produkt, produit = Product
  produktmanagement = Product Management
  projekte, projets = Projects
  projektmanagement = Project Management
  it, informatique = IT
  betrieb, exploitation, operations = Operations
  recht, juridique = Legal
  kommunikation, communication = Communications
  geschaftsentwicklung = Business Development
  buchhaltung = Accounting
  export = Export
  innovation = Innovation
  strategie = Strategy
  creation, kreation = Creative
  artistique = Artistic
  rse = CSR
  nachhaltigkeit = Sustainability`);
const ADJECTIVES = readTable(`
  stellvertretender, stellvertretende = Deputy
  technischer, technische = Technical
  kaufmannischer, kaufmannische = Commercial
  wissenschaftlicher, wissenschaftliche = Scientific`);
/** Words for somebody who heads a field, and the order of the two in English. */
const HEADS = wordSet('leiter leiterin leitung chef chefin cheffe bereichsleiter bereichsleiterin responsable');
const DIRECTORS = wordSet('directeur directrice direktor direktorin');
const COMPOUND = /^(?<field>[a-z]{4,}?)s?(?:leiter|leiterin|leitung|chef|chefin)$/;
/** Words that titles of these languages have and English ones don't. */
const FOREIGN = wordSet(
  'der die das des dem den fur von vom zum zur im und beim du de la le les et en au aux d l mitglied beauftragter beauftragte referent referentin sachbearbeiter sachbearbeiterin mitarbeiter mitarbeiterin charge chargee adjoint adjointe',
);
const FOREIGN_ENDING =
  /(?:leiter|leiterin|leitung|fuhrer|fuhrerin|meister|meisterin|chef|chefin|ingenieur|ingenieurin)$/;
const LINK_WORDS = /^(?:der|des|die|fur|von|vom|im|du|de la|de l|de|des|d|l|la|le|les) /;
/** Matches both genders in one word: `Leiter:in`, `Leiter*in`, `Leiter(in)`. */
const BOTH_GENDERS = /[:*/(]-?in(?:nen)?\)?(?![\p{L}])/giu;
const SEPARATOR = /( ?(?:,|\/|&|\+|–|\|)(?: |$)| (?:und|and|et|sowie) )/iu;
const UNKNOWN = '';

const translate = memoizeByName('titles in English', (title) => {
  const pieces = title.replace(BOTH_GENDERS, '').split(SEPARATOR);
  const roles = pieces.filter((_, index) => index % 2 === 0).map((role) => role.trim());
  const english = roles.map((role, index) => roleInEnglish(role) ?? (index > 0 ? fieldInEnglish(role) : null) ?? role);
  const isWhole = english.every((role, index) => role !== roles[index] || !isForeign(role));
  if (!isWhole) return UNKNOWN;
  if (english.every((role, index) => role === roles[index])) return title;
  return english.map((role, index) => `${role}${asEnglish(pieces[2 * index + 1] ?? '')}`).join('');
});

/** Returns a title in English: German and French ones by a lexicon, others as they are; null when a foreign one has words that the lexicon lacks. */
export function titleInEnglish(title: string): string | null {
  const english = translate(title);
  return english === UNKNOWN ? null : english;
}

/** Checks whether a title is one of another language that the lexicon knows. */
export function isKnownForeignTitle(title: string): boolean {
  const english = titleInEnglish(title);
  return english !== null && english !== title;
}

function roleInEnglish(role: string): string | null {
  const folded = foldName(role);
  const post = POSTS.get(folded);
  if (post !== undefined) return post;
  const [first = '', ...rest] = folded.split(' ');
  const adjective = ADJECTIVES.get(first);
  if (adjective !== undefined) {
    const noun = rest.join(' ');
    const head = adjective === 'Deputy' ? 'Head' : 'Director';
    const english = HEADS.has(noun) ? head : roleInEnglish(noun);
    return english === null ? null : `${adjective} ${english}`;
  }
  const field = fieldInEnglish(rest.join(' '));
  if (field !== null && POSTS.get(first) === 'Managing Director') return `Managing Director for ${field}`;
  if (field !== null && HEADS.has(first)) return `Head of ${field}`;
  if (field !== null && DIRECTORS.has(first)) return `${field} Director`;
  const compound = rest.length === 0 ? COMPOUND.exec(first)?.groups?.field : undefined;
  const headed = compound === undefined ? undefined : FIELDS.get(compound);
  return headed === undefined ? null : `Head of ${headed}`;
}

function fieldInEnglish(words: string): string | null {
  const bare = foldName(words).replace(LINK_WORDS, '');
  return FIELDS.get(bare) ?? FIELDS.get(bare.replace(/s$/, '')) ?? null;
}

function isForeign(role: string): boolean {
  const words = foldName(role).split(' ');
  return (
    /[äöüßéèêàç]/i.test(role) ||
    words.some((word) => [FOREIGN, HEADS, DIRECTORS].some((list) => list.has(word)) || FOREIGN_ENDING.test(word))
  );
}

function asEnglish(separator: string): string {
  return separator.replace(/\b(?:und|et|sowie)\b/i, 'and');
}

/** Reads lines `key, key = value`, which may be broken after a comma. */
function readTable(text: string): ReadonlyMap<string, string> {
  const lines = text
    .replace(/,\s*\n\s*/g, ', ')
    .trim()
    .split('\n');
  return new Map(
    lines.flatMap((line) => {
      const [keys = '', value = ''] = line.split(' = ');
      return keys.split(',').map((key): [string, string] => [key.trim(), value.trim()]);
    }),
  );
}
