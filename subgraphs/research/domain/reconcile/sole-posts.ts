import { wordSet } from '../text/word-list.ts';
import { isSeat, rolesOf } from './titles.ts';

/** A post that one person holds at a time. */
export interface SolePost {
  key: string;
  /** True of one for the whole company; a field may have several heads, such as one of each country. */
  isOfAll: boolean;
}

/** Posts of which a company has one each. */
const CHIEFS: ReadonlySet<string> = new Set([
  'ceo',
  'president',
  'cto',
  'cfo',
  'coo',
  'cmo',
  'cpo',
  'cro',
  'cio',
  'ciso',
  'cdo',
  'chro',
  'general counsel',
  'general manager',
  'company secretary',
  'managing director',
  'managing partner',
  'executive director',
]);
const CHIEF_OFFICER = /^chief \p{L}+(?: \p{L}+)? officer$/u;
/** Posts that are held once only with what they head. */
const RANKS = wordSet('vp head director managing');
/** What a company has one head of; a region, a customer or a site is none. */
const FIELDS = wordSet(`
  sales marketing finance financial technology technical engineering product products operations operational people hr human
  resources legal design research development communications communication revenue customer success service quality production
  purchasing procurement supply chain logistics information security data growth it strategy science scientific commercial
  business partnerships sustainability innovation manufacturing export support software hardware platform brand compliance
  regulatory affairs clinical accounting`);
const SMALL = wordSet('of for the');

/** Returns the posts of a title that one person holds at a time; none of a title with a region: `President, EMEA`. */
export function solePostsOf(title: string | null): SolePost[] {
  // A senior vice president and a vice president may have one field.
  if (title === null || /\b[SE]VP\b/.test(title)) return [];
  const roles = rolesWithFields(title);
  const posts = roles.map((role) => soleOf(role, title));
  const areAllKnown = roles.every((role, index) => posts[index] !== null || isSeat(role));
  return areAllKnown ? posts.filter((post) => post !== null) : [];
}

/** Returns the roles of a title, of which a comma may have parted a rank and its field: `VP, Sales`. */
function rolesWithFields(title: string): string[] {
  const [first = '', ...rest] = rolesOf(title);
  const [field = '', ...others] = rest;
  return RANKS.has(first) && isField(field) ? [`${first} ${field}`, ...others] : [first, ...rest];
}

function soleOf(role: string, title: string): SolePost | null {
  // Several lead a GmbH or a SARL.
  if (role === 'managing director' && !/managing director/i.test(title)) return null;
  if (CHIEFS.has(role) || CHIEF_OFFICER.test(role)) return { key: role, isOfAll: true };
  const words = role.split(' ').filter((word) => !SMALL.has(word));
  const field = words.filter((word) => !RANKS.has(word));
  const isPost = field.length > 0 && field.length < words.length && isField(field.join(' '));
  return isPost ? { key: words.sort().join(' '), isOfAll: false } : null;
}

function isField(text: string): boolean {
  return text.split(' ').every((word) => FIELDS.has(word));
}
