import type { Finding } from '../evidence/finding.ts';
import { readDates, toDateText } from '../text/dates.ts';
import { findFirstIn, occursIn } from '../text/find-in.ts';
import { fromBlocks, fromSentence } from './create-finding.ts';
import { dateOfBlock, type EventDate } from './event-date.ts';
import { readListedItems } from './listed-items.ts';
import type { ParsedDocument, Sentence } from './parsed-document.ts';
import { subjectBefore } from './subject.ts';

/** Nouns that make a name the name of an award or of a ranking. */
const AWARD =
  /(?<![\p{L}])(?:awards?|prize|medal|trophy|of the year|\p{L}*(?:preis|preises)|des jahres|prix|trophées?|médaille|de l['’]année|(?:fast|top|tech) \d{2,4}|(?:inc|forbes|french tech|next) ?\d{2,4}|best (?:workplaces?|employers?|places to work)|great place to work|fastest-growing)(?![\p{L}])/iu;
const NAME_WORD =
  "(?:(?:\\p{Lu}|\\d)[\\p{L}\\p{N}.'’&+-]*|awards?|prize|of|the|for|in|and|&|at|de|du|des|la|le|les|der|die|für|und|et|[ld]['’]\\p{L}+)(?![\\p{L}])";
const NAME = `(?<name>(?:\\p{Lu}|\\d)[\\p{L}\\p{N}.'’&+-]*(?:(?: |: )${NAME_WORD})*)`;
/** Matches how a name of more words than its noun ends, once its sentence goes on. */
const TAIL = /(?: (?:of|the|for|in|and|&|at|de|du|des|la|le|les|der|die|für|und|et|(?:19|20)\d\d))+$/u;
const ARTICLE =
  "(?:(?:the|an?|our|its|this year[’']s|den|dem|die|das|der|le|la|les|du) |l[’'])?(?:coveted |prestigious |renommierten )?";
/** Matches what a company does that receives an award, in front of its name. */
const RECEIVES: readonly RegExp[] = [
  new RegExp(
    `(?<![\\p{L}])(?:won|wins|received|receives|earned|picked up|scooped|(?:was|were|been|is|are|being) (?:named(?: as)?|awarded|presented with|hono[u]?red with|recogni[sz]ed with|voted|crowned)|(?:was|were|been|is|are) ranked (?:in|on|among)|gewann(?:en)?|gewinn(?:t|en)|erhielt(?:en)?|erhält|remporte|a (?:reçu|remporté)|avons (?:reçu|remporté)|sommes lauréats?|(?:est|été) lauréate?) ${ARTICLE}${NAME}`,
    'u',
  ),
  new RegExp(
    `(?<![\\p{L}])(?:mit|zum|zur|den|die|das|als) (?:(?:dem|der) )?${NAME}(?:,? für [^,.;]{2,60})? (?:ausgezeichnet|gekürt|geehrt|gewonnen|erhalten)(?![\\p{L}])`,
    'u',
  ),
];
const WINNERS =
  '(?:(?:[Pp]roud )?[Ww]inners?(?: of|,|:)?|[Rr]ecipients? of|[Pp]reisträger(?:in)?|[Gg]ewinner(?:in)?|[Ll]auréate?s?(?: (?:du|de la|des|de))?)';
const WINNER = new RegExp(`^${WINNERS} (?:the )?`, 'u');
/** Matches a line without a subject: `Winner of the …`, `Named …`, after a date or a sign. */
const LINE = new RegExp(
  `^(?:[^\\p{L}]{0,8}|(?:\\p{L}{3,9}\\.? )?\\d{4}:? )(?:${WINNERS}|[Nn]amed|[Aa]warded|[Vv]oted) ${ARTICLE}${NAME}`,
  'u',
);
const RANKED =
  /(?<![\p{L}])one of (?<name>(?:\p{Lu}[\p{L}.&-]* ?){1,3}['’]s? \d{2,4} (?:[\p{Ll}-]+ ){1,3}?(?:companies|start-?ups|scale-?ups|employers)(?: (?:19|20)\d\d)?)/u;
/** Matches those who did not win, or not yet. */
const NO_WINNER =
  /(?<![\p{L}])(?:finalists?|short-?list\w*|long-?list\w*|nomin\p{L}+|runners?-up|apply|applied|applications?|entr(?:y|ies)|jury|judges?|sponsor\w*|host\w*|bewerb\w*|bewirb\w*|nominier\w*|candidat\w*|finaliste\w*)(?![\p{L}])/iu;
/** Matches what companies give to their own people and customers. */
const GIVES =
  /(?<![\p{L}])(?:customer|employee|colleague|kunden?|mitarbeiter(?:in)?|auftrag|deal)[ -]?(?:of the|awards?|preis|des)/iu;

/** Finds the awards that a sentence says the company received. */
export function findAwards(parsed: ParsedDocument, sentence: Sentence): Finding[] {
  const { text } = sentence;
  if (!(occursIn(text, AWARD) || occursIn(text, RANKED)) || NO_WINNER.test(text)) return [];
  const line = LINE.exec(text);
  const ranked = RANKED.exec(text);
  const match = line ?? ranked ?? findFirstIn(text, RECEIVES);
  const name = awardIn(match?.groups?.name ?? '');
  if (!match || name === null) return [];
  const from = match.index + match[0].indexOf(name);
  const subject = line ? null : receiverBefore(text, match.index);
  const { day: asOf, span } = dayOf(parsed, text, sentence.block);
  const place = { from, to: from + name.length, asOf, also: span ? [span] : [] };
  return [fromSentence(parsed, sentence, { field: 'overview.award', value: name, subject, ...place })];
}

/** Returns the part of a run of name words that names an award; null of rankings and prizes without a name. */
function awardIn(run: string): string | null {
  const name = run.replace(/[.:]$/, '').replace(TAIL, '');
  return AWARD.test(name) && name.split(' ').length > 1 && !GIVES.test(name) ? name : null;
}

/** Returns who receives it: in German the verb comes first, so that `wir` and a name may stand on either side. */
function receiverBefore(text: string, at: number): string | null {
  const before = text.slice(0, at);
  if (/(?<![\p{L}])(?:wir|we|we['’](?:re|ve)|nous)(?: \p{L}+){0,3} $/iu.test(before)) return 'we';
  const verb = /(?<![\p{L}])(?:wurden?|hat|haben|ist|sind) (?:die |der |das )?(?=\p{Lu})/u.exec(before)?.[0];
  const from = verb === undefined ? 0 : before.indexOf(verb) + verb.length;
  return subjectBefore(text.slice(from), at - from);
}

/** Finds the awards that a page lists where a heading says that they are. */
export function findAwardLists(parsed: ParsedDocument): Finding[] {
  return readListedItems(parsed, 'award').flatMap(({ text, index }) => {
    const date = awardDate(text);
    const [before, after] = [text.slice(0, date?.start), date ? text.slice(date.end) : ''];
    const isInside = /\p{L}/u.test(before) && /\p{L}/u.test(after);
    const value = (isInside ? text : before + after)
      .replace(WINNER, '')
      .replace(/^[\s,:–—|·-]+|[\s,:–—|·(-]+\)?$/gu, '');
    if (NO_WINNER.test(text) || GIVES.test(value) || value.split(/[ -]/).length < 2) return [];
    const { day, span } = dayOf(parsed, text, index);
    const subject = parsed.prospect.name;
    const found = fromBlocks(parsed, [index], { field: 'overview.award', value, subject, asOf: day });
    return [span ? { ...found, spans: [found.spans[0], span] } : found];
  });
}

/** Returns the date in a text; the year of a programme is of its name: `French Tech 2030`. */
function awardDate(text: string) {
  return readDates(text).find(
    ({ start }) => !/(?:french tech|france|horizon|vision|agenda) $/i.test(text.slice(0, start)),
  );
}

/** Dates an award by its own words, or by its place. */
function dayOf(parsed: ParsedDocument, text: string, block: number): EventDate {
  const date = awardDate(text);
  return date ? { day: toDateText(date), span: null } : dateOfBlock(parsed, block);
}
