import type { Finding } from '../evidence/finding.ts';
import type { Clauses } from '../grammar/clause.ts';
import { readClauses } from '../grammar/clauses.ts';
import { countIn, counts } from '../grammar/counts.ts';
import { nameIn } from '../grammar/referent.ts';
import { means } from '../grammar/tokens.ts';
import { toDateText } from '../text/dates.ts';
import { fromBlocks } from './create-finding.ts';
import { dateOfBlock } from './event-date.ts';
import type { LabelledValue } from './labelled-values.ts';
import type { ParsedDocument } from './parsed-document.ts';

const SIZE =
  /^(?:(?:number|anzahl|zahl|nombre|size|effectif)s?(?: (?:of|der|de))?|(?:company|team|our|total|full-time) .{1,30})$/i;
const SIZE_WORD =
  /^(?:(?:team|company|staff|workforce) (?:size|strength)|(?:employee|staff) (?:count|numbers)|size|effectifs?|mitarbeiterzahl|mitarbeiteranzahl|beschäftigtenzahl|team(?:größe|stärke)|unternehmensgröße|personal|headcount)$/i;
/** Matches what a label says of how all are counted, unless others are among them: `Employees (incl. apprentices)`. */
const ALL_COUNTED =
  /,? \(?(?:incl(?:uding|usive|\.)|einschl(?:ießlich|\.)|inkl(?:usive|\.)|y compris|(?:everyone|everybody|all) (?:included|counted)|alle (?:mitgezählt|eingerechnet)|tous compris)(?![^)]*(?:partner|part[ie]naire|contract|subunternehm|freelanc|freie|franchis|volunt|ehrenamt|bénévol|member|mitglied|group|konzern|famil))[^()]*\)?$/iu;

/** Matches what ends a label of people: `people employed`. */
const EMPLOYED = / (?:employed|beschäftigt|employées?)$/iu;

/** Reads `Employees: 120`, `people at Acme` beside `120`, and fact cards. */
export function labelledHeadcount(parsed: ParsedDocument, { label, value, blocks }: LabelledValue): Finding[] {
  if (!/\d/.test(value) || !isHeadcountLabel(label, parsed.document.language)) return [];
  const clauses = readClauses(value, parsed.document.language);
  const count = clauses.items[0]?.kind === 'phrase' ? countIn(clauses, 0) : null;
  if (!count || count.start > 2 || count.number < 2 || !Number.isInteger(count.number)) return [];
  const next = clauses.items[1];
  const isWhole = count.noun === null || counts(count, 'employee', 'people');
  // A plan may be called `Team`: its price and its limits are no people.
  const isEnd = next === undefined || next.kind === 'comma' || next.kind === 'open' || next.kind === 'time';
  if (!isWhole || !(isEnd || (next.kind === 'phrase' && next.preposition !== null))) return [];
  // `212 (540 in 1974)`: the year is of the other number.
  const own = clauses.items.slice(0, next?.kind === 'open' && countsMore(clauses) ? 1 : undefined);
  const time = [...own, ...readClauses(label, parsed.document.language).items].find((item) => item.kind === 'time');
  const asOf = time ? toDateText(time.date) : dateOfBlock(parsed, blocks[0]).day;
  const number = { kind: 'number', number: count.number } as const;
  return [fromBlocks(parsed, blocks, { field: 'overview.headcount', value: number, subject: null, asOf })];
}

function countsMore({ items }: Clauses): boolean {
  return items.slice(1).some((item) => item.kind === 'phrase' && item.tokens.some(({ kind }) => kind === 'number'));
}

/** Checks for a label of those who work there, with at most where they do: `team members across three sites`. */
export function isHeadcountLabel(written: string, language: string | null): boolean {
  const label = written.trim().replace(ALL_COUNTED, '').replace(EMPLOYED, '');
  if (SIZE_WORD.test(label)) return true;
  const { items, list }: Clauses = readClauses(label, language);
  const [first, second, ...rest] = items;
  if (first?.kind !== 'phrase' || list.length > 0 || first.number !== null) return false;
  const isStaff = means(first.head, 'employee', 'people', 'team') || SIZE_WORD.test(first.head.lower);
  const isSize = SIZE.test(first.text) && second?.kind === 'phrase' && means(second.head, 'employee', 'people');
  if (!isStaff && !isSize) return false;
  return (isSize ? rest : items.slice(1)).every(
    (item) =>
      ['open', 'close', 'time', 'adverb', 'and', 'mark'].includes(item.kind) ||
      (item.kind === 'phrase' &&
        (/^(?:stand|as)$/i.test(item.text) ||
          means(item.head, 'site', 'territory', 'team', 'employee') ||
          nameIn(item) !== null)),
  );
}
