import { readStandards, type TextStandard } from './standards.ts';
import { wordSet } from './word-list.ts';
import { readWords } from './words.ts';

/** Verbs of being and of having. Getting there, planning, offering and wishing are none. */
const BEING = wordSet('am are is was were remain remains sind ist wurde wurden sommes est');
const HAVING = wordSet(
  'hold holds have has achieved earned received obtained completed passed maintain maintains carry carries gained haben hat besitzen besitzt tragen trägt portent porte détenons détient avons',
);
/** Words that say that somebody was audited, in whatever form. */
const AUDITED =
  /^(?:certif|accredit|attest|audit|complian|compliant|report|zertifi|akkredit|konform|label|approv|clear|regist|mark|gekennz|listed)/iu;
/** Words that may stand between the verb and a standard, or between two standards. */
const FILLERS = wordSet(
  'been be also now both fully already independently annually therefore since to for under by with against according in accordance and the a an our its as full successful annual information security quality environmental energy management standard standards requirements audit nach gemäß laut der die den das dem und auch bereits seit unser unsere ein eine selon à aux et la le les notre aussi depuis obtenu obtained received achieved completed passed titulaire titulaires du ukas dakks cofrac tüv',
);
/** Words that go on after a certificate, where the sentence does not end. */
const AFTER = wordSet(
  'service merchant since for in across at by and as with from to which seit durch für an par depuis pour dans all auf bei nach gemäß under selon',
);
const AND = wordSet('and und et');
/** Words behind which a participle is of somebody else, or denied. */
const ENDS_CLAUSE = wordSet(
  'not nicht kein keine ne pas yet who which that whose where but aber mais qui que dont die der das if wenn si',
);
const WE = wordSet('we wir nous');
const ALL = wordSet('all alle tous toutes');
const LOCATES = wordSet('in at near bei à');
const OWN = wordSet('our unser unsere notre nos');
/** What of a company's own is certified in its place; its hosts, suppliers and partners are not. */
const OWN_THINGS = wordSet(
  'company team organisation organization business platform product products service software cloud plant plants factory factories bakery brewery production workshop laboratory warehouse warehouses hub hubs site sites network machine machines device devices system systems processes instrument instruments equipment unternehmen firma betrieb produktion werk werke standort standorte lager fertigung plattform maschinen geräte produkte anlagen prozesse entreprise société plateforme usine atelier machines appareils produits unités units équipements pumpen pumps',
);
/** Matches what a company is, rather than being certified to it. */
const MEMBERSHIP = /^(?:B Corp|PCI)/;
/** Matches those for whom a company obtains what it does not hold itself. */
const OF_OTHERS = /^(?:customers?|clients?|suppliers?|kunden|lieferanten|fournisseurs?)$/;
const OPENING = /^(?:(?:since|in|seit|depuis|en|im) (?:\p{L}+ )?\d{4},? )/iu;
/** Match what stands around the standard of a report or a certificate that the company has: `Our SOC 2 report is available`. */
const OUR = /^(?:our|unser|notre) (?:\p{Ll}+ )?$/iu;
const IN_OUR = /(?<!\p{L})(?:our|unser\p{L}{0,2}|notre|nos) (?:own |eigene\p{L}? |propre )?(?:(?:nach|gemäß) )?$/iu;
const AUDITED_THING = /^[- ](?:certified|accredited|zertifizierte\p{L}?|akkreditierte\p{L}?) (?<thing>\p{L}+)/iu;
const REPORT =
  /^[ -](?:reports?|certificates?|certification|attestation|bericht|zertifikat|zertifizierung)(?! (?:project|projekt|process|journey|audit)|\p{L})(?!.*(?<!\p{L})(?:will|wird|once|when|sobald|should)(?!\p{L}))/iu;
/** Matches a remark behind the standard of a badge, and the remarks that take it back or offer help with it. */
const ASIDE =
  /^(?<badge>[^(–—]+?)(?: \([^()]{1,60}\)| [–—-] .{2,60}| (?:by|durch|par) \p{Lu}.{1,30}| (?:als|as|gemäß|nach|selon|according to|[Cc]lass|Klasse|classe) .{2,80})$/u;
const NOT_HELD =
  /(?<!\p{L})(?:in progress|planned|pending|roadmap|coming|soon|expected|targets?|targeted|working|under ?way|prepar\w+|ready|not|no|until|expired|required|what|how|why|your?|learn|training|courses?|consult\w*|support\w*|beratung|schulung\w*|geplant|vorbereitung|angestrebt|nicht|kein\w*|bis|en cours|prévue?|objectif|pas|formation)(?!\p{L})/iu;
/** Words of a badge beside its standards. */
const BADGE_WORDS = wordSet(
  'and und et since seit depuis level to under nach selon type i ii 1 2 3 4 annually yearly jährlich organic grade approved by the member mitglied membre fully iv aa a badge logo seal siegel zeichen mark',
);
/** Matches a badge that says by itself that it is held. */
export const SAYS_SO = /certified|accredited|audited|compliant|zertifiziert|akkreditiert|konform|certifiée?|conforme/i;
const MAX_BADGE_CHARS = 80;

/** Returns who holds the standards by a sentence; null where it says something else of them. */
export function holderOf(text: string, named: readonly TextStandard[]): string | null {
  if (OUR.test(text.slice(0, named[0]?.start)) && REPORT.test(text.slice(named[0]?.end)))
    return NOT_HELD.test(text) ? null : 'we';
  const audited = AUDITED_THING.exec(text.slice(named.at(-1)?.end));
  const ahead = text.slice(0, named[0]?.start);
  if (isOwnThing(audited?.groups?.thing?.toLowerCase() ?? '') && IN_OUR.test(ahead))
    return NOT_HELD.test(ahead) ? null : 'we';
  const opening = OPENING.exec(text)?.[0].length ?? 0;
  const before = lowerWords(text.slice(opening, named[0]?.start));
  const verb = before.findIndex((word) => BEING.has(word) || HAVING.has(word));
  if (verb < 0) return null;
  const isInverted = verb === 0 && WE.has(before[1] ?? '');
  const holder = isInverted ? 'we' : subjectOf(text.slice(opening), before.slice(0, verb));
  const between = [
    ...(secondOf(before, verb) ?? before.slice(isInverted ? 2 : verb + 1)),
    ...named.slice(1).flatMap(({ start }, index) => lowerWords(text.slice(named[index]?.end, start))),
  ];
  if (holder === null || !between.every(isBetween)) return null;
  const rest = lowerWords(/^[^.;,:()–—]*/u.exec(text.slice(named.at(-1)?.end))?.[0] ?? '');
  if (rest.some((word) => OF_OTHERS.test(word))) return null;
  const isAudited = [...between, rest[0] ?? ''].some((word) => AUDITED.test(word));
  const goesOn = rest.find((word) => !AUDITED.test(word));
  if (goesOn !== undefined && !AFTER.has(goesOn)) return null;
  const isMember = named.every(({ name }) => MEMBERSHIP.test(name));
  return isAudited || isMember || HAVING.has(before[verb] ?? '') ? holder : null;
}

/** Returns the words of a second participle: `certifiée` in `est agréée par l’État et certifiée ISO 27001`; null where there is none. */
function secondOf(before: readonly string[], verb: number): readonly string[] | null {
  const and = before.findLastIndex((word) => AND.has(word));
  const first = before.slice(verb + 1, and);
  const isSecond = and > verb && BEING.has(before[verb] ?? '') && AUDITED.test(before[and + 1] ?? '');
  return isSecond && !first.some((word) => ENDS_CLAUSE.has(word) || BEING.has(word) || HAVING.has(word))
    ? before.slice(and + 1)
    : null;
}

/** Checks for what is certified in a company's place, such as its `Umweltmanagement`. */
function isOwnThing(word: string): boolean {
  return OWN_THINGS.has(word) || /(?:^|\p{L})management(?:systeme?)?$/u.test(word);
}

/** Checks for a word that may stand before the last of several standards, such as `and our laboratory is accredited to`. */
function isBetween(word: string): boolean {
  return FILLERS.has(word) || BEING.has(word) || isOwnThing(word) || AUDITED.test(word) || /^\d{4}$/.test(word);
}

/** Returns the subject by its words: `we`, `it`, `the company`, or a name as written; null of other things. */
function subjectOf(text: string, words: readonly string[]): string | null {
  const place = words.findIndex((word) => LOCATES.has(word));
  const isOwn = OWN.has(words[0] ?? '') || ALL.has(words[0] ?? '');
  const own = words.slice(0, isOwn && place > 0 ? place : undefined);
  const [first = '', ...rest] = own.filter(
    (word) => !FILLERS.has(word) || OWN.has(word) || ALL.has(word) || word === 'the',
  );
  if (WE.has(first) && rest.length === 0) return 'we';
  if (first === 'it' && rest.length === 0) return 'it';
  if (ALL.has(first)) return subjectOf(text, OWN.has(rest[0] ?? '') ? rest : ['our', ...rest]);
  if (OWN.has(first)) return isOwnThing(own.at(-1) ?? '') && rest.length <= 3 ? 'we' : null;
  if (first === 'the') return rest.join(' ') === 'company' ? 'the company' : null;
  const name = text.slice(0, text.toLowerCase().indexOf(words.at(-1) ?? '') + (words.at(-1)?.length ?? 0));
  return words.length > 0 && words.length <= 4 && /^\p{Lu}/u.test(name) ? name : null;
}

/** Cuts the remark behind a standard, such as `ISO 9001 – audited in June`; one that takes it back stays. */
export function withoutAside(line: string): string {
  return NOT_HELD.test(line) ? line : (ASIDE.exec(line)?.groups?.badge ?? line);
}

/** Reads the standards of a badge, none of a text that says more, and whether it says by itself that they are held. */
export function readBadge(badge: string): { names: string[]; saysSo: boolean } {
  const names = readStandards(badge).map(({ name }) => name);
  if (names.length === 0) return { names, saysSo: false };
  const rest = names.reduce((left, name) => left.replace(name, ' '), badge);
  const isBare = lowerWords(rest).every(
    (word) => BADGE_WORDS.has(word) || AUDITED.test(word) || /^[a-z]?-?\d{4,}$/.test(word),
  );
  const isBadge = badge.length <= MAX_BADGE_CHARS && !/[?!:]/.test(rest) && isBare;
  return { names: isBadge ? names : [], saysSo: SAYS_SO.test(badge) };
}

function lowerWords(text: string): string[] {
  return readWords(text).map((word) => word.text.toLowerCase());
}
