import { entriesOf } from '../grammar/lexicon/lexicon.ts';
import { titleWordOf } from '../grammar/lexicon/title-words.ts';
import { isPost, readTitledWords } from '../grammar/titled-words.ts';
import { isGivenName } from '../text/given-names.ts';
import { genderMarkOf } from '../text/job-gender.ts';
import { isKnownForeignTitle, titleInEnglish } from '../text/title-lexicon.ts';
import { wordSet } from '../text/word-list.ts';
import type { ProspectNames } from './prospect-names.ts';

/** Matches what is said right behind the name of somebody who goes. */
const LEAVES =
  /^,?(?: (?:who|der|die|qui))?(?: (?:has|had|hat|recently|now|will|is|to|be|set)){0,4} (?:left|leaves?|leaving|step(?:s|ped|ping)? down|retire[sd]?|retiring|depart(?:s|ed|ing)?|resign(?:s|ed|ing)?|hand(?:s|ed|ing) over|verlässt|scheidet|steigt aus|stieg aus|ist ausgestiegen|hört auf|hat aufgehört|geht in (?:Rente|Pension)|(?:das|unser) Unternehmen verlassen|geht in den Ruhestand|in den Ruhestand|quitter?|a quitté|va quitter|part à la retraite)(?![\p{L}])/u;
/** Matches a post between a name and the verb. */
const APPOSITION = /^, [^,.;]{3,50}(?=, )/u;
/** Matches verbs whose object may be the company that somebody left. */
const LEFT_COMPANY = /(?:left|leav\p{Ll}+|quitter?)$/u;
/** Matches the label of whom a page names for questions: `Press contact: `. */
export const CONTACT =
  /(?<![\p{L}])(?:contacts?|enquiries|inquiries|questions|who to (?:ask|call|talk to)|ansprechpartner(?:in(?:nen)?)?|ansprechperson(?:en)?|pressekontakt|kontakt|contact presse|presse|interlocut(?:eur|rice)s?)(?: ?: *)?$/iu;
/** Matches how a page sends its reader to somebody: `Write to `, `wenden Sie sich an `, `adressez-vous à `. */
export const ADDRESSES =
  /(?:(?<!\p{L})(?:(?:write|talk|speak|turn|reply|reach out|get in touch|questions|applications|applies?|(?:send|address) [^.;]{1,40}) (?:to|with)|(?:call|phone|ring|ask for|contact|email)|(?:schreib\p{L}*|wend\p{L}*|ruf\p{L}*|meld\p{L}*|sprech\p{L}*|frag\p{L}*|schick\p{L}*|send\p{L}*) [^.;]{0,40}(?<!\p{L})(?:an|bei|mit)|rufen sie|écri(?:vez|s)(?:-nous)? à|adress\p{L}+ [^.;]{0,20}à|adressez-vous à|(?:parlez|demandez|envoyez [^.;]{1,30}) à|contactez|appelez|demandez|(?:your|ihre?|deine?|eure?|votre|ton) (?:contact|interlocut\p{L}+|ansprech\p{L}+|kontakt)(?: (?:is|ist|est))?)) (?:(?:our|unsere[nmr]?|notre) )?(?:Herrn? |Frau |Mme |Mr\.? |Ms\.? )?$/iu;
/** Words between given names and surnames. */
export const PARTICLE =
  /^(?:a[fv]|al|bin|bint|da|das|de|dei|del|della|den|der|di|do|dos|du|e|el|het|i|ibn|la|le|op|ten|ter|van|vom|von|y|zu|zum|zur|d['’]|['’]t)$/;
const NAME_WORD = /^(?:\p{Lu}[\p{L}'’]*(?:-\p{Lu}?[\p{L}'’]+)*|\p{Lu}\.|d['’]\p{Lu}\p{L}+)$/u;
const HONORIFIC =
  /^(?:(?:Univ\.?-)?(?:Dr|Prof|Pr|Mr|Mrs|Ms|Sir|Dame|Rev|Herr|Frau|Dipl|Ing|Mag|PD|DI|M|Mme|Madame|Monsieur|Mlle)\.?(?:-\p{Lu}?\p{L}+\.?)*)$/u;
/** Matches what a degree is in: `Prof. Dr. med. dent.`, `Dipl.-Ing. (FH)`. */
export const OF_DEGREE =
  /^(?:med|dent|vet|rer|nat|pol|oec|jur|iur|phil|phys|theol|techn|agr|habil|mult|ing|h\.?c|Dipl\.-\p{L}+|(?:B|M)\.?Sc|PhD|MBA)\.?$/u;
/** Matches trades that are surnames as well: `Jane Baker`, behind a given name. */
const SURNAME =
  /^(?:baker|brewer|cooper|tanner|dean|clerk|roaster|packer|fitter|setter|writer|chandler|joiner|forester|coach|gardener|distiller|chaplain|steward|warden|skipper|marshall|provost|bäcker|brauer|winzer|meister|schreiner|tischler|schlosser|metzger|förster|lehrer|imker|polier|notar|charpentier|verrier|cordier|jardinier|maçon|forgeron|boulanger|couvreur|tonnelier|menuisier|vigneron|brasseur|mercier|chevalier|meunier|pâtissier|fournier|potier|wirt|pfleger|gärtner|steinmetz|uhrmacher|konditor|zimmerer)$/iu;
/** Matches a profession in front of a name: `Cardiologist Femke Rozendaal`. */
const PROFESSION = /^\p{Lu}\p{Ll}+(?:logist|nomist|icist|emist|ntist|ician|ineer|rgeon|repreneur)$/u;
const SUFFIX =
  /(?:,? (?:Ph\.?D\.?|M\.?D\.?|J\.?D\.?|Pharm\.?D\.?|D\.?Phil\.?|M\.?Sc\.?|B\.?Sc\.?|MPH|LL\.?M\.?|MBA|Jr\.?|Sr\.?|II|III|CPA|CFA|PMP|FRCP|Esq\.?))+$/;
/** Capitalised words that headings, products and companies have and people's names don't. */
const NOT_IN_NAMES: ReadonlySet<string> = wordSet(
  `
    By Our The Team About Contact Read More Learn View Meet Join Why How What Who We Us You Your Career Careers
    Job Jobs Home Blog News Press Product Products Platform Pricing Solution Solutions Customer Customers Company
    Service Services Engineering Marketing Sales Operations Finance Design Leadership Management Board Director
    Directors Advisor Advisors Investor Investors Partner Partners Founder Founders Officer Chief Head Vice
    President Manager Engineer Inc LLC LLP PLLC PLC Plc Ltd Limited KG OHG SARL SAS Co-operative Cooperative
    Associates Solicitors Advocates Avocats Kanzlei Rechtsanwälte Steuerberater Notariat Treuhand Brewing Dairy Mills Paper Foundry
    Council GmbH Corp AG SE Group Venture Ventures Capital Lab Labs Studio Atelier
    Agence Agentur Agency Robotics Systems Technologies Technology Software Health Food Foods Bank Energy Logistics
    Industries University Universität Université Hochschule Institut Institute Stiftung Verband Foundation Series
    Seed Privacy Policy Terms Office Street Data Cloud Open Free New All Get Started Sign Log Support Docs
    Resources Event Events Unser Unsere Über Impressum Equipe Équipe North South East West America Europe Asia
    Germany Remote Senior Junior Full Time Part Case Study Success Human People Quality General Counsel Global
    United States Kingdom January February March April May June July August September October November December
    Januar Februar März Juni Juli Oktober Dezember
    Monday Tuesday Wednesday Thursday Friday Cookie Cookies Value Values Mission Vision Story History Culture
    Growth Fund Funds Equity Angels Holding Holdings Advisory Trust Act Society Societies Association
    Medal Medals Award Awards Prize Trophy Employer Employers Certificate Fondation Compagnie Société Groupe Maison Mutuelle
    Mutuelles Preis Medaille
    Benefits Perks Location Locations Hamburg Berlin Munich London Paris Twitter LinkedIn GitHub Suite Road Avenue
    Grandfather Grandmother Great-grandfather Great-grandmother Father Mother Uncle Aunt Brother Sister Opa Oma Großvater
    Großmutter Urgroßvater Urgroßmutter Vater Mutter Onkel Tante Bruder Schwester Dear Liebe Lieber Chers
    Schwerpunkt Fachgebiet Werkstudium Festanstellung Vollzeit Teilzeit Ausbildung Praktikum
    I’m I'm Ich
    Starter Enterprise Pro Basic Plus Business Geschäftsführung Vorstand Offene Stellen Aktuelle Nos Offres Postes`,
);
const POST = /^(?:top|rank|member|body)$/;
const FIELD_ALONE = /^(?:Marketing|Operations|Sales)$/;
const MAX_NAME_CHARS = 44;
const MAX_LISTED = 5;
export const MAX_TITLE_CHARS = 90;

/** Reads a text that is a person's name and nothing else, without titles before and degrees after; null otherwise. */
export function readPersonName(text: string): string | null {
  const bare = text.trim().replace(SUFFIX, '');
  if (bare.length < 4 || bare.length > MAX_NAME_CHARS || /[\d@/|:;!?()"“”&]/.test(bare)) return null;
  const words = bare.split(/\s+/);
  while (words.length > 2 && [HONORIFIC, OF_DEGREE, PROFESSION].some((kind) => kind.test(words[0] ?? '')))
    words.shift();
  if (words.length < 2 || words.length > 5 || HONORIFIC.test(words[0] ?? '')) return null;
  const isName =
    words.every((word) => NAME_WORD.test(word) || PARTICLE.test(word)) &&
    /^\p{Lu}/u.test(words[0] ?? '') &&
    /^(?:d['’])?\p{Lu}['’]?\p{L}/u.test(words.at(-1) ?? '');
  const isShouted = words.every((word) => word === word.toUpperCase()) && words.some((word) => word.length > 3);
  const isSurname = (word: string) => word === words.at(-1) && SURNAME.test(word) && isGivenName(words[0] ?? '');
  const isOther = words.some(
    (word) => NOT_IN_NAMES.has(word) || (POST.test(titleWordOf(word)?.class ?? '') && !isSurname(word)),
  );
  // `Information Security`
  const isField = words.every((word) => /^(?:field|qualifier)$/.test(titleWordOf(word)?.class ?? ''));
  if (!isName || isOther || isField) return null;
  if (!isShouted) return words.join(' ');
  // `MIRA HOLT`, as a design writes names; `NORDAL FOODS` and `NEXT STEPS` are none.
  const cased = words.map(toNameCase);
  return isGivenName(cased[0] ?? '') || !cased.some(isOfOtherThings) ? cased.join(' ') : null;
}

/** Checks for a word that names of people don't have, or that a language has. */
function isOfOtherThings(word: string): boolean {
  return NOT_IN_NAMES.has(word) || entriesOf(word.toLowerCase()).length > 0;
}

/** Writes a word of a name that stands in capitals as names are written: `HOLT-BECK` becomes `Holt-Beck`. */
function toNameCase(word: string): string {
  return word.toLowerCase().replace(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase());
}

/** Matches what calls the people of a list relatives, whose surname may stand once: `the sisters Mira and Ana Holt`. */
const KIN =
  /^(?:(?:the|die|les|den|two|three|zwei|drei|deux|trois) )*(?:siblings|brothers|sisters|twins|cousins|couple|geschwister|(?:zwillings)?brüdern?|schwestern|eheleuten?|ehepaar|vettern|cousinen|frères|sœurs|soeurs|époux) (?:et sœurs )?/iu;
/** Matches a German trade with its article, in front of first name and surname: `der Verfahrenstechniker`. */
const OCCUPATION = /^(?:die|der|ihre?|seine?|dessen|deren) (?:\p{Ll}+ )?\p{Lu}[\p{L}-]+ (?=\p{Lu}\S+ \p{Lu})/u;
const FIRST_NAME = /^\p{Lu}\p{Ll}+(?:-\p{Lu}\p{Ll}+)?$/u;

/** Reads the names of a list such as `Mira Holt, Jon Beck and Ana de Souza`, at most five, each maybe behind a trade; what is no name is left out. */
export function readPersonNames(list: string): string[] {
  const parts = list
    .replace(KIN, '')
    .split(/, (?:and |und |et )?| and | und | et | & /u)
    .map((part) => part.replace(OCCUPATION, '').replace(/^(?:\p{Ll}[\p{L}-]* ){1,3}/u, ''));
  const surname = KIN.test(list)
    ? readPersonName(parts.at(-1) ?? '')
        ?.split(' ')
        .at(-1)
    : undefined;
  return parts
    .map((part) => readPersonName(surname !== undefined && FIRST_NAME.test(part) ? `${part} ${surname}` : part))
    .filter((name) => name !== null)
    .slice(0, MAX_LISTED);
}

/** Checks whether the text right behind somebody's name says that they leave the prospect, and no company before it. */
export function isLeaving(after: string, names: Pick<ProspectNames, 'findMention'>): boolean {
  const behind = LEAVES.test(after) ? after : after.replace(APPOSITION, '');
  const [said = ''] = LEAVES.exec(behind) ?? [];
  const rest = behind.slice(said.length);
  const isNamed = LEFT_COMPANY.test(said) && /^ \p{Lu}/u.test(rest);
  return said !== '' && (!isNamed || names.findMention(rest) === 1);
}

/** Checks whether a text has a word that titles have. */
export function hasTitleWord(text: string): boolean {
  const titled = { text, words: readTitledWords(text), isName: () => false };
  return titled.words.some((word, index) => isPost(titled, index) || (word.isCapital && FIELD_ALONE.test(word.text)));
}

/** Checks whether a short text is what somebody does in a company, such as `VP of Sales`. */
export function isTitle(text: string): boolean {
  const bare = text.trim();
  if (
    bare.length < 2 ||
    bare.length > MAX_TITLE_CHARS ||
    genderMarkOf(bare) !== '' ||
    /^(?:former|ex-|ehemalige|ancien)/iu.test(bare) ||
    // `Nordal Ventures (lead)`
    bare === 'lead' ||
    /[.!?:]$|https?:|: |@|\d{3}/.test(bare)
  )
    return false;
  if (
    bare.split(/\s+/).length > 12 ||
    /\b(?:is|are|was|were|has|have|will|we|our|you|your|they|who|join|joined|leads|led|ist|est|open|apply|hiring)\b/i.test(
      bare,
    )
  )
    return false;
  return (hasTitleWord(bare) || isKnownForeignTitle(bare)) && /^[\p{Lu}\p{L}]/u.test(bare);
}

const OUTRANKING: readonly [RegExp, number][] = [
  [/\bC[EFTOMPSIR]O\b|chief|found|managing (?:director|partner)|executive board|legal representative/i, 3],
  [/president|vp\b|head|director|counsel|chair/i, 2],
];

/** Ranks a title, for when only a few people can be named; higher first. */
export function rankTitle(title: string | null): number {
  if (title === null) return 0;
  const english = titleInEnglish(title) ?? title;
  return OUTRANKING.find(([pattern]) => pattern.test(english))?.[1] ?? 1;
}
