import type { Finding } from '../evidence/finding.ts';
import { readDates } from '../text/dates.ts';
import { findIn, occursIn } from '../text/find-in.ts';
import { readNameList } from '../text/name-list.ts';
import { readNameFrom, readNames } from '../text/words.ts';
import { isGermanCompany, readBought } from './bought-name.ts';
import { fromSentence } from './create-finding.ts';
import { dateOfEvent } from './event-date.ts';
import { germanSubject, verbFinalSubject } from './german-clause.ts';
import { hasOrganisationWord } from './named-company.ts';
import type { ParsedDocument, Sentence } from './parsed-document.ts';
import { readPersonName } from './person-words.ts';
import { subjectBefore } from './subject.ts';

const MENTIONS =
  /acqui|bought|buy|kauf|purchase|takeover|took over|taken over|takes? over|snap|swallow|join|part of|übern|erworben|rach[eè]t|rachat|repr[ei]|fusion|merge/i;
const PASSIVE =
  /\b(?:(?:was|were|been|is|are|being|got) (?:recently |just |officially |since |fully |then |later )?(?:acquired|bought|bought out|purchased|taken over|snapped up|swallowed up|absorbed)(?: (?:in|on) [^.,;]{3,24})?|acquired|bought|(?:its|our|the) (?:acquisition|purchase|takeover)|wurde [^.;]{0,30}?von) by (?:the |US |German |industry (?:giant|leader) |rival )*/iu;
const FRENCH_PASSIVE = /\b(?:a été|est) (?:rachetée?|acquise?) (?:[^.;]{0,20} )?par /iu;
const STAKE =
  '(?:(?:all (?:of the )?(?:shares|stock|assets)|100 ?(?:%|per ?cent)|the (?:majority|remaining shares|assets|business)|(?:a |the )?(?:majority|controlling) (?:stake|interest|share)) (?:in |of ))?';
const ACTIVE = new RegExp(
  `(?:(?<=\\b(?:we|wir|nous) (?:then |also |just )?)(?:buy|acquire|take over|kaufen|übernehmen|rachetons)|(?<![\\p{L}])(?:acquires?|acquired|acquiring|buys|bought|purchased|(?:completed?|completes|announced?|announces|closed?) (?:the|its|our|their) (?:acquisition|purchase|takeover) of|(?:the|our|its|following the|with the|through the) (?:recent )?(?:acquisition|purchase|takeover) of|takes over|took over|taken over|snap(?:s|ped) up|swallow(?:s|ed)(?: up)?|übernimmt|übernahm|kauft|erwirbt|rachète|(?:a|avons|ont) (?:racheté|acquis|repris)|acquiert|reprend|fait l['’]acquisition de)|['’]s (?:recent )?(?:acquisition|purchase|takeover) of) (?:(?:en|in) (?:\\p{L}+ )?(?:19|20)\\d\\d )?${STAKE}`,
  'iu',
);
/** Matches an entry of a timeline or a headline without a verb: `Acquisition of Acme`, `Übernahme der Acme GmbH`. */
const NOMINAL =
  /^(?:Acquisition|Purchase|Takeover|Übernahme|Kauf|Rachat|Reprise)(?: of| der| des| von| de la| de| du) /u;
/** Matches the date of an entry, which is no subject: `2018 – Acquired Acme`. */
const OPENS_ENTRY = /^(?:\p{L}{3,9}\.? )?(?:19|20)\d\d ?[:.–—-]? ?$/u;
const ENDS_NOMINAL = /^(?:$|[.,;(]| [–—-] | \(| (?:in|im|en|aus|à) )/u;
/** Matches `Gripwell, which we bought in 2022, makes …`. */
const RELATIVE =
  /, (?:which|whom|a [^,.;]{3,40} (?:which|that)) (we|\p{Lu}[\p{L}\p{N}&.'’-]*(?: \p{Lu}[\p{L}\p{N}&.'’-]*){0,3}) (?:has |had |have )?(?:acquired|bought|purchased|took over|taken over)\b/u;
/** Matches `Gripwell became part of Acme`, `Gripwell has joined the Acme group`. */
const JOINS =
  / (?:has |have |had )?(?:(?:joins|joined)|(?:becomes|became|become|is now) (?:a )?(?:part|member) of|merge[sd]? (?:into|with)|(?:was|were|been) merged into) (?:the )?(?=\p{Lu})/iu;
/** Matches what ends the statement that one company joined another; people and customers join in other ways, too. */
const JOINED_SO =
  /^(?:(?: (?:group|family|team))?(?:[.;]?$|[.;] |,? (?:in|on|at the end of|as of|since|earlier|last|this) [^.;]{0,30}\d{4}))/i;
const GROUP_NAME =
  /^(?!.*\b(?:Alliance|Association|Network|Business|Working|Trade|Action)\b).*\b(?:Group|Groupe|Gruppe|Holdings?|Industries)$/;
/** After the name of what was bought: a noun that goes on makes it a thing of that maker, `as` a customer. */
const BOUGHT_SO =
  /^(?:$|[.,;:!)–—("”]| [–—(&]| (?:in|for|from|to|on|and|at|last|this|after|with|by|late|early|earlier|today|through|which|who|that|via|during|before|back|is|was|has|have|had|closed|closes|adds?|gives?|gave|brings?|brought|strengthens?|expands?|expanded|marks?|marked|makes?|made|came|earlier|recently|outright|im|für|von|aus|vollständig|zum|mit|ab|en|pour|à|afin)(?![\p{L}])| \d)/iu;
/** Matches a part of the company that was sold: `our drone business`. */
const OF_PART =
  /\b(?:our|its|their|unsere?) (?!(?:company|firm|business|team|start-?up|group|agency|studio) $)(?:[\p{L}-]+ ){1,3}$/iu;
/** Matches `hat Acme 2023 die Spedition Ulbricht übernommen`, from the article of what was bought. */
const VERB_FINAL =
  /(?<![\p{L}])((?:die|den|das|(?:(?:A|Geschäftsa)nteile|Mehrheit|Prozent|%)[^.;,]{0,12}? (?:an|von) (?:der|dem)) )(?=\p{Lu})[^.;,]{2,60}? (?:übernommen|erworben|gekauft|zugekauft)(?![\p{L}])/u;
/** Matches German verbs, whose object may be a task: a company has to show as one. */
const GERMAN_VERB = /(?<!\p{L})(?:übern|kauf|erw[ia]rb)/iu;
/** Matches a German sentence that a time opens, up to the buyer behind its verb: `Im Mai 2025 übernahmen wir`. */
const INVERTED =
  /^(?:[IASEM]\p{Ll}{1,6} (?:[^,.;]{1,20} )?)?(?:19|20)\d\d (?:übern(?:immt|ahmen|ahm|ehmen)|kauften?|erwarben|erwarb|erwirbt) (wir|das Unternehmen|(?:d(?:ie|er|as) )?\p{Lu}[\p{L}\p{N}&.-]*(?: \p{Lu}[\p{L}\p{N}&.-]*){0,3}) (?=d(?:ie|en|as) )/u;
const NEWS =
  /(?<![\p{L}])(?:today|announc\w*|acquires|buys|übernimmt|rachète|has (?:just )?acquired|completes)(?![\p{L}])/iu;
const NO_COMPANY_NAME =
  /^(?:Series|Seed|New|January|February|March|April|May|June|July|August|September|October|November|December|CEO|ISO|SOC|FDA)\b|^\p{Lu}\p{Ll}+ (?:der|des) |^[^\p{Lu}\d]*$/u;

/** Matches where a company is, behind its legal form: `Acme Ltd of Leeds`. */
const PLACE_BEHIND_FORM = /(?<= (?:Ltd|Limited|Inc|LLC|GmbH|AG|SE|KG|SAS|SA|BV|plc)) (?:of|from|aus|de) \p{Lu}.*$/u;

/** A deal as a sentence gives it; a side that it leaves open is null. `to` is the end of the words that give it. */
interface Deal {
  buyer: string | null;
  bought: string | null;
  to: number;
}

/** Reads the deals of a match; null when it tells of none, so that another wording may. */
type DealReader = (match: RegExpExecArray, text: string, parsed: ParsedDocument) => Deal[] | null;

/** How sentences tell of deals; the first that does decides. */
const WORDINGS: readonly (readonly [RegExp, DealReader])[] = [
  [PASSIVE, readPassive],
  [FRENCH_PASSIVE, readPassive],
  [
    RELATIVE,
    (match, text) => [{ buyer: match[1] ?? null, bought: antecedentOf(text.slice(0, match.index)), to: endOf(match) }],
  ],
  [VERB_FINAL, readVerbFinal],
  [NOMINAL, (match, text, parsed) => readObjects(null, ENDS_NOMINAL, { match, text, parsed })],
  [INVERTED, (match, text, parsed) => readObjects(germanSubject(match[1] ?? ''), BOUGHT_SO, { match, text, parsed })],
  [ACTIVE, readActive],
  [JOINS, readJoined],
];

/** Finds who was bought by whom. Either side may be the prospect. */
export function findAcquisitions(parsed: ParsedDocument, sentence: Sentence): Finding[] {
  const { text } = sentence;
  if (!occursIn(text, MENTIONS)) return [];
  for (const [pattern, read] of WORDINGS) {
    const match = findIn(text, pattern);
    const deals = match ? read(match, text, parsed) : null;
    if (match && deals) return deals.flatMap((deal) => oriented(parsed, sentence, { ...deal, from: match.index }));
  }
  return [];
}

function endOf(match: RegExpExecArray): number {
  return match.index + match[0].length;
}

/** Returns whom a relative clause is about, behind a name that words in apposition may follow. */
function antecedentOf(before: string): string | null {
  const lead = before.replace(/, (?:an?|the) [^,;.]{3,80}$/u, '');
  return subjectBefore(lead, lead.length);
}

function readPassive(match: RegExpExecArray, text: string): Deal[] {
  const buyer = readNameFrom(text, endOf(match), 1);
  const isOfPart = OF_PART.test(text.slice(0, match.index)) || /^['’]s? \p{Ll}/u.test(text.slice(buyer?.end ?? 0));
  return buyer && !isOfPart ? [{ buyer: buyer.text, bought: subjectBefore(text, match.index), to: buyer.end }] : [];
}

/** Reads what somebody bought by a German sentence with its participle at the end. */
function readVerbFinal(match: RegExpExecArray, text: string, parsed: ParsedDocument): Deal[] | null {
  const clause = verbFinalSubject(text, endOf(match));
  const bought = readBought(text, match.index + (match[1] ?? '').length);
  if (!clause?.isActive || !bought || bought.end > endOf(match) || !isGermanCompany(parsed, text, bought)) return null;
  return [{ buyer: clause.subject, bought: bought.text, to: endOf(match) }];
}

function readActive(match: RegExpExecArray, text: string, parsed: ParsedDocument): Deal[] {
  const isOwn = /\bour (?:recent )?(?:acquisition|purchase|takeover)/i.test(match[0]);
  const isEntry = OPENS_ENTRY.test(text.slice(0, match.index));
  const buyer = isOwn ? 'we' : isEntry ? null : subjectBefore(text, match.index);
  return readObjects(buyer, BOUGHT_SO, { match, text, parsed });
}

/** Reads what was bought behind a match, where the text goes on as behind a company. */
function readObjects(
  buyer: string | null,
  goesOn: RegExp,
  { match, text, parsed }: { match: RegExpExecArray; text: string; parsed: ParsedDocument },
): Deal[] {
  const bought = readBought(text, endOf(match));
  if (!bought || !goesOn.test(text.slice(bought.end))) return [];
  if (GERMAN_VERB.test(match[0]) && !isGermanCompany(parsed, text, bought)) return [];
  const listed = readNameList(text, bought.start);
  const names = listed.length > 1 && BOUGHT_SO.test(text.slice(listed.at(-1)?.end)) ? listed : [bought];
  return names.map((name) => ({ buyer, bought: name.text, to: name.end }));
}

/** Reads a company that was bought because it joined another; people, members and customers join too, and weren't. */
function readJoined(match: RegExpExecArray, text: string, { names, text: page }: ParsedDocument): Deal[] {
  const whole = readNameFrom(text, endOf(match), 1);
  const joiner = subjectBefore(text, match.index);
  if (!whole || joiner === null || !JOINED_SO.test(text.slice(whole.end))) return [];
  const isDeal = names.isProspect(whole.text)
    ? !isOpen(joiner) && isCompanyName(joiner) && !isFirstName(joiner, page)
    : GROUP_NAME.test(whole.text);
  return isDeal ? [{ buyer: whole.text, bought: joiner, to: whole.end }] : [];
}

function isCompanyName(name: string): boolean {
  const isName = readNames(name)[0]?.text === name && !/^\p{Lu}\p{Ll}+s$/u.test(name);
  return isName && (hasOrganisationWord(name) || readPersonName(name) === null);
}

/** Checks whether a word is the first name of somebody whom the page names in full, such as the head of a card. */
function isFirstName(word: string, page: string): boolean {
  const at = `\n${page}`.indexOf(`\n${word} `);
  return at >= 0 && readPersonName(page.slice(at).split(/[\n,(–—|]/u)[0] ?? '') !== null;
}

/** Turns a deal to the prospect's point of view: its side is the one named so, or the one that the sentence leaves open. */
function oriented(
  parsed: ParsedDocument,
  sentence: Sentence,
  { buyer, bought, from, to }: Deal & { from: number },
): Finding[] {
  const isBought = isOpen(bought) || (bought !== null && parsed.names.isProspect(bought));
  const [role, company, subject] = isBought
    ? (['acquired', buyer, bought] as const)
    : (['acquirer', bought, buyer] as const);
  if (company === null || isOpen(company) || NO_COMPANY_NAME.test(company) || parsed.names.isProspect(company))
    return [];
  const dated = dateOfEvent(parsed, readDates(sentence.text)[0], NEWS.test(sentence.text));
  const value = {
    kind: 'acquisition',
    role,
    other: company.replace(PLACE_BEHIND_FORM, ''),
    announced_at: dated.day,
  } as const;
  const also = dated.span ? [dated.span] : [];
  return [fromSentence(parsed, sentence, { field: 'funding.acquisition', value, subject, from, to, also })];
}

function isOpen(subject: string | null): boolean {
  return subject === null || subject === 'we' || subject === 'it' || subject === 'the company';
}
