import { countryCodeOf } from '../../../../common/funding/countries.ts';
import type { Finding } from '../evidence/finding.ts';
import { hasEnglishName } from '../reconcile/same-place.ts';
import { foldName } from '../text/names.ts';
import { isRegion } from '../text/regions.ts';
import { isStreetName } from '../text/street-names.ts';
import { fromBlocks } from './create-finding.ts';
import { namedCompany } from './named-company.ts';
import type { ParsedDocument } from './parsed-document.ts';
import { HEAD_OFFICE } from './places.ts';

const TOWN =
  "(?<town>\\p{Lu}[\\p{L}'’.-]+(?:[ -](?:am|an|der|im|in|bei|ob|vor|sur|sous|lès|les|la|le|de|du|en|upon|on|of|the|\\p{Lu}[\\p{L}'’.-]*)){0,4})";
const LINES: readonly RegExp[] = [
  // 34123 Kassel, D-34123 Kassel, 67400 Illkirch (Strasbourg), France
  `(?:^|, )(?:[A-Z]{1,2}[- ])?\\d{4,5} (?![A-Z]{2} )${TOWN}(?: \\([^)]{2,30}\\))?(?:,? (?<country>\\p{Lu}[\\p{L} ]{2,24}))?$`,
  // 1012 AB Amsterdam, 111 22 Stockholm
  `(?:^|, )(?:\\d{4} ?[A-Z]{2}|\\d{3} \\d{2}) ${TOWN}(?:, (?<country>\\p{Lu}[\\p{L} ]{2,24}))?$`,
  // Providence, RI 02900; Toronto, ON M5V 2T6
  `(?:^|[,·] )${TOWN}, (?<region>[A-Z]{2}|\\p{Lu}\\p{Ll}{3,12}(?: \\p{Lu}\\p{Ll}{3,12})?),? (?:\\d{5}(?:-\\d{4})?|[A-Z]\\d[A-Z] ?\\d[A-Z]\\d)(?![\\p{L}\\d])`,
  // Lancaster LA1 0ZZ
  `(?:^|, )${TOWN},? [A-Z]{1,2}\\d[A-Z\\d]? \\d[A-Z]{2}(?![\\p{L}\\d])`,
  // Pune 411026, beside its country
  `^${TOWN}(?: | ?[–-] ?)(?<pin>\\d{3} ?\\d{3})(?:, (?<country>\\p{Lu}[\\p{L} ]{2,24}))?$`,
].map((line) => new RegExp(line, 'u'));
/** Matches owners of addresses other than the company. */
const OF_OTHERS =
  /\b(?:host(?:ed|ing)?|hébergeur|hébergement|agentur|agency|agence|design|conception|umsetzung|aufsicht\w*|amtsgericht|commission(?:er)?|authority|ombuds\w*|arbitration|controller|datenschutzbeauftragte?r?|photo\w*|stockists?|distribut\w*|resellers?|events?|billing|returns|warehouse)\b/i;
const CODE = /^[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}$/;
/** Marks between the parts of a line: `Acme GmbH · Hauptplatz 1 · 8010 Graz`. */
const BETWEEN = / ?[·•|] ?| [–—] /u;
const MAX_CHARS = 130;
const MAX_LABEL_CHARS = 60;
const MAX_LINES_TO_LABEL = 3;
const PLACES: ReadonlySet<string | null> = new Set(['home', 'other', 'legal', 'about']);

/** A postal address of the company, as a page shows it. */
export interface Address {
  town: string;
  /** Town, region and country as far as they are known. */
  value: string;
  label: number | null;
  blocks: [number, ...number[]];
}

/**
 * Finds the headquarters by a postal address: one that is labelled so, or the only one of a page. No words say that the
 * latter is the headquarters, so it gives way to stated ones.
 */
export function findAddress(parsed: ParsedDocument): Finding[] {
  const { document } = parsed;
  const found = readAddresses(parsed);
  const labelled = found.find(({ label }) => label !== null);
  if (labelled) return [claim(parsed, labelled)];
  const isOwnPlace = (index: number) => PLACES.has(document.pageClass) || document.blocks[index]?.area === 'footer';
  const first = found.find(({ blocks: [index], town }) => isOwnPlace(index) && !hasEnglishName(town));
  const towns = new Set(found.map(({ town }) => foldName(town)));
  return first === undefined || towns.size > 1 ? [] : [{ ...claim(parsed, first), mode: 'paraphrase' }];
}

/** Drops headquarters read from an address alone, where a sentence states them or addresses differ. */
export function dropUncertainHeadquarters(findings: readonly Finding[]): Finding[] {
  const headquarters = findings.filter(({ field }) => field === 'overview.headquarters');
  const shown = headquarters.filter(({ mode }) => mode === 'paraphrase');
  const towns = new Set(
    shown.map(({ value }) => (value.kind === 'text' ? foldName(value.text.split(',')[0] ?? '') : '')),
  );
  const isSure = shown.length === headquarters.length && towns.size <= 1;
  return isSure ? [...findings] : findings.filter((finding) => !shown.includes(finding));
}

/** Reads the postal addresses of a page, but those of others. */
export function readAddresses(parsed: ParsedDocument): Address[] {
  return parsed.document.blocks.flatMap((_, index) => addressAt(parsed, index) ?? []);
}

function addressAt(parsed: ParsedDocument, index: number): Address | null {
  const block = parsed.document.blocks[index];
  if (!block || block.area === 'nav' || block.speaker !== 'own' || block.end - block.start > MAX_CHARS) return null;
  const line = parsed.blockText(index).trim();
  // A British code may stand in a line below its town.
  const text =
    CODE.test(line) && parsed.groupOf(index).includes(index - 1)
      ? `${parsed.blockText(index - 1).trim()} ${line}`
      : line;
  const parts = /\d/.test(text) ? text.replace(/\.$/, '').split(BETWEEN) : [];
  const groups = parts.flatMap((part) => LINES.map((line) => line.exec(part)?.groups)).find((match) => match);
  const { town, region, pin, country = '' } = groups ?? {};
  if (
    town === undefined ||
    // The number of `1500 Mill Street` looks like a postal code.
    isStreetName(town) ||
    (region !== undefined && !isRegion(region)) ||
    isOfOthers(parsed, index)
  )
    return null;
  // `8000 Aarhus C`
  const name = town.trim().replace(/ \p{Lu}$/u, '');
  const below = parsed.groupOf(index).includes(index + 1) ? parsed.blockText(index + 1).trim() : '';
  const isInLine = countryCodeOf(country) !== null;
  const isBelow = !isInLine && countryCodeOf(below) !== null;
  const isBelowCountry = isRegion(parsed.blockText(block.heading ?? index).trim());
  if (pin !== undefined && !isInLine && !isBelow && !isBelowCountry) return null;
  const named = [name, region, isInLine ? country : isBelow ? below : undefined];
  return {
    town: name,
    value: named.filter((part) => part !== undefined).join(', '),
    label: labelOf(parsed, index),
    blocks: isBelow ? [index, index + 1] : [index],
  };
}

function isOfOthers(parsed: ParsedDocument, index: number): boolean {
  const card = parsed.groupOf(index).filter((member) => Math.abs(member - index) <= MAX_LINES_TO_LABEL);
  const isOwn = card.some((member) => member !== index && parsed.names.findMention(parsed.blockText(member)) === 0);
  return [...card, index - 1].some((member) => {
    const text = parsed.blockText(member);
    // What stands before the number of a house, as in `548 Market Street`, names no company.
    const name = text.length > MAX_CHARS ? '' : text.slice(0, /\d/.exec(text)?.index);
    return OF_OTHERS.test(text) || (!isOwn && namedCompany(name, parsed.names) === 'other');
  });
}

function labelOf(parsed: ParsedDocument, index: number): number | null {
  const { blocks } = parsed.document;
  for (let at = index - 1; at >= 0 && index - at <= MAX_LINES_TO_LABEL; at -= 1) {
    const text = parsed.blockText(at).trim();
    if (text.length > MAX_LABEL_CHARS || blocks[at]?.area !== blocks[index]?.area) return null;
    if (HEAD_OFFICE.test(text)) return at;
    if (blocks[at]?.kind === 'heading') return null;
  }
  return null;
}

function claim(parsed: ParsedDocument, { value, label, blocks }: Address): Finding {
  const holders: [number, ...number[]] = label === null ? blocks : [label, ...blocks];
  return fromBlocks(parsed, holders, { field: 'overview.headquarters', value, subject: null, asOf: null });
}
