import type { Finding } from '../evidence/finding.ts';
import { findIn, occursIn } from '../text/find-in.ts';
import { genderMarkOf } from '../text/job-gender.ts';
import { parseNumberWords } from '../text/numbers.ts';
import { isRegion } from '../text/regions.ts';
import { readTechnologies } from '../text/technologies.ts';
import { cellsAbove } from './column-cells.ts';
import { fromBlocks, fromSentence } from './create-finding.ts';
import type { ParsedDocument, Sentence } from './parsed-document.ts';

const JOB_WORD =
  /\b(?:engineer|developer|manager|designer|scientist|analyst|lead|head of|director|specialist|representative|executive|architect|recruiter|counsel|technician|consultant|operator|intern(?:ship)?|coordinator|administrator|accountant|sre|researcher|writer|editor|marketer|controller|associate|assistant|buyer|planner|mechanic|electrician|machinist|welder|scheduler|partner|officer|trainer|strategist|agronomist|chemist|biologist|nurse|pharmacist|\p{L}*(?:entwickler|ingenieur|techniker|mechaniker|elektroniker|monteur|berater)(?:[:*_]?in)?|(?:mitarbeiter|werkstudent|leiter|praktikant)(?:[:*_]?in)?|développeu(?:r|se)|ingénieure?|responsable|chef(?:fe)? de|technicien(?:ne)?|chargé(?:e|\(e\)|\.e|·e)? (?:de |d['’]|des )?|alternance(?= \p{L})|(?<=\p{L} )alternance|stagiaire|commerciale?(?= \p{L}))\b/iu;
const SECTION =
  /\b(?:open (?:positions?|roles?|jobs?|vacancies)|current (?:openings?|vacancies|positions?|roles?|opportunities)|job openings?|openings|vacancies|we['’]re hiring|we are hiring|now hiring|available (?:positions?|roles?)|join (?:us|our team|the team)|jobs|offene stellen|stellenangebote|karriere|unsere stellen|postes? (?:ouverts?|à pourvoir)|nos offres|offres d['’]emploi|rejoignez|roles we|find your role|work here|work with us|careers?)\b/i;
/** Matches a heading of what is near openings and is none. */
const NO_SECTION =
  /(?<![\p{L}])(?:process|benefits|perks|values|culture|people say|we offer|faqs?|how (?:we|to)|why|filled|closed|past|former|expired|besetzt|pourvus?|bewerbungsprozess|ablauf|vorteile|bieten|processus|avantages)(?![\p{L}])/iu;
const COUNT =
  /\b(?<count>\d{1,4}|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty(?:-\p{L}{3,5})?|thirty) (?:currently |different |new |exciting |more )?(?:open|offene|current|available|unfilled|vacant)?[ -]?(?:positions?|roles?|jobs?|vacancies|openings?|stellen|postes?(?: ouverts| à pourvoir)?|opportunities)\b/iu;
const COUNT_IN_HEADING =
  /^(?:open (?:positions?|roles?|jobs?)|openings|current openings|vacancies|jobs|offene stellen|postes ouverts)\s?[(:–-]?\s?(?<count>\d{1,4})\)?$/i;
const HIRING =
  /\b(?:open|hiring|hire|recruiting|vacan\w+|fill|offene|pourvoir|ouverts|currently|available|looking|frei|derzeit|aktuell|actuellement)\b/i;
const DETAIL =
  /\b(?:full[- ]time|part[- ]time|permanent|contract|hybrid|vollzeit|teilzeit|CDI|CDD|alternance|apprentissage|on-?site|apply|competitive|days?|salary|department|team)\b/i;
const SPLIT = /\s(?:[–—|·•/]|-)\s|, (?=\p{Lu})| \((?=[\p{Lu}])/u;
/** Matches terms of employment, as a line under a title gives them. */
const TERMS =
  /\b(?:full[- ]?time|part[- ]?time|permanent|fixed[- ]term|temporary|seasonal|apprenticeship|hybrid|on-?site|vollzeit|teilzeit|unbefristet|befristet|CDI|CDD|temps (?:plein|partiel)|shift ?work|schichtarbeit|(?:hours|days|shifts) (?:a|per) week|\d{2}[–-]?\d{0,2} ?h)\b|[$€£] ?\d{2,3}(?:[.,]\d{3}|k)\b|\/ ?h(?:ou)?r\b/i;
const OVER = /\b(?:closed|filled|no longer|besetzt|pourvu)\b/i;
/** Matches the name of a department or of a link where a place may stand. */
const NO_PLACE =
  /^(?:Engineering|Sales|Marketing|Operations|Product|Finance|Design|People|Data|Support|Research|Apply|Hardware|Software|Legal|Customer .*|New|Technik|Vertrieb|Senior|Junior|Growth|Infrastructure|Manufacturing|R&D|Permanent|Full|Part|Read .*|View .*)$/;
/** Matches words of sentences and links, which no title has. */
const NO_TITLE =
  /\b(?:we|our|you|your|us|is|are|will|join|meet|apply|view|see|all|why|how|what|who|unser\w*|wir|nos|notre)\b|[.!?:]$|\d{3}|@|https?:/i;
const NO_SHORT_TITLE = /\b(?:we|our|you|your|office|offices|team|about|benefits|remote)\b/i;
/** Matches heads of columns beside that of places. */
const NO_PLACE_COLUMN =
  /^(?:teams?|departments?|areas?|functions?|categor(?:y|ies)|types?|abteilung|bereich|team|équipe|service|département|contrat|type de contrat|vertragsart)$/iu;
const PLACE_LABEL = /^(?:location|standort|arbeitsort|einsatzort|ort|lieu(?: de travail)?)\s?:\s?/i;
const MAX_TERMS_CHARS = 140;
const MIN_TITLE_CHARS = 5;
const MAX_TITLE_CHARS = 80;
const MAX_TITLE_WORDS = 10;
const MAX_SHORT_TITLE_WORDS = 5;
const MAX_LINE_CHARS = 160;
const MIN_PLACE_CHARS = 2;
const MAX_PLACE_CHARS = 60;
const MAX_PLACE_LINE_CHARS = 100;
const MAX_REACH = 4;
const MAX_OPENINGS = 60;
/** Towns that have the names of technologies. */
const TOWNS: ReadonlySet<string> = new Set(['Phoenix']);

interface JobPosting {
  title: string;
  location: string | null;
}

/** Finds openings of lists, rows and cards on a page that offers jobs. */
export function findJobPostings(parsed: ParsedDocument): Finding[] {
  const found = new Map<string, Finding>();
  for (const [index, { area, speaker, start, end }] of parsed.document.blocks.entries()) {
    if (found.size >= MAX_OPENINGS) break;
    if (area === 'nav' || area === 'footer' || speaker !== 'own' || end - start > MAX_LINE_CHARS) continue;
    const text = parsed.blockText(index).trim();
    const opening = readJobPosting(text) ?? detailedJobPosting(parsed, index);
    if (!opening || !isOffered(parsed, index) || isPlaceBelowTitle(parsed, index, opening.title)) continue;
    // `Account Executive, Benelux` above `Rotterdam` is a title of two parts.
    const isOnePart = opening.location === null || text === `${opening.title}, ${opening.location}`;
    const place = isOnePart ? besideLocation(parsed, index, opening.location !== null) : null;
    const title = place !== null && opening.location !== null ? text : opening.title;
    const value = { kind: 'opening', title, location: place?.text ?? opening.location } as const;
    const statement = { field: 'hiring.opening', value, subject: null } as const;
    const key = `${value.title}|${value.location}`;
    if (!found.has(key)) found.set(key, fromBlocks(parsed, place ? [index, place.index] : [index], statement));
  }
  return [...found.values()];
}

/** Finds a job posting on a page of jobs: a heading above terms of employment is a title, whatever the trade is called. */
function detailedJobPosting(parsed: ParsedDocument, index: number): JobPosting | null {
  const { blocks, pageClass } = parsed.document;
  const title = parsed.blockText(index).trim();
  if (pageClass !== 'careers' || blocks[index]?.kind !== 'heading' || (blocks[index]?.level ?? 1) < 2) return null;
  if (!isShortTitle(title) || SECTION.test(title)) return null;
  const below = [index + 1, index + 2].filter((at) => blocks[at]?.heading === index).map(parsed.blockText);
  const isJob = below.some((text) => text.length <= MAX_TERMS_CHARS && TERMS.test(text));
  const isNone = (text: string) => OVER.test(text) || (!TERMS.test(text) && readJobPosting(text.trim()) !== null);
  return isJob && !below.some(isNone) ? { title, location: null } : null;
}

function isOffered(parsed: ParsedDocument, index: number): boolean {
  const headings = parsed.headingsOf(index);
  if (NO_SECTION.test(headings[0] ?? '')) return false;
  const isCard = parsed.document.pageClass === 'careers' && parsed.groupOf(index).length > 1;
  return isCard || headings.some((heading) => SECTION.test(heading));
}

/** Checks for a place such as `Bristol / Remote` in a card, right below a title without one. */
function isPlaceBelowTitle(parsed: ParsedDocument, index: number, title: string): boolean {
  if (occursIn(title, JOB_WORD) || !parsed.groupOf(index).includes(index - 1)) return false;
  return readJobPosting(parsed.blockText(index - 1).trim())?.location === null;
}

function readJobPosting(text: string): JobPosting | null {
  const gender = genderMarkOf(text);
  const plain = text.replace(gender, '').trim();
  const [first = '', ...aside] = plain.split(SPLIT);
  const written = first.trim();
  const rest = aside.map((part) => part.trim().replace(/\)$/, ''));
  const [beside = ''] = rest;
  // Behind a comma a region may be an item of a list; in parentheses it is the place.
  const isPlaced = rest.length === 1 && !isRegion(aside[0] ?? '') && isLocation(beside);
  if (!isJobTitle(written) && !((isPlaced || gender !== '') && isShortTitle(written))) return null;
  if (occursIn(beside, JOB_WORD) && !/remote/i.test(beside))
    return isJobTitle(plain) ? { title: plain, location: null } : null;
  if (isTechnology(beside)) return { title: plain, location: null };
  const title = gender !== '' && text.startsWith(`${written}${gender}`) ? `${written}${gender}` : written;
  return { title, location: rest.find(isLocation) ?? null };
}

function isJobTitle(text: string): boolean {
  if (text.length < MIN_TITLE_CHARS || text.length > MAX_TITLE_CHARS || !/^\p{Lu}/u.test(text)) return false;
  return text.split(/\s+/).length <= MAX_TITLE_WORDS && occursIn(text, JOB_WORD) && !NO_TITLE.test(text);
}

/** Checks for what somebody programs in, where a place may stand: `Engineer (Go)`. */
function isTechnology(text: string): boolean {
  return !TOWNS.has(text) && readTechnologies(text)[0]?.name === text;
}

/** Checks for a short title, which needs no typical word where a list gives a place beside it. */
function isShortTitle(text: string): boolean {
  const isShort = /^\p{Lu}[\p{L}\p{N} /&'’-]{3,50}$/u.test(text) && text.split(' ').length <= MAX_SHORT_TITLE_WORDS;
  return isShort && !NO_SHORT_TITLE.test(text);
}

function isLocation(text: string): boolean {
  if (text.length < MIN_PLACE_CHARS || text.length > MAX_PLACE_CHARS || !/^(?:\p{Lu}|remote)/u.test(text)) return false;
  return ![DETAIL, JOB_WORD, NO_PLACE, /\d|[.!?]$/].some((pattern) => pattern.test(text));
}

/** Returns the place in a block of the same card, or right below a title. */
function besideLocation(parsed: ParsedDocument, index: number, isPlaced: boolean) {
  const below = parsed.document.blocks[index + 1]?.heading === index ? [index + 1] : [];
  for (const at of [...parsed.groupOf(index), ...below, ...labelledBelow(parsed, index)]) {
    const whole = parsed.blockText(at).trim();
    if (at <= index || at - index > MAX_REACH || whole.length > MAX_PLACE_LINE_CHARS) continue;
    if (NO_PLACE_COLUMN.test(parsed.blockText(cellsAbove(parsed, at).at(-1) ?? at).trim())) continue;
    // The next of a list of titles with their places is no place.
    if (isPlaced && readJobPosting(whole)?.location != null) continue;
    const plain = whole.replace(PLACE_LABEL, '');
    // Tags stand in one line: `Ghent Full-time`.
    const untagged = plain.replace(TERMS, '').trim();
    const parts = [...plain.split(/\s[–—|·•/-]\s/), ...(untagged === plain ? [] : [...plain.split(', '), untagged])];
    const text = parts.find((part) => isLocation(part) && !TERMS.test(part));
    if (text !== undefined) return { text, index: at };
  }
  return null;
}

/** Returns the line with the label of a place, among those between a title and the next one. */
function labelledBelow(parsed: ParsedDocument, index: number): number[] {
  for (let at = index + 1; at <= index + MAX_REACH; at += 1) {
    const text = parsed.blockText(at).trim();
    if (PLACE_LABEL.test(text)) return [at];
    if (readJobPosting(text) !== null || parsed.document.blocks[at]?.kind === 'heading') return [];
  }
  return [];
}

/** Finds how many positions are open. */
export function findOpenPositions(parsed: ParsedDocument, sentence: Sentence): Finding[] {
  const { text } = sentence;
  const match = findIn(text, COUNT_IN_HEADING) ?? (occursIn(text, HIRING) ? COUNT.exec(text) : null);
  const written = match?.groups?.count ?? '';
  const number = /^\d/.test(written) ? Number(written) : parseNumberWords(written);
  if (!match || number === null || number < 1) return [];
  const isNamed = parsed.names.findMention(text) >= 0;
  const subject = /\b(?:we|our|us|wir|nous)\b/i.test(text) ? 'we' : isNamed ? parsed.prospect.name : null;
  if (subject === null && parsed.document.pageClass !== 'careers') return [];
  const value = { kind: 'number', number } as const;
  const [from, to] = [match.index, match.index + match[0].length];
  return [fromSentence(parsed, sentence, { field: 'hiring.open_positions', value, subject, from, to })];
}
