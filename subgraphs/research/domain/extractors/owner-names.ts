import type { Clauses } from '../grammar/clause.ts';
import type { Phrase } from '../grammar/items.ts';
import { titleWordOf } from '../grammar/lexicon/title-words.ts';
import type { Token } from '../grammar/token.ts';
import { isGivenName } from '../text/given-names.ts';
import { isDescribing, type NameRun, readNameFrom } from '../text/words.ts';
import { hasOrganisationWord } from './named-company.ts';
import { hasTitleWord, readPersonName } from './person-words.ts';
import { DEMONYM } from './towns.ts';

/** What words of belonging may be said of: clubs of any kind (`part of`), people as well (`owned by`), or companies alone. */
export type OwnerKind = 'anything' | 'owners' | 'companies';

/** A club or a network, which owns nobody. */
const NO_OWNER =
  /(?<!\p{L})(?:\p{L}*(?:association|alliance|consortium|network|program(?:me)?|forum|chamber|accelerator|combinator|techstars|initiative|union|council|committee|batch|cohort|team|list|index|community|partner|challenge|marketplace|ecosystem|festival|campaign|project|league|cluster|hub|society|federation|movement|family|familie|famille|verband|verein|verbund|netzwerk|allianz|förderkreis|réseau|pôle|fédération|coalition|club|coopérative|mouvement))(?!\p{L})/iu;
/** A foundation may own a company; what is part of one, or belongs to one, may be anything. */
const FOUNDATION = /(?<!\p{L})(?:\p{L}*foundation|\p{L}*stiftung|fondation)(?!\p{L})/iu;
/** Words of a company that holds others, beside which a name is no person's: `Lindauer Beteiligungen`. */
const HOLDS =
  /(?<!\p{L})(?:\p{L}*(?:foundation|stiftung|beteiligung(?:en|sgesellschaft))|fondation|capital|equity|invest)(?!\p{L})/iu;
const LEGAL_TAIL =
  /(?<![\p{L}])(?:\p{L}+[- ])?(?:group|holdings?|inc|corp|corporation|gmbh|ag|plc|se|sa|ltd|llc|kgaa|industries|industrie|international|\p{L}*gruppe|groupe|groep|konzern|company|technologies|systems|partners|collective|collectif|kollektiv|brands|\p{L}+holding)(?!\p{L})/iu;
/** Matches a name that ends as those of companies do. */
const REGISTERED = / (?:holdings?|inc|corp|gmbh|ag|plc|se|ltd|limited|llc|sas)\.?$/i;
/** Matches a legal form in small letters, which is read as no part of a name. */
const SMALL_FORM = /^ (?:plc|ltd|llc|inc)(?!\p{L})/u;
/** Matches a name of a group that is whole without the place behind it. */
const ENDS_GROUP = / (?:group|holdings?|gruppe|plc|inc|ltd|gmbh|ag)$/i;
const GROUP_BEFORE = /(?:^|[ ’'])groupe $/iu;
/** Matches what says behind a name that it is of a company, and names of what a company is part of without being owned. */
const CALLED_COMPANY =
  /^,? (?:an?|the|eine[mnrs]?|de[mnr]|die|une?|le|la) (?:[\p{L}\d'’&-]+ ){0,4}(?:group|company|firm|conglomerate|holding|\p{Ll}*gruppe|\p{L}*unternehmen|\p{L}*konzern|\p{L}*holding|groupe|entreprise)(?!\p{L})/u;
const TAUGHT = /universit|institut|hochschule|museum|college|hospital/iu;
const MARK = /[,.;:()–]/;
const MAX_TAIL_CHARS = 16;

/** Checks for a name of a company or a group, by its words. */
export function isGroup(name: string): boolean {
  return LEGAL_TAIL.test(name) || HOLDS.test(name);
}

/** Ends a name where its phrase does: `Nordal Group` of Bergen, but `Éditions numériques Nordal` as a whole. */
function within({ end, tokens }: Phrase, name: NameRun | null, text: string): NameRun | null {
  if (name === null || name.end === end) return name;
  const whole = { text: text.slice(name.start, end), start: name.start, end };
  return (name.end > end ? ENDS_GROUP.test(whole.text) : tokens.at(-1)?.isCapital) ? whole : name;
}

/** Returns the name of a company that may own another one; null of a club, a person and what has no name. */
export function parentNameIn({ text }: Clauses, phrase: Phrase, of: OwnerKind): NameRun | null {
  const isName = ({ isCapital, text: word, entry }: Token, index: number) =>
    isCapital &&
    !isDescribing(word) &&
    (index > 0 || phrase.determiner === null) &&
    (entry === undefined ||
      entry.nouns.length === 0 ||
      /[-&]/.test(word) ||
      /^(?:groupe?|\p{L}{3,}gruppe|fondation|foundation|compagnie|holding)$/iu.test(word));
  const at = phrase.tokens.findIndex(isName);
  const named =
    phrase.tokens.slice(at).find((token) => token.isCapital && !DEMONYM.test(token.text)) ?? phrase.tokens[at];
  // `die Nordhaus Beteiligungs GmbH`, of which German knows the nouns
  const first = named && REGISTERED.test(` ${named.text}`) ? phrase.tokens.find(({ isCapital }) => isCapital) : named;
  const name = at < 0 || !first ? null : within(phrase, readNameFrom(text, first.start), text);
  const whole = name === null ? '' : (text.slice(name.start, name.end + MAX_TAIL_CHARS).split(MARK)[0] ?? '');
  // `Brandt Family Holdings` is a company, `the Brandt family` is none.
  if (name === null || (NO_OWNER.test(whole) && !REGISTERED.test(name.text))) return null;
  if (of === 'anything' && FOUNDATION.test(whole)) return null;
  const isOfGroup = GROUP_BEFORE.test(text.slice(0, name.start));
  const isCalled = CALLED_COMPANY.test(text.slice(name.end));
  const isFirm = SMALL_FORM.test(text.slice(name.end)) || (hasOrganisationWord(name.text) && !TAUGHT.test(name.text));
  const company = isGroup(name.text) || isOfGroup || isCalled || isFirm;
  // `the Nordal Groep` is nobody by name; `der Ingenieur Jon Beck` may be.
  const words = name.text.split(' ');
  const isNamed =
    (phrase.determiner !== 'definite' || hasTitleWord(name.text) || words.some(isGivenName)) &&
    words.every((word) => titleWordOf(word)?.class !== 'field');
  const isPerson =
    of === 'owners' &&
    isNamed &&
    !HOLDS.test(name.text) &&
    !hasOrganisationWord(name.text) &&
    (readPersonName(name.text) !== null || hasTitleWord(name.text));
  return company || (of !== 'anything' && !isPerson) ? name : null;
}
