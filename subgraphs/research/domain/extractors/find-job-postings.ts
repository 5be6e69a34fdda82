import type { Finding } from '../evidence/finding.ts';
import { parseNumberWords } from '../text/numbers.ts';
import { fromBlocks, fromSentence } from './create-finding.ts';
import type { ParsedDocument, Sentence } from './parsed-document.ts';
import { isRegion } from './places.ts';

const JOB_WORD =
  /\b(?:engineer|developer|manager|designer|scientist|analyst|lead|head of|director|specialist|representative|executive|architect|recruiter|counsel|technician|consultant|operator|intern(?:ship)?|coordinator|administrator|accountant|sre|researcher|writer|editor|marketer|controller|associate|assistant|buyer|planner|mechanic|electrician|machinist|welder|scheduler|partner|officer|trainer|strategist|agronomist|chemist|biologist|nurse|pharmacist|entwickler(?:in)?|ingenieur(?:in)?|mitarbeiter(?:in)?|werkstudent(?:in)?|leiter(?:in)?|berater(?:in)?|techniker(?:in)?|praktikant(?:in)?|développeu(?:r|se)|ingénieure?|responsable|chef(?:fe)? de|technicien(?:ne)?|chargée? de|alternance|stagiaire|commerciale?)\b/iu;
const SECTION =
  /\b(?:open (?:positions?|roles?|jobs?|vacancies)|current (?:openings?|vacancies|positions?|roles?|opportunities)|job openings?|openings|vacancies|we['’]re hiring|we are hiring|now hiring|available (?:positions?|roles?)|join (?:us|our team|the team)|jobs|offene stellen|stellenangebote|karriere|unsere stellen|postes? (?:ouverts?|à pourvoir)|nos offres|offres d['’]emploi|rejoignez|roles we|find your role|work here|work with us|careers?)\b/i;
/** Matches a heading of what is near openings and is none. */
const NO_SECTION =
  /(?<![\p{L}])(?:process|benefits|perks|values|culture|people say|we offer|faqs?|how (?:we|to)|why|bewerbungsprozess|ablauf|vorteile|bieten|processus|avantages)(?![\p{L}])/iu;
const COUNT =
  /\b(?<count>\d{1,4}|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty(?:-\p{L}{3,5})?|thirty) (?:currently |different |new |exciting |more )?(?:open|offene|current|available|unfilled|vacant)?[ -]?(?:positions?|roles?|jobs?|vacancies|openings?|stellen|postes?(?: ouverts| à pourvoir)?|opportunities)\b/iu;
const COUNT_IN_HEADING =
  /^(?:open (?:positions?|roles?|jobs?)|openings|current openings|vacancies|jobs|offene stellen|postes ouverts)\s?[(:–-]?\s?(?<count>\d{1,4})\)?$/i;
const HIRING = /\b(?:open|hiring|hire|recruiting|vacan\w+|fill|offene|pourvoir|ouverts|currently|available|looking)\b/i;
const DETAIL =
  /\b(?:full[- ]time|part[- ]time|permanent|contract|hybrid|vollzeit|teilzeit|CDI|CDD|on-?site|apply|competitive|days?|salary|department|team)\b/i;
const SPLIT = /\s(?:[–—|·•/]|-)\s|, (?=\p{Lu})| \((?=[\p{Lu}])/u;
/** Matches what only the titles of openings have: `(m/w/d)`, `(H/F)`, `(all genders)`, `m/f/d`. */
const GENDER =
  /\s?\((?:[mwfdxhv*][/|,:]?\s?){2,5}\)|\s?\((?:all genders|any gender|alle geschlechter|gn|h\/f|f\/h)\)|\s(?:[mwfdxh]\/){1,3}[mwfdxh](?![\p{L}/])/iu;
/** Matches terms of employment, as a line under a title gives them. */
const TERMS =
  /\b(?:full[- ]?time|part[- ]?time|permanent|fixed[- ]term|temporary|seasonal|apprenticeship|hybrid|on-?site|vollzeit|teilzeit|unbefristet|befristet|CDI|CDD|temps (?:plein|partiel)|(?:hours|days|shifts) (?:a|per) week|\d{2}[–-]?\d{0,2} ?h)\b|[$€£] ?\d{2,3}(?:[.,]\d{3}|k)\b|\/ ?h(?:ou)?r\b/i;
const OVER = /\b(?:closed|filled|no longer|besetzt|pourvu)\b/i;
const MAX_TERMS_CHARS = 140;
const MAX_TITLE_CHARS = 80;
const MAX_OPENINGS = 60;

/** Openings of lists, rows and cards on a page that offers jobs. */
export function findJobPostings(parsed: ParsedDocument): Finding[] {
  const { blocks, pageClass } = parsed.document;
  if (!parsed.isFirstParty || (pageClass !== 'careers' && pageClass !== 'other' && pageClass !== 'home')) return [];
  const found: Finding[] = [];
  const taken = new Set<string>();
  blocks.forEach((block, index) => {
    if (
      found.length >= MAX_OPENINGS ||
      block.area === 'nav' ||
      block.area === 'footer' ||
      block.speaker !== 'own' ||
      block.end - block.start > 160
    )
      return;
    const opening = readJobPosting(parsed.blockText(index).trim()) ?? detailedJobPosting(parsed, index);
    if (!opening || !isOffered(parsed, index)) return;
    const text = parsed.blockText(index).trim();
    // `Account Executive, Benelux` above `Rotterdam` is a title of two parts.
    const isOnePart = opening.location === null || text === `${opening.title}, ${opening.location}`;
    const place = isOnePart ? besideLocation(parsed, index, opening.location !== null) : null;
    const title = place !== null && opening.location !== null ? text : opening.title;
    const location = place?.text ?? opening.location;
    const key = `${title}|${location}`;
    if (taken.has(key)) return;
    taken.add(key);
    const value = { kind: 'opening', title, location } as const;
    const holders: [number, ...number[]] = place ? [index, place.index] : [index];
    found.push(fromBlocks(parsed, holders, { field: 'hiring.opening', value, subject: null }));
  });
  return found;
}

/** Finds a job posting on a page of jobs: a heading above terms of employment is a title, whatever the trade is called. */
function detailedJobPosting(parsed: ParsedDocument, index: number): ReturnType<typeof readJobPosting> {
  const { blocks, pageClass } = parsed.document;
  const title = parsed.blockText(index).trim();
  if (pageClass !== 'careers' || blocks[index]?.kind !== 'heading' || (blocks[index]?.level ?? 1) < 2) return null;
  const below = [index + 1, index + 2]
    .filter((candidate) => blocks[candidate]?.heading === index)
    .map(parsed.blockText);
  const isJob = below.some((text) => text.length <= MAX_TERMS_CHARS && TERMS.test(text));
  const isOver = below.some((text) => OVER.test(text));
  const isAboveTitle = below.some((text) => !TERMS.test(text) && readJobPosting(text.trim()) !== null);
  const isTitle = isShortTitle(title) && !SECTION.test(title);
  return isJob && !isOver && !isAboveTitle && isTitle ? { title, location: null } : null;
}

function isOffered(parsed: ParsedDocument, index: number): boolean {
  const headings = parsed.headingsOf(index);
  if (NO_SECTION.test(headings[0] ?? '')) return false;
  return (
    headings.some((heading) => SECTION.test(heading)) ||
    (parsed.document.pageClass === 'careers' && parsed.groupOf(index).length > 1)
  );
}

function readJobPosting(text: string): { title: string; location: string | null } | null {
  const gender = GENDER.exec(text)?.[0] ?? '';
  const plain = gender === '' ? text : text.replace(gender, '');
  const parts = plain.split(SPLIT);
  const written = parts[0]?.trim() ?? '';
  const title = gender !== '' && text.startsWith(`${written}${gender}`) ? `${written}${gender}` : written;
  const isPlaced =
    parts.length === 2 &&
    !isRegion(parts[1] ?? '') &&
    isLocation((parts[1] ?? '').trim().replace(/\)$/, '')) &&
    isShortTitle(written);
  if (!isJobTitle(written) && !isPlaced && !(gender !== '' && isShortTitle(written))) return null;
  const rest = parts.slice(1).map((part) => part.trim().replace(/\)$/, ''));
  if (rest.length > 0 && JOB_WORD.test(rest[0] ?? '') && !/remote/i.test(rest[0] ?? ''))
    return isJobTitle(plain.trim()) ? { title: plain.trim(), location: null } : null;
  const location = rest.find(isLocation) ?? null;
  return { title, location };
}

function isJobTitle(text: string): boolean {
  if (text.length < 5 || text.length > MAX_TITLE_CHARS || /[.!?:]$|\d{3}|@|https?:/.test(text)) return false;
  if (!/^[\p{Lu}]/u.test(text) || text.split(/\s+/).length > 10) return false;
  return (
    JOB_WORD.test(text) &&
    !/\b(?:we|our|you|your|us|is|are|will|join|meet|apply|view|see|all|why|how|what|who|unser\w*|wir|nos|notre)\b/i.test(
      text,
    )
  );
}

/** Checks for a short title, which needs no typical word where a list gives a place beside it. */
function isShortTitle(text: string): boolean {
  return (
    /^\p{Lu}[\p{L}\p{N} /&'’-]{3,50}$/u.test(text) &&
    text.split(' ').length <= 5 &&
    !/\b(?:we|our|you|your|office|offices|team|about|benefits|remote)\b/i.test(text)
  );
}

function isLocation(text: string): boolean {
  return (
    text.length >= 2 &&
    text.length <= 60 &&
    /^(?:[\p{Lu}]|remote)/u.test(text) &&
    !DETAIL.test(text) &&
    !JOB_WORD.test(text) &&
    !/\d|[.!?]$/.test(text) &&
    !/^(?:Engineering|Sales|Marketing|Operations|Product|Finance|Design|People|Data|Support|Research|Apply|Hardware|Software|Legal|Customer .*|New|Technik|Vertrieb|Senior|Junior|Growth|Infrastructure|Manufacturing|R&D|Permanent|Full|Part|Read .*|View .*)$/.test(
      text,
    )
  );
}

function besideLocation(
  parsed: ParsedDocument,
  index: number,
  isPlaced: boolean,
): { text: string; index: number } | null {
  const below = parsed.document.blocks[index + 1]?.heading === index ? [index + 1] : [];
  for (const neighbour of new Set([...parsed.groupOf(index), ...below])) {
    if (neighbour <= index || neighbour - index > 4) continue;
    const whole = parsed.blockText(neighbour).trim();
    // The next of a list of titles with their places is no place.
    if (whole.length > 100 || (isPlaced && readJobPosting(whole)?.location != null)) continue;
    const plain = whole.replace(/^(?:location|standort|lieu)\s?:\s?/i, '');
    const text =
      plain.split(/\s[–—|·•/-]\s/).find(isLocation) ??
      (TERMS.test(plain) ? plain.split(', ').find(isLocation) : undefined);
    if (text !== undefined) return { text, index: neighbour };
  }
  return null;
}

/** Finds how many positions are open. */
export function findOpenPositions(parsed: ParsedDocument, sentence: Sentence): Finding[] {
  const { text } = sentence;
  const match = COUNT_IN_HEADING.exec(text) ?? (HIRING.test(text) ? COUNT.exec(text) : null);
  const written = match?.groups?.count;
  if (!match || written === undefined) return [];
  const number = /^\d/.test(written) ? Number(written) : parseNumberWords(written);
  if (number === null || number < 1) return [];
  const subject = /\b(?:we|our|us|wir|nous)\b/i.test(text)
    ? 'we'
    : parsed.names.findMention(text) >= 0
      ? parsed.prospect.name
      : null;
  if (subject === null && parsed.document.pageClass !== 'careers') return [];
  const place = { from: match.index, to: match.index + match[0].length };
  const value = { kind: 'number', number } as const;
  return [fromSentence(parsed, sentence, { field: 'hiring.open_positions', value, subject, ...place })];
}
