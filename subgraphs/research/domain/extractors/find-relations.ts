import type { ClaimField } from '../../../../common/research/claim.ts';
import type { Finding } from '../evidence/finding.ts';
import { findIn, matchesOf, occursIn } from '../text/find-in.ts';
import type { SectionTopic } from '../text/heading-topic.ts';
import { readNameList } from '../text/name-list.ts';
import { isRegion } from '../text/regions.ts';
import type { NameRun } from '../text/words.ts';
import { fromBlocks, fromSentence } from './create-finding.ts';
import { readListedNames } from './listed-names.ts';
import { hasOrganisationWord } from './named-company.ts';
import type { ParsedDocument, Sentence } from './parsed-document.ts';
import { isTitle, readPersonName } from './person-words.ts';
import { isProductName } from './product-names.ts';
import { topicAbove, topicAt } from './section-topic.ts';
import { subjectBefore } from './subject.ts';

/** How a page says that its company has others around it: one field. */
interface Relation {
  field: ClaimField;
  /** Matches a verb between the company and the names. */
  verb: RegExp;
  /** Matches a noun of the company's own in front of the names. */
  noun: RegExp;
  /** Topic of a section of nothing but names. */
  topic: SectionTopic;
}

/** What software exchanges with other software, and firms with nobody. */
const DATA = String.raw`(?:(?:your|the|all|its|their) )?(?:\p{Ll}+ ){0,1}?(?:data|stock|inventory|orders?|invoices?|records?|measurements?|readings?|results?|contacts?|transactions?|bookings?|events?|tickets?|leads?|statements?)`;

const RELATIONS: readonly Relation[] = [
  {
    field: 'offering.integration',
    verb: new RegExp(
      String.raw`(?<![\p{L}])(?:(?:integrates?|syncs?|connects|interfaces) (?:(?:directly|natively|seamlessly|out of the box) )?(?:with|to)|plugs into|works (?:directly|natively|out of the box) with|s['’](?:intègre|interface) (?:à|avec|dans)|(?:lässt|lassen) sich (?:\p{Ll}+ )?(?:(?:an|mit|in)(?= .*(?:anbinden|anschließen|verbinden|integrieren|koppeln))|(?:an|auf) \p{Lu}\p{Ll}+ von(?= .*(?:montieren|anbinden|anschließen)))|(?:verbindet|synchronisiert) sich mit|se (?:connecte|synchronise|branche) (?:à|avec|sur)|tausch(?:t|en) (?:\p{L}*[Dd]aten|Belege|Rechnungen|Aufträge|Bestellungen|Bestände) mit(?= .* aus)|(?:reads?|pulls?|imports?|syncs?|exchanges?|shares?) ${DATA} (?:from|with)|(?:sends?|writes?|pushes|exports?) ${DATA} (?:to|into)(?=.* (?:through|via|over|using) )) (?=(?:der |die |das |la |le |l['’])?\p{Lu})`,
      'gu',
    ),
    noun: /(?<![\p{L}])(?:(?:[Oo]ur|[Nn]ative|[Rr]eady-made|[Uu]nsere?|[Nn]os) (?:native |ready-made )?(?:integrations?|connectors?|plug-?ins?|[Ss]chnittstellen|[Ii]ntegrationen|intégrations|connecteurs)|[Ii]ntegrations|[Ss]chnittstellen) (?:(?:with|for|to|include|cover|are|zu|für|umfassen|avec|pour)|gibt es (?:zu|für)) (?=\p{Lu})/u,
    topic: 'integration',
  },
  {
    field: 'overview.partner',
    verb: /(?<![\p{L}])(?:(?:partners?|have partnered|has partnered|cooperates?|collaborates?|team(?:s|ed)? up|works? in partnership|works? hand in hand) with|kooperier(?:t|en) (?:\p{Ll}+ ){0,2}?mit|arbeite(?:n|t) (?:wir )?(?:(?:eng|seit \d{4}|als [Pp]artner|dabei|heute|auch) ){0,3}mit(?=[^,;]* zusammen)|arbeiten als partner mit|(?:travaillons|travaille) (?:\p{Ll}+ ){0,2}?(?:en partenariat|main dans la main|étroitement) avec|(?:collabore|collaborons) avec) (?=(?:der |dem |den |the |la |le |l['’])?\p{Lu})/gu,
    noun: /(?<![\p{L}])(?:(?:[Ww]e(?: are|['’]re)|[Ww]ir sind|[Nn]ous sommes) (?:(?!(?:looking|seeking|searching|hiring|your|not|no|auf|ihr|votre)(?!\p{L}))[\p{L}-]+ ){0,6}?(?:(?:distributors?|resellers?|dealers?|Händler|distributeurs?|revendeurs?) (?:for|of|von|für|der|de)|(?:\p{L}*[Pp]artners?|partenaires?) (?:of|von|de))|[Ww]e [^.;:]{3,80} and are (?:the |an? )?(?:\p{L}+ ){0,3}?(?:distributors?|resellers?|dealers?) (?:for|of)|[Oo]ur (?!former|previous|ex-)(?:[\p{Ll}-]+ ){0,2}partners?(?= \p{Lu}[\p{L}&.-]* (?:and )?\p{Lu})|[Gg]emeinsam mit(?=[^.;]* (?:entwickeln|bauen|forschen|arbeiten|betreiben) wir(?!\p{L}))|(?:developed|designed|built) (?:together|jointly|in (?:close )?(?:collaboration|cooperation)) with|(?:[Nn]ew |[Nn]eue |[Nn]ouveau )?(?:[Pp]artnership|Partnerschaft|Kooperation|[Pp]artenariat) (?:with|mit|avec)|(?:[Oo]ur|[Uu]nsere|[Nn]os) (?:\p{Ll}+ ){0,2}(?:partners?|[Pp]artner|partenaires) (?:include|are|sind|sont|:)|[Uu]nser(?:em|en|es)? (?:\p{Lu}\p{L}*)?[Pp]artners?(?= \p{Lu}[\p{L}&.-]* (?:und )?\p{Lu})|[Nn]otre partenaire(?: \p{Ll}+)?(?= \p{Lu}[\p{L}&.-]* (?:et )?\p{Lu})|(?:[Oo]ur|[Nn]os) [^.;:]{2,40} (?:are|is|sont) (?:[\p{Ll}]+ )?(?:distributed|distribuée?s?) (?:by|par)|[Vv]ertreibt(?= \p{Lu}[\p{L}\d&. -]{1,40} (?:unsere|Geräte|Produkte))|[Tt]o our partners belong|[Zz]u unseren (?:\p{Lu}\p{Ll}*)?[Pp]artnern (?:zählen|gehören)|[Pp]armi nos partenaires figurent) (?=(?:la |le |the |de[rm] )?\p{Lu})/u,
    topic: 'partner',
  },
];
/** Matches `We are a Zendesk Premier partner`: the name stands before the noun, with or without a tier. */
const PARTNER_OF =
  /(?<![\p{L}])(?:[Ww]e(?: are| have(?: also)? become| became|['’]re|['’]ve(?: also)? become)|[Ww]ir sind|[Nn]ous sommes) (?:now |also |proud to be |an? |un )*(?<sure>official |certified |offizieller |zertifizierter )?(?<name>\p{Lu}[\p{L}\p{N}]*(?: \p{Lu}[\p{L}\p{N}]*){0,2}?)[ -](?<tier>(?:Gold|Silver|Platinum|Diamond|Bronze|Premier|Premium|Elite|Select|Certified|Advanced|Solutions?|Technology|Consulting|Business|Channel|Implementation)[ -])*[Pp]artner(?!\p{L})/u;
/** Capitalised words that stand in such lists and name nobody. */
const NOBODY =
  /^(?:API|APIs|ERP|CRM|WMS|MES|PLM|SSO|Windows|Linux|Excel files?|CSV|Europe|Germany|France|Universities|Partners?|Integrations?|Logo|More|All|See .*|View .*|Read .*|Learn .*|Become .*|Request .*|Find .*|Contact.*|Book .*|Get .*)$/iu;
/** Matches what companies are to each other, and people aren't. */
const COMPANIES =
  /partnership|partnerschaft|kooperation|partenariat|distribu|vertreibt|resell|dealer|händler|revendeur/iu;
const CONNECTS =
  /(?<!\p{L})(?:sync|connect|integrat|link|works?(?!\p{L})|import|export|exchang|compatib|verb(?:unden|ind)|anbind|anschl|schnittstell|kompatib|austausch|intègr|relie|raccord)/iu;
/** Matches the word between a sentence of integrations and their names. */
const LINKED =
  /(?<![\p{L}])(?:with|to|into|and|for|mit|an|avec|à|aux?|dans) (?=(?:d(?:er|em|en) |l['’]|(?:la |le )?(?:\p{Ll}+ )?)?\p{L}*\p{Lu})/gu;
/** Matches an entry about a single one, such as `Connector for Sage` or `SSO with Okta`. */
const ENTRY =
  /^(?:new:? |neue?:? |nouve(?:au|lle) ?:? )?(?:integration|connector|schnittstelle|anbindung|intégration|connecteur|single sign-on|sso) (?:with|for|to|via|zu|zur|für|an|mit|über|avec|pour) (?=(?:the |der |dem |die |le |la )?\p{L}*\p{Lu})/iu;
const ENTRY_KINDS: ReadonlySet<string | undefined> = new Set(['heading', 'list_item']);
const COOPERATES =
  /(?<!\p{L})(?:work|cooperat|collaborat|team up|arbeite|kooperier|travaill|collabor)\p{L}* .*(?<!\p{L})(?:with|mit|avec) /iu;
/** Subjects of the company's own beside its name. */
const OWN = /^(?:we|it|the company|the platform|(?:er|sie|es|elle|il)$|(?:our|unsere?|nos|notre)\b)/i;
const OWN_DATA = new RegExp(`^${DATA}$`, 'iu');
const OUR_OWN =
  /^(?:our|notre|nos) (?!.*(?:customers?|clients?|partners?|suppliers?|users?|rivals?|competitors?|investors?|partenaires?|fournisseurs?|concurrents?)(?!\p{L}))/iu;
const ARTICLE = /^(?:the|der|die|das|le|la) /iu;
const OUR_THINGS =
  /(?:^|\s)unsere? (?!(?:kunden|partner|lieferanten|händler|wettbewerber|mitbewerber|anwender|nutzer)(?!\p{L}))\p{L}+$/iu;
const WE = /(?<!\p{L})(?:we|wir|nous)(?!\p{L})/iu;
const AND = / (?:and|und|et|sowie) $/u;
const MAX_NAME_CHARS = 40;
const MAX_GAP_CHARS = 5;
const MIN_LISTED = 2;

/** Finds the partners and integrations that a sentence names. */
export function findRelations(parsed: ParsedDocument, sentence: Sentence): Finding[] {
  const isOfCustomers = parsed.document.pageClass === 'customers' && topicAt(parsed, sentence.block) !== 'partner';
  if (isOfCustomers) return [];
  return RELATIONS.flatMap((relation) => {
    const { names, from, subject } = namesIn(parsed, sentence, relation);
    // What is said behind a list, such as that it is planned, is said of each of its names.
    const to = names.at(-1)?.end ?? from;
    const isOfCompanies = COMPANIES.test(sentence.text.slice(from, names[0]?.start));
    if (subject === null) return [];
    const firms = names.filter(({ text }) => relation.field !== 'overview.partner' || !looksLikePerson(text));
    // `with ClearBank and Banking Circle`: beside a firm stands a firm.
    const isBesideFirm = ({ start, end }: NameRun) =>
      firms.some((firm) => Math.min(Math.abs(firm.end - start), Math.abs(firm.start - end)) <= MAX_GAP_CHARS);
    return names
      .filter((name) => isName(parsed, name.text) && (isOfCompanies || firms.includes(name) || isBesideFirm(name)))
      .map(({ text }) =>
        fromSentence(parsed, sentence, { field: relation.field, value: withoutRegion(text), subject, from, to }),
      );
  });
}

/** Checks for more than `We are a Family partner`: a tier, a seal, or that the company became it. */
function isCertain({ 0: text, groups }: RegExpExecArray): boolean {
  return /bec[ao]me/i.test(text) || groups?.sure !== undefined || groups?.tier !== undefined;
}

/** Cuts where a company is from off its name: `Meisterfluss AG of Switzerland`. */
function withoutRegion(name: string): string {
  const [, bare = '', region = ''] = /^(.+) (?:of|from|de) (\p{Lu}.*)$/u.exec(name) ?? [];
  return bare !== '' && isRegion(region) ? bare : name;
}

interface NamedInSentence {
  names: readonly NameRun[];
  from: number;
  subject: string | null;
}

/** Reads the names that a sentence ties to a company; an article speaks of its own company by `our` and `we` only. */
function namesIn(parsed: ParsedDocument, sentence: Sentence, relation: Relation): NamedInSentence {
  const { text } = sentence;
  const of = relation.topic === 'partner' ? findIn(text, PARTNER_OF) : null;
  if (of?.groups?.name !== undefined && isCertain(of)) {
    const start = of.index + of[0].indexOf(of.groups.name);
    const name = { text: of.groups.name, start, end: start + of.groups.name.length };
    return { names: [name], from: of.index, subject: 'we' };
  }
  const isEntry = relation.topic === 'integration' && ENTRY_KINDS.has(parsed.document.blocks[sentence.block]?.kind);
  const noun = findIn(text, relation.noun) ?? (isEntry ? findIn(text, ENTRY) : null);
  const isStory = parsed.isArticle && parsed.document.blocks[sentence.block]?.kind !== 'heading';
  const [verb = null, ...further] = noun || isStory ? [] : matchesOf(text, relation.verb);
  const isListed = !noun && isSaidUnder(parsed, sentence, relation);
  const linked = isListed ? matchesOf(text, LINKED) : [];
  const match = noun ?? verb ?? linked[0] ?? null;
  const namesOf = ({ 0: cue, index }: RegExpExecArray) => readNameList(text, index + cue.length);
  // `We partner with Nordal and cooperate with Bosk`: a verb without a subject of its own has that of the first.
  const also =
    match !== null && match === linked[0]
      ? linked.slice(1).filter(({ 0: word }) => word === match[0])
      : further.filter(({ index }) => AND.test(text.slice(0, index)));
  const names = (match ? [match, ...also].flatMap(namesOf) : []).filter(
    ({ start, end }, at, all) =>
      all.findIndex((name) => name.start === start) === at && !/^ d['’]\p{Lu}/u.test(text.slice(end)),
  );
  if (!match || (!noun && !verb && names.length < MIN_LISTED)) return { names: [], from: 0, subject: null };
  const isOurs = noun !== null || (isListed && names.length >= MIN_LISTED) || WE.test(match[0]);
  return { names, from: match.index, subject: isOurs ? 'we' : ownerOf(parsed, sentence, match.index) };
}

/** Checks for a sentence about connections below a heading of integrations, or about work together below one of partners. */
function isSaidUnder(parsed: ParsedDocument, { text, block }: Sentence, { topic }: Relation): boolean {
  const isSaid = topic === 'integration' ? occursIn(text, CONNECTS) : occursIn(text, COOPERATES) && WE.test(text);
  return isSaid && topicAt(parsed, block) === topic;
}

/** Returns whose the names are: the prospect's, in its own words, or those of what the headings above are about. */
function ownerOf(parsed: ParsedDocument, { text, block }: Sentence, at: number): string | null {
  const subject = subjectBefore(text, at);
  if (subject === null) return null;
  if (parsed.names.isProspect(subject)) return subject;
  if (OWN_DATA.test(subject)) return 'we';
  if (OWN.test(subject)) return OUR_OWN.test(subject) ? 'we' : subject;
  // German nouns look like names: `Unsere Sensoren`.
  if (OUR_THINGS.test(text.slice(0, text.lastIndexOf(subject, at) + subject.length))) return 'we';
  const isHeaded = parsed.headingsOf(block).some((heading) => heading.trim() === subject.replace(ARTICLE, ''));
  return isHeaded ? 'we' : null;
}

/** Finds the partners and integrations that stand as a list, cards, logos or a column where a page says that they are. */
export function findRelationLists(parsed: ParsedDocument): Finding[] {
  const { blocks } = parsed.document;
  return RELATIONS.flatMap(({ field, topic }) => {
    const found = blocks.flatMap((block, index) => {
      if (block.area === 'nav' || block.area === 'footer' || !isListedAs(parsed, index, topic)) return [];
      return readListedNames(parsed, index)
        .filter((value) => isName(parsed, value) && (block.kind !== 'heading' || isProductName(value)))
        .map((value) => fromBlocks(parsed, [index], { field, value, subject: parsed.prospect.name }));
    });
    return found.length >= MIN_LISTED && !arePeople(found) ? found : [];
  });
}

/** Checks what a block is listed as: integrations stand under categories, too. */
function isListedAs(parsed: ParsedDocument, index: number, topic: SectionTopic): boolean {
  const nearest = topicAt(parsed, index);
  return (nearest ?? (topic === 'integration' ? topicAbove(parsed, index) : null)) === topic;
}

/** Checks for the partners of a firm, who are people: their names alone, or with titles between. */
function arePeople(found: readonly Finding[]): boolean {
  const names = found.map(({ value }) => (value.kind === 'text' ? value.text : ''));
  return (
    found[0]?.field === 'overview.partner' &&
    (names.every(looksLikePerson) || names.some((name) => isTitle(name.split(' ', 1)[0] ?? '')))
  );
}

function looksLikePerson(name: string): boolean {
  return readPersonName(name) !== null && !hasOrganisationWord(name);
}

function isName(parsed: ParsedDocument, name: string): boolean {
  return name.length <= MAX_NAME_CHARS && !NOBODY.test(name) && !parsed.names.isProspect(name);
}
