import { isRegion } from '../text/regions.ts';
import { readNameFrom } from '../text/words.ts';
import { quoteAbove } from './attributed-company.ts';
import { hasOrganisationWord } from './named-company.ts';
import type { ParsedDocument } from './parsed-document.ts';
import { isTitle } from './person-words.ts';

/** Headings under which people are the company's own, so that what follows a comma is their department. */
const OWN_PEOPLE =
  /(?<![\p{L}])(?:team|leadership|leaders|management|people|crew|staff|executives?|who we are|equipe|équipe|geschäftsleitung|direction|ansprechpartner\p{L}*|wer macht was|who['’]s who)(?![\p{L}])/iu;
const NOT_OWN_PEOPLE =
  /\b(?:board|advis\w+|investors?|partners|testimonial|customers?|clients?|beirat|aufsichtsrat|conseil)\b/i;
const ORGANISATION =
  /\b(?:Inc|GmbH|Ltd|LLC|AG|SA|Group|Foods|Bank|Capital|Ventures|Partners|University|Institute|Corp|Company|Labs)\b/;
/** Matches a market that somebody is responsible for, which is no company: `VP of Sales, Southern Europe`. */
const TERRITORY =
  /^(?:(?:North(?:ern)?|South(?:ern)?|East(?:ern)?|West(?:ern)?|Central|Latin|Asia|Middle|United|UK)[ -])*(?:(?:and|&) )?(?:Europe|America|Americas|Africa|Asia|Pacific|East|EMEA|APAC|DACH|LATAM|MENA|Benelux|Nordics|Iberia|Kingdom|States|Ireland|international|worldwide|global)$/iu;
const AT_COMPANY = /^(.{2,60}?)(?:,? (?:at|@|bei|chez) |, | – | - | \| )(?:the )?([\p{Lu}\d].{1,60})$/u;
/** Matches a seat on the board in front of what its holder does elsewhere: `Board member, Partner at Acme Ventures`. */
const BOARD_SEAT =
  /^(?<seat>(?:independent |non-executive )?(?:board (?:member|director|observer)|member of the board|chair(?:man|woman)?(?: of the board)?|aufsichtsrat\p{L}*))(?:[,;] | [–—|-] | \()/iu;

/** Splits a title and whose it is; null where the place of the card decides. */
export function splitTitle(
  parsed: ParsedDocument,
  index: number,
  written: string,
): { title: string; subject: string | null } {
  const seat = BOARD_SEAT.exec(written)?.groups?.seat;
  if (seat !== undefined) return { title: seat, subject: null };
  const [, before = '', after = ''] = AT_COMPANY.exec(written) ?? [];
  const isDepartment =
    /,/.test(written) &&
    !/ (?:at|@|bei|chez) /.test(written) &&
    isOwnPeople(parsed, index) &&
    !(quoteAbove(parsed, index) !== null && hasOrganisationWord(after));
  if (
    after !== '' &&
    (ORGANISATION.test(after) || !(isDepartment || isTitle(after.trim()) || TERRITORY.test(after) || isRegion(after)))
  )
    return { title: before.trim(), subject: after.trim() };
  const [, post = '', of = ''] = /^(.*?) of (\p{Lu}.*)$/su.exec(written) ?? [];
  // `CEO of Acme` has a company, `Head of Sales` does not.
  const named = readNameFrom(of, 0)?.text ?? '';
  const company = parsed.names.isProspect(of) ? of : ORGANISATION.test(named) ? named : null;
  return { title: company === null ? written : post, subject: company };
}

/** Checks for a place where a page shows the people of the company, and nobody else. */
export function isOwnPeople(parsed: ParsedDocument, index: number): boolean {
  const headings = parsed.headingsOf(index);
  if (headings.some((heading) => NOT_OWN_PEOPLE.test(heading))) return false;
  return parsed.document.pageClass === 'team' || headings.some((heading) => OWN_PEOPLE.test(heading));
}

/** Returns the company in the line below a title, as below speakers of several companies. */
export function employerBelow(parsed: ParsedDocument, title: number): string | null {
  const { blocks } = parsed.document;
  const text = parsed.blockText(title + 1).trim();
  // A board lists where its members work.
  if (blocks[title]?.kind === 'cell' || NOT_OWN_PEOPLE.test(parsed.blockText(title))) return null;
  const isLine = blocks[title + 1]?.group === blocks[title]?.group && readNameFrom(text, 0)?.text === text;
  return isLine && hasOrganisationWord(text) ? text : null;
}
