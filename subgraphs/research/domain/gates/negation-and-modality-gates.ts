import type { ClaimField } from '../../../../common/research/claim.ts';
import type { Finding } from '../evidence/finding.ts';
import { occursIn } from '../text/find-in.ts';
import type { Gate } from './gate.ts';

const NEGATED =
  /\b(?:not|never|no longer|neither|nor|without|cannot|yet to|nobody|none of|no (?:outside|external|venture|further|plans?|new|such|Series|funding|round|investors?|headquarters|employees|acquisition|intention|longer)|refus\w+|declin\w+|fail(?:s|ed) to|rather than|instead of|far from|kein\w{0,2}|nicht|nie|niemals|jamais|aucune?|ne .{1,20} (?:pas|plus))\b|n['’]t\b/i;
const NO_NEGATION =
  /\bnot (?:only|just|least|to mention)\b|\bno (?:fewer|less|later) than\b|\b(?:instead of|rather than) (?=\d|(?:an?|one|two|three|four|five|six|seven|eight|nine|ten|twelve|half) (?:an? )?(?:hour|day|week|month|year|minute)s?\b)|\bnever (?:been|stops?|stopped|more)\b/gi;
const DENIED =
  /\b(?:denied|denies|deny|denying|(?:is|are|was|were|be|been|as|remains?|proved|plainly|simply|entirely) (?:false|untrue|incorrect|inaccurate|mistaken|wrong|fake)|(?:false|untrue|incorrect|inaccurate|mistaken|wrong|fake) (?:claims?|reports?|rumou?rs?|news|information|figures?|stor(?:y|ies)|statements?)|(?:mistaken|erroneous|wrong)ly|misreported|hoax|myth|debunk\w*|no truth|contrary to|rumou?rs? (?:that|of|about)|satir\w+|april fools?|parody|fictional|fictitious|hypothetical)\b/i;
const RUMOUR =
  /\b(?:rumou?r\w*|reportedly|allegedly|alleged|speculat\w+|unconfirmed|in talks|(?:is|are|was|were|be) said to|sources say|people familiar|word is|whisper(?:s|ed|ing) (?:of|that|about)|gerücht\w*|angeblich|soll angeblich|rumeurs?|imagine|suppose|let['’]s say|what if|would-be|for example|for instance|e\.g\.|simulat\w+ scenario|in this scenario|case scenario)\b/i;
const HYPOTHETICAL =
  /\b(?:could|would|might|may(?! \d| 20)|will|won['’]t|shall|plans? (?:to|on)|planned|(?:is|are|was|were|['’]re|now|currently|been) planning|planning (?:to|on|an?)|aims? (?:to|at|for)|aiming (?:to|at|for)|intends?|intending|hopes?|hoping|wants?|seeks?|seeking|considers?|considering|expects?|expected|expecting|targets?|targeting|goal|ambition|on track|set to|poised|prepar(?:es|ing)|looking to|look to|eyes (?:an?|the|its|[$€£\d])|eyeing|mulls|mulling|explor(?:es|ing)|(?:weighs|weighing) (?:an?|the|its|whether|up)|potential(?:ly)?|possible|possibly|perhaps|maybe|if|unless|should|scheduled|forecast(?:s|ed)? (?:to|for|of|that|an?|[$€£\d])|is forecast|project(?:s|ed) to|projections? (?:of|for|show)|predict(?:s|ed|ing)? (?:that|to|an?|[$€£\d])|predictions? (?:of|that)|estimat(?:e|es|ed) that|agreed to|dream|(?<!(?:machine|computer) )vision(?! (?:industrielle|artificielle|par ordinateur|systems?|sensors?|software|technology|cameras?|inspection|guidance|specialist|maker|company|firm|start-?up|supplier|unit))|one day|eventually|soon|(?:by|in|until) (?:the end of )?20[3-9]\d|next year|upcoming|(?:wird|werden)(?!(?! (?:ab|zum|im|künftig|bald|erst|voraussichtlich|demnächst)(?!\p{L}))[^.;,]*?(?<!\p{L})(?:\p{Ll}*ge(?!hen|ben|winnen|nießen|fallen|hören|langen)\p{Ll}{2,}(?:t|en)|\p{Ll}+iert|(?:be|ver|er|ent|zer)\p{Ll}+t)(?:[.,;!]|$))|würden?|planen|möchte|wollen|sollen|bis (?:ende )?20[3-9]\d|(?:hätte|wäre|könnte)n?|pourrai(?:t|ent)|aur(?:ait|ions|aient)|prévoit|envisage|souhaite|vise|bientôt)\b|['’](?:ll|d)\b/iu;
const CONDITION =
  /^(?:if(?! you (?!believe|ask|trust|listen|count|add|include|imagine))|unless|had (?:we|they|it|i|he|she|the|our)|when we|once we|should we|assuming|imagine|suppose|what if|were we|(?:our |the |unser |notre )?(?:[\p{L}\d-]+ ){0,2}?(?:goals?|targets?|aim|ambition|plan|forecast|ziele?|objectifs?|prognose)(?: [^:]{1,40})?: |(?:wenn|falls)(?! sie )|hätten?|si (?!vous ))\b/iu;
/** A capital May is a month, and `will use the money` of a later clause is not in the clause that is looked at. */
const MONTH_MAY = /\bMay\b/g;
/** Lists of titles and headlines have no assertion that could be negated or hypothetical. */
const LISTED: ReadonlySet<ClaimField> = new Set(['hiring.opening']);

/** Rejects questions, which assert nothing; a headline of the company's own that asks something was published all the same. */
export const questionGate: Gate = {
  name: 'question',
  passes({ value }, { parsed, sentence, whole }) {
    const isOwnHeadline = value.kind === 'news' && parsed.isFirstParty && !isAboutMoney(whole);
    return sentence === null || isOwnHeadline || !/\?["”’»)]{0,2}$/.test(whole.trim());
  },
};

/** Rejects what is denied or negated. */
export const negationGate: Gate = {
  name: 'negated',
  passes(finding, { sentence, whole, asserted }) {
    if (LISTED.has(finding.field) || sentence === null || isProse(finding) || isLabel(finding, whole)) return true;
    // A headline that says what can't be done was published all the same, unless it is about a deal.
    const isPlainHeadline = finding.field === 'news.item' && !isAboutMoney(whole);
    return !occursIn(whole, DENIED) && (isPlainHeadline || !NEGATED.test(asserted.replace(NO_NEGATION, ' ')));
  },
};

/** Rejects what is planned, hoped, conditional or rumoured. */
export const hypotheticalGate: Gate = {
  name: 'hypothetical',
  passes(finding, { sentence, whole, asserted }) {
    if (LISTED.has(finding.field) || sentence === null || isProse(finding) || isLabel(finding, whole)) return true;
    const clause = withoutTitle(finding, asserted);
    // Who plans or prepares for something needs it.
    if (finding.field === 'fit.evidence') return !occursIn(whole, RUMOUR) && !CONDITION.test(whole);
    if (finding.field === 'news.item' || finding.field === 'person.press')
      return !occursIn(whole, RUMOUR) && !(isAboutMoney(whole) && HYPOTHETICAL.test(whole.replace(MONTH_MAY, ' ')));
    return (
      !occursIn(whole, RUMOUR) && !CONDITION.test(whole) && !occursIn(clause.replace(MONTH_MAY, ' '), HYPOTHETICAL)
    );
  },
};

/** Fields that quote a text as it is, which may well say what a product won't do or where somebody will speak. */
const PROSE: ReadonlySet<ClaimField> = new Set([
  'overview.description',
  'customers.industry',
  'person.background',
  'person.post',
  'person.talk',
]);

/** Matches `wird` of an appointment, without a day to come and without an infinitive. */
const APPOINTED =
  /(?<!\p{L})wird(?= )(?! (?:ab|zum|im|künftig|bald|erst|voraussichtlich)(?!\p{L}))(?!.*\p{Ll}en[.!]?$)/iu;

/** Cuts a person's title, which may speak of what is to come, as `Director of Forecasting`, and that it was given. */
function withoutTitle({ value }: Finding, clause: string): string {
  return value.kind === 'person' && value.title !== null
    ? clause.replace(value.title, ' ').replace(APPOINTED, ' ')
    : clause;
}

/** Checks for a product whose name is all that stands there, such as `Forecast`: a name asserts nothing in words. */
function isLabel({ field, value }: Finding, whole: string): boolean {
  return field === 'offering.product' && value.kind === 'text' && value.text === whole.trim();
}

function isProse(finding: Finding): boolean {
  return PROSE.has(finding.field);
}

function isAboutMoney(text: string): boolean {
  return /[$€£]|\b(?:rais\w+|fund\w*|acqui\w+|IPO|round|series [a-k]|valuation|merge\w*|buy\w*|bought)\b/i.test(text);
}
