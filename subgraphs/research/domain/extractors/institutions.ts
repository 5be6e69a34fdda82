import { entriesOf } from '../grammar/lexicon/lexicon.ts';
import { wordSet } from '../text/word-list.ts';

/** Bodies that are no firm: whoever heads `the museum` heads none, unless the company is one itself. */
const INSTITUTIONS = wordSet(`
  hospital clinic hospice school kindergarten nursery college university faculty museum gallery library theatre theater opera zoo church
  parish diocese cathedral abbey association federation guild union chamber council municipality borough ministry authority police
  brigade airport harbour charity club orchestra choir prison court parliament embassy institute county
  krankenhaus klinikum klinik hospiz schule kindergarten kita hochschule universität fakultät museum museums galerie bibliothek theater
  theaters oper zoo zoos kirche pfarrei gemeinde bistum dom kloster verband verbands verbandes innung kammer gewerkschaft zunft rathaus
  rathauses stadtrat landkreis landkreises ministerium ministeriums behörde amt amtes polizei feuerwehr flughafen flughafens verein
  vereins orchester chor gefängnis gericht parlament botschaft stadtwerke klinikums krankenhauses gymnasium gymnasiums
  hôpital clinique école crèche maternelle collège lycée université faculté musée galerie bibliothèque théâtre opéra église paroisse
  diocèse cathédrale abbaye fédération syndicat chambre confrérie guilde mairie commune préfecture caserne aéroport orchestre
  chœur tribunal parlement ambassade office`);
/** Ends of German compounds: `Branchenverband`, `Grundschule`. */
const COMPOUND =
  /.{3}(?:verband(?:e?s)?|kammer|schule|klinik(?:ums?)?|krankenhaus(?:es)?|museums?|theaters?|verein(?:s|es)?|gewerkschaft|ministeriums?|gemeinde|werke|amt(?:es)?|innung|behörde)$/u;
/** Matches whose a post is, in its own words or behind them, up to a mark. */
const OF_BODY =
  /(?<!\p{L})(?:of|at|for|in|der|des|dem|de[rs]? |von|vom|am|an|im|bei|beim|du|de|à|au|chez)(?: (?:the|an?|la|le|les|der|dem|einer|eines|une?))? ?(?:l['’]|d['’])?(?<words>[\p{L}-]+(?: [\p{L}-]+){0,3})/giu;
const INDEFINITE = /(?<!\p{L})(?:(?:of|at) an?|(?:bei )?eine[rms]|d['’]une?) (?<noun>[\p{L}-]+(?: [\p{L}-]+)?)/iu;

/**
 * Checks for a post in a body that is no firm, or of somebody's customer or rival: `director of the museum`, `CEO of a competitor`.
 * @param own what the company is called, which may be a museum
 */
export function isPostElsewhere(title: string, rest: string, own: string): boolean {
  const said = `${title}${/^[^,;:.–—()]*/u.exec(rest)?.[0] ?? ''}`;
  const isOwn = (word: string) => own.toLowerCase().includes(word.toLowerCase());
  const isBody = (word: string) => INSTITUTIONS.has(word.toLowerCase()) || COMPOUND.test(word.toLowerCase());
  for (const { groups } of said.matchAll(OF_BODY)) {
    const body = groups?.words?.split(' ').find(isBody);
    if (body !== undefined && !isOwn(body)) return true;
  }
  const [head = '', next = ''] = INDEFINITE.exec(said)?.groups?.noun?.split(' ') ?? [];
  const isOthers = (word: string) => entriesOf(word.toLowerCase()).some(({ nouns }) => nouns.includes('others'));
  return (
    isOthers(head) ||
    isOthers(next) ||
    /(?<!\p{L})(?:neighbouring|neighboring|benachbart\p{L}*|voisine?)(?!\p{L})/iu.test(said)
  );
}
