import type { FunctionClass } from '../grammar/lexicon/classes.ts';
import { entriesOf } from '../grammar/lexicon/lexicon.ts';
import { memoizeByText } from '../text/memoize-by-text.ts';
import { isRegion } from '../text/regions.ts';
import { readTechnologies } from '../text/technologies.ts';
import { wordSet } from '../text/word-list.ts';
import { hasOrganisationWord } from './named-company.ts';
import type { ParsedDocument } from './parsed-document.ts';
import { readPersonName } from './person-words.ts';

const FOR = /^(?:für|mit|pour|avec)$/;
const MIN_CHARS = 2;
const MAX_CHARS = 48;
const MAX_WORDS = 5;
/** Words that open headings and praise, and begin no name. */
const OPENERS = wordSet(
  'new neu neue nouveau nouvelle more mehr plus fast easy simple safe powerful ready trusted key next everything frequently request get home company blog team mission values technical technische used gebrauchte gebrauchtmaschinen solutions lösungen leistungen services industries branchen',
);
/** Words that begin a title in small letters, and no name. */
const TITLE_WORDS: readonly FunctionClass[] = [
  'own',
  'its',
  'definite',
  'indefinite',
  'we',
  'it',
  'you',
  'relative',
  'preposition',
  'subordinate',
  'modal',
  'negation',
  'be',
  'have',
];
/** Matches a coined name by its second capital. */
const COINED = /(?<!(?:^| )Ma?c)\p{Ll}\p{Lu}\p{Ll}|\p{Ll}{2}\p{Lu}$/u;
/** Matches a coined name that no person has: `StackArm Mini`, not `DeAnna Holt`. */
const LONG_COINED = /\p{Ll}{3}\p{Lu}\p{Ll}/u;
const NOT_COINED =
  /^(?:LinkedIn|YouTube|GitHub|GitLab|WhatsApp|PayPal|TikTok|FaceTime|WordPress|OpenAI|ChatGPT|iPhone|iPad|macOS|iOS)$/;
/** Matches the number of a model: `HX-200`, `LevelRadar 40`, `Serie K3`; neither a standard, a quarter nor a round. */
const MODEL =
  /^(?!(?:ISO|IEC|DIN|EN|SOC|Q\d|H\d|Series|Seed|Covid|Phase|Tier|Level|Industr\p{L}+) ?-?[\dA-Z])(?:\p{Lu}[\p{L}-]{0,14}[ -]?\d{1,4}\p{L}{0,3}|\p{Lu}\p{L}? ?\d{1,4})(?: \p{Lu}{1,3})?$/u;
/** Matches what is never called like a product: rounds, roles and abbreviations. */
const NO_NAME =
  /^(?:Series|Seed|Serie [A-K]$|Q[1-4]|C[ETFO]O|APIs?|AI|KI|IA|ERP|CRM|CAD|PLM|PDM|MES|WMS|LIMS|CMS|SOC|ISO|VP|HR|IT|US|EU|UK)\b/;

/** Checks whether a short text may be what a product is called. */
export const isProductName = memoizeByText('names of products', isProductNameOf);

function isProductNameOf(text: string): boolean {
  const bare = text.trim();
  const [first = '', ...rest] = bare.split(/\s+/);
  const isShort = bare.length >= MIN_CHARS && bare.length <= MAX_CHARS && rest.length < MAX_WORDS;
  if (!isShort || !/^[\p{Lu}\d]/u.test(bare) || !/\p{L}/u.test(bare) || NO_NAME.test(bare)) return false;
  if (PRESENTING.test(bare)) return false;
  if (
    /[.!?:;,“”"]/.test(bare.replace(/\.(?=\w)|(?<=(?:^| )(?:No|Nr|Mk|St))\.(?= \d)/g, '')) ||
    OPENERS.has(first.toLowerCase())
  )
    return false;
  // `Used machines` are several, `PostSafe mailers` have a name.
  if (
    !isCoined(first) &&
    rest.some((word) => /^\p{Ll}/u.test(word) && entriesOf(word).some(({ nouns }) => nouns.length))
  )
    return false;
  if (
    / /.test(bare) &&
    entriesOf(first).some(({ functions }) => functions.some((given) => TITLE_WORDS.includes(given)))
  )
    return false;
  if (rest.length === 0 ? isPluralNoun(first) : isInstruction(first, rest)) return false;
  // `Ersatzteile für Altgeräte` says what something is.
  if (rest.some((word) => FOR.test(word)) && !isCoined(first)) return false;
  return !isPage(rest.at(-1) ?? first) && !(isPage(first) && rest.every((word) => /^\P{Lu}/u.test(word)));
}

/** Checks for what products are called together: `Products`, `Machines`. */
function isPluralNoun(word: string): boolean {
  return (
    /s$/.test(word) && entriesOf(word).some(({ nouns }) => nouns.some((noun) => noun === 'product' || noun === 'range'))
  );
}

/** Checks for what somebody is told to do: `Hold soft goods`. */
function isInstruction(first: string, rest: readonly string[]): boolean {
  const entries = entriesOf(first);
  const isNoun = entries.some(({ nouns }) => nouns.length > 0);
  const isVerb = !isNoun && entries.some(({ verbs }) => verbs.some(({ infinitive }) => infinitive));
  return isVerb && !isCoined(first) && rest.every((word) => /^\p{Ll}/u.test(word));
}

/** Checks for a word that heads pages and parts of them: `Pricing`, `Referenzen`. */
function isPage(word: string): boolean {
  return entriesOf(word).some(({ nouns }) => nouns.includes('page'));
}

/** Checks for a name that can hardly be of anything else than a product: coined, with a number, with the brand in front. */
export function isSureName(parsed: ParsedDocument, text: string): boolean {
  return isBranded(parsed, text) || isCoined(text) || MODEL.test(text);
}

/** Checks for a name with a second capital, such as `LineLotse`, of no technology, company or person. */
export function isCoined(text: string): boolean {
  const isName =
    COINED.test(text) && !NOT_COINED.test(text) && (LONG_COINED.test(text) || readPersonName(text) === null);
  return isName && !hasOrganisationWord(text) && readTechnologies(text).length === 0;
}

/** Length of what a brand's name shares with the names of its products: `Trellis` of Trellisline. */
const MIN_BRAND_CHARS = 5;
/** Matches what a brand puts behind its name besides products: its pages, plans and people. */
const NO_PRODUCT =
  /^(?:\p{Lu}?\p{Ll}+ )?(?:blog|news|careers?|jobs|team|academy|community|foundation|ventures|events?|summit|story|values|pricing|customers?|partners?|support|docs|group|inc|ltd|limited|gmbh|ag|sas|free|starter|basic|pro|premium|enterprise|business|plus|and|und|et|&|vs\.?|for|für|pour|in|at|by|joins?|raises?|reviews?|alternatives?|labs?|offices?|road|lane|row|terrace|bridge|church|hill|wood|beach|bay|harbour|station|mill|brass|band|choir|club|united|rovers|town|city|village|museum|market|hospital|university|street|avenue|park|house|hall|square|quay|valley|county|college|school|festival|cup|awards?|prize|day|week|\d{4})(?!\p{L})/iu;

/** Checks for a product that has the company's name, or the beginning of it, in front: `Trellis Capture` of Trellisline. */
export function isBranded(parsed: ParsedDocument, text: string): boolean {
  const [, brand = '', own = ''] = /^(\p{Lu}[\p{L}\p{N}]+) (.+)$/u.exec(text.trim()) ?? [];
  return isBrand(parsed, brand) && mayFollowBrand(own) && !parsed.names.isProspect(text);
}

/** Checks for what tells the products of a brand apart: `Capture`, but not `Careers` or `Austria`. */
export function mayFollowBrand(text: string): boolean {
  return !hasOrganisationWord(text) && isProductName(text) && !NO_PRODUCT.test(text) && !isRegion(text);
}

/** Checks for a word with which the name of the company begins. */
export function isBrand({ prospect }: ParsedDocument, word: string): boolean {
  return word.length >= MIN_BRAND_CHARS && prospect.name.toLowerCase().startsWith(word.toLowerCase());
}

/** Words in front of a name that present it. */
const PRESENTING =
  /^(?:(?:meet|introducing|discover|explore|try|see|get|this is|say hello to|learn (?:more )?about|what is|about|why|new:?|neu:?|das ist|was ist|zu[mr]?|mehr (?:zu|über)|entdecken sie|wir stellen vor:?|voici|découvrez|découvrir|qu['’]est-ce que|tout sur) )(?:the |der |die |das |le |la |l['’])?(?=\p{Lu})/iu;
const PRICES = / (?:pricing|plans|prices|preise|tarife?|tarifs)$/iu;

/** Returns the name in a label that presents something or leads to its prices: `Explore Gripline`, `Gripline pricing`; else the label. */
export function labelledName(label: string): string {
  return label.replace(PRESENTING, '').replace(PRICES, '');
}
