import type { ClaimField } from '../../../../common/research/claim.ts';
import type { Finding } from '../evidence/finding.ts';
import { readClauses } from '../grammar/clauses.ts';
import type { VerbClass } from '../grammar/lexicon/classes.ts';
import { nameIn } from '../grammar/referent.ts';
import { verbReadings } from '../grammar/tokens.ts';
import { findIn, occursIn } from '../text/find-in.ts';
import { isSectorName } from '../text/sector-names.ts';
import { readWords, type Word } from '../text/words.ts';
import { fromBlocks, fromSentence } from './create-finding.ts';
import { industriesIn } from './find-industries.ts';
import type { LabelledValue } from './labelled-values.ts';
import type { ParsedDocument, Sentence } from './parsed-document.ts';

const DOES =
  /^(?: \([^)]{1,40}\))?(?:,? (?:Inc\.|GmbH|AG|Ltd\.?|SAS|SE))?(?:,[^,]{2,80},)? (?:is (?:an?|the)|builds?|makes?|develops?|designs?|helps?|provides?|offers?|creates?|delivers?|manufactures?|operates?|gives?|lets?|turns?|automates?|produces?|runs|supplies|sells|connects?|enables?|brings?|ist (?:eine?|der|die|das)|entwickelt|baut|bietet|fertigt|produziert|vertreibt|betreibt|liefert|hilft|unterstützt|berät|verbindet|est (?:une?|la|le)|édite|développe|conçoit|fabrique|propose|aide|crée|réalise|commercialise|fournit|accompagne|advises?)(?: |, \p{Ll})/u;
/** Matches any verb of doing in the present; what happens once, or how things are, describes nobody. */
const ACTS =
  /^(?: (?:GmbH|AG|Ltd\.?|Inc\.?|SAS|SE|Co\.))? (?!(?:is|was|has|does|says|sees|employs|counts|announces|raises|acquires|buys|opens|launches|releases|joins|wins|hires|appoints|names|receives|celebrates|closes|moves|partners|expects|plans|wants|hopes|believes|thinks|reports|needs|uses|wishes|costs|starts|begins|comes|goes|takes|gets|remains|stays|becomes|includes|belongs|exists|ships|grows|turns|looks|means|loves|likes|feels|knows|stands)(?![\p{L}]))\p{Ll}{3,}[^s\W]s(?:,? (?:and )?\p{Ll}+s)* (?!(?:in|at|on|from|to|with|by|out|up|of)(?![\p{L}]))\p{L}/u;
/** Matches the same in German and in French. */
const ACTS_ELSEWHERE =
  /^(?: (?:GmbH|AG|SE|KG|SAS|SARL|SA))? (?!(?:ist|hat|wurde|wird|gehört|sucht|beschäftigt|est|a|fait|emploie|compte|recrute|appartient|lève|annonce|gibt|steht|bleibt|geht|kommt)(?![\p{L}]))(?:\p{Ll}{2,}t (?:und \p{Ll}{2,}t )?|\p{Ll}{2,}(?:e|it|nd) (?:et \p{Ll}{2,}(?:e|it|nd) )?)(?!(?:in|auf|an|am|im|seit|aus|mit|zu|à|dans|en|sur|avec|depuis|par)(?![\p{L}]))\p{L}/u;
/** Matches what an apposition says that the company does, in front of a clause about something else. */
const APPOSED =
  /^, (?:which (?:makes|builds|develops|provides|offers|sells|operates|runs|helps|produces|supplies) |(?:an?|the) (?:[\p{L}-]+ ){0,4}(?:maker|provider|developer|manufacturer|supplier|operator|producer|platform) )[^,.;]{10,160}(?=, )/u;
const WE_DO =
  /^(?:We|At [\p{Lu}][^,]{1,40}, we) (?:build|make|develop|design|help|provide|offer|create|deliver|manufacture|operate|give|automate|produce|supply|sell|connect|enable) |^(?:Wir (?:bauen|entwickeln|fertigen|produzieren|liefern|betreiben|helfen|machen|bieten|unterstützen|beraten|verbinden)|Nous (?:concevons|développons|fabriquons|aidons|proposons|éditons|accompagnons|créons|produisons)) /u;
const INDUSTRY =
  /\b(?:is|as|,) (?:an?|the|ein|eine|une?) (?:[\p{L}]+-based |[\p{Lu}][\p{L}]+ |leading |privately held |independent |fast-growing |venture-backed |global |european |family-owned |award-winning |early-stage |profitable |young |small |pioneering ){0,4}(?<industry>[\p{L}&-]{2,24}(?: [\p{L}&-]{2,24}){0,3}?) (?:[Cc]ompany|[Ss]tart-?up|firm|scale-?up|business|[Uu]nternehmen|studio|manufacturer|agency)\b/u;
const LABEL = /^(?:industry|sector|industries|branche|secteur|secteur d['’]activité)$/i;
const NOT_INDUSTRY =
  /^(?:the|a|an|our|different|new|great|kind of|type of|public|private|portfolio|holding|parent|limited|product|better|remote|remote-first|good|software development as|people|customer|mission-driven|own|first|team|small|distributed|values-driven|privately held|venture-backed|certified|[\p{L}-]+-(?:based|owned|run))$/iu;
const OFFERS: readonly VerbClass[] = ['make', 'offer', 'deliver', 'serve', 'help', 'handle', 'compute', 'connect'];
const LEAD_PAGES: ReadonlySet<string | null> = new Set(['home', 'about', 'team', 'careers']);
/** Matches what may stand in front of the company's name. */
const OPENING =
  /^(?:(?:Today|Now|Heute|Aujourd['’]hui),? |\p{Lu}[\p{L} ,]{2,40} [—–-] )?(?:The |Die |Der |Das |La |Le |L['’])?$/u;
const WE_DO_PAGES: ReadonlySet<string | null> = new Set(['home', 'about']);
/** Characters from the company's name to its industry. */
const MAX_NAME_AHEAD_CHARS = 60;
const MAX_LEAD_CHARS = 80;
const MAX_FOCUS_CHARS = 60;
const MIN_CHARS = 30;
const MAX_CHARS = 320;

/** What a sentence says of the company, with the place that shows it. */
type Said = Word & { field: ClaimField; subject: string };

/** Finds what the company says that it does, for whom, and its industry. */
export function findDescription(parsed: ParsedDocument, sentence: Sentence): Finding[] {
  const { text } = sentence;
  const name = prospectIn(parsed, text);
  return [...descriptionIn(parsed, sentence, name), ...industryIn(text, name)].map(
    ({ text: value, start: from, end: to, ...said }) => fromSentence(parsed, sentence, { ...said, value, from, to }),
  );
}

function descriptionIn(parsed: ParsedDocument, sentence: Sentence, name: Word | null): Said[] {
  const { text } = sentence;
  const after = name && OPENING.test(text.slice(0, name.start)) ? text.slice(name.end) : null;
  const said = { field: 'overview.description', subject: after === null ? 'we' : parsed.prospect.name } as const;
  const apposed = APPOSED.exec(after ?? '')?.[0];
  if (name && apposed !== undefined) {
    const end = name.end + apposed.length;
    return [{ ...said, text: text.slice(name.start, end), start: name.start, end }];
  }
  const acts = isLead(parsed, sentence) ? [DOES, actsOf(parsed)] : [DOES];
  const isBeginning = isLead(parsed, sentence) || isBoilerplate(parsed, sentence);
  const isOfName =
    (after !== null && acts.some((pattern) => pattern.test(after))) || (isBeginning && saysWhatItDoes(parsed, text));
  const isOfUs = WE_DO_PAGES.has(parsed.document.pageClass) && WE_DO.test(text);
  const isWhole = text.length >= MIN_CHARS && text.length <= MAX_CHARS && !/[!?]$/.test(text);
  if (!(isOfName || isOfUs) || !isWhole || (parsed.isArticle && !isBoilerplate(parsed, sentence))) return [];
  const whom = industriesIn(text).map((word) => ({ ...word, ...said, field: 'customers.industry' }) as const);
  return [{ ...said, text, start: 0, end: Math.min(text.length, MAX_FOCUS_CHARS) }, ...whom];
}

function industryIn(text: string, name: Word | null): Said[] {
  const match = findIn(text, INDUSTRY);
  const { industry = '' } = match?.groups ?? {};
  if (!match || NOT_INDUSTRY.test(industry)) return [];
  const ahead = name ? match.index - name.start : -1;
  const owner =
    ahead >= 0 && ahead < MAX_NAME_AHEAD_CHARS ? name?.text : /\bwe['’]?(?: a)?re an? /i.test(text) ? 'we' : null;
  const end = match.index + match[0].length;
  return owner ? [{ field: 'overview.industry', subject: owner, text: industry, start: 0, end }] : [];
}

function actsOf({ document }: ParsedDocument): RegExp {
  return /^(?:de|fr)/i.test(document.language ?? '') ? ACTS_ELSEWHERE : ACTS;
}

/** Checks for a clause of which the company is the subject, and says what it makes, sells or does for others. */
function saysWhatItDoes({ document, names }: ParsedDocument, text: string): boolean {
  return readClauses(text, document.language).list.some(
    ({ subject, verb, classes, isDependent, isPassive, isNegated, isModal }) =>
      subject !== null &&
      names.isProspect(nameIn(subject) ?? '') &&
      !(isDependent || isPassive || isNegated || isModal) &&
      verbReadings(verb.head, 'present').length > 0 &&
      classes.some((given) => OFFERS.includes(given)),
  );
}

/** Checks for the first sentence of the first paragraph of a home page or a page about the company. */
function isLead(parsed: ParsedDocument, { block, start }: Sentence): boolean {
  const { blocks, pageClass } = parsed.document;
  const first = blocks.findIndex(({ area, kind }) => area === 'main' && kind === 'paragraph');
  return LEAD_PAGES.has(pageClass) && block === first && blocks[block]?.start === start;
}

/** Checks for the paragraph below `About Acme`, with which releases end. */
function isBoilerplate(parsed: ParsedDocument, sentence: Sentence): boolean {
  const above = parsed.blockText(sentence.block - 1).trim();
  return above.length <= 80 && /^(?:about|über|à propos)\b/i.test(above) && parsed.names.findMention(above) >= 0;
}

/** Finds the prospect's name in a text, with all words that still belong to it. */
function prospectIn({ names }: ParsedDocument, text: string): Word | null {
  const start = names.findMention(text);
  if (start < 0) return null;
  // `Acme designs pumps` is no firm of designs.
  const words = readWords(text.slice(start, start + MAX_LEAD_CHARS)).filter(
    (word) => word.start === 0 || !/^\p{Ll}/u.test(word.text),
  );
  const ends = words.map((word) => start + word.end);
  const end = ends.findLast((at) => names.isProspect(text.slice(start, at))) ?? start;
  return { text: text.slice(start, end), start, end };
}

/** Reads `Industry: …`, which on a page of customers is that of one of them. */
export function labelledIndustry(parsed: ParsedDocument, pair: LabelledValue): Finding[] {
  const value = pair.value.trim();
  if (!occursIn(pair.label.trim(), LABEL) || value.length > 60 || !/^\p{L}/u.test(value)) return [];
  if (parsed.document.pageClass !== 'customers')
    return [fromBlocks(parsed, pair.blocks, { field: 'overview.industry', value, subject: null })];
  if (!parsed.isFirstParty || !isSectorName(value)) return [];
  return [fromBlocks(parsed, pair.blocks, { field: 'customers.industry', value, subject: parsed.prospect.name })];
}
