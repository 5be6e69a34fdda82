import type { Finding } from '../evidence/finding.ts';
import { occursIn } from '../text/find-in.ts';
import { fromBlocks, fromSentence } from './create-finding.ts';
import { namedCompany } from './named-company.ts';
import type { ParsedDocument, Sentence } from './parsed-document.ts';
import { isTitle, readPersonName } from './person-words.ts';
import { HEAD_OFFICE, type Place, readPlaceAt, readPlaces } from './places.ts';
import { subjectBefore } from './subject.ts';

const OFFICE =
  '(?:(?:sales|service|engineering|regional|branch|satellite|design|research|global|local|support|technical|production|software|R&D|development|tech) ){0,2}(?:offices?|branch(?:es)?|hubs?|studios?|labs?|workshops?|factor(?:y|ies)|facilit(?:y|ies)|plants?|subsidiar(?:y|ies)|(?:engineering|development|tech|research|design|production|manufacturing|assembly|service|operations|logistics|distribution|fulfil?lment|training|competence) (?:centers?|centres?|sites?)|warehouses?|depots?|yards?|terminals?)';
const OFFICE_DE =
  '(?:Büros?|Niederlassung(?:en)?|Außenstellen?|Vertriebsbüros?|Standort(?:e[ns]?|s)?|Zweigstellen?|Werk(?:e[ns]?|s)?)';
const OFFICE_FR =
  '(?:bureaux?|agences?|implantations?|sites?|ateliers?|filiales?|antennes?|laboratoires?|usines?|entrepôts?)(?: (?:pilotes?|commercia(?:l|ux)|de (?:production|recherche)))?';
const COUNTED =
  '(?:(?:an?|its|our|their|further|additional|other|more|new|smaller|second|third|main|two|three|four|five|six|seven|eight|\\d+) ){0,3}';
/** Matches what a company has, in front of the places where it has it. */
const HAS = anyOf([
  `(?:has|have|with|operates?|maintains?|runs?|from|and|plus|across) ${COUNTED}${OFFICE},? in (?=\\p{Lu})`,
  `(?:mit|hat|haben|an|betreibt|betreiben|unterhält) (?:\\p{Ll}+ ){0,2}${OFFICE_DE} in (?=\\p{Lu})`,
  '[Oo]ffices (?:are|can be found) in (?=\\p{Lu})',
  `${OFFICE_DE} (?:haben|unterhalten|betreiben|befinden|liegen|sind|gibt) (?:(?:wir|sich|es|auch) ){0,2}in (?=\\p{Lu})`,
  `dans (?:ses|nos) (?:\\p{Ll}+ )?${OFFICE_FR} (?:à|de) (?=\\p{Lu})`,
  `(?:avec|a|avons|dispos(?:e|ons) d(?:e |['’])|possèd(?:e|ons)|compt(?:e|ons)|exploit(?:e|ons)) ?(?:\\p{Ll}+ ){0,2}${OFFICE_FR} à (?=\\p{Lu})`,
]);
/** Matches what joins offices to a clause without a verb of its own. */
const WITH =
  /^(?:with|from|and|dans|plus|across|mit|an|avec|people|employees|colleagues|staff|teammates|team members|split|spread|distributed|works?|offices?|mitarbeiter|mitarbeitende|personen|salariés|collaborateurs)(?![\p{L}])/iu;
/** Matches what a company opened, in front of where. */
const OPENED = anyOf([
  `(?:[Oo]pen(?:s|ed)?|inaugurate[sd]?|set up) ${COUNTED}(?:[\\p{Ll}-]+ ){0,2}?${OFFICE},? in (?=\\p{Lu})`,
  '(?:[Oo]ffice|[Ww]orkshop|[Ff]actory|[Pp]lant|[Hh]ub|[Ss]tudio|[Ll]ab) in (?=\\p{Lu}[\\p{L} -]{1,40} open(?:s|ed)(?!\\p{L}))',
  `(?:Eröffnung (?:der|des|einer|eines|unserer|unseres)|eröffne(?:t|te|n|ten)) (?:\\p{Ll}+ ){0,3}${OFFICE_DE} in (?=\\p{Lu})`,
  `(?:ouvr(?:e|ons|ent)|ouvert|inaugur(?:e|ons|ent|é)|(?:[Oo]uverture|[Ii]nauguration) d(?:e |['’])) ?(?:\\p{Ll}+ ){0,3}${OFFICE_FR} à (?=\\p{Lu})`,
]);
/** Matches where those who work for the company are: a list, as one place alone may be anything. */
const SPREAD =
  /(?<![\p{L}])(?:(?:people|employees|colleagues|staff|teammates|team members) (?:across|in|between)|(?:split|spread|distributed) (?:between|across|over)|works? (?:from|out of)|(?:mitarbeitende|mitarbeiter|personen) in|(?:salariés|collaborateurs) à) (?=\p{Lu})/u;
/** Matches a list of sites behind those whose sites they are: the speakers, or the company by its name. */
const SITES = anyOf([
  '(?:[Aa]n|[Ii]n) (?:(?:den|unseren|zwei|drei|vier|fünf) ){1,2}(?:Standorten|Niederlassungen|Werken|Büros)(?::? (?:(?:am (?:Haupt|Firmen|Stamm)sitz|im (?:Stamm)?werk|in der Zentrale) )?in)? (?=\\p{Lu})',
  'répartie?s? entre (?=\\p{Lu})',
  `(?:at|in|from) (?:our|its|the) (?:[\\p{Ll}-]+ ){0,2}${OFFICE} in (?=\\p{Lu})`,
]);
const SPEAKERS =
  /(?<![\p{L}])(?:we|our|wir|uns|unser\p{L}*|nous|nos|notre|(?:das|unser) Unternehmen)(?![\p{L}])(?! (?:Kund|customers?|suppliers?|clients?|Partner|Lieferant|fournisseurs|utilisateurs))/iu;
/** Matches the speakers behind a German or French verb of the same clause: `Mit 52 Beschäftigten in … fertigen wir`. */
const SPEAK_AFTER = /^[^.;]*?\p{Ll}(?:en|ons) (?:wir|nous)(?![\p{L}])/u;
/** Matches one of the company's own places. */
const OWN = anyOf([
  `(?:[Oo]ur (?:own |new |two |three |four )?|(?<=^)A (?:second|third|fourth|new) )(?:${OFFICE}|production line)(?:,| are| is)? in (?=\\p{Lu})`,
  `[Uu]nser(?:e[mnr]?)? (?:eigene[ns]? )?(?:${OFFICE_DE}|Lager|Produktion|Werkstatt)(?: (?:ist|sind|steht|stehen|liegt|liegen))? in (?=\\p{Lu})`,
  `[Nn]o(?:tre|s) (?:\\p{Ll}+ )?${OFFICE_FR} (?:(?:sont|est|se trouvent?) )?(?:à|de) (?=\\p{Lu})`,
]);
/** Matches places of somebody else: `customers with offices in`. */
const OTHERS_HAVE =
  /(?<![\p{L}])(?:customers?|clients?|companies|teams?|organi[sz]ations?|firms|businesses|those|people|anyone|employers|groups?|banks|partners?|kunden|unternehmen|entreprises|someone|candidates?)(?: that| who| which| with)? $/iu;
/** Matches what ends an office: `We closed our office in`. */
const ENDS =
  /(?<![\p{L}])(?:clos\p{Ll}+|shut(?: down)?|left|leav\p{Ll}+|sold|gave up|moved|relocated|schlie(?:ß|ss)\p{Ll}+|schlossen|ferm\p{Ll}+) $/iu;
const SECTION =
  /^(?!.*(?:customer|client|partner|dealer|store|shop|retail|kunden|händler|vertrieb|revend))(?:(?:our|all|global|office|company|unsere|alle|nos|two|three|four|five|six|seven|eight|nine|ten|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|\d{1,3}) ){0,2}(?:offices|locations|sites|where (?:we (?:are|work)|to find us)|find us|visit us|standorte|niederlassungen|büros|bureaux|implantations|agences)(?:,? .{2,30})?$/iu;
/** What an item says beside its place. */
const ITEM_PREFIX =
  /^(?:(?:head office|headquarters?|hq|main office|office|branch|niederlassung|standort|büro|hauptsitz|zentrale|agence|bureau|siège(?: social)?)(?: (?:in|de|à|at))? ?[:–-]? )/iu;
/** Matches a company where an address would stand: `Hosting: Acme GmbH`. */
const LEGAL_FORM = /(?<![\p{L}])(?:Inc|LLC|Ltd|GmbH|AG|SE|SAS|SARL|SA|BV)(?![\p{L}])/u;
/** Matches what leads from the places of one kind of offices to those of another. */
const FURTHER = new RegExp(
  `^(?:, \\p{Lu}[\\p{L} -]{1,30})?,? (?:and|und|et|sowie|plus) (?:(?:with|d['’]|mit|in|im) ?)?(?:(?!customers|clients)[\\p{Ll}-]+ ){0,4}(?:${OFFICE} in|(?:Stamm|Zweit)?${OFFICE_DE}(?: in)?|${OFFICE_FR} à) (?=\\p{Lu})`,
  'u',
);
const ADDRESS_LINE = /^(?=.*\d)[^.!?]{4,90}$/u;
const MAX_KINDS_OF_OFFICES = 4;
const MIN_LISTED = 2;
const MAX_ITEM_CHARS = 90;

/** In the order in which they are tried; of those last two a single place may be anything. */
const WORDINGS: readonly { pattern: RegExp; ownerOf: OwnerReader; isList?: true }[] = [
  { pattern: OWN, ownerOf: () => 'we' },
  { pattern: OPENED, ownerOf },
  { pattern: HAS, ownerOf },
  { pattern: SPREAD, ownerOf, isList: true },
  { pattern: SITES, ownerOf: siteOwner, isList: true },
];

type OwnerReader = (parsed: ParsedDocument, text: string, at: number) => string | null;

/** Matches any of several wordings, as words of their own. */
function anyOf(wordings: readonly string[]): RegExp {
  return new RegExp(`(?<!\\p{L})(?:${wordings.join('|')})`, 'u');
}

/** Finds the places where a sentence says that the company has, or opened, an office. */
export function findOffices(parsed: ParsedDocument, sentence: Sentence): Finding[] {
  const { text } = sentence;
  const said = WORDINGS.find(({ pattern }) => occursIn(text, pattern));
  const match = said?.pattern.exec(text);
  if (!said || !match) return [];
  const before = text.slice(0, match.index);
  if (OTHERS_HAVE.test(before) || ENDS.test(before)) return [];
  const subject = said.ownerOf(parsed, text, match.index);
  const places = readAllPlaces(text, match.index + match[0].length);
  if (said.isList && (places.length < MIN_LISTED || subject === null)) return [];
  return places.map(({ text: value, end: to }) =>
    fromSentence(parsed, sentence, { field: 'overview.office', value, subject, from: match.index, to }),
  );
}

/** Reads the places of a list, and those of further offices that it goes on with: `Lyon and a sales office in Ghent`. */
function readAllPlaces(text: string, from: number): Place[] {
  const places = readPlaces(text, from);
  for (let kinds = 1; kinds < MAX_KINDS_OF_OFFICES; kinds += 1) {
    const end = places.at(-1)?.end ?? text.length;
    const [more] = FURTHER.exec(text.slice(end)) ?? [];
    if (more === undefined) break;
    places.push(...readPlaces(text, end + more.length));
  }
  return places;
}

function siteOwner(parsed: ParsedDocument, text: string, at: number): string | null {
  const before = text.slice(0, at);
  if (SPEAKERS.test(before) || SPEAK_AFTER.test(text.slice(at))) return 'we';
  return parsed.names.findMention(before) === 0 ? parsed.prospect.name : null;
}

/** Returns whose office it is: the subject of the verb, or whom the clause before a preposition is about. */
function ownerOf(parsed: ParsedDocument, text: string, at: number): string | null {
  const before = text.slice(0, at);
  if (!WITH.test(text.slice(at))) return subjectBefore(text, at);
  const named = namedCompany(before, parsed.names);
  if (named === 'prospect') return parsed.prospect.name;
  if (named === 'other') return 'others';
  if (/(?<![\p{L}])(?:we|our|wir|unsere?|nous|nos)(?![\p{L}])/iu.test(before)) return 'we';
  return before.trim() === '' ? null : 'it';
}

/** Finds offices that a page lists under a heading that says so; the head office among them is the headquarters, too. */
export function findOfficeLists(parsed: ParsedDocument): Finding[] {
  const bySection = new Map<number, Finding[]>();
  parsed.document.blocks.forEach(({ area, speaker, heading }, index) => {
    const isListed = heading !== null && SECTION.test(parsed.blockText(heading).trim());
    const value = isListed && area !== 'nav' && speaker === 'own' ? placeOfItem(parsed, index) : null;
    if (heading === null || value === null) return;
    const isHeadOffice = HEAD_OFFICE.test(parsed.blockText(index));
    const fields = isHeadOffice
      ? (['overview.office', 'overview.headquarters'] as const)
      : (['overview.office'] as const);
    const found = fields.map((field) => fromBlocks(parsed, [index], { field, value, subject: null }));
    bySection.set(heading, [...(bySection.get(heading) ?? []), ...found]);
  });
  return [...bySection.values()].filter((found) => found.length >= MIN_LISTED).flat();
}

/** Returns the place that an item names: alone, or before a mark and an address or a task. */
function placeOfItem(parsed: ParsedDocument, index: number): string | null {
  const text = parsed.blockText(index).trim();
  // A name with a title below it is whoever runs an office.
  const isPerson = readPersonName(text) !== null && isTitle(parsed.blockText(index + 1));
  if (text.length > MAX_ITEM_CHARS || isPerson) return null;
  const named = text.replace(ITEM_PREFIX, '');
  const place = readPlaceAt(named, 0);
  if (!place || place.start > 0 || /\d/.test(place.text) || namedCompany(place.text, parsed.names) !== null)
    return null;
  const rest = named.slice(place.end);
  // A heading may be any word: that of an office has an address below it, or nothing.
  const below = parsed.document.blocks[index + 1]?.heading === index ? parsed.blockText(index + 1) : null;
  if (rest === '' && below !== null && !ADDRESS_LINE.test(below)) return null;
  return /^(?:$| ?\(| ?[:–|,·]| - )/u.test(rest) && !LEGAL_FORM.test(rest) ? place.text : null;
}
