import type { ClaimField } from '../../../../common/research/claim.ts';
import { opensWithName } from '../extractors/find-people-cards.ts';
import { readPeople } from '../extractors/person-names.ts';
import { isLeaving } from '../extractors/person-words.ts';
import { FORMERLY } from '../text/standing-words.ts';
import { hasEndedSince } from './ended.ts';
import type { Gate } from './gate.ts';

/** Fields that say how things are, not what happened once. */
const PRESENT: ReadonlySet<ClaimField> = new Set([
  'overview.headquarters',
  'overview.headcount',
  'overview.parent',
  'overview.industry',
  'overview.certification',
  'overview.partner',
  'overview.office',
  'overview.figure',
  'offering.integration',
  'offering.product',
  'offering.plan',
  'customers.customer',
  'people.person',
  'hiring.opening',
  'hiring.open_positions',
  'tech.technology',
]);
const OUTDATED = new RegExp(
  String.raw`\b(?:former|previous|${FORMERLY}|once (?:had|was|were|employed|based)|(?:until|till|bis(?: ende| anfang| mitte)?|jusqu['’](?:en|à)) (?:\p{L}+ )?(?:19|20)\d\d|then-|outgoing|ex-\p{L}|late (?:CEO|founder|co-founder)|emeritus|retired|erstwhile|discontinued|deprecated|sunset|end of life|no longer|back then|at the time|originally|ehemalig\w*|ancien(?:ne)?|alumn\w+|in memoriam|legacy)\b`,
  'iu',
);
const LEFT =
  /\b(?:died|dies|gone from|from (?:19|20)\d\d (?:to|until|till) (?:19|20)\d\d|stepp(?:ed|ing) down|left the (?:company|firm|team|business)|has left|departed|departs|resign(?:ed|s)|retired|retires|was replaced by|was succeeded by|passed away|fired|ousted|served as .{2,40} (?:until|from (?:19|20)\d\d to)|(?:until|till|bis(?: ende)?|jusqu['’](?:en|à)) (?:\p{L}+ )?(?:19|20)\d\d|was (?:our |the |its )?(?:first )?(?:CEO|CTO|CFO|COO|chief|president|head)\b)/iu;
/** Matches what somebody says, whose years are not those of the speaker's post. */
const QUOTATION = /[„“«][^“”»]+[“”»]/gu;
const SUCCEEDED =
  /\b(?:succeed(?:s|ed|ing)|replac(?:es|ed|ing)|t(?:akes|aking|ook) over (?:\p{L}+ ){0,4}from|follow(?:s|ed|ing)|predecessor,?|successor to|nachfolger(?:in)? von|succède à|löst)\s[^.;]{0,40}$/iu;
/** Matches what somebody does now that another one has the post. */
const GOES_ON = /^,? (?:who|der|die|qui) (?:becomes?|became|is now|wird|wurde|devient)(?!\p{L})/u;
/** Matches the former post of somebody, beside the present one: `Mira Holt, previously head of sales, becomes`. */
const FORMER_POST = /, (?:previously|formerly|bislang|bisher|zuvor|précédemment) [^,;]{3,60},/giu;
/** Matches `Five years ago we were`, `Last year Acme had`, where nothing leads back to the present. */
const BEFORE_NOW =
  /(?<![\p{L}])(?:(?:years?|months) ago|last year|a year earlier|vor \S{1,12} jahren|(?:im )?letzte[ns] jahr|il y a \S{1,12} ans|l['’]an dernier),? .{0,40}?(?<![\p{L}])(?:was|were|had|employed|counted|war|waren|hatten?|étions|était|avions|avait|comptait)(?![\p{L}])(?!.*(?<![\p{L}])(?:now|today|heute|aujourd['’]hui)(?![\p{L}]))/iu;
/** Matches what ended a product, in a clause of its own behind the name. */
const DISCONTINUED =
  /(?<!\p{L})(?:was|were|has been|have been) (?:discontinued|withdrawn|retired|sunset|phased out)|(?:no longer|nicht mehr) (?:made|sold|produced|offered|available|gebaut|hergestellt|produziert|verkauft|angeboten)|(?:wurde|ist|sind) .{0,40}(?:eingestellt|abgekündigt)|(?:n['’]est|ne sont) plus (?:\p{L}+ )?(?:produit|fabriqué|vendu|commercialisé)/iu;
/** Matches the building in which an office is: `in a former jute store`, `im ehemaligen Zollhaus`. */
const FORMER_BUILDING =
  /(?<!\p{L})(?:(?:in|inside|above|behind|at) (?:an?|the|our)|im|(?:in|über|hinter) (?:eine[mr]|der|dem|unsere[mr])|dans (?:une?|la|le|notre)|dans l['’]) ?(?:\p{L}+ )?(?:former|ehemalige[nr]?|früheren?|ancien(?:ne)?) (?!(?:office|site|hq|headquarters|büro|standort|sitz|bureau|siège))/giu;
const PAST_SECTION =
  /(?<!\p{L})(?:former|past|previous|alumn[iae]|archive[ds]?|in memoriam|retired|gone|moved on|farewell|ehemalige[rn]?|ausgeschieden\p{L}*|verabschiedet|anciens?|anciennes?|partis)(?!\p{L})/iu;

/** Matches a relative or a predecessor, who went in place of somebody: `when her father Keith retired`. */
const RELATIVE =
  /(?<!\p{L})(?:her|his|their|ihr|sein|deren|dessen|son|sa)(?:e[mnrs]?)? (?:\p{Ll}+[ -])?(?:(?:grand)?(?:father|mother)|parents|brother|sister|uncle|aunt|cousin|husband|wife|predecessor|(?:groß)?(?:vater|mutter)|eltern|bruder|schwester|onkel|tante|mann|frau|vorgänger(?:in)?|(?:grand-)?(?:père|mère)|frère|sœur|oncle|mari|épouse|prédécesseur)(?!\p{L})/iu;

/** Leaves out what is said of a relative or a predecessor. */
function ofThemselves(text: string): string {
  return text.slice(0, RELATIVE.exec(text)?.index);
}

/** Checks for words by which somebody has left, unless those are said of another person named since. */
function hasLeft(text: string, name: string): boolean {
  const left = LEFT.exec(text);
  if (left === null) return false;
  const last = readPeople(text).findLast(({ end }) => end <= left.index);
  if (RELATIVE.test(text.slice(last?.end ?? 0, left.index))) return false;
  return last === undefined || last.name === name;
}

/** Rejects what is no longer so. Rounds, acquisitions and the founding lie in the past by nature. */
export const outdatedGate: Gate = {
  name: 'outdated',
  passes(finding, place) {
    const { parsed, block, sentence, whole, clause } = place;
    if (!PRESENT.has(finding.field)) return true;
    if (hasEndedSince(finding, place)) return false;
    if (
      block !== null &&
      parsed
        .headingsOf(block)
        .slice(0, 2)
        .some((heading) => PAST_SECTION.test(heading) && !opensWithName(heading))
    )
      return false;
    if (finding.value.kind === 'person') {
      const at = whole.indexOf(finding.value.name);
      const [before, after] = at < 0 ? ['', ''] : [whole.slice(0, at), whole.slice(at + finding.value.name.length)];
      const present = ofThemselves(clause.replace(FORMER_POST, ','));
      const isFormer = OUTDATED.test(present.includes(finding.value.title ?? '') ? present : clause);
      return (
        !isFormer &&
        !hasLeft(whole.replace(QUOTATION, ' '), finding.value.name) &&
        !isLeaving(after, parsed.names) &&
        !(SUCCEEDED.test(before) && !(GOES_ON.test(after) && after.includes(finding.value.title ?? '')))
      );
    }
    if (finding.field === 'offering.product' && sentence !== null && DISCONTINUED.test(whole)) return false;
    if (finding.value.kind === 'number' && BEFORE_NOW.test(whole)) return false;
    const said = sentence === null ? whole : clause;
    const isPlace = finding.field === 'overview.office' || finding.field === 'overview.headquarters';
    return !OUTDATED.test(isPlace ? said.replace(FORMER_BUILDING, ' ') : said);
  },
};
