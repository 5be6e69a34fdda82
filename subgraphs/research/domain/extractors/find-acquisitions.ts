import type { ClaimValueOf } from '../../../../common/research/claim.ts';
import type { Finding } from '../evidence/finding.ts';
import { readDates } from '../text/dates.ts';
import { readNameFrom, readNameList, readNames } from '../text/words.ts';
import { fromSentence } from './create-finding.ts';
import { dateOfEvent } from './event-date.ts';
import { verbFinalSubject } from './german-clause.ts';
import { hasOrganisationWord } from './named-company.ts';
import type { ParsedDocument, Sentence } from './parsed-document.ts';
import { readPersonName } from './person-words.ts';
import { subjectBefore } from './subject.ts';

type Acquisition = ClaimValueOf<'acquisition'>;

const MENTIONS =
  /acqui|bought|buy|kauf|purchase|takeover|took over|taken over|takes? over|snap|swallow|join|part of|übern|erworben|rach[eè]t|rachat|repr[ei]|fusion|merge/i;
const PASSIVE =
  /\b(?:(?:was|were|been|is|are|being|got) (?:recently |just |officially |since |fully |then |later )?(?:acquired|bought|bought out|purchased|taken over|snapped up|swallowed up|absorbed)(?: (?:in|on) [^.,;]{3,24})?|acquired|bought|(?:its|our|the) (?:acquisition|purchase|takeover)|wurde [^.;]{0,30}?von) by (?:the |US |German |industry (?:giant|leader) |rival )*/iu;
const RACHETE = /\b(?:a été|est) (?:rachetée?|acquise?) (?:[^.;]{0,20} )?par /iu;
/** Descriptions of what was bought, in front of its name. */
const DESCRIBED =
  '(?:(?:(?:our|its|their|the|an?) )?(?:[a-z][\\w-]+ ){0,3}(?:supplier|partner|rival|competitor|neighbou?r|maker|start-?up|company|firm|business|distributor|reseller|manufacturer|provider|specialist|studio|agency|developer|brand|workshop)(?:, the (?:[a-z-]+ ){1,3}| )|the |die |den |das |la |le |les |its |our |their |US |German |French |Dutch |Swiss |Finnish |Austrian |British |American |Italian |Spanish |long-?time |startup |start-up |rival |competitor |supplier |partner |distributor |reseller |[a-z-]+-based |\\p{Lu}[\\p{L}]+-based |(?:all (?:of the )?(?:shares|stock|assets)|100 ?(?:%|per ?cent)|the (?:majority|remaining shares|assets|business)|(?:a |the )?(?:majority|controlling) (?:stake|interest|share)) (?:in |of ))*';
const ACTIVE = new RegExp(
  `(?:(?<=\\b[Ww]e )buy|(?<![\\p{L}])(?:acquires?|acquired|acquiring|buys|bought|purchased|(?:completed?|completes|announced?|announces|closed?) (?:the|its|our|their) (?:acquisition|purchase|takeover) of|(?:the|our|its|following the|with the|through the) (?:recent )?(?:acquisition|purchase|takeover) of|takes over|took over|taken over|snap(?:s|ped) up|swallow(?:s|ed)(?: up)?|übernimmt|übernahm|kauft|erwirbt|rachète|a racheté|acquiert|reprend|fait l['’]acquisition de)|['’]s (?:recent )?(?:acquisition|purchase|takeover) of) ${DESCRIBED}`,
  'iu',
);
/** Matches `Gripwell, which we bought in 2022, makes …`. */
const RELATIVE =
  /, (?:which|whom|a [^,.;]{3,40} (?:which|that)) (we|\p{Lu}[\p{L}\p{N}&.'’-]*(?: \p{Lu}[\p{L}\p{N}&.'’-]*){0,3}) (?:has |had |have )?(?:acquired|bought|purchased|took over|taken over)\b/u;
/** Matches `Gripwell became part of Acme`, `Gripwell has joined the Acme group`. */
const JOINS =
  / (?:has |have |had )?(?:(?:joins|joined)|(?:becomes|became|become|is now) (?:a )?(?:part|member) of|merge[sd]? (?:into|with)|(?:was|were|been) merged into) (?:the )?(?=\p{Lu})/iu;
/** Matches what ends the statement that one company joined another; people and customers join in other ways, too. */
const JOINED_SO =
  /^(?:(?: (?:group|family|team))?(?:[.;]?$|[.;] |,? (?:in|on|at the end of|as of|since|earlier|last|this) [^.;]{0,30}\d{4}))/i;
const GROUP_NAME = /\b(?:Group|Groupe|Gruppe|Holdings?|Industries)$/;
/** After the name of what was bought: a noun that goes on makes it a thing of that maker, `as` a customer. */
const BOUGHT_SO =
  /^(?:$|[.,;:!)–—("”]| [–—(&]| (?:in|for|from|to|on|and|at|last|this|after|with|by|late|early|earlier|today|through|which|who|that|via|during|before|back|is|was|has|have|had|closed|closes|adds?|gives?|gave|brings?|brought|strengthens?|expands?|expanded|marks?|marked|makes?|made|came|earlier|recently|outright|im|für|von|en|pour)\b| \d)/i;
/** Matches `We buy our little neighbor, the board maker Acme`: what is bought is called a company before it is named. */
const WE_BUY =
  /\b(?:we|wir|nous) (?:then |also |just |recently |have |haben |avons )*(?:buy|acquire|take over|bought|acquired|took over|kaufen|übernehmen|rachetons) (?:(?!(?:from|in|at|for|with|of|by|on)\b)[\p{L}'’-]+,? ){1,8}?(?:maker|manufacturer|firm|company|start-?up|business|studio|agency|competitor|rival|specialist|provider|brand|unternehmen|firma|hersteller|société) (?=\p{Lu})/iu;
/** Matches `hat Acme 2023 die Spedition Ulbricht übernommen`, from the article of what was bought. */
const VERB_FINAL =
  /(?<![\p{L}])((?:die|den|das) )(?=\p{Lu})[^.;,]{2,60}? (?:übernommen|erworben|gekauft|zugekauft)(?![\p{L}])/u;
/** German nouns have a capital: what is taken over is a company by its form or its trade, else it may be a task. */
const GERMAN_VERB = /^(?:übern|kauft|erwirbt)/i;
const GERMAN_COMPANY =
  /(?: |^)(?:GmbH|AG|SE|KG|OHG|UG)$|^(?:Firma|Spedition|Druckerei|Agentur|Brauerei|Werft|Bäckerei|Gießerei|Schreinerei) /;
const NEWS = /\b(?:today|announc\w*|acquires|buys|übernimmt|rachète|has (?:just )?acquired|completes)\b/i;
const NO_COMPANY_NAME =
  /^(?:Series|Seed|New|January|February|March|April|May|June|July|August|September|October|November|December|CEO|ISO|SOC|FDA)\b/;

/** Finds who was bought by whom. Either side may be the prospect. */
export function findAcquisitions(parsed: ParsedDocument, sentence: Sentence): Finding[] {
  const { text } = sentence;
  if (!MENTIONS.test(text)) return [];
  const passive = PASSIVE.exec(text) ?? RACHETE.exec(text);
  if (passive) {
    const buyer = readNameFrom(text, passive.index + passive[0].length, 1);
    const bought = subjectBefore(text, passive.index);
    return buyer ? oriented(parsed, sentence, { buyer: buyer.text, bought, from: passive.index, to: buyer.end }) : [];
  }
  const relative = RELATIVE.exec(text);
  if (relative) {
    const bought = subjectBefore(text, relative.index);
    const deal = { buyer: relative[1] ?? null, bought, from: relative.index, to: relative.index + relative[0].length };
    return oriented(parsed, sentence, deal);
  }
  const we = WE_BUY.exec(text);
  const named = we ? readNameFrom(text, we.index + we[0].length, 1) : null;
  if (we && named)
    return oriented(parsed, sentence, { buyer: 'we', bought: named.text, from: we.index, to: named.end });
  const verbFinal = findVerbFinal(parsed, sentence);
  if (verbFinal !== null) return verbFinal;
  const active = ACTIVE.exec(text);
  if (!active) return findJoined(parsed, sentence);
  const bought = readNameFrom(text, active.index + active[0].length, 1);
  if (!bought || !BOUGHT_SO.test(text.slice(bought.end))) return [];
  if (GERMAN_VERB.test(active[0]) && !GERMAN_COMPANY.test(bought.text)) return [];
  const buyer = /\bour (?:recent )?(?:acquisition|purchase|takeover)/i.test(active[0])
    ? 'we'
    : subjectBefore(text, active.index);
  const listed = readNameList(text, active.index + active[0].length);
  const names = listed.length > 1 && BOUGHT_SO.test(text.slice(listed.at(-1)?.end)) ? listed : [bought];
  return names.flatMap((name) =>
    oriented(parsed, sentence, { buyer, bought: name.text, from: active.index, to: name.end }),
  );
}

/** Finds what somebody bought by a German sentence with its participle at the end; null for another sentence. */
function findVerbFinal(parsed: ParsedDocument, sentence: Sentence): Finding[] | null {
  const { text } = sentence;
  const match = VERB_FINAL.exec(text);
  const clause = match ? verbFinalSubject(text, match.index + match[0].length) : null;
  const bought = match ? readNameFrom(text, match.index + (match[1] ?? '').length, 0) : null;
  if (!match || !clause?.isActive || !bought || !GERMAN_COMPANY.test(bought.text)) return null;
  const to = match.index + match[0].length;
  return oriented(parsed, sentence, { buyer: clause.subject, bought: bought.text, from: match.index, to });
}

/** Finds a company that was bought because it joined another; people, members and customers join too, and weren't. */
function findJoined(parsed: ParsedDocument, sentence: Sentence): Finding[] {
  const { text } = sentence;
  const joins = JOINS.exec(text);
  const whole = joins ? readNameFrom(text, joins.index + joins[0].length, 1) : null;
  const joiner = joins ? subjectBefore(text, joins.index) : null;
  if (!joins || !whole || joiner === null || !JOINED_SO.test(text.slice(whole.end))) return [];
  const isOwn = parsed.names.isProspect(whole.text);
  if (isOwn ? isOpen(joiner) || !isCompanyName(joiner) : !GROUP_NAME.test(whole.text)) return [];
  return oriented(parsed, sentence, { buyer: whole.text, bought: joiner, from: joins.index, to: whole.end });
}

function isCompanyName(name: string): boolean {
  const isName = readNames(name)[0]?.text === name && !/^\p{Lu}\p{Ll}+s$/u.test(name);
  return isName && (hasOrganisationWord(name) || readPersonName(name) === null);
}

interface Deal {
  buyer: string | null;
  bought: string | null;
  from: number;
  to: number;
}

/** Turns a deal to the prospect's point of view: its side is the one named so, or the one that the sentence leaves open. */
function oriented(parsed: ParsedDocument, sentence: Sentence, deal: Deal): Finding[] {
  const boughtIsProspect = deal.bought !== null && parsed.names.isProspect(deal.bought);
  const role: Acquisition['role'] = boughtIsProspect || isOpen(deal.bought) ? 'acquired' : 'acquirer';
  const counterparty = role === 'acquired' ? deal.buyer : deal.bought;
  const subject = role === 'acquired' ? deal.bought : deal.buyer;
  if (
    counterparty === null ||
    isOpen(counterparty) ||
    NO_COMPANY_NAME.test(counterparty) ||
    parsed.names.isProspect(counterparty)
  )
    return [];
  const dated = dateOfEvent(parsed, readDates(sentence.text)[0], NEWS.test(sentence.text));
  return [
    fromSentence(parsed, sentence, {
      field: 'funding.acquisition',
      value: { kind: 'acquisition', role, other: counterparty, announced_at: dated.day },
      subject,
      from: deal.from,
      to: deal.to,
      also: dated.span ? [dated.span] : [],
    }),
  ];
}

function isOpen(subject: string | null): boolean {
  return subject === null || subject === 'we' || subject === 'it' || subject === 'the company';
}
