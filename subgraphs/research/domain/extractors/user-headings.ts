import type { Clause, Clauses } from '../grammar/clause.ts';
import { readClauses } from '../grammar/clauses.ts';
import type { Phrase } from '../grammar/items.ts';
import type { VerbClass } from '../grammar/lexicon/classes.ts';
import { means } from '../grammar/tokens.ts';
import { readServed } from './customer-clauses.ts';
import { actorOf, ownerOf } from './our-side.ts';
import type { ParsedDocument } from './parsed-document.ts';
import { columnHead } from './section-topic.ts';

/** Matches `Importers who sleep at night`, `They sleep at night` and `In good hands at` above a row of logos; above anything else it would be a feature. */
const LOGO_ROW_HEADING =
  /^(?:the |[\d,]+\+? )?(?:\p{L}+ ){0,2}\p{L}{3,}s (?:who|that) \p{Ll}|^(?:they|sie|ils|elles) (?!.*(?:back(?!$)|invest|financ|fund|support|unterstütz|förder|sout[ei]n|accompagn|parl|talk|wr[io]t|schr[ei]|recommend))\p{L}.{3,60}$|^.{3,60} (?:at|bei|chez):?$|^(?!menschen|leute|köpfe|kolleg|gesichter)(?:\p{L}+ ){0,2}\p{L}{3,}, (?:die|denen) (?!.*(?:unterstütz|förder|finanz|invest|bericht|schreib)).{3,50}$/iu;
/** Matches what is no crowd: things that connect. */
const THINGS =
  /(?:tools|apps|systems|integrations|connectors|devices|sources|formats|schnittstellen|geräte|outils|applications)$/iu;
const ON_IT = /^(?:in|on|with|through|mit|auf|in|über|sur|avec|dans)$/;
const MAX_LINE_CHARS = 90;
const USES: readonly VerbClass[] = ['use', 'install', 'buy', 'operate', 'work', 'handle'];

/** Checks for a logo in the row below a line such as `Importers who sleep at night`, or `Crews you know run on Acme`. */
export function isBelowCrowd(parsed: ParsedDocument, index: number): boolean {
  const { blocks, language } = parsed.document;
  let at = index;
  while (blocks[at]?.kind === 'caption') at -= 1;
  if (at === index) return false;
  const line = parsed.blockText(at).trim();
  return (
    LOGO_ROW_HEADING.test(line) || (line.length <= MAX_LINE_CHARS && saysWhoUses(parsed, readClauses(line, language)))
  );
}

/** Checks for a line that ends with somebody who uses what the company makes, whoever opens it. */
function saysWhoUses(parsed: ParsedDocument, { items, list }: Clauses): boolean {
  const [first] = items;
  const last = list.at(-1);
  if (first?.kind !== 'phrase' || last === undefined || last.isNegated || last.isModal || last.isPassive) return false;
  const isOfOurs = [first, last.subject].some((phrase) => phrase !== null && actorOf(parsed, phrase) === 'we');
  const used = [last.object, ...last.complements.filter(({ start }) => start > last.verb.start)];
  return (
    !isOfOurs &&
    !means(first.head, 'investor', 'partner') &&
    (last.classes.some((given) => USES.includes(given)) || isCrowdOn(parsed, first, last)) &&
    used.some((phrase) => ownerOf(parsed, phrase) !== null)
  );
}

/** Checks for many who do anything on what the company makes: `1,400 teams build their week in Nordal`. */
function isCrowdOn(parsed: ParsedDocument, first: Phrase, { complements }: Clause): boolean {
  const isCrowd = first.number !== null && /s$|e[nr]$/u.test(first.head.lower) && !THINGS.test(first.head.lower);
  return isCrowd && complements.some((on) => ON_IT.test(on.preposition ?? '') && parsed.names.isProspect(on.text));
}

/** Checks for a name below a heading that says who uses what the company makes: `Studios that use Acme`. */
export function isBelowUsers(parsed: ParsedDocument, index: number): boolean {
  const { blocks, language } = parsed.document;
  const isFirst = blocks[index]?.kind !== 'cell' || (parsed.groupOf(index)[0] === index && columnHead(parsed, index));
  const [heading] = isFirst ? parsed.headingsOf(index) : [];
  if (heading === undefined) return false;
  const clauses = readClauses(heading, language);
  return readServed(parsed, clauses).some(
    ({ owner, clause, phrase }) => owner !== null && clause?.isDependent && phrase === clauses.items[0],
  );
}
