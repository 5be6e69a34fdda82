import type { ClaimField } from '../../../../common/research/claim.ts';
import type { Finding } from '../evidence/finding.ts';
import { memoizeByBlock } from '../evidence/memoize-by-block.ts';
import { findParent } from '../extractors/find-parent.ts';
import { opensWithName } from '../extractors/find-people-cards.ts';
import { hasOrganisationWord, isBareWord, namedCompany } from '../extractors/named-company.ts';
import type { ParsedDocument } from '../extractors/parsed-document.ts';
import { CONTACT } from '../extractors/person-words.ts';
import { isInColumnOfOther } from '../extractors/section-topic.ts';
import { opensWithGivenName } from '../text/given-names.ts';
import { readNameFrom } from '../text/words.ts';
import type { FindingPlace } from './gate.ts';

const OTHERS_SECTION =
  /(?<!\p{L})(?:customers?|clients?|partners?|testimonials?|case stud\w*|success stor\w*|portfolio|investors?|backers|competitors?|competition|alternatives?|compar\w+|versus|vs\.?|industry news|market (?:news|watch|overview|notes|review|update|round-?up)|(?:blick|rund) (?:auf|um) (?:den markt|die branche)|markt(?:überblick|bericht|notizen)|branchen(?:blick|überblick|nachrichten)|le (?:marché|secteur)|around the (?:web|industry)|in other news|what (?:they|people|customers) say|not (?:ours|us)|nicht (?:unser\p{L}*|wir)|pas (?:à )?nous|integrations|ecosystem|resellers?|advis\w+ board|(?:unsere |unserer )?kunden|kundenstimmen|referenzen|investoren|wettbewerber|témoignages|nos (?:clients|investisseurs|partenaires)|concurrents|related (?:articles|stories)|who(?:'|’)s who|user stor\w+|(?:customer|client) spotlight|(?:anwender|praxis|kunden)(?:berichte?|beispiele?|projekte?)|erfolgsgeschichten?|fallstudien?|cas (?:clients?|d['’]usage|pratiques?)|études? de cas|(?:parent|sister|holding) compan\w+|our (?:owners?|parent|shareholders|dealers|suppliers|distributors)|subsidiar\w+|mutter(?:gesellschaft|konzern|unternehmen|haus)|(?:schwester|tochter)(?:gesellschaft|firm|unternehmen)\w*|gesellschafter\w*|lieferanten|fachhändler|(?:maison|société)s? (?:mère|sœur)|nos (?:filiales|fournisseurs|revendeurs|distributeurs|actionnaires))(?!\p{L})/iu;
const OF_INVESTORS =
  /^(?:our |unsere |nos )?(?:investors?|backers|investoren|investisseurs)(?: (?:&|and|und|et) .+)?$/iu;
/** Matches a group that a sentence goes on about. */
const GROUP = /^(?:the|die|le) (?:group|gruppe|groupe|parent|mutter\p{L}*)(?!\p{L})/iu;
/** Match what opens the boilerplate of a company, in front of its name or behind it. */
const ABOUT =
  /^(?:(?:more |background |facts |mehr |hintergrund |en savoir plus |quelques mots )?(?:about|on|über|zu[rm]?|sur|à propos d(?:e |u |es |e la |['’]))|who (?:is|are)|wer (?:ist|sind)|qui (?:est|sont)|meet|(?:company |unternehmens|firmen|kurz)?(?:profile?|porträt|portrait)(?: (?:of|de|von))?:?|présentation d(?:e |['’])) ?(?:the |die |der |das |den |la |le |les |l['’])?(?:(?:group|company|firm|groupe|société|entreprise|maison|gruppe|firma) )?(?<name>\p{Lu}[^.!?:]{1,60})[:?]?$/iu;
const OVERVIEW =
  /^(?<name>\p{Lu}[^.!?:]{1,50}?)(?: ?[:–—-])? (?:at a glance|in brief|in (?:numbers|figures)|company profile|profile|im (?:überblick|profil|porträt)|auf einen blick|in (?:zahlen|kürze)|kurzprofil|en bref|en chiffres|en quelques (?:mots|chiffres))$/iu;
/** Matches a boilerplate that opens with its heading in the same line. */
const ABOUT_IN_LINE =
  /^(?:About|Über(?: (?:die|den|das))?|À propos d(?:e |['’])(?:la |l['’])?) ?(?:the )?(?<name>\p{Lu}[^.!?:–—]{1,50}?)(?::| [–—-]) (?=\S)/u;
/** Matches the label of a card about a customer, and of one whose project is shown. */
const CUSTOMER_LABEL =
  /^(?:(?:customer|client|user|partner|member|kunde|kundin|anwender(?:in)?|cliente?)s? (?:since|seit|depuis)|(?:the )?(?:customer|client|user|operator)(?: (?:name|profile|details))?|(?:der |unser )?(?:kunde|auftraggeber|bauherr|anwender|betreiber)(?:in)?|kundenprofil|(?:le |notre )?(?:client|maître d['’]ouvrage|donneur d['’]ordre|exploitant)e?|(?:about|über|à propos) (?:the|our|de[nr]|die|unseren|du|de la|notre) (?:customer|client|kunden?|kundin|auftraggeber|cliente?))(?:\s*:.*)?$/iu;
/** Matches an address of a story about one customer, below a list of them. */
const CASE_ADDRESS =
  /\/(?:customers?|clients?|kunden|projects?|projekte|projets?|references?|références|referenzen?|r(?:e|é|%C3%A9)alisations?|realisierungen|case-?stud(?:y|ies)|cases?|etudes?-de-cas|(?:customer-|client-|success-?)?stor(?:y|ies)|success-?stor(?:y|ies)|anwenderberichte?|praxisbeispiele?|erfolgsgeschichten?|temoignages?|cas-clients?|portfolio)\/[^/?#]+/iu;
/** Fields that the boilerplate of a company gives of it. */
const OF_COMPANY: ReadonlySet<ClaimField> = new Set([
  'overview.founded',
  'overview.headquarters',
  'overview.headcount',
  'overview.industry',
  'overview.office',
  'overview.parent',
  'people.person',
  'funding.round',
  'funding.total',
  'funding.acquisition',
]);
const INTERVIEW =
  /(?<!\p{L})(?:interview|(?:questions|fragen) (?:for|to|with|an)|in conversation with|im gespräch|entretien|rencontre avec)(?!\p{L})/iu;
const BYLINE = /^(?:[Bb]y|[Vv]on|[Pp]ar) .{3,60}?,? (?:at|of|bei|von|chez|de) (?<company>\p{Lu}[^.,]{1,40})$/u;
const MAX_BOILERPLATE_BLOCKS = 6;
const MAX_CARD_BLOCKS = 12;
const MAX_OPENING_BLOCKS = 24;

/** Checks for the body of a page about customers, or about one and what was done for it. */
export function isCustomersPage({ document }: ParsedDocument, block: number): boolean {
  const { area } = document.blocks[block] ?? {};
  if (area === 'footer' || area === 'header' || area === 'nav') return false;
  const isOfSite = document.pageClass === 'other' || document.pageClass === null || document.pageClass === 'product';
  return document.pageClass === 'customers' || (isOfSite && CASE_ADDRESS.test(document.finalUrl));
}

/** Checks for a block beside the label of a card about a customer, such as `Customer since`. */
const isOnCustomerCard = memoizeByBlock((parsed: ParsedDocument, block: number): boolean => {
  const { blocks } = parsed.document;
  const { heading, area } = blocks[block] ?? {};
  const isNear = (at: number) => blocks[at]?.heading === heading && blocks[at]?.area === area;
  const isLabel = (at: number) => CUSTOMER_LABEL.test(parsed.blockText(at).trim());
  for (const step of [-1, 1])
    for (let at = block + (step < 0 ? 0 : 1), left = MAX_CARD_BLOCKS; left > 0 && isNear(at); at += step, left -= 1) {
      if (isLabel(at)) return true;
    }
  return parsed.headingsOf(block).some((text, index) => index < 2 && CUSTOMER_LABEL.test(text.trim()));
});

/** Checks for a page or a section about customers, partners, investors or rivals. */
export function isOthersPlace(parsed: ParsedDocument, block: number): boolean {
  if (isCustomersPage(parsed, block) || isOnCustomerCard(parsed, block) || isInColumnOfOther(parsed, block))
    return true;
  return parsed
    .headingsOf(block)
    .slice(0, 3)
    .some(
      (heading) => OTHERS_SECTION.test(heading) && !opensWithName(heading) && parsed.names.findMention(heading) < 0,
    );
}

/** Checks for a round with its label below a heading about those who gave the money: the rounds are the company's. */
export function isRowBelowInvestors({ value }: Finding, { headingsOf }: ParsedDocument, block: number): boolean {
  if (value.kind !== 'round' || value.label === null) return false;
  return headingsOf(block)
    .slice(0, 2)
    .some((heading) => OF_INVESTORS.test(heading));
}

/** Checks for a sentence behind one on the group that the company is part of, to which it refers. */
export function isBehindGroup({ parsed, block, sentence }: FindingPlace): boolean {
  if (!sentence || !GROUP.test(sentence.text)) return false;
  const before = (parsed.sentencesByBlock[block ?? -1] ?? []).findLast(({ end }) => end <= sentence.start);
  return before !== undefined && findParent(parsed, before).length > 0;
}

/**
 * Checks for the boilerplate of another company in a text, under a heading or a line of its own: `About Nordal Ventures`. Its
 * `we` and `the company` are those of the other one.
 */
export function isOfBoilerplate({ field }: Finding, { parsed, block }: FindingPlace): boolean {
  if (block === null || !OF_COMPANY.has(field)) return false;
  const { blocks } = parsed.document;
  const inLine = ABOUT_IN_LINE.exec(parsed.blockText(block))?.groups?.name;
  if (inLine !== undefined) return isOtherCompany(parsed, inLine);
  for (let at = block - 1; at >= 0 && block - at <= MAX_BOILERPLATE_BLOCKS; at -= 1) {
    if (blocks[at]?.area !== blocks[block]?.area) return false;
    const line = parsed.blockText(at).trim();
    const isHeading = blocks[at]?.kind === 'heading';
    const name = (ABOUT.exec(line) ?? OVERVIEW.exec(line))?.groups?.name?.trim();
    if (name !== undefined) return isOtherCompany(parsed, name);
    if (isHeading)
      return (
        hasOrganisationWord(line) &&
        !isBareWord(line) &&
        !CONTACT.test(line) &&
        readNameFrom(line, 0)?.text === line &&
        isOtherCompany(parsed, line)
      );
  }
  return false;
}

/** Checks for the name of another company; a text about somebody by first name and surname is about a person. */
function isOtherCompany({ names }: ParsedDocument, name: string): boolean {
  if (names.findMention(name) >= 0) return false;
  if (namedCompany(`${name} is `, names) !== null) return true;
  const read = readNameFrom(name, 0)?.text ?? '';
  return read.includes(' ') && read.length === name.length && !opensWithGivenName(name);
}

/** Checks for an article in which somebody of elsewhere speaks: an interview, or a post by a guest. */
export function isOthersArticle(parsed: ParsedDocument): boolean {
  return (
    parsed.isArticle &&
    parsed.document.blocks.slice(0, MAX_OPENING_BLOCKS).some(({ kind }, at) => {
      const text = parsed.blockText(at).trim();
      const guest = BYLINE.exec(text)?.groups?.company;
      return (
        (kind === 'heading' && INTERVIEW.test(text)) || (guest !== undefined && parsed.names.findMention(guest) < 0)
      );
    })
  );
}
