import type { Finding } from '../evidence/finding.ts';
import { fromBlocks, fromSentence } from './create-finding.ts';
import { industriesIn } from './find-industries.ts';
import type { LabelledValue } from './labelled-values.ts';
import type { ParsedDocument, Sentence } from './parsed-document.ts';

const DOES =
  /^(?: \([^)]{1,40}\))?(?:,? (?:Inc\.|GmbH|AG|Ltd\.?|SAS|SE))?(?:,[^,]{2,80},)? (?:is (?:an?|the)|builds?|makes?|develops?|designs?|helps?|provides?|offers?|creates?|delivers?|manufactures?|operates?|gives?|lets?|turns?|automates?|produces?|runs|supplies|sells|connects?|enables?|brings?|ist (?:ein|der|die|das)|entwickelt|baut|bietet|fertigt|produziert|vertreibt|betreibt|liefert|hilft|unterstützt|berät|verbindet|est (?:une?|la|le)|édite|développe|conçoit|fabrique|propose|aide|crée|réalise|commercialise|fournit|accompagne|advises?) /u;
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
  /\b(?:is|as|,) (?:an?|the|ein|eine|une?) (?:[\p{L}]+-based |[\p{Lu}][\p{L}]+ |leading |privately held |independent |fast-growing |venture-backed |global |european |family-owned |award-winning |early-stage |profitable |young |small |pioneering ){0,4}(?<industry>[\p{L}&-]{2,24}(?: [\p{L}&-]{2,24}){0,3}?) (?:company|startup|start-up|firm|scaleup|scale-up|business|unternehmen|studio|manufacturer|agency)\b/iu;
const LABEL = /^(?:industry|sector|industries|branche|secteur|secteur d['’]activité)$/i;
const NOT_INDUSTRY =
  /^(?:the|a|an|our|different|new|great|kind of|type of|public|private|portfolio|holding|parent|limited|product|better|remote|remote-first|good|software development as|people|customer|mission-driven|own|first|team|small|distributed|values-driven|privately held|venture-backed|certified)$/i;
const LEAD_PAGES: ReadonlySet<string | null> = new Set(['home', 'about', 'team', 'careers']);
/** Matches what may stand in front of the company's name. */
const OPENING =
  /^(?:(?:Today|Now|Heute|Aujourd['’]hui),? |\p{Lu}[\p{L} ,]{2,40} [—–-] )?(?:The |Die |Der |Das |La |Le |L['’])?$/u;
const MIN_CHARS = 30;
const MAX_CHARS = 320;
const PAGES: ReadonlySet<string | null> = new Set(['home', 'about', 'press', 'team', 'careers', 'other', 'blog']);

/** Finds what the company says that it does. */
export function findDescription(parsed: ParsedDocument, sentence: Sentence): Finding[] {
  const { text } = sentence;
  const { pageClass } = parsed.document;
  if (!parsed.isFirstParty || !PAGES.has(pageClass)) return [];
  const found: Finding[] = [];
  const at = parsed.names.findMention(text);
  const isOpening = at >= 0 && OPENING.test(text.slice(0, at));
  const lead = isOpening ? at + nameLength(parsed, text.slice(at)) : -1;
  const apposed = lead > 0 ? APPOSED.exec(text.slice(lead)) : null;
  if (apposed) {
    const value = text.slice(at, lead + apposed[0].length);
    const place = { from: at, to: at + value.length };
    return [
      fromSentence(parsed, sentence, { field: 'overview.description', value, subject: parsed.prospect.name, ...place }),
    ];
  }
  const isOwnWords =
    (lead > 0 &&
      (DOES.test(text.slice(lead)) || (isLead(parsed, sentence) && actsOf(parsed).test(text.slice(lead))))) ||
    ((pageClass === 'about' || pageClass === 'home') && WE_DO.test(text));
  const isKept = !parsed.isArticle || isBoilerplate(parsed, sentence);
  if (isOwnWords && isKept && text.length >= MIN_CHARS && text.length <= MAX_CHARS && !/[!?]$/.test(text)) {
    const subject = lead > 0 ? parsed.prospect.name : 'we';
    const to = Math.min(text.length, 60);
    found.push(fromSentence(parsed, sentence, { field: 'overview.description', value: text, subject, from: 0, to }));
    for (const { text: value, start } of industriesIn(text)) {
      const place = { from: start, to: start + value.length };
      found.push(fromSentence(parsed, sentence, { field: 'customers.industry', value, subject, ...place }));
    }
  }
  const industry = INDUSTRY.exec(text);
  const named = industry?.groups?.industry;
  const isAbout = at >= 0 && industry !== null && at <= industry.index && industry.index - at < 60;
  if (
    industry &&
    named !== undefined &&
    (isAbout || /\bwe(?:'|’)?(?: a)?re an? /i.test(text)) &&
    !NOT_INDUSTRY.test(named)
  ) {
    const subject = isAbout ? text.slice(at, at + nameLength(parsed, text.slice(at))) : 'we';
    const to = industry.index + industry[0].length;
    found.push(fromSentence(parsed, sentence, { field: 'overview.industry', value: named, subject, from: 0, to }));
  }
  return found;
}

function actsOf({ document }: ParsedDocument): RegExp {
  return /^(?:de|fr)/i.test(document.language ?? '') ? ACTS_ELSEWHERE : ACTS;
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

/** Measures the prospect's name at the start of a text, by the words that still belong to it. */
function nameLength(parsed: ParsedDocument, text: string): number {
  let best = 0;
  for (const match of text.slice(0, 80).matchAll(/[\p{L}\p{N}.&-]+/gu)) {
    const end = match.index + match[0].length;
    if (parsed.names.isProspect(text.slice(0, end))) best = end;
  }
  return best;
}

/** Reads `Industry: …`. */
export function labelledIndustry(parsed: ParsedDocument, pair: LabelledValue): Finding[] {
  const value = pair.value.trim();
  if (!LABEL.test(pair.label.trim()) || value.length > 60 || !/^\p{L}/u.test(value)) return [];
  return [fromBlocks(parsed, pair.blocks, { field: 'overview.industry', value, subject: null })];
}
