import { entriesOf } from '../grammar/lexicon/lexicon.ts';
import { referentOf } from '../grammar/referent.ts';
import type { Title } from '../grammar/titles.ts';
import { opensWithGivenName } from '../text/given-names.ts';
import { isRegion } from '../text/regions.ts';
import { readNameFrom } from '../text/words.ts';
import { withoutDeterminers } from './determiners.ts';
import { isPostElsewhere } from './institutions.ts';
import { hasOrganisationWord, namedCompany } from './named-company.ts';
import type { ParsedDocument, Sentence } from './parsed-document.ts';
import { ADDRESSES, CONTACT, hasTitleWord, readPersonName } from './person-words.ts';
import type { HeldPost } from './post-clauses.ts';

/** Subjects that stand for a company which the sentence doesn't name. */
const OTHERS = 'others';
const OWN =
  /(?:^|[^\p{L}])(?:our|my|unser(?:e[mnrs]?)?|notre|nos)(?: (?:new|newly|first|own|neue[rnms]?|nouve\p{L}+|longtime))* ?$/iu;
const ITS = /(?:^|[^\p{L}])(?:its|ihre?[rnms]?|sein(?:e[mnrs]?)?|son|sa)(?: \p{L}+){0,2} ?$/iu;
const POSSESSIVE =
  /(?<owner>[\p{Lu}\d][\p{L}\p{N}&-]*(?: [\p{Lu}\d][\p{L}\p{N}&-]*){0,3}|\p{Ll}+)['’]s?(?: \p{Ll}+)? $/u;
const NAMED = /(?<owner>\p{Lu}[\p{L}\p{N}&-]*(?: \p{Lu}[\p{L}\p{N}&-]*){0,3})(?:(?: (?:new|current))? |-)$/u;
const OF =
  /^,? ?(?:of|at|for|from|bei|beim|der|von|vom|chez|de|du|d['’])(?: (?:the|la|le|l['’]|our|unsere[mnr]))? ?(?=[\p{Lu}\d])/u;
/** Matches a field without `of` between a post and its company: `President Specialities of Nordal`. */
const OF_FIELD = /^(?: \p{Lu}[\p{L}&-]+){1,3} (?:of|at|bei|von|chez|de) (?:the )?(?=[\p{Lu}\d])/u;
/** Matches a firm in which somebody has a post, where a part of the company might stand. */
const AT_FIRM =
  /^,? (?:im|in der|in dem|am|vom|beim|in|du|de la|de l['’]|au|à la|à l['’]|d['’]une?|of an?|at an?|bei einem|bei einer|einer|eines|d['’]un) ?(?<firm>(?:[\p{Lu}\p{Ll}][\p{L}'’-]+)(?: (?:Zur?|Zum|de|la|du|des)?(?:\p{Lu}|[ldLD]['’]\p{Lu})[\p{L}'’-]+){0,3})/u;
/** Matches houses that somebody keeps, beside a proper name or without. */
const PUBLIC_HOUSE =
  /^(?:restaurant|hotel|hôtel|gasthof|gasthaus|wirtshaus|landgasthof|café|cafe|bistro|auberge|brasserie|bar|pub|klinik|clinique|krankenhaus|hôpital|hospital|schule|école|school|universität|université|university|kanzlei|steuerkanzlei|bank|banque|konkurrent\p{L}*|wettbewerber\p{L}*|concurrent\p{L}*|kunden?|cliente?)(?!\p{L})/iu;
const THE_NAME = /^,? ?(?:at|chez) (The \p{Lu}[\p{L}'’-]+)/u;
const OF_COMPANY = /^ (?:of|at|bei|beim|von der|vom|chez) (?:the )?(?=\p{Lu})/u;
const AT_COMPANY = /^ (?:at|bei|beim|von der|vom|chez) (?:the )?(?=\p{Lu})/u;
const OF_BOARD =
  /^ (?:of the|des|du) (?:[Ss]upervisory |[Ee]xecutive )?(?:[Bb]oard|Vorstands|Aufsichtsrats|Beirats|[Cc]onseil)(?!\p{L})/u;
/** Whose a title is by what is behind it: `CEO of our customer Nordal`. */
const OF_RELATION =
  /^(?: (?:of|at|for|from|bei|von|de|chez))?(?: one of)? (?:our|its|their|unser\p{L}*|ihre\p{L}*|notre|nos|de notre|de nos) (?:\p{L}+ ){0,2}?(?<noun>\p{L}+)/iu;
const MAX_REST_CHARS = 70;
const MAX_ASKED_CHARS = 120;

/** A post of somebody, as far as it says whose it is. */
type OwnedPost = Pick<HeldPost, 'person' | 'clause'> & { title: Pick<Title, 'text' | 'start' | 'end'> };

/** Returns whose a post is: a company, `we`, `it`, or `others`; null where the place decides. */
export function ownerOf(parsed: ParsedDocument, sentence: Sentence, held: OwnedPost): string | null {
  const { text } = sentence;
  const { person, title, clause } = held;
  const [before, rest] = [
    text.slice(0, title.start),
    text.slice(title.end, title.end + MAX_REST_CHARS).split(';')[0] ?? '',
  ];
  // `Nordal Agency – Mira Holt, Account Director`
  const ahead = /^(.{2,60}) [–—|-] $/u.exec(text.slice(0, person.start))?.[1];
  if (ahead !== undefined && hasOrganisationWord(ahead) && parsed.names.findMention(ahead) < 0) return OTHERS;
  if (isPostElsewhere(title.text, rest, `${parsed.prospect.name} ${parsed.prospect.aliases.join(' ')}`)) return OTHERS;
  // `Nordal Drilling, our partner in the field`
  const isAlly =
    /(?:^|[\s(])(?:our|unsere?r?|notre) $/iu.test(text.slice(0, title.start)) &&
    /^(?:(?:\p{Ll}[\p{L}-]* )*partner|(?:\p{Ll}+ )*partenaire|\p{Lu}\p{Ll}+partner)$/u.test(title.text);
  if (isAlly) return OTHERS;
  const lead = text.slice(0, Math.min(person.start, title.start));
  if (CONTACT.test(lead) || ADDRESSES.test(lead)) {
    const of = OF.exec(rest)?.[0] ?? '';
    const company = of === '' ? undefined : readNameFrom(rest, of.length)?.text;
    return company ?? (hasOrganisationWord(rest) || isBelowOther(parsed, sentence) ? OTHERS : 'we');
  }
  // `signed off by the CFO, Mira Holt`: that name is no company’s.
  const isNext =
    /^\p{Lu}/u.test(title.text) && withoutDeterminers(before) !== before && rest.startsWith(`, ${person.name}`);
  const employer = isNext ? null : behind(rest, title.text, clause !== null);
  const isOfOther = employer !== null;
  if (!isOfOther && servesReader(parsed, sentence, held)) return 'we';
  if (
    isOthersName(text.slice(0, Math.min(person.start, title.start))) ||
    (title.start > person.start && isOthersName(text.slice(0, person.start))) ||
    isOthersNoun(OF_RELATION.exec(rest)?.groups?.noun)
  )
    return OTHERS;
  // `CEO Mira Holt of Acme`, `Mira Holt at Acme is our recruiter`
  const afterName = text.slice(person.end, person.end + MAX_REST_CHARS);
  const named = (title.start < person.start ? OF_COMPANY : AT_COMPANY).exec(afterName);
  if (named) return readNameFrom(afterName, named[0].length)?.text ?? null;
  return employer ?? inFront(parsed, before, title.start < person.start) ?? (clause ? ofClause(parsed, held) : null);
}

/** Matches a question or a topic to the reader, in front of whoever answers: `Questions?`, `Fragen zur Optik`. */
const ASKS_READER =
  /(?:^|[.!] )(?:(?:any |more |your |ihre |weitere |des |une |d['’]autres )?(?:questions?|queries|enquiries|fragen|rückfragen)(?!\p{L})|[^.!?]*\b(?:you|your|ihr|sie|ihre|vous|votre|want|need|fancy|interested|prefer)\b[^.!?]*\?)/iu;
/** Matches whom somebody serves: the reader. */
const READER = /(?<!\p{L})(?:you|yours?|Ihnen|Sie|Ihr(?:e[mnrs]?)?|euch|dich|dir|vous|votre|vos)(?!\p{L})/u;
const PHONE_OR_MAIL = /@|(?<!\d)(?:\+|0|1[- ]?8)[\d ()/.-]{6,}\d/u;
const SERVES =
  /^(?:,|\))? ?(?:(?:and|who|der|die|qui) )?(?:(?:will|can|gladly|gern[e]?|always|happily|personally|persönlich|se|is|are|ist|est) ){0,3}(?:answers?|replies|helps?|looks? after|takes? (?:care|calls?|your)|shows?|arranges?|happy|pleased|glad|there|available|on hand|beantwortet|hilft|berät|betreut|kümmert|nimmt|freut|steht|für Sie|erreichbar|da(?!\p{L})|répond|conseille|accompagne|tient|reste|à votre)/iu;

/**
 * Checks for somebody of whom the company tells its reader: who answers, behind a question to the reader, with `you`, or
 * in front of a telephone number.
 */
function servesReader(parsed: ParsedDocument, sentence: Sentence, { person, title }: OwnedPost): boolean {
  const { text } = sentence;
  if (/[“”„«»"]/u.test(text)) return false;
  const block = parsed.blockText(sentence.block);
  const before = block.slice(0, Math.max(0, block.indexOf(text)) + Math.min(person.start, title.start));
  const after = text.slice(Math.max(person.end, title.end));
  const isAsked =
    ASKS_READER.test(before.slice(-MAX_ASKED_CHARS)) || ASKS_READER.test(parsed.blockText(sentence.block - 1).trim());
  if (SERVES.test(after) && (isAsked || READER.test(after))) return true;
  return (
    (isAsked || PHONE_OR_MAIL.test(after.slice(0, MAX_REST_CHARS))) &&
    hasDirectLead(text.slice(0, Math.min(person.start, title.start)))
  );
}

/** Checks that no other sentence part stands between the lead and the name: a topic, a verb of asking, or nothing. */
function hasDirectLead(lead: string): boolean {
  return lead === '' || /[?:,] ?$|(?:^| )(?:\p{Ll}+|\p{Lu}\p{Ll}+) $/u.test(lead);
}

/** Checks for a line that opens with another company, whose contact it goes on to name: `Nordal Supply, Osaka. Contact: …`. */
function isBelowOther({ names, sentencesByBlock }: ParsedDocument, { block, start }: Sentence): boolean {
  const [first] = sentencesByBlock[block] ?? [];
  const name = first && first.start < start ? (readNameFrom(first.text, 0)?.text ?? '') : '';
  const words = name.split(' ');
  const isOfSite = entriesOf(words.at(-1)?.toLowerCase() ?? '').some(({ nouns }) =>
    nouns.some((noun) => noun === 'site' || noun === 'seat' || noun === 'department'),
  );
  return (
    words.length > 1 &&
    !isOfSite &&
    !isWord(words[0] ?? '') &&
    names.findMention(name) < 0 &&
    !opensWithGivenName(name) &&
    /^(?:,| [–—(|-])/u.test(first?.text.slice(name.length) ?? '')
  );
}

/** Reads `our`, `Acme’s` and `Acme` in front of a title. */
function inFront({ names }: ParsedDocument, before: string, isTitleFirst: boolean): string | null {
  if (OWN.test(before)) return 'we';
  const plain = withoutDeterminers(before);
  const owner = POSSESSIVE.exec(plain)?.groups?.owner ?? (isTitleFirst ? NAMED.exec(plain)?.groups?.owner : undefined);
  if (owner !== undefined && !isWord(owner)) return isOthersNoun(owner) ? OTHERS : owner;
  if (owner !== undefined && isOthersNoun(owner)) return OTHERS;
  const first = readNameFrom(before, 0)?.text;
  const isFirstOther = first !== undefined && names.findMention(first) < 0 && readPersonName(first) === null;
  const named = isFirstOther ? 'other' : namedCompany(before, names);
  if (/(?:^|[^\p{L}])(?:their|leurs?)(?: \p{L}+)? ?$/iu.test(before)) return OTHERS;
  if (!ITS.test(before)) return isTitleFirst && namedCompany(before, names) === 'other' ? OTHERS : null;
  return named === 'other' ? OTHERS : 'it';
}

/** Reads `of Acme`, `at Acme`, and `, Acme` that ends an attribution. */
function behind(rest: string, title: string, isByVerb: boolean): string | null {
  const of =
    OF_BOARD.test(rest) || (isByVerb && /^,? from /.test(rest)) ? null : (OF.exec(rest) ?? OF_FIELD.exec(rest));
  // `spokesman for the union`
  if (/^ for (?:the|an?) (?!company|team|firm|group)\p{Ll}/u.test(rest)) return OTHERS;
  // `ingénieure au bureau d’études Nordal`
  const firmOfTitle = / (?:au|aux|à l['’]|à la|chez|du|de la|de l['’]) ?\p{Ll}/u.test(title)
    ? /^ (\p{Lu}[\p{L}'’-]+)/u.exec(rest)?.[1]
    : undefined;
  if (firmOfTitle !== undefined && !isRegion(firmOfTitle)) return firmOfTitle;
  // `Chefin im Gasthof Zur Post`, `head baker at The Plough`
  const firm = AT_FIRM.exec(rest)?.groups?.firm ?? '';
  if (firm !== '' && (hasOrganisationWord(firm) || PUBLIC_HOUSE.test(firm))) return firm;
  if (of)
    return (
      readNameFrom(rest, of[0].length)?.text ??
      (/^,? ?(?:at|chez) /.test(of[0]) ? THE_NAME.exec(rest)?.[1] : null) ??
      null
    );
  const next = /^, (?=\p{Lu})/u.test(rest) ? readNameFrom(rest, 2)?.text : undefined;
  const isLast = next !== undefined && /^[).]?$/.test(rest.slice(next.length + 2)) && !/^[A-Z]{2,5}$/.test(next);
  return next !== undefined && (hasOrganisationWord(next) || (isLast && !hasTitleWord(next))) ? next : null;
}

/** Returns who appoints somebody, or what somebody joins. */
function ofClause({ names }: ParsedDocument, { clause, person }: OwnedPost): string | null {
  if (clause === null) return null;
  const { classes, subject, object, agent, isPassive, complements } = clause;
  const isAppointed = classes.includes('appoint') && !classes.includes('succeed');
  const isOf = classes.some((of) => /^(?:join|lead|operate|acquire)$/.test(of));
  // What stands in front of the verb is said of the name: `Mira Holt, a partner at Nordal, joins the board`.
  const at = complements.find(
    ({ preposition, from }) =>
      /^(?:zu|bei|chez|at)$/.test(preposition ?? '') && !(from < clause.verb.start && from > person.end),
  );
  const joined = object ?? at;
  const phrase = isAppointed ? (isPassive ? agent : subject) : isOf ? joined : at;
  if (!phrase || (person.start >= phrase.start && person.start < phrase.end)) return null;
  const mention = names.findMention(phrase.text);
  if (mention >= 0 && names.isProspect(phrase.text.slice(mention))) return phrase.text.slice(mention);
  const referent = referentOf(phrase, names);
  if (referent === 'we' || referent === 'it' || referent === 'the company' || names.isProspect(referent))
    return referent;
  if (isOthersNoun(phrase.head.text) || phrase.tokens.some(({ text }) => isOthersNoun(text))) return OTHERS;
  if (phrase.determiner === 'own') return 'we';
  const name = withoutDeterminers(phrase.text.replace(/^(?:the|die|der|das|le|la) /iu, ''));
  const isNamed = phrase.determiner === null ? /^\p{Lu}/u.test(name) && !isWord(name) : hasOrganisationWord(name);
  return isNamed ? name : null;
}

/** Checks for `our customer` in front of a name. */
function isOthersName(before: string): boolean {
  const [, noun] = /(\p{L}+)(?:['’]s?)?,? $/u.exec(before) ?? [];
  return isOthersNoun(noun);
}

function isOthersNoun(word: string | undefined): boolean {
  return word !== undefined && entriesOf(word).some(({ nouns }) => nouns.includes('others'));
}

/** Checks for words of a language, which are no name. */
function isWord(text: string): boolean {
  return entriesOf(text.toLowerCase()).length > 0;
}
