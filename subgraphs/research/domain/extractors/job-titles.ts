import { titleWordOf } from '../grammar/lexicon/title-words.ts';
import { isTrade, isTradeOrSurname } from '../grammar/lexicon/trades.ts';
import type { Token } from '../grammar/token.ts';
import { does, means, readTokens } from '../grammar/tokens.ts';
import { opensWithGivenName } from '../text/given-names.ts';
import { genderMarkOf } from '../text/job-gender.ts';
import { memoizeByText } from '../text/memoize-by-text.ts';
import { foldName } from '../text/names.ts';
import { isRegion } from '../text/regions.ts';
import { readTechnologies } from '../text/technologies.ts';
import { wordSet } from '../text/word-list.ts';

/** An opening as one line gives it. */
export interface JobPosting {
  title: string;
  location: string | null;
}

/** Posts that are called by what is done there. */
const STAYS = wordSet('stage internship apprenticeship traineeship praktikum ausbildung alternance apprentissage');
/** Words for hands in a trade, which name a post only behind what they work on: `Die Maker`, `Cellar Hand`. */
const HANDS = wordSet(
  'maker hand handler agent attendant worker helper polisher grinder sprayer loader sorter fabricator courier',
);
/** Matches titles of which no word names a post by itself. */
const BY_SEVERAL =
  /^(?:Agente? (?:d(?:e |es |u |['’])|techn|polyval|commerc|administr)|Commercial(?:e$|e? \p{Ll})|(?:Senior |Lead )?Scrum Master|Front of House|Duales Studium|Empfang$)/u;
/** Matches the shift in brackets or the share of full time, which belong to a title: `Fitter (Nights)`, `Fitter 80–100 %`. */
const SHIFT =
  /^\p{Lu}[^(),|–—]*?(?<shift> \((?:(?:early|late|day|night|evening|weekend|back|twilight)s?(?: shifts?)?|(?:nacht|früh|spät|tag)schicht|nachts?|nuits?|équipe de nuit|week-?end)\)| \(?\d{2,3}(?: ?[–-] ?\d{2,3})? ?%\)?)/iu;
/** Matches the shift or the hours behind a title. */
const SHIFT_BEHIND =
  /, (?:(?:(?:early|late|day|night|evening|weekend|back|twilight|rotating)s?(?: shifts?)?|\d on \d off|shifts?|(?:full|part)[- ]time|permanent|temporary|seasonal|fixed[- ]term|in (?:voll|teil)zeit|nachts|de nuit|en (?:CDI|CDD)))$/u;
const DETAIL =
  /\b(?:full[- ]time|fixed[- ]term|temporary|seasonal|freelance|(?:maternity|parental|sickness) (?:cover|leave)|befristet|unbefristet|elternzeit\w*|minijob|intérim|temps (?:plein|partiel)|saisonnier|part[- ]time|permanent|contract|hybrid|vollzeit|teilzeit|CDI|CDD|alternance|apprentissage|on-?site|apply|competitive|days?|nights?|evenings?|weekends?|shifts?|nachtschicht|frühschicht|spätschicht|nächte|wochenende|nuits?|salary|department|team|festanstellung|werkstudium|stage|stagiaire|praktikum|internship|freelance|ausbildung|temps plein|télétravail partiel|homeoffice|home office|mobiles arbeiten)\b/i;
/** Matches a kind of contract behind a title, as a tag that runs on in its line: `Monteur Festanstellung · Graz`. */
const TAG_BEHIND =
  /(?<=\p{L}\)?) (?:festanstellung|unbefristet|befristet|vollzeit|teilzeit|werkstudium|werkstudent|minijob|praktikum|ausbildung|permanent|full[- ]time|part[- ]time|internship|contract|freelance|CDI|CDD|stage|alternance|intérim)$/iu;
/** Matches a kind of contract in front of a town: `Alternance Dijon`. */
const TAG_AHEAD =
  /^(?:alternance|stage|apprentissage|praktikum|internship|traineeship|CDI|CDD|festanstellung) (?<place>\p{Lu}[\p{L}’'-]+)$/iu;
const SPLIT = /\s(?:[–—|·•/]|-)\s|, (?=\p{Lu})| \((?=[\p{Lu}])/u;
/** Matches the name of a department or of a link where a place may stand. */
const NO_PLACE =
  /^(?:Engineering|Sales|Marketing|Operations|Product|Finance|Design|People|Data|Support|Research|Apply|Hardware|Software|Legal|Customer .*|New|Technik|Vertrieb|Senior|Junior|Growth|Infrastructure|Manufacturing|R&D|Permanent|Full|Part|Read .*|View .*)$/;
/** Matches words of sentences and links, which no title has. */
const NO_TITLE =
  /(?<![\p{L}\d])(?:we|our|you|your|us|is|are|will|join|meet|apply|view|see|all|an?|une?|eine[nmrs]?|why|how|what|who|office(?! (?:manager|administrator|assistant|coordinator|clerk|lead|junior))|unser\p{L}*|wir|nos|notre)(?![\p{L}\d])|[.!?:]$|: |\d{3}|@|https?:|["“”„«»]/iu;
/** Matches applications for no post at all. */
const NO_POST =
  /(?<!\p{L})(?:speculative|unsolicited|spontan\p{L}*|initiativ\p{L}*|talent (?:pool|community|network)|(?:general|open|future) (?:applications?|opportunit\p{L}+)|blindbewerbung|autres profils)(?!\p{L})/iu;
/** Matches the place behind the mark of the genders: `Monteur (m/w/d) in Graz`. */
const IN_TOWN = /^ (?:in|at|à|en|für) (?<town>\p{Lu}.*)$/u;
/** Matches what pages and buttons are called. */
const PAGE_OR_BUTTON =
  /^(?:careers?|jobs?|karriere|stellen\p{L}*|recrutement|emplois?|home|news|accept|deny|decline|reject|annehmen|ablehnen|accepter|refuser)$/iu;
const NO_SHORT_TITLE = /\b(?:we|our|you|your|office|offices|team|about|benefits)\b|\bremote(?:$|[ ,–(-]{2})/iu;
const MIN_TITLE_CHARS = 3;
const MAX_TITLE_CHARS = 80;
const MAX_TITLE_WORDS = 10;
const MAX_SHORT_TITLE_WORDS = 5;
const MAX_DEPARTMENT_WORDS = 3;
const MIN_PLACE_CHARS = 2;
const MAX_PLACE_CHARS = 60;
/** Length of what both forms of a title share: `Monteurin / Monteur`. */
const STEM_CHARS = 5;
/** Towns that have the names of technologies. */
const TOWNS: ReadonlySet<string> = new Set(['Phoenix']);

/** Checks for a word that names a post: `Transport Planner`, `Servicetechnikerin`. */
export const namesPost = memoizeByText('titles of openings', (text) => {
  const words = text.split(/[^\p{L}’'-]+/u).filter((word) => word !== '');
  if (BY_SEVERAL.test(text)) return true;
  const isOfSomebody = opensWithGivenName(text);
  return words.some((word) => {
    if (STAYS.has(word.toLowerCase())) return words.length > 1;
    if (HANDS.has(word.toLowerCase())) return words.length > 1 && word === words.at(-1) && /^\p{Lu}/u.test(word);
    const found = titleWordOf(word)?.class;
    return found === 'rank' || found === 'top' || isTrade(word) || (isTradeOrSurname(word) && !isOfSomebody);
  });
});

/** Reads a line that opens with the title of a post; null of other lines. Behind a comma may stand the line of an address, unless in a list. */
export function readJobPosting(text: string, isItem = false): JobPosting | null {
  if (NO_POST.test(text)) return null;
  const place = TAG_AHEAD.exec(text)?.groups?.place;
  if (place !== undefined && isLocation(place)) return null;
  const gender = genderMarkOf(text);
  const [head = '', tail = ''] = gender === '' ? [text] : text.split(gender, 2);
  const town = IN_TOWN.exec(tail)?.groups?.town ?? '';
  if (isLocation(town)) return { title: `${head}${gender}`, location: town };
  // `Monteur (m/w/d) Technik`
  if (gender !== '' && isDepartment(tail.trim())) return { title: `${head}${gender}`, location: null };
  const shift = SHIFT.exec(text)?.groups?.shift ?? '';
  if (shift !== '') {
    const posting = readJobPosting(text.replace(shift, ''), isItem);
    return posting && text.startsWith(`${posting.title}${shift}`)
      ? { ...posting, title: `${posting.title}${shift}` }
      : posting;
  }
  const plain = text.replace(gender, '').trim();
  const [first = '', ...aside] = plain.split(SPLIT);
  // `Plant Fitter, nights, Leeds`
  const untagged = first.trim().replace(TAG_BEHIND, '');
  const written = (namesPost(untagged) ? untagged : first.trim()).replace(SHIFT_BEHIND, '');
  const rest = aside.map((part) => part.trim().replace(/\)$/, ''));
  const [beside = ''] = rest;
  const isAddress = /^, /.test(plain.slice(first.length)) && (!isItem || isRegion(aside[0] ?? ''));
  const isPlaced = rest.some(isLocation) && !isAddress && rest.every((part) => isLocation(part) || DETAIL.test(part));
  if (!isJobTitle(written) && !((isPlaced || gender !== '') && isShortTitle(written))) return null;
  const isSame = foldName(written).slice(0, STEM_CHARS) === foldName(beside).slice(0, STEM_CHARS);
  if (isSame || (namesPost(beside) && !/remote/i.test(beside)))
    return isSame || isJobTitle(plain) ? { title: isSame ? text : plain, location: null } : null;
  if (isTechnology(beside)) return { title: plain, location: null };
  const title = gender !== '' && text.startsWith(`${written}${gender}`) ? `${written}${gender}` : written;
  // `Brewer, Graz, full-time`
  const parts = [...rest, ...rest.flatMap((part) => part.split(', '))];
  return { title, location: parts.find(isLocation) ?? null };
}

/** Checks for the title of a post by a word that names one. */
function isJobTitle(text: string): boolean {
  if (text.length < MIN_TITLE_CHARS || text.length > MAX_TITLE_CHARS || !/^\p{Lu}/u.test(text)) return false;
  return text.split(/\s+/).length <= MAX_TITLE_WORDS && namesPost(text) && !NO_TITLE.test(text);
}

/** Checks for what somebody programs in, where a place may stand: `Engineer (Go)`. */
export function isTechnology(text: string): boolean {
  return !TOWNS.has(text) && readTechnologies(text)[0]?.name === text;
}

/** Checks for a short title, which needs no typical word where a list gives a place beside it. */
export function isShortTitle(text: string): boolean {
  if (NO_POST.test(text) || isDepartment(text)) return false;
  const isShort = /^\p{Lu}[\p{L}\p{N} /&'’-]{3,50}$/u.test(text) && text.split(' ').length <= MAX_SHORT_TITLE_WORDS;
  return isShort && !NO_SHORT_TITLE.test(text) && !PAGE_OR_BUTTON.test(text);
}

/** Checks for nothing but the name of a department. */
function isDepartment(text: string): boolean {
  const { list } = readTokens(text, null);
  const isPart = (word: string) => titleWordOf(word)?.class === 'field';
  const isOf = (token: Token) => isPart(token.text) || means(token, 'department', 'customer', 'team');
  return (
    list.length > 0 && list.length <= MAX_DEPARTMENT_WORDS && list.every((token) => isOf(token) || does(token, 'and'))
  );
}

/** Checks for the name of a place where people work. */
export function isLocation(text: string): boolean {
  if (text.length < MIN_PLACE_CHARS || text.length > MAX_PLACE_CHARS || !/^(?:\p{Lu}|remote)/u.test(text)) return false;
  if (genderMarkOf(text) !== '') return false;
  return (
    !isDepartment(text) &&
    !namesPost(text) &&
    ![DETAIL, NO_PLACE, PAGE_OR_BUTTON, /\d|[.!?]$/].some((pattern) => pattern.test(text))
  );
}
