import type { Finding } from '../evidence/finding.ts';
import { findIn, occursIn } from '../text/find-in.ts';
import { isRegion } from '../text/regions.ts';
import { readNames } from '../text/words.ts';
import { fromBlocks, fromSentence } from './create-finding.ts';
import { describedSubject, germanSubject } from './german-clause.ts';
import type { LabelledValue } from './labelled-values.ts';
import type { ParsedDocument, Sentence } from './parsed-document.ts';
import { type Place, readPlaceAt } from './places.ts';
import { subjectAfter, subjectBefore } from './subject.ts';

const PATTERNS: readonly RegExp[] = [
  /\b(?:mov(?:ed|es)|relocate[sd]|shift(?:ed|s)|transfer(?:red|s)|(?<=\b(?:is|are) )(?:moving|relocating)) (?:its|our|the|their) (?:global |corporate |company )?(?:headquarters|HQ|head office|base)(?: from [^.;]{2,40}?)? to (?=\p{Lu})/iu,
  /(?<![\p{L}])(?:verleg(?:t|te|en|ten)|transf(?:ère|érons|éré)|déplac(?:e|é)) (?:seinen|ihren|unseren|den|son|notre|le) (?:(?:haupt|firmen)?sitz|siège(?: social)?)(?: (?:von|de) [^.;,]{2,30}?)? (?:nach|à|vers) (?=\p{Lu})/iu,
  /\b(?:headquarters|HQ|head office) (?:(?:has|have) (?:now |just )?)?(?:moves?|moved|relocates?|relocated) (?:from [^.;,]{2,30} )?to (?=\p{Lu})/iu,
  /\bheadquartered (?:in|at|out of|near) (?=\S)/iu,
  /\b(?:headquarters|head office|HQ|main office|home base|corporate office|(?<=\b(?:its|our) )base)(?: and (?:(?:our|the|main|only) ){0,2}(?:factory|plant|lab|laboratory|workshop|warehouse|studio|works) | )(?:is |are |remains? |sits? |now |located |based |situated )*(?:in|at|near) (?=\S)/iu,
  /(?<![\p{L}])(?:(?:mit|hat|haben) (?:(?<owner>[^.;,]{2,40}?) (?=(?:ihren|seinen|unseren) ))?(?:(?:ihren|seinen|unseren|dem) )?)?(?:(?:haupt|firmen|unternehmens|geschäfts)?sitz|zentrale)(?: und (?:(?:unser|das|ihr) )?(?:Werk|Stammwerk|Lager|Labor|Produktion|Fertigung))?(?: der (?:gesellschaft|firma)| des unternehmens)? (?:(?:ist|liegt|steht|befindet sich)(?:(?: (?:direkt |mitten )?(?:am|an der|im|beim) \p{Lu}[\p{L}-]+)? in)?|in|im \p{L}+(?:park|hafen)(?: in)?) (?=\p{Lu})/iu,
  /(?<![\p{L}])(?:ist|sind) (?:in|aus) (?=\p{Lu}[^.;,]{1,40} (?:ansässig|beheimatet|zu Hause))/iu,
  /(?<![\p{L}])(?:siège(?: social)?(?: et (?:(?:notre|son|l['’]) ?)?(?:usine|atelier|laboratoire|entrepôt))?|basée?s?|installée?s?|établie?s?|implantée?s?)(?: (?:de |d['’])(?<owner>\p{Lu}[^.;,]{1,30}?))?(?: (?:est|se trouve|se situe))?(?: (?:situé|basé|installé|fixé))? à (?=\p{Lu})/iu,
  /(?<![\p{L}])siège(?: social)?(?: \p{L}+){0,3}(?: ?:)? \d[^.;:]{2,60}?,? (?:F-)?\d{5} (?=\p{Lu})/iu,
  /\bbased (?:in|out of|near) (?=\S)/iu,
  /\b(?:relocated|moved) (?:from [^.;]{2,30} )?to (?=\p{Lu}[^.;]{1,40}? in (?:[A-Z][a-z]+ )?(?:19|20)\d\d\b)/u,
  /\b(?:is|are) (?:run|managed) (?:from|out of) (?=\p{Lu})/u,
  /\b(?:is|are) (?:an?|the) (?:[\p{L}-]+ ){0,4}(?:company|maker|start-?up|firm|manufacturer|business) from (?=\p{Lu})/u,
  /\bcalls? (?=\p{Lu}[^.;]{1,50} home\b)/u,
  /\bhome is (?=\p{Lu})/iu,
  /\bin (?=\p{Lu}[^.;]{2,50}, where (?:its|our) (?:head office|headquarters|HQ)\b)/u,
];
const COMPOUND = /(?<![\p{L}\p{N}-])(\p{Lu}[\p{L}]+(?: \p{Lu}[\p{L}]+)?)-(?:based|headquartered)\b/u;
/** Matches what a compound says of whom: ` company`, ` company Gripwell`. */
const COMPANY =
  /^ (?:[\p{L}-]+ ){0,3}?(?:company|startup|start-up|firm|maker|provider|developer|manufacturer|supplier|specialist|studio|agency|scaleup|business)(?![\p{L}-])(?: (?<name>\p{Lu}[\p{L}\p{N}&.'’-]*(?: \p{Lu}[\p{L}\p{N}&.'’-]*){0,3}))?/u;
/** Matches the subject of a description: `Founded in 2012, Acme is an`. */
const IS_A = /(?:^|, )(we|\p{Lu}[^,.;]{1,40}?) (?:is|are) (?:now )?an? $/iu;
const HOME =
  /^(?=\p{Lu})(?<place>[^.;]{2,50}?) is (?:the )?home (?:to|of) (?:(?<own>our|the company['’]s)|(?<name>\p{Lu}[^.;]{1,40}?)['’]s?) (?:global |world )?(?:headquarters|HQ|head office)\b/u;
/** Matches the owner just before, or behind in `in Graz, where our head office stands`. */
const OWNER_BEFORE = /\b(our|its|their|the company['’]s|unser|notre|son) (?:new |global |corporate |company )?$/i;
const OWNER_AFTER = /^, where (its|our)\b/i;
const MAX_AFTER_CHARS = 80;
/** Furthest offset of the prospect's name behind a compound, with a company noun between them and without. */
const MAX_NAME_OFFSET = 60;
const MAX_BARE_NAME_OFFSET = 30;
const LABEL =
  /^(?:our |registered and )?(?:global |corporate |company |world )?(?:headquarters?|hq|head office|hauptsitz|firmensitz|sitz(?: der gesellschaft)?|unternehmenssitz|siège|siège social|based in|home base)(?: address| location)?$/i;
/** Matches what is based somewhere without being the company. */
const NOT_PLACE = /^(?:on|the cloud|our|an?|data|AI|Python|Rust|React|Kubernetes|Linux|evidence|science)\b/i;
/** Matches a place in a town, by its last word. */
const BUILDING =
  /(?<=\p{L} )(?:Court|House|Street|Road|Lane|Avenue|Square|Wharf|Quay|Tower|Building|Campus|Mill|Works|Yard|Dock|(?:Business|Science|Technology) Park)$/u;
const TO_TOWN = /^(?:,| in| on| near) (?:the )?(?:City of )?(?=\p{Lu})/u;
/** Matches a street or a company where a town would stand. */
const NO_TOWN = /\d|\b(?:SAS|GmbH|Inc|Ltd|LLC|AG|SA|BV)\b/;

/** Finds the headquarters in running text. */
export function findHeadquarters(parsed: ParsedDocument, sentence: Sentence): Finding[] {
  const { text } = sentence;
  for (const pattern of PATTERNS) {
    const match = findIn(text, pattern);
    const after = match ? match.index + match[0].length : 0;
    const read = match && !NOT_PLACE.test(text.slice(after)) ? townAt(text, after) : null;
    if (!match || !read || parsed.names.isProspect(read.text)) continue;
    const place = withoutSubject(parsed, read, match.index === 0);
    return [claim(parsed, sentence, place, match.index, ownerIn(match) ?? subjectOf(text, match.index, place.end))];
  }
  return findHome(parsed, sentence) ?? findCompound(parsed, sentence);
}

/** Reads the town at an offset, which may follow a building or a street: `at Crosswall Court in the City of London`. */
function townAt(text: string, at: number): Place | null {
  const place = readPlaceAt(text, at);
  const [first = ''] = place?.text.split(', ') ?? [];
  if (place === null || !BUILDING.test(first)) return place;
  const end = place.start + first.length;
  const [gap] = TO_TOWN.exec(text.slice(end)) ?? [];
  return gap === undefined ? null : readPlaceAt(text, end + gap.length);
}

/** Reads `Berlin is home to our headquarters`. */
function findHome(parsed: ParsedDocument, sentence: Sentence): Finding[] | null {
  const home = findIn(sentence.text, HOME);
  const place = home ? readPlaceAt(sentence.text, 0) : null;
  if (!home || !place || place.end !== home.groups?.place?.length) return null;
  const { own, name } = home.groups;
  return [claim(parsed, sentence, place, home[0].length, name ?? (own === 'our' ? 'we' : 'the company'))];
}

/** Reads `the Berlin-based company`, `Berlin-based Acme`. */
function findCompound(parsed: ParsedDocument, sentence: Sentence): Finding[] {
  const { text } = sentence;
  const match = findIn(text, COMPOUND);
  const name = match?.[1]?.replace(/^(?:The|A|An|Our|This) /, '');
  if (!match || name === undefined) return [];
  const { index } = match;
  const end = index + match[0].length;
  const start = text.indexOf(name, index);
  const after = text.slice(end, end + MAX_AFTER_CHARS);
  const company = COMPANY.exec(after);
  const mention = parsed.names.findMention(after);
  const named = company?.groups?.name;
  const isNear = mention >= 0 && mention <= (company ? MAX_NAME_OFFSET : MAX_BARE_NAME_OFFSET);
  if ((named !== undefined && !parsed.names.isProspect(named)) || (!company && !isNear)) return [];
  const subject = isNear ? parsed.prospect.name : describedIn(parsed, text.slice(0, start));
  return subject === null
    ? []
    : [claim(parsed, sentence, { text: name, start, end: start + name.length }, index, subject)];
}

/** Returns whom the words before a compound speak of: `the`, or the subject of `Acme is a`. */
function describedIn(parsed: ParsedDocument, opening: string): string | null {
  if (/\bthe $/i.test(opening)) return 'the company';
  const [, described] = IS_A.exec(opening) ?? [];
  if (described !== undefined) return /^we$/i.test(described) ? 'we' : described;
  const apposed = /(?:,| an?) $/i.test(opening) ? subjectBefore(opening, opening.length) : null;
  return apposed ?? (parsed.names.findMention(opening) === 0 ? parsed.prospect.name : null);
}

function claim(
  parsed: ParsedDocument,
  sentence: Sentence,
  place: Place,
  from: number,
  subject: string | null,
): Finding {
  const to = Math.max(place.end, from);
  return fromSentence(parsed, sentence, { field: 'overview.headquarters', value: place.text, subject, from, to });
}

/** Cuts the subject off a place: in `Based in Berlin, Acme` what follows the comma is the subject unless it is a region. */
function withoutSubject({ names }: ParsedDocument, place: Place, isOpening: boolean): Place {
  const isSubject = (part: string) => names.isProspect(part) || (isOpening && !isRegion(part));
  const text = place.text
    .split(', ')
    .filter((part, index) => index === 0 || !isSubject(part))
    .join(', ');
  return { text, start: place.start, end: place.start + text.length };
}

/** Returns the company that a wording names within itself: `le siège de Veltrane se trouve à`. */
function ownerIn({ groups }: RegExpExecArray): string | null {
  const owner = groups?.owner;
  if (owner === undefined) return null;
  return /^(?:la société|l['’]entreprise|le groupe)$/i.test(owner) ? 'the company' : germanSubject(owner);
}

function subjectOf(text: string, at: number, after: number): string | null {
  const possessive = OWNER_BEFORE.exec(text.slice(0, at));
  const where = OWNER_AFTER.exec(text.slice(after))?.[1];
  const owner = where ?? possessive?.[1];
  if (owner === undefined) return describedSubject(text, at) ?? subjectAfter(text, after);
  if (/our|unser|notre/i.test(owner)) return 'we';
  const subject = where === undefined ? (describedSubject(text, possessive?.index ?? at) ?? 'it') : null;
  // In `operates from its headquarters` the name before the verb is the owner.
  const isName = subject !== null && !/^\p{Lu}.* \p{Ll}+$/u.test(subject);
  return isName ? subject : (readNames(text.slice(0, at))[0]?.text ?? subject ?? 'it');
}

/** Reads `HQ: Berlin` and fact cards. */
export function labelledHeadquarters(parsed: ParsedDocument, pair: LabelledValue): Finding[] {
  const place = occursIn(pair.label.trim(), LABEL) ? readPlaceAt(pair.value, 0) : null;
  if (!place || place.start > 0 || NO_TOWN.test(place.text) || parsed.names.isProspect(place.text)) return [];
  return [fromBlocks(parsed, pair.blocks, { field: 'overview.headquarters', value: place.text, subject: null })];
}
