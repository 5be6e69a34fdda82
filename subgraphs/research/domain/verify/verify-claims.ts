import type { BriefClaim } from '../../../../common/research/brief.ts';
import type { ClaimValue } from '../../../../common/research/claim.ts';
import type { SourceDocument } from '../evidence/source-document.ts';
import { foldText } from '../text/names.ts';
import { planKey } from '../text/plan-key.ts';
import { statesTerms } from '../text/price-terms.ts';
import { readQuotedFigures } from './figures.ts';
import { isAmountIn, isDateIn, isNumberIn } from './figures-in.ts';

/** Returns the claims whose quotes stand where they say, word for word, and whose values stand in the quotes. */
export function verifyClaims(
  claims: readonly BriefClaim[],
  documents: ReadonlyMap<string, Pick<SourceDocument, 'parts'>>,
): BriefClaim[] {
  return claims.filter(
    (claim) => claim.citations.every((citation) => isVerbatim(citation, documents)) && isValueQuoted(claim),
  );
}

function isVerbatim(
  { source_id, part, start, end, quote }: BriefClaim['citations'][number],
  documents: ReadonlyMap<string, Pick<SourceDocument, 'parts'>>,
): boolean {
  const text = documents.get(source_id)?.parts[part];
  return text !== undefined && quote !== '' && text.slice(start, end) === quote;
}

/** Checks whether each part of a claim's value can be read in its quotes. */
export function isValueQuoted({ value, citations }: BriefClaim): boolean {
  return isValueIn(value, citations.map(({ quote }) => quote).join('\n'));
}

/** Checks whether each part of a value can be read in a text. */
export function isValueIn(value: ClaimValue, text: string): boolean {
  const { names, amounts, dates, numbers } = valueParts(value);
  if (names.length > 0) {
    const folded = ` ${foldText(text)} `;
    if (!names.every((name) => hasWords(folded, name) || (value.kind === 'plan' && isPlanNamedIn(folded, name))))
      return false;
  }
  if (value.kind === 'plan' && !statesTerms(text, value)) return false;
  // Most values are names, and reading all figures of a text takes long.
  if (amounts.length + dates.length + numbers.length === 0) return true;
  const figures = readQuotedFigures(text);
  return (
    amounts.every((amount) => isAmountIn({ ...amount, isPrice: value.kind === 'plan' }, text, figures)) &&
    dates.every((date) => isDateIn(date, figures)) &&
    numbers.every((number) => isNumberIn(number, figures))
  );
}

interface ValueParts {
  names: string[];
  amounts: { amount: number; currency: string | null }[];
  dates: string[];
  numbers: number[];
}

function valueParts(value: ClaimValue): ValueParts {
  const none: ValueParts = { names: [], amounts: [], dates: [], numbers: [] };
  const given = (...texts: (string | null)[]) => texts.filter((text) => text !== null);
  switch (value.kind) {
    case 'text':
      return { ...none, names: [value.text] };
    case 'number':
      return { ...none, numbers: [value.number] };
    case 'date':
      return { ...none, dates: [value.date] };
    case 'money':
      return { ...none, amounts: [value] };
    case 'person':
      return { ...none, names: given(value.name, value.title) };
    case 'round':
      return {
        ...none,
        names: [...given(value.label), ...value.investors],
        amounts: value.amount === null ? [] : [{ amount: value.amount, currency: value.currency }],
        dates: given(value.announced_at),
      };
    case 'acquisition':
      return { ...none, names: [value.other], dates: given(value.announced_at) };
    case 'plan':
      return {
        ...none,
        names: [value.name],
        amounts:
          value.amount === null || value.amount === 0 ? [] : [{ amount: value.amount, currency: value.currency }],
      };
    case 'opening':
      return { ...none, names: given(value.title, value.location) };
    case 'news':
      return { ...none, names: [value.headline], dates: given(value.published_at) };
  }
}

/** Checks for the name of a plan in another case: `den Großen Hafen`. */
function isPlanNamedIn(folded: string, name: string): boolean {
  const words = folded.trim().split(' ');
  const size = name.split(' ').length;
  return words.some((_, at) => planKey(words.slice(at, at + size).join(' ')) === planKey(name));
}

/** Matches folded words by which somebody begins a company. */
const FOUNDING =
  /found|grund|fond|start|cree?es? |ins leben|spun (?:out|off)|set up|establish|launch|open|began|eroffn|aufgebaut|lance |monte |ouvr|etabli|incorporat/;

/** Checks whether a folded text holds the words of a name; `founder` also matches `founded by` and `started by`. */
function hasWords(folded: string, name: string): boolean {
  return foldText(name)
    .split(' ')
    .every(
      (word) => word === '' || folded.includes(` ${word} `) || (/founder$|^co$/.test(word) && FOUNDING.test(folded)),
    );
}
