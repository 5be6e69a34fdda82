import type { Finding } from '../evidence/finding.ts';
import { fromSentence, type SentenceMatch } from './create-finding.ts';
import { dateOfEntry } from './event-date.ts';
import type { ParsedDocument, Sentence } from './parsed-document.ts';

/** Matches `2015 Ada and Ben found Acme`, `1998: The company is founded`: an entry of a timeline. */
const ENTRY = /^(?<year>(?:18|19|20)\d\d)(?: ?[:–—|·-])? (?<rest>\S.{0,200})$/su;
const ENTRY_SAYS =
  /^(?:(?<what>[^.;,]{2,50}) (?:is|was|are|were|gets|wird|wurde|est) (?:officially )?(?:founded|born|established|incorporated|gegründet|fondée?|créée?)\b|[^.;]{2,80} (?:found(?:s|ed)?|co-?found(?:s|ed)?|starts?|started|establish(?:es|ed)?|incorporates?|gründen|gründet|gründete|fondent|fonde) (?<whom>[^.;,]{2,60})|(?:foundation|founding|birth|gründung|création|fondation) (?:of|von|der|des|de) (?<name>[^.;,]{2,50})|(?<bare>(?:(?:the )?company )?founded(?= (?:by|in|as)(?![\p{L}])|[.]?$)|(?:foundation|founding|gründung|création|fondation)(?= (?:by|durch|par)(?![\p{L}])|[.]?$)))/iu;
/** Matches a business that is somebody's first one, in the first entry of a history: `gründet in Graz ein Fuhrunternehmen`. */
const FIRST_BUSINESS =
  /^(?:in \p{Lu}[\p{L}-]{1,30} |hier )?(?:an?|eine?n?|seine?n?|une?|his|her|their|son|sa) (?:\p{Ll}+ ){0,2}(?:\p{L}*(?:unternehmen|firma|betrieb|werkstatt|spedition|schlosserei|bäckerei|brauerei)|company|business|firm|workshop|entreprise|société|atelier)(?![\p{L}-])/iu;
const MIN_YEAR = 1800;
const YEAR_WITHOUT_CLOCK = 2100;

/** Finds the founding in an entry of a timeline, whose year stands in it or above it; the year alone is its first day. */
export function findFoundingEntry(parsed: ParsedDocument, sentence: Sentence): Finding[] {
  const { year, rest = '' } = ENTRY.exec(sentence.text)?.groups ?? {};
  const entry = year === undefined ? dateOfEntry(parsed, sentence.block) : null;
  const date = year === undefined ? (entry?.day ?? null) : `${year}-01-01`;
  const said = year === undefined ? sentence.text : rest;
  const says = date === null ? null : ENTRY_SAYS.exec(said);
  const { whom, what, name, bare } = says?.groups ?? {};
  const object = whom ?? what ?? name ?? bare;
  if (date === null || !says || object === undefined || !isPossibleYear(parsed, Number(date.slice(0, 4)))) return [];
  const isCompany =
    bare !== undefined ||
    /^(?:(?:the )?(?:company|firm|business|unternehmen)|l['’](?:entreprise|atelier)|la (?:société|maison))\b/i.test(
      object,
    ) ||
    (FIRST_BUSINESS.test(object) && parsed.document.pageClass === 'about' && isFirstEntry(parsed, sentence.block));
  const mention = parsed.names.findMention(object);
  if (!isCompany && mention !== 0) return [];
  const subject = isCompany ? 'the company' : parsed.prospect.name;
  const to = sentence.text.length - said.length + says[0].length;
  return foundedOn(parsed, sentence, { date, subject, from: 0, to, also: entry?.span ? [entry.span] : [] });
}

/** Checks whether no entry of a timeline stands before a block on its page. */
function isFirstEntry(parsed: ParsedDocument, block: number): boolean {
  const { blocks } = parsed.document;
  const years = blocks.flatMap(({ area }, at) =>
    at < block && area === 'main' && /^(?:18|19|20)\d\d\b/.test(parsed.blockText(at)) ? [at] : [],
  );
  return years.every((at) => at === block - 1);
}

/** Returns the finding of a founding that a sentence states. */
export function foundedOn(
  parsed: ParsedDocument,
  sentence: Sentence,
  { date, ...match }: Pick<SentenceMatch, 'subject' | 'from' | 'to' | 'also'> & { date: string },
): Finding[] {
  const value = { kind: 'date', date } as const;
  return [fromSentence(parsed, sentence, { field: 'overview.founded', value, asOf: null, ...match })];
}

/** Checks whether a company may have been founded in a year: not before 1800, nor after the document was fetched. */
export function isPossibleYear({ document }: ParsedDocument, year: number): boolean {
  return year >= MIN_YEAR && year <= (Number(document.fetchedAt.slice(0, 4)) || YEAR_WITHOUT_CLOCK);
}
