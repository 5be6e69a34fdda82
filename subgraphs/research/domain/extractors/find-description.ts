import type { Finding } from '../evidence/finding.ts';
import { readClauses } from '../grammar/clauses.ts';
import type { Item, Phrase } from '../grammar/items.ts';
import type { VerbClass } from '../grammar/lexicon/classes.ts';
import { nameIn } from '../grammar/referent.ts';
import { means, verbReadings } from '../grammar/tokens.ts';
import { readWords, type Word } from '../text/words.ts';
import { fromSentence } from './create-finding.ts';
import { ownIndustry, type Said } from './own-industry.ts';
import type { ParsedDocument, Sentence } from './parsed-document.ts';

const DOES =
  /^(?: \([^)]{1,40}\))?(?:,? (?:Inc\.|GmbH|AG|Ltd\.?|SAS|SE))?(?:,[^,]{2,80},)? (?:is (?:an?|the)|builds?|makes?|develops?|designs?|helps?|provides?|offers?|creates?|delivers?|manufactures?|operates?|gives?|lets?|turns?|automates?|produces?|runs|supplies|sells|connects?|enables?|brings?|ist (?:eine?|der|die|das|\p{L}{0,20}(?:[Hh]ersteller|[Aa]nbieter|[Ss]pezialist|[Dd]ienstleister|[Ll]ieferant|[Bb]etreiber|[Pp]roduzent)(?:in)?)|entwickelt|baut|bietet|fertigt|produziert|vertreibt|betreibt|liefert|hilft|unterstützt|berät|verbindet|est (?:une?|la|le|éditeur|éditrice|fabricant|concepteur|fournisseur|constructeur|distributeur|spécialiste)|édite|développe|conçoit|fabrique|propose|aide|crée|réalise|commercialise|fournit|accompagne|advises?)(?: |, \p{Ll})/u;
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
/** Matches whose a company is, which says nothing of what it does. */
const OWNED = / is an? (?:\p{Lu}[\p{L}&.-]* )+(?:company|business|brand)[.]?$/u;
const IS = /^(?:is|are|ist|sind|est|sont)$/;
const OFFERS: readonly VerbClass[] = ['make', 'offer', 'deliver', 'serve', 'help', 'handle', 'compute', 'connect'];
const LEAD_PAGES: ReadonlySet<string | null> = new Set(['home', 'about', 'team', 'careers']);
/** Matches what may stand in front of the company's name. */
const OPENING =
  /^(?:(?:Today|Now|Heute|Aujourd['’]hui),? |\p{Lu}[\p{L} ,]{2,40} [—–-] )?(?:The |Die |Der |Das |La |Le |L['’])?$/u;
const WE_DO_PAGES: ReadonlySet<string | null> = new Set(['home', 'about']);
const MAX_LEAD_CHARS = 80;
const MIN_CLAIM_CHARS = 20;
const MAX_CLAIM_ITEMS = 4;
const FOR = /^(?:for|für|pour)$/;
const MAX_FOCUS_CHARS = 60;
const MIN_CHARS = 30;
const MAX_CHARS = 320;

/** Finds what the company says that it does, for whom, and its industry. */
export function findDescription(parsed: ParsedDocument, sentence: Sentence): Finding[] {
  const { text } = sentence;
  const name = prospectIn(parsed, text);
  return [...descriptionIn(parsed, sentence, name), ...ownIndustry(text, name, parsed.document.pageClass)].map(
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
  if (OWNED.test(text)) return [];
  if (isClaim(parsed, sentence)) return [{ ...said, text, start: 0, end: text.length }];
  const isWhole = text.length >= MIN_CHARS && text.length <= MAX_CHARS && !/[!?]$/.test(text);
  if (!(isOfName || isOfUs) || !isWhole || (parsed.isArticle && !isBoilerplate(parsed, sentence))) return [];
  return [{ ...said, text, start: 0, end: Math.min(text.length, MAX_FOCUS_CHARS) }];
}

/** Checks for the headline of a home page that says what is made for whom: `Inspection robots for power lines`. */
function isClaim({ document }: ParsedDocument, { text, block }: Sentence): boolean {
  const { kind, level, area } = document.blocks[block] ?? {};
  const isHeadline = document.pageClass === 'home' && kind === 'heading' && level === 1 && area === 'main';
  if (!isHeadline || text.length < MIN_CLAIM_CHARS || text.length > MAX_LEAD_CHARS || /[!?]$/.test(text)) return false;
  const { items, list } = readClauses(text, document.language);
  const [first] = items;
  const isOfGoods = first?.kind === 'phrase' && first.preposition === null && first.determiner !== 'own';
  if (!isOfGoods || !means(first.head, 'product', 'kind') || list.some(({ verb }) => verb.form === 'finite'))
    return false;
  return items.slice(1, MAX_CLAIM_ITEMS).some((item) => item.kind === 'phrase' && FOR.test(item.preposition ?? ''));
}

function actsOf({ document }: ParsedDocument): RegExp {
  return /^(?:de|fr)/i.test(document.language ?? '') ? ACTS_ELSEWHERE : ACTS;
}

/** Checks for a clause of which the company is the subject, and says what it makes, sells or does for others, or is. */
function saysWhatItDoes({ document, names }: ParsedDocument, text: string): boolean {
  const { list, items } = readClauses(text, document.language);
  return list.some(({ subject, object, verb, classes, isDependent, isPassive, isNegated, isModal }) => {
    const isOfCompany = subject !== null && names.isProspect(nameIn(subject) ?? '');
    if (!isOfCompany || isDependent || isPassive || isNegated || isModal) return false;
    const isNow = verbReadings(verb.head, 'present').length > 0;
    return (
      (isNow && classes.some((given) => OFFERS.includes(given))) ||
      (IS.test(verb.head.lower) && (isThing(object) || isThing(joinedTo(items, object))))
    );
  });
}

/** Returns the phrase that `and` joins to one: `payment software` in `is freight audit and payment software`. */
function joinedTo(items: readonly Item[], phrase: Phrase | null): Phrase | null {
  const at = phrase === null ? -1 : items.indexOf(phrase);
  const [and, next] = items.slice(at + 1, at + 3);
  return at >= 0 && phrase?.determiner === null && and?.kind === 'and' && next?.kind === 'phrase' ? next : null;
}

/** Checks for what is made, without an article: `Acme is operations software`. */
function isThing(phrase: Phrase | null): boolean {
  if (phrase === null || phrase.determiner !== null) return false;
  return (
    means(phrase.head, 'product', 'kind') ||
    /^(?:(?:soft|hard)ware|equipment|infrastructure|technology)$/.test(phrase.head.lower)
  );
}

/** Checks for the first sentence of the first paragraph of a home page or a page about the company. */
function isLead(parsed: ParsedDocument, { block, start }: Sentence): boolean {
  const { blocks, pageClass } = parsed.document;
  // A line above the title, such as `For those who pay for freight`, is no sentence.
  const first = blocks.findIndex(
    ({ area, kind }, at) => area === 'main' && kind === 'paragraph' && /[.!?:]$/.test(parsed.blockText(at).trim()),
  );
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
