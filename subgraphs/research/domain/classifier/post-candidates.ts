import { hasOrganisationWord } from '../extractors/named-company.ts';
import { type PersonName, readPeople } from '../extractors/person-names.ts';
import type { ProspectNames } from '../extractors/prospect-names.ts';
import { readTitledWords } from '../grammar/titled-words.ts';
import { readTitles } from '../grammar/titles.ts';
import { opensWithGivenName } from '../text/given-names.ts';

/** Words that may be somebody's post, and the name that they stand with. Offsets count in the sentence. */
export interface StatedPost {
  start: number;
  end: number;
  person: PersonName;
  /** Whether it is a title that is known as one. */
  isTitle: boolean;
}

const DETERMINER = String.raw`(?:the|our|its|an?|der|die|das|den|dem|des|unser\p{L}{0,2}|ein\p{L}{0,2}|le|la|les|notre|un|une|du|is|ist|est)`;
const LETTERS = String.raw`[\p{L}\p{N}](?:[\p{L}\p{N}&/+.'’:*-]*[\p{L}\p{N}*])?`;
/** One to seven words. */
const WORDS = `${LETTERS}(?: (?:& )?${LETTERS}){0,6}?`;
/** What ends a post behind a name. */
const ENDS = String.raw`(?=[.!?]?$|[,;:()]|\. | [–—|-] | (?:and|und|et|at|bei|chez|who|qui|die|der|on|to|in|says?|sagt|is|ist|est|has|hat|a|runs?|leads?|leitet|joined|takes?)(?!\p{L}))`;
const BEHIND = [
  new RegExp(
    String.raw`^(?:, | \(| [–—|-] |: | (?=${DETERMINER} ))(?:${DETERMINER} ){0,2}(?<post>${WORDS})${ENDS}`,
    'iu',
  ),
  // `Partner, Pricing`, `Head of Design and Product`
  new RegExp(
    String.raw`^(?:,| \(| [–—|-]|:) (?:${DETERMINER} )?(?<post>${WORDS}(?:,| and| und| et) (?!who|which|qui|die|der|says?|sagt)${WORDS})${ENDS}`,
    'iu',
  ),
];
/** Up to seven words right before a name. */
const BEFORE = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?<words>${LETTERS}(?: (?:& )?${LETTERS}){0,6})(?:,|:| [–—|-])? $`,
  'u',
);
/** What may stand in front of a post before a name, and of a name without one. */
const LEADS = `(?:${DETERMINER}|by|with|says?|said|adds?|to|and|from|von|vom|mit|bei|sagt|an|zu[mr]?|und|par|avec|et|à|call|email|for|contact)`;
const LEAD = new RegExp(`^(?:.* )?${LEADS} (?=\\S)`, 'iu');
const ENDS_IN_LEAD = new RegExp(`(?:^| )${LEADS}$`, 'iu');
/** Verbs and pronouns, which begin no post. */
const NO_POST = /^(?:who|whose|whom|qui|says?|said|sagt|sagte|is|was|ist|war|est|était|we|wir|nous)(?!\p{L})/iu;
const MAX_CHARS = 70;
const MIN_CHARS = 3;
/** Longest text between a name and a known title: where a verb stands between them, rules read who holds the post. */
const MAX_GAP = 14;

/** Reads the posts that a sentence may give people by name: known titles near them, and other words right beside them. */
export function readPosts(text: string, names: ProspectNames): StatedPost[] {
  const people = readPeople(text).filter(({ name }) => !names.isProspect(name) && !hasOrganisationWord(name));
  if (people.length === 0) return [];
  // `Mira Holt, Site Deployment Manager`: of what looks like a name only one with a given name is none of a post.
  const certain = people.filter(({ name }) => opensWithGivenName(name));
  const isName = (index: number) => people.some(({ from, to }) => index >= from && index < to);
  const titles = readTitles({ text, words: readTitledWords(text), isName });
  return people.flatMap((person) => {
    const known = titles.filter(({ start, end }) => Math.max(start - person.end, person.start - end) <= MAX_GAP);
    const isKnown = ({ start, end }: Pick<StatedPost, 'start' | 'end'>) =>
      known.some((title) => title.start === start && title.end === end);
    const beside = [...behindName(text, person), ...beforeName(text, person)].filter((post) => !isKnown(post));
    return [...known, ...beside]
      .filter(({ start, end }) => end - start >= MIN_CHARS && end - start <= MAX_CHARS)
      .filter(({ start, end }) => certain.every((name) => end <= name.start || name.end <= start))
      .map(({ start, end }) => ({ start, end, person, isTitle: isKnown({ start, end }) }));
  });
}

/** Returns the words right behind a name. */
function behindName(text: string, { end }: PersonName): Pick<StatedPost, 'start' | 'end'>[] {
  return BEHIND.flatMap((pattern) => {
    const match = pattern.exec(text.slice(end));
    const post = match?.groups?.post;
    if (match === null || post === undefined || NO_POST.test(post)) return [];
    const at = end + match[0].length - post.length;
    return [{ start: at, end: at + post.length }];
  });
}

/** Returns the words right before a name, behind the last one that leads to it: all of them, and those from the first capital on. */
function beforeName(text: string, { start }: PersonName): Pick<StatedPost, 'start' | 'end'>[] {
  const match = BEFORE.exec(text.slice(0, start));
  const words = match?.groups?.words;
  if (match === null || words === undefined || ENDS_IN_LEAD.test(words)) return [];
  const lead = LEAD.exec(words)?.[0].length ?? 0;
  const capital = words.slice(lead).search(/(?<!\p{L})\p{Lu}/u);
  const from = new Set([lead, lead + Math.max(0, capital)]);
  return [...from]
    .filter((at) => !NO_POST.test(words.slice(at)))
    .map((at) => ({ start: match.index + at, end: match.index + words.length }));
}
