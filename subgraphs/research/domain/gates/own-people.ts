import type { Finding } from '../evidence/finding.ts';
import { opensWithName } from '../extractors/find-people-cards.ts';
import { namedCompany } from '../extractors/named-company.ts';
import type { ParsedDocument, Sentence } from '../extractors/parsed-document.ts';
import { CONTACT, isTitle, readPersonName } from '../extractors/person-words.ts';
import { readClauses } from '../grammar/clauses.ts';
import { mayMeanProspect } from '../grammar/referent.ts';
import type { FindingPlace } from './gate.ts';
import { isOthersPlace } from './others-place.ts';

/** Matches somebody else who is called by what they are to the company, or who lives beside it: `notre hébergeur`. */
export const NAMED_BY_RELATION =
  /(?<![\p{L}])(?<!(?:for|to|with|für|mit|pour|avec) )(?:(?:our|its|their|unser(?:e[mnrs]?)?|notre|nos) (?:(?:former|new|oldest|largest|long-time) )?(?:customers?|clients?|competitors?|rivals?|suppliers?|neighbou?rs?|landlord|kunden?|kundin|wettbewerber|mitbewerber|lieferanten?|nachbarn?|vermieter|hébergeurs?|fournisseurs?|concurrents?|voisins?)(?! (?:base|service|support|success|care|portal|team))|(?:usine|entreprise|société|maison) voisine|nachbar(?:firma|betrieb))(?![\p{L}])/iu;
/** Pages on which the company tells of itself. */
const OF_OURSELVES: ReadonlySet<string | null> = new Set(['about', 'home', 'team', 'careers']);
const FIRST_PERSON_WORD = /(?<!\p{L})(?:we|us|ours?|wir|uns|unser(?:e[mnrs]?)?|nous|notre|nos)(?!\p{L})/iu;

/** Matches nouns of those with whom a company deals, who have people of their own. */
const PERSONS_FIRM =
  /(?<!\p{L})(?:customers?|clients?|partners?|investors?|suppliers?|competitors?|rivals?|owners?|landlord|kund\p{L}+|partner\p{L}*|investor\p{L}*|lieferant\p{L}*|wettbewerber\p{L}*|partenaires?|investisseurs?|fournisseurs?|concurrents?)(?!\p{L})/iu;
/** Matches a heading of those who did the work or take the calls, on pages about others. */
const OWN_TEAM =
  /^(?:(?:the|our|das|unser|l['’]|notre) ?)?(?:(?:project|projekt) ?)?(?:credits?|team|crew|équipe|projektteam|mitwirkende)(?: (?:behind|on|hinter|du|de|von|am) (?:this|the|it|diese[mr]|dem|der|projet|ce projet|projekt|project|job).{0,20})?$|(?<!\p{L})(?:(?:ihre?|deine?|votre|your|vos) (?:\p{L}+ )?(?:ansprechpartner(?:in(?:nen)?)?|ansprechperson(?:en)?|kontakt|contacts?|interlocut(?:eur|rice)s?))(?!\p{L})/iu;
const OF_OTHER_TEAM =
  /(?<!\p{L})(?:clients?|customers?|kunden?|auftraggeber\p{L}*|\p{L}+['’]s)(?!\p{L})(?! (?:team|contact|success))/iu;

/** Returns the sentence right before one, in its block or at the end of the one above. */
export function sentenceAbove({ parsed, block }: FindingPlace, { start }: Sentence): Sentence | undefined {
  const near = (at: number) => parsed.sentencesByBlock[at]?.findLast(({ end }) => end <= start);
  const above = (block ?? 0) - 1;
  const isNext = parsed.document.blocks[above]?.heading === parsed.document.blocks[block ?? 0]?.heading;
  return near(block ?? 0) ?? (isNext ? near(above) : undefined);
}

/**
 * Checks for somebody of whom a page about the company tells without whose they are: in a sentence that speaks of us, or
 * behind one that says nothing of anybody else.
 */
export function isOfColleague({ value, focus }: Finding, place: FindingPlace, sentence: Sentence): boolean {
  const { parsed, block } = place;
  if (block === null || !OF_OURSELVES.has(parsed.document.pageClass) || isOthersPlace(parsed, block)) return false;
  if (parsed.document.blocks[block]?.speaker !== 'own' || place.isQuoted) return false;
  if (value.kind !== 'person' || /["“”„«»]/u.test(sentence.text)) return false;
  // `Works Manager` is no company.
  const plain = sentence.text.replace(value.title ?? '', ' ');
  if (namedCompany(plain, parsed.names) === 'other' || NAMED_BY_RELATION.test(plain)) return false;
  if (FIRST_PERSON_WORD.test(plain.slice(0, (focus?.start ?? 0) - sentence.start))) return true;
  const above = sentenceAbove(place, sentence)?.text ?? '';
  if (NAMED_BY_RELATION.test(above)) return false;
  const main = readClauses(above, parsed.document.language).list.find(({ isDependent }) => !isDependent);
  const isOurs =
    main?.subject != null && (main.subject.determiner === 'own' || mayMeanProspect(main.subject, parsed.names));
  // `Mira Holt looks after our customers. As Head of Service, she …`, but `Mira Holt is our customer.`
  const isOfPerson =
    main?.subject != null && !main.classes.includes('be') && readPersonName(main.subject.text) !== null;
  const isAboutOther = namedCompany(above, parsed.names) === 'other' || (!isOfPerson && PERSONS_FIRM.test(above));
  // `We joined Nordal Group`: whoever follows may lead that.
  const isDeal =
    !isOfPerson && main?.classes.some((given) => /^(?:join|own|acquire|sell|succeed)$/.test(given)) === true;
  return isOurs && !isDeal ? !PERSONS_FIRM.test(above) : !isAboutOther && !isDeal;
}

/** Checks for a place below a heading such as `Your contact` or `Credits`, where pages about others name people of the company, too. */
export function isContactPlace({ headingsOf, document }: ParsedDocument, block: number): boolean {
  const [heading = ''] = headingsOf(block);
  const isOfPeople = CONTACT.test(heading.trim()) || (OWN_TEAM.test(heading) && !OF_OTHER_TEAM.test(heading));
  return isOfPeople && document.blocks[block]?.speaker === 'own';
}

/** Checks for the card of a person, whose name a title follows: `Based in Graz.` is said of them. */
export function isOnPersonCard(parsed: ParsedDocument, block: number): boolean {
  const head = parsed.document.blocks[block]?.heading ?? null;
  const [title] = head === null ? [] : (parsed.sentencesByBlock[head + 1] ?? []);
  return head !== null && opensWithName(parsed.blockText(head)) && isTitle((title?.text ?? '').replace(/[.]$/, ''));
}
