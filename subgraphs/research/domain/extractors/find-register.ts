import type { Finding } from '../evidence/finding.ts';
import { companyKey, isSameCompany } from '../identity/company-name.ts';
import { readDates, toDateText } from '../text/dates.ts';
import { readNameAt, readWords } from '../text/words.ts';
import { fromBlocks, fromSentence, type SentenceMatch, type Statement } from './create-finding.ts';
import type { LabelledValue } from './labelled-values.ts';
import type { ParsedDocument, Sentence } from './parsed-document.ts';
import { isRegion, readPlaceAt } from './places.ts';

const LEGAL_FORM =
  /(?:(?:,? )(?:Inc\.?|Incorporated|LLC|L\.L\.C\.|Ltd\.?|Limited|PLC|plc|Corp\.?|Corporation|Lda\.?|GmbH(?: & Co\. KG)?|gGmbH|AG|SE|KG|UG(?: \(haftungsbeschränkt\))?|OHG|SAS|SASU|SARL|S\.A\.S\.|S\.A\.R\.L\.|S\.A\.|SA|SpA|S\.p\.A\.|S\.r\.l\.|B\.V\.|BV|N\.V\.|AB|A\/S|ApS|AS|Oy|Pty Ltd|Pte\.? Ltd\.?|LLP|KK))(?![\p{L}])/gu;
const PLACES: ReadonlySet<string | null> = new Set([
  'legal',
  'about',
  'home',
  'press',
  'other',
  'careers',
  'team',
  'product',
  'pricing',
  'customers',
  'blog',
]);
const JURISDICTION =
  /\b(?:registered in|incorporated in|organi[sz]ed (?:under the laws of|in)|company registered in|under the laws of(?: the state of)?|eingetragen (?:beim|im Handelsregister des)|registered (?:office|company) in) (?:the (?:state of |laws of )?)?(?=\p{Lu})/iu;
const STATE_CORPORATION =
  /\b(?:an?|the) (?:[Ss]tate of )?(?<place>Alabama|Alaska|Arizona|Arkansas|California|Colorado|Connecticut|Delaware|Florida|Georgia|Hawaii|Idaho|Illinois|Indiana|Iowa|Kansas|Kentucky|Louisiana|Maine|Maryland|Massachusetts|Michigan|Minnesota|Mississippi|Missouri|Montana|Nebraska|Nevada|New (?:Hampshire|Jersey|Mexico|York)|(?:North|South) (?:Carolina|Dakota)|Ohio|Oklahoma|Oregon|Pennsylvania|Rhode Island|Tennessee|Texas|Utah|Vermont|Virginia|Washington|West Virginia|Wisconsin|Wyoming|Ontario|British Columbia|Quebec|Cayman Islands) (?:(?:benefit |public benefit |stock |business |nonprofit |professional |for-profit |C[ -])?[Cc]orporation|limited liability company|limited partnership|company|LLC|L\.L\.C\.|[Ii]nc\.?)(?![\p{L}])/u;
/** Matches a governing law and registered rights, which say nothing of where the company is. */
const NO_SEAT =
  /\b(?:governed|disputes?|construed|claims?|exclusive jurisdiction|(?:trade ?marks?|patents?|designs?|vehicles?|trials?|users?|customers?) (?:is |are |were |was )?registered)\b/i;
const COURT =
  /\b(Amtsgericht|Registergericht|Handelsregister|RCS|R\.C\.S\.)[ :]+(?:des )?(?:Amtsgericht(?:s)? )?(?=\p{Lu})/u;
const REGISTERED_ON = /\b(?:registered|incorporated|eingetragen|immatriculée?) (?:on|since|am|seit|le) (?=\d|\p{Lu})/iu;
const LEI = /\bLEI\b[^A-Z0-9]{0,12}([A-Z0-9]{18}\d{2})(?![A-Z0-9])/;
const CIK = /\bCIK\b[^0-9]{0,8}(\d{6,10})(?!\d)/;
const LABEL_NAME =
  /^(?:legal (?:name|entity)|registered (?:name|company name)|company name|firma|raison sociale|dénomination sociale|entity)$/i;
const LABEL_JURISDICTION =
  /^(?:jurisdiction|country of (?:registration|incorporation)|registered in|place of incorporation|registergericht|incorporated in|rcs)$/i;
const LABEL_REGISTERED =
  /^(?:incorporation date|incorporated(?: on)?|registration date|registered(?: on)?|date of incorporation|eingetragen am|date d['’]immatriculation)$/i;

/** Finds the legal name: the prospect's own name with a legal form, nothing else. */
export function findLegalNames(parsed: ParsedDocument, sentence: Sentence): Finding[] {
  const { text } = sentence;
  const { pageClass, blocks } = parsed.document;
  if (!parsed.isFirstParty || !PLACES.has(pageClass) || parsed.names.findMention(text) < 0) return [];
  const isImprint = pageClass === 'legal' || blocks[sentence.block]?.area === 'footer';
  for (const match of text.matchAll(LEGAL_FORM)) {
    const name = nameEndingAt(parsed, text, { formAt: match.index, end: match.index + match[0].length, isImprint });
    if (name === null) continue;
    const place = { from: name.start, to: name.start + name.text.length };
    return [registered(parsed, sentence, { field: 'registry.legal_name', value: name.text, subject: null, ...place })];
  }
  return [];
}

/** Checks for the full name of the prospect in an imprint or a footer: `Acme Payments, Inc.` for Acme. */
function isOwnLongName(parsed: ParsedDocument, bare: string): boolean {
  return companyKey(bare).startsWith(`${companyKey(parsed.prospect.name)} `);
}

function nameEndingAt(
  parsed: ParsedDocument,
  text: string,
  { formAt, end, isImprint }: { formAt: number; end: number; isImprint: boolean },
): { text: string; start: number } | null {
  const words = readWords(text.slice(0, formAt));
  for (let from = Math.max(0, words.length - 5); from < words.length; from += 1) {
    const start = words[from]?.start ?? 0;
    const whole = text.slice(start, end);
    const bare = text.slice(start, formAt).replace(/[\s,]+$/, '');
    const full =
      isSameCompany(bare, parsed.prospect.name) || parsed.prospect.aliases.some((alias) => isSameCompany(bare, alias));
    const isLonger = isImprint && words.length - from <= 4 && isOwnLongName(parsed, bare);
    if (full || isLonger) return { text: whole, start };
  }
  return null;
}

/** Finds the place, the day and the numbers of registration. */
export function findRegister(parsed: ParsedDocument, sentence: Sentence): Finding[] {
  const { text } = sentence;
  if (
    !parsed.isFirstParty ||
    !/regist|incorporat|corporation|company|Amtsgericht|RCS|R\.C\.S|LEI|CIK|eingetragen|laws of|immatricul|LLC/i.test(
      text,
    )
  )
    return [];
  return [...jurisdictions(parsed, sentence), ...numbers(parsed, sentence), ...registeredOn(parsed, sentence)];
}

function jurisdictions(parsed: ParsedDocument, sentence: Sentence): Finding[] {
  const { text } = sentence;
  if (NO_SEAT.test(text)) return [];
  const match = STATE_CORPORATION.exec(text);
  const state = match?.groups?.place !== undefined && isRegion(match.groups.place) ? match : null;
  const cue = JURISDICTION.exec(text) ?? COURT.exec(text);
  const at = state ? state.index + state[0].indexOf(state.groups?.place ?? '') : cue ? cue.index + cue[0].length : -1;
  if (at < 0) return [];
  const place = state
    ? { text: state.groups?.place ?? '', end: at + (state.groups?.place?.length ?? 0) }
    : jurisdictionAt(text, at);
  if (!place || /^(?:LEI|HRB|VAT|No|Number)$/.test(place.text)) return [];
  const from = state?.index ?? cue?.index ?? at;
  return [registered(parsed, sentence, { field: 'registry.jurisdiction', value: place.text, from, to: place.end })];
}

function jurisdictionAt(text: string, at: number): { text: string; end: number } | null {
  const both = /^England (?:and|&) Wales/.exec(text.slice(at))?.[0];
  return both === undefined ? readPlaceAt(text, at) : { text: both, end: at + both.length };
}

function numbers(parsed: ParsedDocument, sentence: Sentence): Finding[] {
  return (
    [
      ['registry.lei', LEI],
      ['registry.cik', CIK],
    ] as const
  ).flatMap(([field, pattern]) => {
    const match = pattern.exec(sentence.text);
    if (match?.[1] === undefined) return [];
    const place = { from: match.index, to: match.index + match[0].length };
    return [registered(parsed, sentence, { field, value: match[1], ...place })];
  });
}

function registeredOn(parsed: ParsedDocument, sentence: Sentence): Finding[] {
  const { text } = sentence;
  const cue = REGISTERED_ON.exec(text);
  const date = cue
    ? readDates(text).find((candidate) => candidate.start >= cue.index + cue[0].length - 1 && candidate.day !== null)
    : undefined;
  if (!cue || !date) return [];
  const value = { kind: 'date', date: toDateText(date) } as const;
  return [registered(parsed, sentence, { field: 'registry.registered_on', value, from: cue.index, to: date.end })];
}

/** Returns a finding that holds for good; by default of the company that the sentence names. */
function registered(
  parsed: ParsedDocument,
  sentence: Sentence,
  { subject = subjectIn(parsed, sentence.text), ...match }: Omit<SentenceMatch, 'subject'> & Partial<SentenceMatch>,
): Finding {
  return fromSentence(parsed, sentence, { ...match, subject, asOf: null });
}

/** Returns the company that a line of an imprint names; without a name its place decides. */
function subjectIn(parsed: ParsedDocument, text: string): string | null {
  if (parsed.names.findMention(text) >= 0) return parsed.prospect.name;
  const words = readWords(text);
  const name = readNameAt(text, words, 0);
  LEGAL_FORM.lastIndex = 0;
  return name !== null && LEGAL_FORM.test(name.text) ? name.text : null;
}

/** Reads rows such as `Legal name | …`. */
export function labelledRegister(parsed: ParsedDocument, pair: LabelledValue): Finding[] {
  if (!parsed.isFirstParty) return [];
  const [label, value] = [pair.label.trim(), pair.value.trim()];
  const statement = readRegisterRow(parsed, label, value);
  return statement === null ? [] : [fromBlocks(parsed, pair.blocks, { ...statement, asOf: null })];
}

function readRegisterRow(parsed: ParsedDocument, label: string, value: string): Statement | null {
  if (LABEL_NAME.test(label) && value.length <= 80 && parsed.names.isProspect(value))
    return { field: 'registry.legal_name', value, subject: value };
  const place = LABEL_JURISDICTION.test(label) ? jurisdictionAt(value, 0) : null;
  if (place) return { field: 'registry.jurisdiction', value: place.text, subject: null };
  const day = LABEL_REGISTERED.test(label) ? readDates(value).find((candidate) => candidate.day !== null) : undefined;
  if (!day) return null;
  return { field: 'registry.registered_on', value: { kind: 'date', date: toDateText(day) }, subject: null };
}
