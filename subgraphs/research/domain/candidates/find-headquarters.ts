import { type Finding, fromBlocks, fromSentence } from './finding.ts';
import type { LabelledValue } from './labelled.ts';
import { isRegion, type Place, readPlaceAt } from './places.ts';
import type { Reading, Sentence } from './reading.ts';
import { subjectBefore } from './subject.ts';

const MENTIONS =
  /home is|headquarter|head office|\bHQ\b|based|home base|hauptsitz|firmensitz|\bsitz\b|siège|basée?|relocat|home base|call [A-Z]|main office/i;
const PATTERNS: readonly RegExp[] = [
  /\b(?:moved|relocated|shifted|transferred) (?:its|our|the|their) (?:global |corporate |company )?(?:headquarters|HQ|head office|base)(?: from [^.;]{2,40}?)? to (?=\p{Lu})/iu,
  /\bheadquartered (?:in|at|out of|near) (?=\S)/iu,
  /\b(?:headquarters|head office|HQ|main office|home base|corporate office) (?:is |are |remains? |sits? |now |located |based |situated )*(?:in|at|near) (?=\S)/iu,
  /\b(?:mit|hat (?:ihren|seinen)) (?:haupt|firmen|unternehmens)?sitz (?:ist |liegt )?in (?=\S)/iu,
  /\b(?:haupt|firmen)sitz (?:ist |liegt |befindet sich )?in (?=\S)/iu,
  /\bsiège(?: social)?(?: est)?(?: situé| basé| installé)? à (?=\S)/iu,
  /\b(?:basée?s?|installée?s?|établie?s?) à (?=\S)/iu,
  /\bbased (?:in|out of|near) (?=\S)/iu,
  /\bcalls? (?=\p{Lu}[^.;]{1,50} home\b)/u,
  /\bhome is (?=\p{Lu})/iu,
  /\bin (?=\p{Lu}[^.;]{2,50}, where (?:its|our) (?:head office|headquarters|HQ)\b)/u,
];
const COMPOUND = /(?<![\p{L}\p{N}-])(\p{Lu}[\p{L}]+(?: \p{Lu}[\p{L}]+)?)-(?:based|headquartered)\b/u;
const LABEL =
  /^(?:our |registered and )?(?:global |corporate |company |world )?(?:headquarters?|hq|head office|hauptsitz|firmensitz|sitz|unternehmenssitz|siège|siège social)(?: address| location)?$/i;
/** What is based somewhere without being the company. */
const NOT_PLACE = /^(?:on|the cloud|our|an?|data|AI|Python|Rust|React|Kubernetes|Linux|evidence|science)\b/i;

/** Where the company has its seat, from running text. */
export function findHeadquarters(reading: Reading, sentence: Sentence): Finding[] {
  const { text } = sentence;
  if (!MENTIONS.test(text)) return [];
  for (const pattern of PATTERNS) {
    const match = pattern.exec(text);
    if (!match) continue;
    const after = match.index + match[0].length;
    const place = NOT_PLACE.test(text.slice(after)) ? null : readPlaceAt(text, after);
    if (!place || reading.names.isProspect(place.text)) continue;
    const trimmed = withoutSubject(reading, text, place, match.index === 0);
    return [claim(reading, sentence, trimmed, match.index, subjectOf(text, match.index, trimmed.end))];
  }
  return findCompound(reading, sentence);
}

/** `the Berlin-based company`, `Berlin-based Acme`. */
function findCompound(reading: Reading, sentence: Sentence): Finding[] {
  const match = COMPOUND.exec(sentence.text);
  const place = match?.[1]?.replace(/^(?:The|A|An|Our|This) /, '');
  if (!match || place === undefined) return [];
  const after = sentence.text.slice(match.index + match[0].length, match.index + match[0].length + 80);
  const mention = reading.names.findMention(after);
  const isCompany =
    /^ (?:[\p{L}-]+ ){0,3}(?:company|startup|start-up|firm|maker|provider|developer|manufacturer|scaleup|business)\b/iu.test(
      after,
    );
  if (!isCompany && (mention < 0 || mention > 30)) return [];
  const opening = sentence.text.slice(0, sentence.text.indexOf(place, match.index));
  const isThe = /\bthe $/i.test(opening);
  const apposed = /(?:,| is an?| an?) $/i.test(opening) ? subjectBefore(sentence.text, match.index) : null;
  const subject =
    mention >= 0 && mention <= 60
      ? reading.prospect.name
      : isThe
        ? 'the company'
        : (apposed ?? namedBefore(reading, opening));
  if (subject === null) return [];
  return [
    claim(
      reading,
      sentence,
      {
        text: place,
        start: sentence.text.indexOf(place, match.index),
        end: sentence.text.indexOf(place, match.index) + place.length,
      },
      match.index,
      subject,
    ),
  ];
}

function namedBefore(reading: Reading, opening: string): string | null {
  const at = reading.names.findMention(opening);
  return at === 0 ? reading.prospect.name : null;
}

function claim(reading: Reading, sentence: Sentence, place: Place, from: number, subject: string | null): Finding {
  const value = { kind: 'text' as const, text: place.text };
  return fromSentence(reading, sentence, {
    field: 'overview.headquarters',
    value,
    subject,
    from,
    to: Math.max(place.end, from),
  });
}

/** `Based in Berlin, Acme`: what follows the comma is the subject unless it is a region. */
function withoutSubject(reading: Reading, text: string, place: Place, isOpening: boolean): Place {
  const parts = place.text.split(', ');
  const kept = parts.filter(
    (part, index) => index === 0 || (!reading.names.isProspect(part) && (!isOpening || isRegion(part))),
  );
  const joined = kept.join(', ');
  return {
    text: text.slice(place.start, place.start + joined.length),
    start: place.start,
    end: place.start + joined.length,
  };
}

function subjectOf(text: string, at: number, after: number): string | null {
  const possessive =
    /\b(our|its|their|the company(?:'|’)s|unser|notre|son) (?:new |global |corporate |company )?$/i.exec(
      text.slice(0, at),
    );
  const own = possessive?.[1];
  if (own !== undefined)
    return /our|unser|notre/i.test(own) ? 'we' : (subjectBefore(text, possessive?.index ?? at) ?? 'it');
  const before = subjectBefore(text, at);
  if (before !== null) return before;
  const rest = /^, (?:and )?([^,;.]{1,60})/.exec(text.slice(after))?.[1];
  if (rest === undefined) return null;
  if (/^(?:we|our|wir|nous)\b/i.test(rest)) return 'we';
  if (/^the (?:company|firm|startup|business)\b/i.test(rest)) return 'the company';
  const name = /^(?:The )?\p{Lu}[\p{L}\p{N}&.'’-]*(?: \p{Lu}[\p{L}\p{N}&.'’-]*){0,4}/u.exec(rest)?.[0];
  return name ?? null;
}

/** From `HQ: Berlin` and from fact cards. */
export function labelledHeadquarters(reading: Reading, pair: LabelledValue): Finding[] {
  if (!LABEL.test(pair.label.trim())) return [];
  const place = readPlaceAt(pair.value, 0);
  if (
    !place ||
    place.start > 0 ||
    /\d|\b(?:SAS|GmbH|Inc|Ltd|LLC|AG|SA|BV)\b/.test(place.text) ||
    reading.names.isProspect(place.text)
  )
    return [];
  const value = { kind: 'text' as const, text: place.text };
  return [fromBlocks(reading, pair.blocks, { field: 'overview.headquarters', value, subject: null })];
}
