import type { Finding } from '../evidence/finding.ts';
import { readNames } from '../text/words.ts';
import { fromBlocks, fromSentence } from './create-finding.ts';
import type { LabelledValue } from './labelled-values.ts';
import type { ParsedDocument, Sentence } from './parsed-document.ts';
import { isRegion, type Place, readPlaceAt } from './places.ts';
import { describedBefore, subjectBefore } from './subject.ts';

const PATTERNS: readonly RegExp[] = [
  /\b(?:moved|relocated|shifted|transferred) (?:its|our|the|their) (?:global |corporate |company )?(?:headquarters|HQ|head office|base)(?: from [^.;]{2,40}?)? to (?=\p{Lu})/iu,
  /\b(?:headquarters|HQ|head office) (?:moves?|moved|relocates?|relocated) (?:from [^.;,]{2,30} )?to (?=\p{Lu})/iu,
  /\bheadquartered (?:in|at|out of|near) (?=\S)/iu,
  /\b(?:headquarters|head office|HQ|main office|home base|corporate office) (?:is |are |remains? |sits? |now |located |based |situated )*(?:in|at|near) (?=\S)/iu,
  /(?<![\p{L}])(?:(?:mit|hat|haben) (?:(?:ihren|seinen|unseren|dem) )?)?(?:(?:haupt|firmen|unternehmens|geschäfts)?sitz|zentrale)(?: der (?:gesellschaft|firma)| des unternehmens)? (?:(?:ist|liegt|befindet sich)(?: in)?|in) (?=\p{Lu})/iu,
  /(?<![\p{L}])(?:ist|sind) (?:in|aus) (?=\p{Lu}[^.;,]{1,40} (?:ansässig|beheimatet|zu Hause))/iu,
  /(?<![\p{L}])(?:siège(?: social)?|basée?s?|installée?s?|établie?s?|implantée?s?)(?: (?:de|d['’]) ?\p{Lu}[^.;,]{1,30}?)?(?: (?:est|se trouve|se situe))?(?: (?:situé|basé|installé|fixé))? à (?=\p{Lu})/iu,
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
/** Matches the name that a company noun introduces: ` company Gripwell`. */
const COMPANY_NAMED =
  /^ (?:[\p{Ll}-]+ ){0,3}?(?:company|startup|start-up|firm|maker|provider|developer|manufacturer|supplier|specialist|studio|agency|business) (\p{Lu}[\p{L}\p{N}&.'’-]*(?: \p{Lu}[\p{L}\p{N}&.'’-]*){0,3})/u;
const LABEL =
  /^(?:our |registered and )?(?:global |corporate |company |world )?(?:headquarters?|hq|head office|hauptsitz|firmensitz|sitz(?: der gesellschaft)?|unternehmenssitz|siège|siège social|based in|home base)(?: address| location)?$/i;
/** Matches what is based somewhere without being the company. */
const NOT_PLACE = /^(?:on|the cloud|our|an?|data|AI|Python|Rust|React|Kubernetes|Linux|evidence|science)\b/i;

/** Finds the headquarters in running text. */
export function findHeadquarters(parsed: ParsedDocument, sentence: Sentence): Finding[] {
  const { text } = sentence;
  for (const pattern of PATTERNS) {
    const match = pattern.exec(text);
    if (!match) continue;
    const after = match.index + match[0].length;
    const place = NOT_PLACE.test(text.slice(after)) ? null : readPlaceAt(text, after);
    if (!place || parsed.names.isProspect(place.text)) continue;
    const trimmed = withoutSubject(parsed, text, place, match.index === 0);
    return [claim(parsed, sentence, trimmed, match.index, subjectOf(text, match.index, trimmed.end))];
  }
  return findHome(parsed, sentence) ?? findCompound(parsed, sentence);
}

/** Reads `Berlin is home to our headquarters`. */
function findHome(parsed: ParsedDocument, sentence: Sentence): Finding[] | null {
  const home =
    /^(?<place>\p{Lu}[^.;]{1,50}?) is (?:the )?home (?:to|of) (?:(?<own>our|the company['’]s)|(?<name>\p{Lu}[^.;]{1,40}?)['’]s?) (?:global |world )?(?:headquarters|HQ|head office)\b/u.exec(
      sentence.text,
    );
  const place = home ? readPlaceAt(sentence.text, 0) : null;
  if (!home || !place || place.end !== home.groups?.place?.length) return null;
  const { own, name } = home.groups;
  const subject = name ?? (own === 'our' ? 'we' : 'the company');
  return [claim(parsed, sentence, place, home[0].length, subject)];
}

/** Reads `the Berlin-based company`, `Berlin-based Acme`. */
function findCompound(parsed: ParsedDocument, sentence: Sentence): Finding[] {
  const match = COMPOUND.exec(sentence.text);
  const place = match?.[1]?.replace(/^(?:The|A|An|Our|This) /, '');
  if (!match || place === undefined) return [];
  const after = sentence.text.slice(match.index + match[0].length, match.index + match[0].length + 80);
  const mention = parsed.names.findMention(after);
  const isCompany =
    /^ (?:[\p{L}-]+ ){0,3}(?:company|startup|start-up|firm|maker|provider|developer|manufacturer|scaleup|business)\b/iu.test(
      after,
    );
  const named = COMPANY_NAMED.exec(after)?.[1];
  if (named !== undefined && !parsed.names.isProspect(named)) return [];
  if (!isCompany && (mention < 0 || mention > 30)) return [];
  const opening = sentence.text.slice(0, sentence.text.indexOf(place, match.index));
  const isThe = /\bthe $/i.test(opening);
  const apposed = /(?:,| is an?| an?) $/i.test(opening) ? subjectBefore(sentence.text, match.index) : null;
  const subject =
    mention >= 0 && mention <= 60
      ? parsed.prospect.name
      : isThe
        ? 'the company'
        : (apposed ?? namedBefore(parsed, opening));
  if (subject === null) return [];
  const start = sentence.text.indexOf(place, match.index);
  return [claim(parsed, sentence, { text: place, start, end: start + place.length }, match.index, subject)];
}

function namedBefore(parsed: ParsedDocument, opening: string): string | null {
  const at = parsed.names.findMention(opening);
  return at === 0 ? parsed.prospect.name : null;
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
function withoutSubject(parsed: ParsedDocument, text: string, place: Place, isOpening: boolean): Place {
  const parts = place.text.split(', ');
  const kept = parts.filter(
    (part, index) => index === 0 || (!parsed.names.isProspect(part) && (!isOpening || isRegion(part))),
  );
  const { start } = place;
  const end = start + kept.join(', ').length;
  return { text: text.slice(start, end), start, end };
}

function subjectOf(text: string, at: number, after: number): string | null {
  const possessive =
    /\b(our|its|their|the company(?:'|’)s|unser|notre|son) (?:new |global |corporate |company )?$/i.exec(
      text.slice(0, at),
    );
  const where = /^, where (its|our)\b/i.exec(text.slice(after))?.[1];
  if (where !== undefined) return /our/i.test(where) ? 'we' : (readNames(text.slice(0, at))[0]?.text ?? 'it');
  const own = possessive?.[1];
  if (own !== undefined) return /our|unser|notre/i.test(own) ? 'we' : ownerBefore(text, possessive?.index ?? at);
  const before = describedBefore(text, at);
  if (before !== null) return before;
  const rest = /^, (?:and )?([^,;.]{1,60})/.exec(text.slice(after))?.[1];
  if (rest === undefined) return null;
  if (/^(?:we|our|wir|nous)\b/i.test(rest)) return 'we';
  if (/^the (?:company|firm|startup|business)\b/i.test(rest)) return 'the company';
  const name = /^(?:The )?\p{Lu}[\p{L}\p{N}&.'’-]*(?: \p{Lu}[\p{L}\p{N}&.'’-]*){0,4}/u.exec(rest)?.[0];
  return name ?? null;
}

/** Resolves `its` to a company: the subject, or in `operates from its headquarters` the name before the verb. */
function ownerBefore(text: string, at: number): string {
  const subject = subjectBefore(text, at);
  if (subject === null) return 'it';
  if (!/^\p{Lu}.* \p{Ll}+$/u.test(subject)) return subject;
  return readNames(text.slice(0, at))[0]?.text ?? subject;
}

/** Reads `HQ: Berlin` and fact cards. */
export function labelledHeadquarters(parsed: ParsedDocument, pair: LabelledValue): Finding[] {
  if (!LABEL.test(pair.label.trim())) return [];
  const place = readPlaceAt(pair.value, 0);
  if (
    !place ||
    place.start > 0 ||
    /\d|\b(?:SAS|GmbH|Inc|Ltd|LLC|AG|SA|BV)\b/.test(place.text) ||
    parsed.names.isProspect(place.text)
  )
    return [];
  return [fromBlocks(parsed, pair.blocks, { field: 'overview.headquarters', value: place.text, subject: null })];
}
