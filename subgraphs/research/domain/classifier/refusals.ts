import { isNoOpening } from '../extractors/find-job-postings.ts';
import { isYetToCome } from '../extractors/listed-names.ts';
import type { NounClass } from '../grammar/lexicon/classes.ts';
import { means } from '../grammar/tokens.ts';
import { CURRENCY, mayHaveAmount, readAmounts } from '../text/amounts.ts';
import { NO_WINNER } from '../text/award-names.ts';
import { FORMERLY, IN_PREPARATION } from '../text/standing-words.ts';
import type { Candidate } from './candidates.ts';
import type { ClassifiedField } from './classified-fields.ts';
import { clauseOf, type SentencePlace } from './sentence-place.ts';
import { STATED_BY, saidAround } from './stated-by.ts';

/** Matches what parts of a sentence that say different things are joined by. */
const PART_END =
  /[;:()]|[–—]| - |, (?=(?:and|but|while|whereas|though|although|und|aber|doch|während|sowie wir|et|mais|tandis)(?!\p{L}))/gu;
/** Matches whoever held a post once: `our first head of design`. */
const FIRST = /^(?:first|erste[rn]?|premi[eè]re?) /iu;
/** Matches what stands before an agency in the credits of a site: `Site by`. */
const CREDITED =
  /(?<!\p{L})(?:(?:web)?sites?|website|design(?:ed)?|webdesign|photo\p{L}*|foto\p{L}*|pictures?|powered|hosted|réalisé|réalisation|umsetzung|gestaltung)(?: (?:and|&) \p{L}+)? ?(?:by|von|par|:) ?$/iu;
/** Matches a year, a price and a sum that are no measure of a company: `1958 Eino founds the mill`, `£9 per probe`. */
const NO_FIGURE = new RegExp(
  `^(?:1[89]|20)\\d\\d (?:\\p{Lu}|with(?!\\p{L})|we(?!\\p{L})|mit(?!\\p{L}))|^(?:${CURRENCY} ?)?\\d[\\d.,']* ?(?:${CURRENCY})? (?:an?|per|je|pro|par|im|l[ae]) \\p{L}`,
  'u',
);
/** Matches sentences on a market, and on money that was raised or lent. */
const OF_MARKET =
  /(?<!\p{L})(?:market|statewide|nationwide|countrywide|industry-wide|branchenweit|bundesweit|im Land|en France|according to|d['’]après|analysts?)(?!\p{L})/iu;
const OF_CAPITAL = /(?<!\p{L})(?:raised|funding|round|lent|loan|invest\p{L}*|finanzier\p{L}*|levé\p{L}*)(?!\p{L})/iu;
/** Matches what stands before things that somebody else has. */
const OF_SOMEBODY = /(?<!\p{L})(?:its|their|his|her|deren|dessen|leurs?) $/iu;
/** Matches what is planned or being prepared. */
const TO_COME = new RegExp(
  String.raw`(?<!\p{L})(?:plan(?:s|ned|ning)?(?= (?:to|for|in)(?!\p{L})|[.,]|$)|(?:is|are|being) planned|under ?way|${IN_PREPARATION}|preparing|working (?:on|towards?)|work(?:s)? towards|aim(?:s|ing)? (?:for|to)|road ?map|soon|coming (?:soon|next|in)|next (?:year|spring|summer|autumn|fall|winter|quarter)|scheduled|expect(?:s|ed)?|hope(?:s)? to|will (?:be|follow|join|come|add|open|get)|in beta|pilot\p{L}*|consider\p{L}*|geplant\p{L}*|planen|vorbereite\p{L}*|bereiten|angestrebt\p{L}*|streben|anstreb\p{L}*|demnächst|bald|künftig|folgt|folgen|nächste[nmrs]? (?:Jahr|Frühjahr|Sommer|Herbst|Winter|Quartal)|prévue?s?|prévoyons|en chantier|engagé une démarche|démarche engagée|vis(?:e|ons)|bientôt|à venir|prochain\p{L}*|programmée?s?|prépar(?:e|ons|ée?s?)|envisag\p{L}*|not yet|noch nicht|pas encore)(?!\p{L})`,
  'iu',
);
/** Matches what is over. */
const OVER = new RegExp(
  String.raw`(?<!\p{L})(?:no longer|not any ?more|lapsed?|expired?|withdr[ae]wn?|gave up|given up|dropped|switched off|discontinued|retired|eingestellt|replaced|former|previous|${FORMERLY}|once (?:ran|used|had|was|were|held)|until (?:19|20)\d\d|ex-|nicht mehr|abgelaufen|ausgelaufen|abgelöst\p{L}*|ersetzt\p{L}*|ehemal\p{L}*|zuvor|vormals|bis (?:19|20)\d\d|ne \p{L}+ plus|n['’]\p{L}+ plus|expirée?s?|remplacée?s?|abandonnée?s?|ancien(?:ne)?s?(?! élève)|jusqu['’]en (?:19|20)\d\d)(?!\p{L})`,
  'iu',
);
/** Matches what is done for others, who want something. */
const FOR_OTHERS =
  /(?<!\p{L})(?:help(?:s|ed|ing)? (?:you|your|our|clients?|customers?|companies|firms|them|suppliers?|others)|advis\p{L}+|consult\p{L}+|prepar\p{L}+ (?:you|your|clients?|customers?|companies)|your (?:own )?(?:certifi|audit|site|company)|train\p{L}* (?:you|your|clients?|customers?)|begleiten (?:Sie|Unternehmen|Kund\p{L}*)|beraten|unterstützen (?:Sie|Unternehmen|Kund\p{L}*)|bei der Zertifizierung|accompagn\p{L}+ (?:vous|les|nos|votre)|vous (?:aid\p{L}+|accompagn\p{L}+)|aid(?:e|ons) (?:les|nos|vos))(?!\p{L})/iu;

/** Matches others who seek somebody: `Our friends at Nordal are looking for`. */
const FRIENDS =
  /^(?:our|unsere?|nos|notre) (?:\p{L}+ )?(?:friends?|neighbou?rs?|customers?|clients?|partners?|freunde|nachbarn?|kund\p{L}+|partner\p{L}*|amis?|voisins?|partenaires?)(?!\p{L})/iu;
/** Matches the head office of somebody whom the company knows: `le siège de notre hébergeur`. */
const OF_SOMEONE =
  /(?<!\p{L})(?:headquarters|office|seat|\p{L}*sitz|\p{L}*zentrale|siège(?: social)?) (?:of|de|von|des|der|d['’]un) ?(?:our|their|unser\p{L}*|notre|nos|leurs?)(?!\p{L})/iu;
/** Matches an order that nobody gave. */
const NOT_ORDERED =
  /(?<!\p{L})(?:tendered|bid|pitched|quoted|competed) (?:for|to)(?!\p{L})|(?<!\p{L})(?:came second|turned (?:us|our offer) down|declined our|chose (?:another|somebody|someone)|mitgeboten|zweite[rn]? Platz|abgesagt|abgelehnt|sans commander|a refusé notre|arrivée?s? deuxièmes?)(?!\p{L})/iu;
/** Matches what was so, as in `when we began we were seven`. */
const WAS =
  /(?<!\p{L})(?:were|was|had|employed|counted|waren?|hatten?|zählten?|étions|étaient|était|avions|avait|comptait|comptions)(?!\p{L})/iu;
/** Matches what makes an amount the sum of all that was raised. */
const IN_ALL =
  /(?<!\p{L})(?:total(?:ly|ling|s)?|in all|altogether|overall|combined|to date|so far|until now|over (?:the years|two|three|four)|bring(?:s|ing)|insgesamt|gesamt\p{L}*|zusammen|bisher|bislang|seit (?:der )?gründung|au total|en tout|cumul\p{L}*|à ce jour|jusqu['’]ici|since (?:then|20\d\d|its|we|the))(?!\p{L})/iu;

/**
 * Fields of what may be over or yet to come. Words for that stand beside values of others, too, which are right all the same: `Unexplained absences
 * dropped to 3%`, `we cut on Mastercam, having retired Star-CD`.
 */
const MAY_END: ReadonlySet<ClassifiedField> = new Set([
  'overview.headcount',
  'overview.certification',
  'overview.partner',
  'overview.award',
  'offering.product',
  'offering.integration',
  'customers.customer',
  'hiring.opening',
  'people.person',
  'funding.total',
]);
/** Fields of what somebody has, uses, holds or seeks, which others may as well; that customers are counted is a figure of the company. */
const HAD_OR_HELD: ReadonlySet<ClassifiedField> = new Set([
  'overview.headcount',
  'overview.certification',
  'overview.office',
  'overview.headquarters',
  'overview.award',
  'tech.technology',
  'hiring.opening',
]);
/** Words by which a page calls the company whose it is. */
const COMPANY =
  /^(?:company|firm|business|group|studio|agency|association|society|partnership|firma|unternehmen|betrieb|gesellschaft|verein|genossenschaft|entreprise|société|maison|agence|association|coopérative)$/;
const OTHERS: readonly NounClass[] = ['customer', 'partner', 'investor', 'others'];

/**
 * Checks for what a sentence, its card or its heading says is yet to come, over, done for others, or won by others: seldom said
 * in the pages that the model learned from, and wrong whenever it is.
 */
export function isRefused(place: SentencePlace, candidate: Candidate, field: ClassifiedField): boolean {
  const { parsed, sentence } = place;
  // What began is begun, whoever did so used to do something else.
  if (field === 'overview.founded') return isOfOthers(place, candidate) || isOfOtherThing(place, candidate);
  const statedBy = STATED_BY[field];
  if (statedBy && !statedBy.test(saidAround(parsed, sentence))) return true;
  const part = partAround(sentence.text, candidate);
  if (field === 'overview.headquarters' && OF_SOMEONE.test(part)) return true;
  if (MAY_END.has(field) && (TO_COME.test(part) || OVER.test(part))) return true;
  if (isYetToCome(parsed, sentence.block)) return true;
  if (OVER.test(parsed.headingsOf(sentence.block)[0] ?? '')) return true;
  if (HAD_OR_HELD.has(field) && isOfOthers(place, candidate)) return true;
  if (field !== 'hiring.opening' && opensWithVerb(place, candidate)) return true;
  if (field === 'people.person') return FIRST.test(candidate.text) || isCredit(place, candidate);
  if (field === 'hiring.opening') return FRIENDS.test(sentence.text) || isNoOpening(parsed, sentence.block);
  if (field === 'overview.partner' && CREDITED.test(sentence.text.slice(0, candidate.start))) return true;
  if (field === 'customers.customer' && NOT_ORDERED.test(sentence.text)) return true;
  if (field === 'overview.figure') return isNoFigure(place, candidate);
  if (field === 'overview.headcount') return WAS.test(part);
  if (field === 'customers.result') return isPraisedSum(place, candidate);
  if (field === 'funding.total') return !IN_ALL.test(sentence.text);
  if (field === 'overview.certification') return FOR_OTHERS.test(part);
  return field === 'overview.award' && NO_WINNER.test(part);
}

/** Checks for a value of a clause whose subject is somebody else: a customer, a partner. */
function isOfOthers({ clauses: { list } }: SentencePlace, { start, end }: Candidate): boolean {
  const clause = list.find((given) => given.start <= start && end <= given.end);
  const { subject } = clause ?? {};
  if (!subject || subject.pronoun !== null || (subject.start < end && start < subject.end)) return false;
  return means(subject.head, ...OTHERS);
}

/** Checks for the beginning of something else: `The bakery was started in 1921`, `Nordal set up a plant in 2019`. */
function isOfOtherThing(place: SentencePlace, candidate: Candidate): boolean {
  const { subject, object } = clauseOf(place, candidate) ?? {};
  const { names } = place.parsed;
  const isOther =
    subject?.determiner === 'definite' && !COMPANY.test(subject.head.lower) && !names.isProspect(subject.text);
  return isOther || object?.determiner === 'indefinite';
}

/** Checks for a sum of money in the words of a testimonial, which nothing bears out: `With Veltrane we saved 2 million euros`. */
function isPraisedSum({ parsed, sentence }: SentencePlace, { text }: Candidate): boolean {
  return parsed.document.blocks[sentence.block]?.speaker !== 'own' && readAmounts(text).length > 0;
}

/** Checks for a verb with its preposition in front of the name: `Trusted by Nordal` is not called so, but `Port of Nordal` is. */
function opensWithVerb({ clauses: { items } }: SentencePlace, { start, end, kind }: Candidate): boolean {
  const at = kind === 'name' ? items.findIndex((item) => item.kind === 'verb' && item.start === start) : -1;
  const next = items[at + 1];
  return (
    at >= 0 && next?.kind === 'phrase' && next.preposition !== null && next.preposition !== 'of' && next.end <= end
  );
}

/** Checks for a number that measures nothing of the company: a year, a price, a market, what another company has. */
function isNoFigure(
  { parsed: { names }, sentence: { text: said } }: SentencePlace,
  { text, start }: Candidate,
): boolean {
  const isOfOther = OF_SOMEBODY.test(said.slice(0, start)) && names.findMention(said) < 0;
  return NO_FIGURE.test(text) || OF_MARKET.test(said) || isOfOther || (mayHaveAmount(text) && OF_CAPITAL.test(said));
}

/** Checks for the credits of a film: `Director: Mira Holt`. */
function isCredit({ sentence }: SentencePlace, { text, end }: Candidate): boolean {
  return /^director$/iu.test(text) && sentence.text.startsWith(':', end);
}

/** Returns the part of a sentence that holds a candidate. */
function partAround(text: string, { start, end }: Candidate): string {
  const ends = [...text.matchAll(PART_END)].map(({ index }) => index);
  const from = ends.findLast((at) => at < start) ?? 0;
  const to = ends.find((at) => at >= end) ?? text.length;
  return text.slice(from, to);
}
