import { foldName } from '../text/names.ts';
import { titleInEnglish } from '../text/title-lexicon.ts';

const LONG_FORMS: readonly (readonly [RegExp, string])[] = [
  [/\bchief executive(?: officer)?\b/g, 'ceo'],
  [/\bchief technology officer\b|\bchief technical officer\b/g, 'cto'],
  [/\bchief financial officer\b|\bchief finance officer\b/g, 'cfo'],
  [/\bchief operating officer\b|\bchief operations officer\b/g, 'coo'],
  [/\bchief marketing officer\b/g, 'cmo'],
  [/\bchief product officer\b/g, 'cpo'],
  [/\bchief revenue officer\b/g, 'cro'],
  [/\bchief information officer\b/g, 'cio'],
  [/\bchief information security officer\b/g, 'ciso'],
  [/\bchief scientific officer\b|\bchief science officer\b/g, 'cso'],
  [/\bvice president\b|\bsvp\b|\bevp\b/g, 'vp'],
  [
    /\bco founder\b|\bcofounder\b|\bfounding partner\b|\b(?:co ?)?fondat(?:eur|rice)s?\b|\b(?:mit ?)?grunder(?:in)?\b/g,
    'founder',
  ],
  [/\bchair(?:man|woman|person)\b/g, 'chair'],
  [/\bengineer\b/g, 'engineering'],
  [/\b(director|founder|partner|chair|owner)s\b/g, '$1'],
];
/** Roles that the law or history gives, beside whatever somebody does in the company. */
const COMPATIBLE: ReadonlySet<string> = new Set(
  'founder,managing director,president,board member,member of the board,member of the executive board,member of the management board,director,legal representative,chair,partner,managing partner,owner'.split(
    ',',
  ),
);

/** Matches a body on which somebody sits beside a post. */
const SEAT =
  /^(?:\p{L}+ )?(?:(?:advisory )?board(?: of director)?|beirat|aufsichtsrat|verwaltungsrat|conseil d administration)$/u;

/** Matches what says of a post that nobody else has it: `Alleiniger Geschäftsführer`. */
const SOLE = /(?<!\p{L})(?:sole|alleinige[rn]?|seule?|unique) /giu;

/** Checks for the title of a post that a text says nobody else has. */
export function isSoleIn(text: string, title: string): boolean {
  const bare = title.replace(SOLE, '').toLowerCase();
  return [...text.matchAll(SOLE)].some(({ 0: sole, index }) =>
    text
      .slice(index + sole.length)
      .toLowerCase()
      .startsWith(bare),
  );
}

/** Matches what stands in front of a post of which there is one. */
const DEFINITE = /(?<!\p{L})(?:the|our|d(?:er|ie|em|en)|unsere?[mnr]?|l[ea]|notre|l['’]) ?$/iu;

/** Checks whether a text speaks of the post as of one that everybody knows. */
export function isDefiniteIn(text: string, title: string): boolean {
  const at = text.indexOf(title);
  return at > 0 && DEFINITE.test(text.slice(0, at));
}

/** Returns the roles that a title lists, for comparison: `CEO & Co-Founder` is ceo and founder. */
export function rolesOf(title: string): Set<string> {
  const bare = title.replace(SOLE, '');
  let plain = foldName((titleInEnglish(bare) ?? bare).replace(/,|\/|;|\||–|—/g, ' and ')).replace(
    /\bof the company\b|\bour\b|\bthe\b/g,
    ' ',
  );
  for (const [pattern, role] of LONG_FORMS) plain = plain.replace(pattern, role);
  return new Set(
    plain
      .split(/\band\b|\bund\b|\bet\b/)
      .map((role) =>
        role
          .replace(/\b(?:global|interim)\b/g, ' ')
          .replace(/\s+/g, ' ')
          .trim(),
      )
      .filter((role) => role !== ''),
  );
}

/** Compares two titles of one person. Founders and legal representatives may be anything else as well. */
export function compareTitles(left: string | null, right: string | null): 'same' | 'beside' | 'different' {
  if (left === null || right === null) return 'same';
  const [a, b] = [rolesOf(left), rolesOf(right)];
  if (isWithin(a, b) || isWithin(b, a)) return 'same';
  const [jobsA, jobsB] = [jobs(a), jobs(b)];
  if (jobsA.length === 0 || jobsB.length === 0) return 'beside';
  return jobsA.some((job) =>
    jobsB.some((counterpart) => job === counterpart || counterpart.includes(job) || job.includes(counterpart)),
  )
    ? 'same'
    : 'different';
}

function jobs(roles: ReadonlySet<string>): string[] {
  return [...roles].filter((role) => !isSeat(role));
}

/** Checks for a role that somebody may have beside any post. */
export function isSeat(role: string): boolean {
  return COMPATIBLE.has(role) || SEAT.test(role);
}

function isWithin(small: ReadonlySet<string>, large: ReadonlySet<string>): boolean {
  return [...small].every((role) => large.has(role));
}
