import { isPossibleYear } from '../extractors/find-founded.ts';
import { subjectBefore } from '../extractors/subject.ts';
import { readDates, toDateText } from '../text/dates.ts';
import { parseNumber, parseNumberWords } from '../text/numbers.ts';
import { BEFORE_NAME, BEGINS_ELSEWHERE, COMPANY_OBJECT, NO_OBJECT } from './founding-words.ts';
import { CHANGE_AFTER, OTHER_PEOPLE_BEFORE } from './other-people.ts';
import { type Assertion, namesOthers, type Place, speaksOfProspect, subjectAt } from './place.ts';

const BEGINNING_NOUN =
  /(?<![\p{L}])(?:birth|roots?|origins?|beginnings?|inception|founding|gründung|anfänge|wurzeln|ursprung|création|origines?|débuts?|naissance)(?![\p{L}])/iu;
const BEGINNING_VERB =
  /(?<![\p{L}])(?<found>(?:co-?)?founded|established|incorporated|formed|gegründet|fondée?)|(?<![\p{L}])(?:started|began|begun|born|launched|set up|created|créée?)(?![\p{L}])/iu;
const SEAT =
  /(?<![\p{L}])(?:headquarter\p{L}*|head office|main office|home base|HQ|based|home|hauptsitz|firmensitz|stammsitz|zentrale|siège|basée?)(?![\p{L}])/iu;
/** Matches a seat that is one of several. */
const OTHER_SEAT =
  /(?<![\p{L}])(?:second|sales|branch|regional|satellite|former|first|next|european|american|asian|US|local|another)(?: [\p{Ll}]+)? (?:office|headquarters|HQ|base|seat)(?![\p{L}])/iu;
/** Matches `is where our head office stands`. */
const OWN_SEAT =
  /^ (?:is|ist|est) (?:where |the place of )?(?:(?:our|unser|notre) |\p{Lu}[\p{L}\p{N}]+['’]s? )(?:headquarters|head office|main office|home base|HQ|hauptsitz|firmensitz|siège)(?![\p{L}])/iu;
const SEAT_GAP_CHARS = 60;
/** Nouns of those who are employed, and nouns of a staff. */
const EMPLOYED =
  /(?<![\p{L}])(?:employees|staff|team members|teammates|colleagues|coworkers|co-workers|payroll|workforce|headcount|mitarbeiter\p{L}*|mitarbeitende[nr]?|beschäftigten?|belegschaft|collaborateurs|salariés|effectif)(?![\p{L}])/iu;
const OF_STAFF = /^\+?[ -](?:(?:of us)|strong)(?![\p{L}])/iu;
const PART_OF_STAFF =
  /(?<![\p{L}])(?:of (?:our|the|these|those|them)|(?:sales|engineering|support|marketing|service|product|design|research|software|hardware|operations|production|leadership|management) (?:team|staff|workforce|colleagues|employees)|new|more|customers?['’]?|clients?['’]?|first|former|temporary|seasonal|per cent)(?![\p{L}])|%/iu;
/** Matches `Our payroll lists`, `unsere Belegschaft umfasst`: the prospect's own staff is what is counted. */
const OWN_STAFF =
  /(?<![\p{L}])(?:our|unsere?|notre) (?:payroll|workforce|headcount|staff|belegschaft|effectif) (?:now |today |already )?[\p{Ll}]+ (?:about |around |some |over |more than |almost |nearly |at |to )*$/iu;
/** Matches `At Acme,` and `With us,` as the opening of a sentence; `namesOthers` has ruled out other companies. */
const AT_PROSPECT =
  /^(?:at|with|bei|chez) (?:us|uns|nous|\p{Lu}[\p{L}\p{N} ]{1,40}),? (?:about |around |some |over |more than )*$/iu;
const MAX_HEADCOUNT = 3_000_000;
const OWNER_BEFORE =
  /(?<![\p{L}])(?:belongs? to|(?:wholly |fully )?owned by|subsidiary of|daughter (?:company )?of|(?:stands? |is |are )?under the (?:roof|umbrella|wing) of|shares are (?:all )?held by|gehört zu[rm]?|tochter(?:gesellschaft|firma)? (?:der|von)|filiale de|appartient à|(?:our|its) (?:parent(?: company)?|owner)(?: is|,)?)(?: the)? $/iu;
const OWNER_AFTER =
  /^ (?:owns|has owned|holds (?:all|100 ?%)(?: of)? (?:the |our )?shares|is (?:our|the) (?:parent|owner))(?![\p{L}])/iu;

/** Reads when the company began: the one date of a sentence that speaks of its beginning and of nothing else's. */
export function assertFounded(place: Place): Assertion | null {
  const { parsed, text, from, to } = place;
  const dates = readDates(text);
  const [date] = dates;
  if (dates.length !== 1 || !date || date.start > from || date.end < to || !isPossibleYear(parsed, date.year))
    return null;
  if (namesOthers(place)) return null;
  const value = { kind: 'date', date: toDateText(date) } as const;
  const noun = BEGINNING_NOUN.exec(text);
  if (noun) {
    const whose = /^ (?:of|von|der|de) (?<name>.{2,60})/iu.exec(text.slice(noun.index + noun[0].length))?.groups?.name;
    const own = /(?:(?<![\p{L}])(?:our|unsere?|notre|nos|its|['’]s?) ?)$/iu.test(text.slice(0, noun.index));
    if (whose !== undefined && isCompany(place, whose)) return { value, subject: parsed.prospect.name };
    return whose === undefined && own && speaksOfProspect(place, text)
      ? { value, subject: subjectOfNoun(place, noun.index) }
      : null;
  }
  const verb = BEGINNING_VERB.exec(text);
  if (!verb) return null;
  const rest = text.slice(verb.index + verb[0].length).trimStart();
  if (isCompany(place, rest)) return { value, subject: parsed.prospect.name };
  if (!NO_OBJECT.test(rest) || (verb.groups?.found === undefined && BEGINS_ELSEWHERE.test(rest))) return null;
  return named(value, subjectAt(place, verb.index));
}

function subjectOfNoun({ parsed, text }: Place, at: number): string {
  return parsed.names.findMention(text.slice(0, at)) >= 0 ? parsed.prospect.name : 'we';
}

/** Checks whether a text begins with the company: `the company`, or its name. */
function isCompany({ parsed }: Place, text: string): boolean {
  if (COMPANY_OBJECT.test(text)) return true;
  const at = parsed.names.findMention(text.slice(0, SEAT_GAP_CHARS));
  return at >= 0 && BEFORE_NAME.test(text.slice(0, at));
}

/** Reads the seat: a place right beside words for a headquarters that are the prospect's. */
export function assertHeadquarters(place: Place): Assertion | null {
  const { text, from, to } = place;
  const written = text.slice(from, to);
  if (!/^\p{Lu}[\p{L}\p{M} ,.'’-]{1,60}$/u.test(written) || namesOthers(place, [written])) return null;
  const before =
    text
      .slice(Math.max(0, from - SEAT_GAP_CHARS), from)
      .split(/[.;]/)
      .at(-1) ?? '';
  const after = text.slice(to, to + SEAT_GAP_CHARS).split(/[.;,]/)[0] ?? '';
  if (OTHER_SEAT.test(text)) return null;
  const value = { kind: 'text', text: written } as const;
  const seat = SEAT.exec(before);
  if (seat) {
    if (!/(?:in|at|is|are|from|to|:|à|en|ist) (?:the )?$/iu.test(before)) return null;
    const whose = /^ of (?<name>.+)/iu.exec(before.slice(seat.index + seat[0].length))?.groups?.name;
    if (whose !== undefined && !isCompany(place, whose)) return null;
    return named(value, subjectAt(place, from - before.length + seat.index));
  }
  const called = /(?<![\p{L}])calls? $/iu.exec(text.slice(0, from));
  if (called) return /^ home(?![\p{L}])/u.test(after) ? named(value, subjectBefore(text, called.index)) : null;
  const home = /^ (?:is|are) (?:the )?home (?:to|of) (?<whose>.+)/iu.exec(after)?.groups?.whose;
  const isOwn = home === undefined ? OWN_SEAT.test(after) : /^us(?![\p{L}])/u.test(home) || isCompany(place, home);
  return isOwn && speaksOfProspect(place, after) ? { value, subject: subjectOfNoun(place, text.length) } : null;
}

/** Reads a number of people in a sentence that speaks of those who are employed, and of no part or change of them. */
export function assertHeadcount(place: Place): Assertion | null {
  const { text, from, to } = place;
  const written = text.slice(from, to);
  const number = /^\d/.test(written) ? parseNumber(written.replace(/[+~]/g, '')) : parseNumberWords(written);
  if (number === null || !Number.isInteger(number) || number < 2 || number > MAX_HEADCOUNT) return null;
  const [before, after] = [text.slice(0, from), text.slice(to)];
  const isStaff = EMPLOYED.test(text) || OF_STAFF.test(after);
  const isPart = PART_OF_STAFF.test(text) || OTHER_PEOPLE_BEFORE.test(before) || CHANGE_AFTER.test(after);
  if (!isStaff || isPart || namesOthers(place) || !speaksOfProspect(place, text)) return null;
  if ([...text.matchAll(/\d[\d.,]*/g)].length > readDates(text).length + 1 || /[$€£]\s?$|^\s?%/.test(before + after))
    return null;
  const value = { kind: 'number', number } as const;
  if (OWN_STAFF.test(before)) return { value, subject: 'we' };
  if (AT_PROSPECT.test(before)) return { value, subject: subjectOfNoun(place, from) };
  return named(value, subjectBefore(text, from));
}

/** Reads the owner, right beside the words that make it one. */
export function assertParent(place: Place): Assertion | null {
  const { text, from, to } = place;
  const owner = text.slice(from, to);
  if (!/^\p{Lu}/u.test(owner)) return null;
  const value = { kind: 'text', text: owner } as const;
  const before = OWNER_BEFORE.exec(text.slice(0, from));
  if (before) return named(value, subjectAt(place, before.index));
  const after = OWNER_AFTER.exec(text.slice(to));
  if (!after || !speaksOfProspect(place, text.slice(to + after.index))) return null;
  return { value, subject: place.parsed.prospect.name };
}

function named(value: Assertion['value'], subject: string | null): Assertion | null {
  return subject === null ? null : { value, subject };
}
