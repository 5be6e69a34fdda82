import type { Finding } from '../evidence/finding.ts';
import { findIn, occursIn } from '../text/find-in.ts';
import { readNameList } from '../text/name-list.ts';
import { isRegion } from '../text/regions.ts';
import { readTechnologies } from '../text/technologies.ts';
import { type NameRun, readNameFrom } from '../text/words.ts';
import { fromSentence } from './create-finding.ts';
import { describedBefore } from './described-subject.ts';
import { hasOrganisationWord } from './named-company.ts';
import type { ParsedDocument, Sentence } from './parsed-document.ts';
import { readPersonName } from './person-words.ts';

const LIST =
  /\b(?:(?:our|its|the company['’]s|the) (?:main |core |current )?(?:products?|product (?:line|family|range|lineup|suite)|portfolio|suite|lineup|flagship (?:product|products))(?: line| family)? (?:include|includes|are|comprises?|consists? of|spans?|is)|(?:offers|offer|sells|sell|makes|make|produces) (?:two|three|four|five|several) (?:core |main )?(?:products|solutions|tools|modules|product lines|lines|apps|robots|machines):?)(?: called| named| the)? /iu;
/** Matches `our robot PickOne`, `Acme’s app is called Pick`. */
const KIND =
  /\b(?:[Oo]ur|[Ii]ts|[Tt]he company['’]s|\p{Lu}[\p{L}]+['’]s) (?:[a-z-]+ ){0,3}(?:product|platform|app|tool|robot|software|device|solution|suite|system|service|assistant|engine|sensor|machine|api),? (?:is )?(?:called |named |known as )?(?:our |its |the )?(?:new )?(?=\p{Lu})/u;
/** Matches the verbs of a launch, after which a name alone may be anybody's. */
const LAUNCH =
  /\b(?:[Ii]ntroducing|[Mm]eet|launch(?:ed|es|ing)?|launch of|releas(?:ed?|es|ing)|unveil(?:s|ed|ing)?|introduc(?:es?|ed)|announc(?:es?|ed|ing)|debuts|lan(?:ce|çons|cent)|présent(?:e|ons)|dévoil(?:e|ons)|(?:veröffentlichen|präsentieren|starten)(?: wir)?|(?:veröffentlicht|präsentiert)) (?:our |its |the |notre |le |la |unsere |die |das |den )?(?:new |neue |nouvelle |nouveau )?(?=\p{Lu})/u;
/** Matches `Acme makes PickOne, a robot arm`, `the company behind PickOne, …`. */
const MAKES =
  /\b(?:makes?|builds?|sells?|offers?|develops?|develop(?:er|ers) of|(?:company|firm|start-?up|team|people) behind|makers? of) (?=\p{Lu})/u;
/** Matches `Acme’s PickOne platform`. */
const NAMED_KIND =
  /\b(?:[Oo]ur|[Ii]ts|(?<owner>\p{Lu}[\p{L}]+(?: \p{Lu}[\p{L}]+)?)['’]s) (?<name>\p{Lu}[\p{L}\p{N}-]*(?: \p{Lu}[\p{L}\p{N}-]*){0,2}) (?:platform|app|tool|robot|software|device|system|assistant|engine|sensor|machine)\b/u;
/** Matches `FloodBook is our online register of …`. */
const IS_OURS =
  /(?:^|(?<= (?:by|with|on|in|of|from|to|called|and) )(?=[^,.]{2,40}, our (?:own|in-house|proprietary) ))(?<name>\p{Lu}[\p{L}\p{N}-]*(?: \p{Lu}[\p{L}\p{N}-]*){0,3})(?: is| are| ist| est|,) (?<owner>our|unsere?|notre|\p{Lu}[\p{L}]+(?: \p{Lu}[\p{L}]+)?['’]s)(?: own| in-house| proprietary)? (?!(?:favou?rite|best|preferred|main|own)\b)(?:[\p{Ll}\p{N}-]+ ){0,4}?(?:platform|apps?|tool|toolkit|robot|software|device|system|assistant|engine|sensor|machine|service|register|portal|dashboard|database|library|planner|designer|configurator|editor|calculator|marketplace|instrument|scanner|product|solution|suite|api|model|control|controller|module|kit|agent|framework|plugin|monitor|range|candidate|therapy|compound|analy[sz]er|Plattform|Gerät|logiciel|outil)(?=$|[.,;:–—]| (?:for|für|pour|of|that|which|to|and|with|in|built|where|used)\b)/u;
/** Kinds of products by their German nouns, of which compounds end with one, and by their French ones. */
const KINDS_ELSEWHERE = String.raw`(?:[\p{L}-]*(?:[Mm]aschine|[Gg]erät|[Ss]oftware|[Pp]lattform|[Ss]ystem|[Ll]eitstand|[Bb]aukasten|[Aa]pp|[Pp]ortal|[Rr]oboter|[Ss]ensor|[Ll]ösung|[Mm]odul|[Ss]teuerung|[Bb]aureihe|[Ss]erie|[Aa]ssistent|[Ww]erkzeug|[Tt]ool|[Kk]onfigurator|[Pp]umpe|[Kk]amera|[Ww]aage|[Pp]rodukt)|logiciel|plateforme|application|appli|solution|outil|robot|machine|gamme|box|capteur|module|système|appareil|portail|espace)`;
const OURS_ELSEWHERE = '(?:[Uu]nser(?:e[mnrs]?)?|[Nn]otre|[Nn]os)';
/** Matches `Unser Leitstand Takto`, `notre logiciel de caisse Takto`; a team, a company or a system of others is no product. */
const KIND_ELSEWHERE = new RegExp(
  String.raw`(?<!\p{L})${OURS_ELSEWHERE} (?:\p{Ll}[\p{L}-]+ ){0,2}?${KINDS_ELSEWHERE} (?:(?:(?:d[eu]|pour) )?\p{Ll}+ )?[„“«"]?\s?(?<name>(?!(?:Team|Partner|Support|Kunden|Center|Engineering|GmbH|AG|Made|Entwickl|Login|Integrat|Nutzer|Anwender|Architekt|Hersteller|Anbieter|Manag|Expert|Test|Demo|Down|Update|Version|Windows|Excel|Service))\p{Lu}[\p{L}\p{N}-]*(?: [\p{Lu}\d][\p{L}\p{N}-]*){0,2})(?=[”“»",.;:)–]| [\p{Ll}–„(]|$)`,
  'u',
);
/** Matches `Takto, unser Leitstand`, `Takto ist unsere Software`. */
const IS_OURS_ELSEWHERE = new RegExp(
  String.raw`^(?<name>(?:L[ae]s? )?\p{Lu}[\p{L}\p{N}-]*(?: (?:d[eu] )?[\p{Lu}\d][\p{L}\p{N}-]*){0,3})(?:,| ist| est) (?<owner>unsere?|notre) (?:\p{Ll}[\p{L}-]+ ){0,2}?${KINDS_ELSEWHERE}(?!\p{L})`,
  'u',
);
/** Matches machines that a company may have bought, where nothing speaks of whoever uses them. */
const MADE_WITH = /(?<!\p{L})(?:\p{L}*-?(?:robot(?:er)?|machine|maschine))(?!\p{L})/iu;
const OFFERED =
  /(?<!\p{L})(?:you|your|sie|ihre?[nmrs]?|vous|vo(?:tre|s)|customers?|kunden|clients?|sells?|offers?)(?!\p{L})/iu;
const IS_PRODUCT = /^(?:,| is| –| —|:) (?:an? |our |the |its |un |une |ein |eine |die |das |le |la |notre |unsere? )/iu;
const GENERIC =
  /^(?:overview|features?|products?|all products|solutions?|platform|pricing|plans|learn more|read more|get started|why .*|how .*|what .*|our .*|faq|frequently .*|contact.*|about.*|integrations?|security|customers?|resources|documentation|docs|support|use cases?|industries|benefits|request.*|book.*|talk.*|see .*|try .*|sign .*|start .*|specifications?|tech(?:nical)? specs?|specs|downloads?|related.*|more.*|testimonials?|questions?|the .*|built .*|trusted.*|ready.*|key .*|for .*|in .*|powerful.*|easy.*|simple.*|fast.*|safe.*|produkte|lösungen|funktionen|preise|kontakt|produits|tarifs|fonctionnalités|blog|news|careers|company|home|new|newsletter|legal|privacy.*|cookies?.*|everything.*|one .*|works .*|next .*|no .*|your .*|from .*|a .*|an .*|let.*|join.*|meet.*|not .*|deliver(?:y|ies)|shipping.*|warranty|guarantee|returns?|refunds?|as seen.*|awards?|press|partners?|references|who .*|subscribe.*|certificat(?:es|ions)|team|careers?|jobs|lieferung|versand|garantie|rückgabe|branchen|zertifikate|referenzen|karriere|livraison|retours|partenaires|références|accessor(?:y|ies)|zubehör|technik|techni(?:sche|cal) .*|(?:données|caractéristiques) techniques|datenbl\p{L}+|technolog(?:y|ie)|accessoires|mehr .*|alle .*|zu[mr] .*|jetzt .*|en savoir .*|voir .*|découvr.*|weitere .*|autres? .*|used .*|second-?hand.*|gebraucht.*|conformit(?:y|é)|konformität|compliance|approvals|zulassung(?:en)?|spares?(?: .*)?|ersatzteile|pièces détachées)$/iu;
const MAX_WORDS = 5;

/** Matches what follows the words of a launch and is no product. */
const NO_NAME = /^(?:Series|Seed|Q[1-4]|CEO|CTO|API|AI|SOC|ISO)\b/;

/** A way in which sentences name products. */
interface Wording {
  /** Ends where the name begins, unless it has the group `name`; the group `owner` is whose it is. */
  pattern: RegExp;
  /** True where further names may follow. */
  isList?: true;
  /** True where a name counts only with the company's own in front, or with what it is behind it. */
  isDescribed?: true;
  /** Whose the product is, in a sentence that does not say. */
  otherwise: string | null;
}

const WORDINGS: readonly Wording[] = [
  { pattern: LIST, isList: true, otherwise: null },
  { pattern: KIND, otherwise: 'it' },
  { pattern: LAUNCH, isDescribed: true, otherwise: null },
  { pattern: MAKES, isDescribed: true, otherwise: 'others' },
  { pattern: IS_OURS, otherwise: 'it' },
  { pattern: KIND_ELSEWHERE, otherwise: 'it' },
  { pattern: IS_OURS_ELSEWHERE, otherwise: 'it' },
  { pattern: NAMED_KIND, otherwise: 'it' },
];

/** Checks for a sentence that says of a product that it is the company's own. */
export function saysOurProduct(text: string): boolean {
  return [IS_OURS, KIND_ELSEWHERE, IS_OURS_ELSEWHERE].some((pattern) => occursIn(text, pattern));
}

/** Products of running text. */
export function findProducts(parsed: ParsedDocument, sentence: Sentence): Finding[] {
  const { text } = sentence;
  const opening = openingProduct(parsed, text);
  // All of the sentence bears on it: it may say that the product is yet to come.
  if (opening !== null)
    return [toFinding(parsed, sentence, { text: opening, from: 0, to: text.length, subject: null })];
  for (const wording of WORDINGS) {
    const match = findIn(text, wording.pattern);
    const found = match ? namesBehind(text, match, wording).filter((name) => isNamed(parsed, text, name, wording)) : [];
    if (!match || found.length === 0) continue;
    const isBought =
      MADE_WITH.test(match[0]) && !OFFERED.test(text) && !found.every(({ text: name }) => isKnown(parsed, name));
    if (isBought) continue;
    const subject = ownerOf(text, match) ?? wording.otherwise;
    return found.map((name) =>
      toFinding(parsed, sentence, { text: name.text, from: match.index, to: name.end, subject }),
    );
  }
  return [];
}

/** Reads a product with the company's name in front, which does something: `Veltrane Pick lifts boxes.` */
function openingProduct(parsed: ParsedDocument, text: string): string | null {
  if (!/^\p{Lu}/u.test(text) || !isBrand(parsed, text.split(' ', 1)[0] ?? '')) return null;
  const name = readNameFrom(text, 0);
  const after = text.slice(name?.end);
  const isActing =
    /^ \p{Ll}{2,}s (?!(?:by|at|for|from|as|a|an|the first)\b)/u.test(after) &&
    !/^ (?:was|is|has|employs|raises|joins|acquires|wins)\b/.test(after);
  return name && isBranded(parsed, name.text) && (isActing || IS_PRODUCT.test(after)) ? name.text : null;
}

/** Checks for a name that the title, a link or another sentence of the page has as well. */
function isKnown({ text, document: { title, links } }: ParsedDocument, name: string): boolean {
  const places = [title ?? '', ...links.map((link) => link.text)];
  return text.indexOf(name) !== text.lastIndexOf(name) || places.some((place) => place.includes(name));
}

function namesBehind(text: string, { 0: matched, index, groups }: RegExpExecArray, { isList }: Wording): NameRun[] {
  if (groups?.name !== undefined) {
    const start = index + matched.indexOf(groups.name);
    return [{ text: groups.name, start, end: start + groups.name.length }];
  }
  return readNameList(text, index + matched.length).slice(0, isList ? undefined : 1);
}

function isNamed(parsed: ParsedDocument, text: string, name: NameRun, { isDescribed }: Wording): boolean {
  if (!isProductName(name.text) || parsed.names.isProspect(name.text) || NO_NAME.test(name.text)) return false;
  if (readTechnologies(name.text)[0]?.name === name.text) return false;
  if (!isDescribed || isBranded(parsed, name.text)) return true;
  return IS_PRODUCT.test(text.slice(name.end)) && readPersonName(name.text) === null;
}

function toFinding(
  parsed: ParsedDocument,
  sentence: Sentence,
  { text: value, ...place }: { text: string; from: number; to: number; subject: string | null },
): Finding {
  return fromSentence(parsed, sentence, { field: 'offering.product', value, ...place });
}

/** Returns whose the products are by the words around them; null where nothing says so. */
function ownerOf(text: string, { 0: matched, index, groups }: RegExpExecArray): string | null {
  const owner = groups?.owner ?? /^(\p{Lu}[\p{L}]+)['’]s/u.exec(matched)?.[1];
  if (/(?<!\p{L})(?:our|wir|unser(?:e[mnrs]?)?|notre|nos|(?:lanç|présent|dévoil)ons)(?!\p{L})/iu.test(owner ?? matched))
    return 'we';
  if (owner !== undefined) return owner.replace(/['’]s$/, '');
  if (/^the company/i.test(matched)) return 'the company';
  return /^(?:introducing|meet)/i.test(matched) ? null : describedBefore(text, index);
}

/** Length of what a brand's name shares with the names of its products: `Trellis` of Trellisline. */
const MIN_BRAND_CHARS = 5;
/** Matches what a brand puts behind its name besides products: its pages, plans and people. */
const NO_PRODUCT =
  /^(?:\p{Lu}?\p{Ll}+ )?(?:blog|news|careers?|jobs|team|academy|community|foundation|ventures|events?|summit|story|values|pricing|customers?|partners?|support|docs|group|inc|ltd|limited|gmbh|ag|sas|free|starter|basic|pro|premium|enterprise|business|plus|and|und|et|&|vs\.?|for|für|pour|in|at|by|joins?|raises?|reviews?|alternatives?|labs?|offices?|street|road|avenue|park|house|hall|square|quay|valley|county|college|school|festival|cup|awards?|prize|day|week|\d{4})(?!\p{L})/iu;

/** Checks for a product that has the company's name, or the beginning of it, in front: `Trellis Capture` of Trellisline. */
export function isBranded(parsed: ParsedDocument, text: string): boolean {
  const [, brand = '', own = ''] = /^(\p{Lu}[\p{L}\p{N}]+) (.+)$/u.exec(text.trim()) ?? [];
  return (
    isBrand(parsed, brand) &&
    !hasOrganisationWord(own) &&
    isProductName(own) &&
    !NO_PRODUCT.test(own) &&
    !isRegion(own) &&
    !parsed.names.isProspect(text)
  );
}

function isBrand({ prospect }: ParsedDocument, word: string): boolean {
  return word.length >= MIN_BRAND_CHARS && prospect.name.toLowerCase().startsWith(word.toLowerCase());
}

/** Checks whether a short text may be what a product is called. */
export function isProductName(text: string): boolean {
  const bare = text.trim();
  const words = bare.split(/\s+/);
  return (
    bare.length >= 2 &&
    bare.length <= 48 &&
    words.length <= MAX_WORDS &&
    /^[\p{Lu}\d]/u.test(bare) &&
    !/[.!?:;,“”"]/.test(bare.replace(/\.(?=\w)/g, '')) &&
    /\p{L}/u.test(bare) &&
    !GENERIC.test(bare)
  );
}
