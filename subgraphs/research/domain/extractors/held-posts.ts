import { readClauses } from '../grammar/clauses.ts';
import type { Title } from '../grammar/titles.ts';
import { DETERMINERS, plainBetween } from './determiners.ts';
import type { PersonName } from './person-names.ts';
import { type HeldPost, holderByClause } from './post-clauses.ts';

const DEGREE = '(?:,? (?:Ph\\.?D|M\\.?D|MBA|M\\.?Sc|CPA|CFA|LL\\.?M|PharmD|J\\.?D)\\.?)?';
/** What stands between a name and the post behind it. */
const BEHIND_NAME = new RegExp(
  `^${DEGREE}(?:(?: (?:an|auf|aus|bei|ein|fort|mit|vor|zu|dazu|teil)| \\((?:\\p{Ll}|\\d)[^()]{0,25}\\))?, (?:(?:our|unsere?|notre) )?(?:who is |qui est )?| \\(| [–—-] )(?:[\\p{Lu}][\\p{L}\\p{N}&-]*(?: [\\p{Lu}][\\p{L}\\p{N}&-]*){0,3}['’]s? |the company['’]s )?$`,
  'u',
);
/** Matches the heads of fields, who need no `our` before them as trades do: `Werkleiter Mira Holt`. */
const HEADING = /leit|dire[ck]t|chef|manager|meister|planer|koordinator|sprecher|prokurist|responsable|executive/i;

/** Matches an apposition with an indefinite article. */
const A = /^, (?:an?|eine?|une?) $/iu;
/** Matches what leads to whom one meets, behind whose title a colon sets the name. */
const WITH_THE = /(?<!\p{L})(?:with|mit|bei|avec|chez) (?:the|our|d(?:em|er)|unsere[mr]|l[ea]|notre|l['’]) ?$/iu;
/** Matches what opens the headline of an appointment. */
const NEW = /^(?:(?:our|unsere?|notre) )?(?:new|neue[rs]?|nouve(?:au|l|lle)) $/iu;

/** Ties the people of a sentence to the titles that it gives them. */
export function readHeldPosts(
  text: string,
  language: string | null,
  { people, titles }: { people: readonly PersonName[]; titles: readonly Title[] },
): HeldPost[] {
  const beside = titles.flatMap((title) => heldBeside(text, title, people, titles));
  const free = titles.filter(
    (title) => !title.isFormer && !isLeftBehind(text, title) && !beside.some((held) => held.title === title),
  );
  if (free.length === 0) return beside;
  const clauses = readClauses(text, language);
  const given = free.flatMap((title) => {
    const holder = holderByClause(clauses, title, { people, beside });
    return holder === null ? [] : [{ ...holder, title }];
  });
  return [...beside, ...given];
}

/** Checks for the post from which somebody rises: `promoted from Head of Sales to CEO`. */
function isLeftBehind(text: string, { start, end }: Title): boolean {
  return (
    /(?:^| )(?:from|vom|von der|du poste de) $/iu.test(text.slice(0, start)) &&
    /^ (?:to|zum|zur|à)(?!\p{L})/iu.test(text.slice(end))
  );
}

/** Reads a post right behind or before a name. */
function heldBeside(text: string, title: Title, people: readonly PersonName[], titles: readonly Title[]): HeldPost[] {
  if (title.isFormer) return [];
  const before = people.findLast(({ end }) => end <= title.start);
  // `Mira Holt, a developer with a broken tooth`: what somebody is, is no post.
  const isTrade = !title.isTop && /^\p{L}+$/u.test(title.text) && A.test(text.slice(before?.end, title.start));
  if (before && isTrade) return [];
  if (before && BEHIND_NAME.test(plainBetween(text, before.end, title.start)))
    return [{ person: before, title, clause: null }];
  const index = people.findIndex(({ start }) => start >= title.end);
  const next = people[index];
  if (!next || title.isBody || !leadsToName(text, title, next)) return [];
  const isOthers = titles.some(
    ({ start }) => start > next.end && BEHIND_NAME.test(plainBetween(text, next.end, start)),
  );
  if (isOthers && text.slice(title.end, next.start) !== ' ') return [];
  const also = title.isPlural ? listedBehind(text, people, index) : [];
  return [next, ...also].map((person) => ({ person, title, clause: null }));
}

/** Checks for `CEO Mira Holt`, `our CEO, Mira Holt,` and `As General Counsel, Mira Holt`. */
function leadsToName(text: string, title: Title, { start, end }: PersonName): boolean {
  const ofCompany = /^ (?:of|de|d['’]|von|der|at|bei|chez) ?(?:\p{Lu}[\p{L}\p{N}&-]* ?){1,3}(?=, $)/u;
  const between = text
    .slice(title.end, start)
    .replace(/(?:Dr|Prof|Mag|Ing)\. $|(?:Herr|Frau|Madame|Monsieur|Mme|M\.) $/u, '')
    .replace(ofCompany, '');
  // `our distribution partner Nordal Steel`, `engineer Mira Holt`: what somebody is is no post yet.
  const isTrade =
    /^(?:(?:\p{Ll}[\p{L}-]* )*partner|Partner)$/u.test(title.text) ||
    (!title.isTop &&
      /^\p{L}+$/u.test(title.text) &&
      !(/^\p{Lu}/u.test(title.text) && HEADING.test(title.text)) &&
      !/(?:our|notre|unser\p{L}*) $/iu.test(text.slice(0, title.start)));
  if (between === ' ') return !isTrade;
  const before = text.slice(0, title.start);
  // `New CFO: Mira Holt`, `last, an interview with the CFO: Mira Holt.`
  if (/^ ?: $/.test(between))
    return (NEW.test(before) && end === text.length) || (WITH_THE.test(before) && /^\.?$/.test(text.slice(end)));
  if (between !== ', ') return false;
  const isDetermined =
    /(?:^|[ (“"„])(?:our|the|its|unsere?r?|der|die|notre|le|la|l['’]) ?$/iu.test(before) ||
    // Behind words, `as` gives what somebody began as: `Joined in 2022 as Head of Sales, Mira Holt …`.
    /(?:^|[,;:(“"„–—] ?)(?:als|as|comme|en tant que) $/iu.test(before);
  return (
    before === '' || isDetermined || /['’]s?(?: new)? $/u.test(before) || before.replace(DETERMINERS, '') !== before
  );
}

/** Returns further names that `and` and commas join to one. */
function listedBehind(text: string, people: readonly PersonName[], first: number): PersonName[] {
  const found: PersonName[] = [];
  for (let index = first + 1; index < people.length; index += 1) {
    const [before, person] = [people[index - 1], people[index]];
    if (!before || !person || !/^(?:,| and| und| et|, and) $/.test(text.slice(before.end, person.start))) break;
    found.push(person);
  }
  return found;
}
