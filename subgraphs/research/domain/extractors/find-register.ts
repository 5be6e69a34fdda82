import type { ClaimField } from '../../../../common/research/claim.ts';
import type { Finding } from '../evidence/finding.ts';
import { companyKey } from '../identity/company-name.ts';
import { readDates, toDateText } from '../text/dates.ts';
import { findIn, matchesOf, occursIn } from '../text/find-in.ts';
import { isRegion } from '../text/regions.ts';
import { readNameFrom, readWords } from '../text/words.ts';
import { fromBlocks, fromSentence, type Statement } from './create-finding.ts';
import type { LabelledValue } from './labelled-values.ts';
import type { ParsedDocument, Sentence } from './parsed-document.ts';
import { readPlaceAt } from './places.ts';

const LEGAL_FORM =
  /(?:(?:,? )(?:Inc\.?|Incorporated|LLC|L\.L\.C\.|Ltd\.?|Limited|PLC|plc|Corp\.?|Corporation|Lda\.?|GmbH(?: & Co\. KG)?|gGmbH|AG|SE|KG|UG(?: \(haftungsbeschränkt\))?|OHG|SAS|SASU|SARL|S\.A\.S\.|S\.A\.R\.L\.|S\.A\.|SA|SpA|S\.p\.A\.|S\.r\.l\.|B\.V\.|BV|N\.V\.|AB|A\/S|ApS|AS|Oy|Gesellschaft mit beschränkter Haftung|Aktiengesellschaft|société par actions simplifiée|société anonyme|société à responsabilité limitée|Pty Ltd|Pte\.? Ltd\.?|LLP|KK))(?![\p{L}])/gu;
/** Matches a legal form that French puts in front of the name: `SAS Acme`. */
const FORM_BEFORE = /(?<![\p{L}.])(?:SASU?|SARL|EURL|SA|SCOP|S\.A\.S\.|S\.A\.R\.L\.|S\.A\.) (?=\p{Lu})/u;
/** Matches what a company calls itself in front of its name, as a part of that. */
const KIND_BEFORE =
  /(?<![\p{L}\p{N}])(?:[ÉE]tablissements|[ÉE]ts\.?|Société|Sté|Groupe|Maison|Cabinet|Ateliers?|Laboratoires?|Compagnie|Manufacture|Fonderie|Brasserie|Imprimerie|Transports|Domaine|Gebrüder|Gebr\.|Brauerei|Weingut|Spedition|Autohaus|Bäckerei|Molkerei|Druckerei|Gärtnerei|Schreinerei|Metzgerei|Klinik|Kanzlei|Verlag) $/u;
const POSTAL_CODE = /(?<![\p{L}\d])(?:[A-Z]{1,2}\d{1,2}[A-Z]? \d[A-Z]{2}|(?:[A-Z]{1,2}-)?\d{4,5})(?![\p{L}\d])/u;
const MAX_ADDRESS_LINES = 3;
const MAX_NAME_WORDS = 5;
const MAX_LEGAL_NAME_CHARS = 80;
/** Matches a governing law and registered rights, which say nothing of where the company is. */
const NO_SEAT =
  /\b(?:governed|disputes?|construed|claims?|exclusive jurisdiction|(?:trade ?marks?|patents?|designs?|vehicles?|trials?|users?|customers?) (?:is |are |were |was )?registered)\b/i;
/** Matches a company of ours beside the one that a notice is about. */
const SUBSIDIARY =
  /(?<!\p{L})(?:(?:our|its) (?:[\p{L}-]+ ){0,3}subsidiary|(?:unsere|ihre) (?:\p{L}+ )?Tochter(?:gesellschaft|firma)?|notre filiale)(?!\p{L})/iu;
/** Capitalised words behind a phrase of registration that are no place. */
const NO_PLACE = /^(?:LEI|HRB|VAT|No|Number)$|(?<!\p{L})(?:Register|Registry|Court|Commerce)(?!\p{L})/u;

/** A value, and the offset at which it ends. */
interface Read {
  value: Statement['value'];
  end: number;
}

type Reader = (text: string, at: number) => Read | null;

const place: Reader = (text, at) => {
  const both = /^England (?:and|&) Wales/.exec(text.slice(at))?.[0];
  const read = both === undefined ? readPlaceAt(text, at) : { text: both, end: at + both.length };
  return read === null || NO_PLACE.test(read.text) ? null : { value: read.text, end: read.end };
};
const region: Reader = (text, at) => {
  const name = /^\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)?/u.exec(text.slice(at))?.[0] ?? '';
  return isRegion(name) ? { value: name, end: at + name.length } : null;
};
const day: Reader = (text, at) => {
  const date = readDates(text).find(({ start, day: ofMonth }) => start >= at - 1 && ofMonth !== null);
  return date === undefined ? null : { value: { kind: 'date', date: toDateText(date) }, end: date.end };
};
const number: Reader = (text, at) => {
  const written = /^\w+/.exec(text.slice(at))?.[0] ?? '';
  return { value: written, end: at + written.length };
};

/**
 * Phrases of running text, each just before its value: of those of a field the first that has one counts. The town of a register's court is no
 * jurisdiction.
 */
const PHRASES: readonly (readonly [ClaimField, RegExp, Reader])[] = [
  [
    'registry.jurisdiction',
    /\b(?:an?|the) (?:[Ss]tate of )?(?=\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)? (?:(?:benefit |public benefit |stock |business |nonprofit |professional |for-profit |C[ -])?[Cc]orporation|limited liability company|limited partnership|company|LLC|L\.L\.C\.|[Ii]nc\.?)(?!\p{L}))/u,
    region,
  ],
  [
    'registry.jurisdiction',
    /\b(?:registered in|incorporated in|organi[sz]ed (?:under the laws of|in)|company registered in|under the laws of(?: the state of)?|registered (?:office|company) in) (?:the (?:state of |laws of )?)?(?=\p{Lu})/iu,
    place,
  ],
  ['registry.lei', /\bLEI\b[^A-Z0-9]{0,12}(?=[A-Z0-9]{18}\d{2}(?![A-Z0-9]))/, number],
  ['registry.cik', /\bCIK\b[^0-9]{0,8}(?=\d{6,10}(?!\d))/, number],
  [
    'registry.registered_on',
    /\b(?:registered|incorporated|eingetragen|immatriculée?)(?: in \p{Lu}[^.;,\d]{2,40}?)? (?:on|since|am|seit|le) (?=\d|\p{Lu})/iu,
    day,
  ],
];
const ROWS: readonly (readonly [ClaimField, RegExp, Reader])[] = [
  [
    'registry.jurisdiction',
    /^(?:jurisdiction|country of (?:registration|incorporation)|registered in|place of incorporation|incorporated in)$/i,
    place,
  ],
  [
    'registry.registered_on',
    /^(?:incorporation date|incorporated(?: on)?|registration date|registered(?: on)?|date of incorporation|eingetragen am|date d['’]immatriculation)$/i,
    day,
  ],
];
const NAME_ROW =
  /^(?:legal (?:name|entity)|registered (?:name|company name)|company name|firma|raison sociale|dénomination sociale|entity)$/i;

/** Finds the legal name: the prospect's own name with a legal form, and in an imprint or a footer a longer one, too. */
export function findLegalNames(parsed: ParsedDocument, sentence: Sentence): Finding[] {
  const { text } = sentence;
  const { names, prospect, document } = parsed;
  if (document.pageClass === null || occursIn(text, SUBSIDIARY)) return [];
  const isImprint =
    document.pageClass === 'legal' ||
    document.blocks[sentence.block]?.area === 'footer' ||
    isAddressed(parsed, sentence.block);
  for (const form of matchesOf(text, LEGAL_FORM)) {
    const to = form.index + form[0].length;
    const name = readWords(text.slice(0, form.index))
      .slice(-MAX_NAME_WORDS)
      .find(({ start }, index, words) => {
        const bare = text.slice(start, form.index);
        const isLonger = isImprint && words.length - index < MAX_NAME_WORDS && isLongName(bare, prospect.name);
        return names.isFullName(bare) || isLonger;
      });
    if (!name) continue;
    const kind = isImprint ? (KIND_BEFORE.exec(text.slice(0, name.start))?.[0].length ?? 0) : 0;
    return [legalName(parsed, sentence, name.start - kind, to)];
  }
  const before = isImprint ? FORM_BEFORE.exec(text) : null;
  const named = before && readNameFrom(text, before.index + before[0].length);
  return before && named && names.isFullName(named.text) ? [legalName(parsed, sentence, before.index, named.end)] : [];
}

/** Checks for a line of a card that goes on with an address. */
function isAddressed({ document: { blocks }, blockText }: ParsedDocument, block: number): boolean {
  const behind = Array.from({ length: MAX_ADDRESS_LINES }, (_, at) => block + 1 + at);
  return behind.some((line) => blocks[line]?.group === blocks[block]?.group && POSTAL_CODE.test(blockText(line)));
}

function legalName(parsed: ParsedDocument, sentence: Sentence, from: number, to: number): Finding {
  const value = sentence.text.slice(from, to);
  const subject = parsed.names.isProspect(value) ? parsed.prospect.name : null;
  return fromSentence(parsed, sentence, { field: 'registry.legal_name', value, subject, from, to, asOf: null });
}

/** Checks for a name that begins with another one: `Acme Payments, Inc.` with `Acme`. */
function isLongName(name: string, short: string): boolean {
  return companyKey(name).startsWith(`${companyKey(short)} `);
}

/** Finds the place, the day and the numbers of registration. */
export function findRegister(parsed: ParsedDocument, sentence: Sentence): Finding[] {
  const { text } = sentence;
  const found = new Map<ClaimField, Finding>();
  for (const [field, phrase, read] of occursIn(text, SUBSIDIARY) ? [] : PHRASES) {
    const match = found.has(field) ? null : findIn(text, phrase);
    if (!match || (field === 'registry.jurisdiction' && NO_SEAT.test(text))) continue;
    const said = read(text, match.index + match[0].length);
    if (said === null) continue;
    const at = { from: match.index, to: said.end, asOf: null };
    found.set(
      field,
      fromSentence(parsed, sentence, { field, value: said.value, subject: subjectIn(parsed, text), ...at }),
    );
  }
  return [...found.values()];
}

/** Returns the company that a line of an imprint names; without a name its place decides. */
function subjectIn(parsed: ParsedDocument, text: string): string | null {
  if (parsed.names.findMention(text) >= 0) return parsed.prospect.name;
  const name = readNameFrom(text, 0)?.text ?? '';
  return name.search(LEGAL_FORM) < 0 ? null : name;
}

/** Reads rows such as `Legal name | …`. */
export function labelledRegister(parsed: ParsedDocument, pair: LabelledValue): Finding[] {
  const [label, value] = [pair.label.trim(), pair.value.trim()];
  if (NAME_ROW.test(label) && value.length <= MAX_LEGAL_NAME_CHARS && parsed.names.isProspect(value))
    return [fromBlocks(parsed, pair.blocks, { field: 'registry.legal_name', value, subject: value, asOf: null })];
  const [field, , read] = ROWS.find(([, row]) => row.test(label)) ?? [];
  const said = read?.(value, 0);
  if (!field || !said) return [];
  return [fromBlocks(parsed, pair.blocks, { field, value: said.value, subject: null, asOf: null })];
}
