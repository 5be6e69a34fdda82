import type { ClaimField } from '../../../../common/research/claim.ts';
import type { Finding } from '../evidence/finding.ts';
import { findIn, occursIn } from '../text/find-in.ts';
import { isSectorName } from '../text/sector-names.ts';
import type { Word } from '../text/words.ts';
import { fromBlocks } from './create-finding.ts';
import type { LabelledValue } from './labelled-values.ts';
import type { ParsedDocument } from './parsed-document.ts';

/** What a sentence says of the company, with the place that shows it. */
export type Said = Word & { field: ClaimField; subject: string };

const INDUSTRY =
  /\b(?:is|are|as|,) (?:an?|the|ein|eine|une?) (?:[\p{L}]+-based |[\p{Lu}][\p{L}]+ |leading |privately held |independent |fast-growing |venture-backed |global |european |family-owned |award-winning |early-stage |profitable |young |small |pioneering ){0,4}(?<industry>[\p{L}&-]{2,24}(?: [\p{L}&-]{2,24}){0,3}?) (?:[Cc]ompany|[Ss]tart-?up|firm|scale-?up|business|[Uu]nternehmen|studio|manufacturer|agency)\b/u;
const LABEL =
  /^(?:(?:our )?(?:industry|sector|industries|trade|line of business|field)|branche|gewerbe|tätigkeitsfeld|geschäftsfeld|fachgebiet|(?:notre )?(?:secteur(?: d['’]activité)?|métier|activité|domaine(?: d['’]activité)?))$/i;
/** Matches labels that on a page of a customer have any name of a trade beside them. */
const CASE_LABEL = /^(?:industry|sector|branche|secteur(?: d['’]activité)?)$/i;
/** Matches what says whose somebody is, and no name at all. */
const NO_TRADE = /[\d:.!?]|(?:-(?:owned|based|led|run|held)|geführt|privat|privé|private|mixed)$/iu;
const MAX_CASE_WORDS = 4;
const NOT_INDUSTRY =
  /^(?:the|a|an|our|different|new|great|kind of|type of|public|private|portfolio|holding|parent|limited|product|better|remote|remote-first|good|software development as|people|customer|mission-driven|own|first|team|small|distributed|values-driven|privately held|venture-backed|certified|[\p{L}-]+-(?:based|owned|run))$/iu;
/** Match who is something in a trade, which is one by its name: `a specialist in cold chain logistics`, `acteur de la GovTech`. */
const IN_TRADE: readonly RegExp[] = [
  /(?:\b(?:is|are|as)|,) (?:an?|the) (?:[\p{Ll}-]+ ){0,2}(?:specialist|leader|pioneer|player|expert) in (?<industry>[\p{Ll}&-]+(?: [\p{Ll}&-]+){0,2}?)(?=[,.]| (?:founded|based|from|for|with|that|which|and|in)\b|$)/u,
  /(?:^|, |(?:est|sommes) )(?:une? |le |la |l['’])?(?:[Aa]cteur|[Ll]eader|[Ss]pécialiste|[Pp]ionnier|[Ss]tart-?up|[Ee]ntreprise|[Ss]ociété|PME|ETI)(?: \p{Ll}+)? (?:de la |de l['’]|de |du |des |en |dans (?:la |le |l['’]))(?<industry>[\p{L}&-]{3,24}(?: (?!et|depuis)\p{Ll}{3,20})?)(?=[,.]| (?:et|depuis|en|à|pour|qui|avec)(?!\p{L})|$)/u,
  /(?:[Ss]pezialist(?:in)?|[Ee]xperte|[Pp]ionier(?:in)?|[Aa]nbieter(?:in)?) (?:für|der|in der) (?<industry>\p{Lu}\p{L}+)(?!\p{L}| \p{Lu})/u,
  /(?:zählt|gehört) in der (?:\p{Ll}+ )?(?<industry>\p{Lu}\p{L}+) zu /u,
  /(?:ist|sind|wurde) (?:wir |heute |inzwischen )?(?:eine?|das|die) (?:[\p{L}-]+ ){0,3}(?<industry>\p{Lu}[\p{L}-]*?(?:technik|bau|[Tt]ech|chemie|logistik|-Software|-Energie)|Robotik|Software|Energie|Logistik|Chemie)(?:-?[Uu]nternehmen|-?[Ff]irma|-Start-?up|-?[Bb]etrieb)(?!\p{L})/u,
];
/** Characters from the company's name to its industry. */
const MAX_NAME_AHEAD_CHARS = 60;
const TECH =
  /(?:[Tt]ech|technik|technolog(?:y|ie)|[Rr]oboti(?:cs|k|que)|photonics|bau|logistik|Software|Energie)(?: \p{Ll}+)?$/u;
const WE =
  /(?<!\p{L})(?:we(?:['’]re| are) an?|wir sind|sind wir|nous sommes) |, nous |^What (?:began|started|(?:we|they|he|she|the two) (?:began|started|founded|built)) /iu;
/** Matches a trade that has its own noun: `an environmental consultancy`, and one that a line begins with: `Logistics technology for ports`. */
const PRACTICE =
  /(?:\b(?:is|are|as)|['’]re) (?:now |today |still )?an? (?:(?:independent|small|family-owned|employee-owned|leading|specialist|chartered|\p{Lu}\p{L}+) )*(?:[\p{Ll}&-]+ and )?(?<industry>\p{Ll}+ (?:consultancy|practice|brewery|distillery|foundry|publisher|laboratory))(?= |[.,;]|$)/u;
const LINE =
  /^(?<industry>(?:\p{Lu}\p{Ll}+(?:-\p{L}+)? )?(?:\p{L}*(?:tech|technology|technologies|technik|robotics|robotik|robotique|photonics|biotechnology)))(?: (?:for|built|made|from|für|aus|pour) \p{L}.{5,100})$/iu;
const LINE_PAGES: ReadonlySet<string | null> = new Set(['home', 'about', 'press']);

/** Matches a company of a group, whose name is no industry: `is a Nordal Interactive company`. */
const OF_GROUP = / an? \p{Lu}\p{Ll}+ (?:\p{Lu}\p{Ll}+ )+\p{L}+$/u;

/** Reads the industry that a sentence says the company is in. */
export function ownIndustry(text: string, name: Word | null, pageClass: string | null): Said[] {
  const line = LINE_PAGES.has(pageClass) ? LINE.exec(text) : null;
  const trade = line?.groups?.industry;
  if (trade !== undefined)
    return [{ field: 'overview.industry', subject: 'we', text: trade, start: 0, end: trade.length }];
  const match = findIn(text, INDUSTRY) ?? findIn(text, PRACTICE);
  const given = match?.groups?.industry ?? '';
  const isTrade = (value: string) => TECH.test(value) || isSectorName(value);
  const found =
    match && !NOT_INDUSTRY.test(given) && !OF_GROUP.test(match[0])
      ? match
      : IN_TRADE.map((pattern) => findIn(text, pattern)).find((said) => said && isTrade(said.groups?.industry ?? ''));
  if (!found) return [];
  const ahead = name ? found.index - name.start : -1;
  const owner = ahead >= 0 && ahead < MAX_NAME_AHEAD_CHARS ? name?.text : WE.test(text) ? 'we' : null;
  const end = found.index + found[0].length;
  return owner
    ? [{ field: 'overview.industry', subject: owner, text: found.groups?.industry ?? '', start: 0, end }]
    : [];
}

/** Reads `Industry: …`, which on a page of customers is that of one of them. */
export function labelledIndustry(parsed: ParsedDocument, pair: LabelledValue): Finding[] {
  const value = pair.value.trim().replace(/^(?:l['’]|(?:la|le|les|die|der|das) )/iu, '');
  // Several trades are those of customers.
  const isList = value.split(', ').length > 2;
  if (!occursIn(pair.label.trim(), LABEL) || value.length > 60 || isList || !/^\p{L}/u.test(value)) return [];
  if (parsed.document.pageClass !== 'customers')
    return [fromBlocks(parsed, pair.blocks, { field: 'overview.industry', value, subject: null })];
  const isName = value.split(' ').length <= MAX_CASE_WORDS && !NO_TRADE.test(value);
  if (!parsed.isFirstParty || !(isSectorName(value) || (isName && CASE_LABEL.test(pair.label.trim())))) return [];
  return [fromBlocks(parsed, pair.blocks, { field: 'customers.industry', value, subject: parsed.prospect.name })];
}
