import { readAmounts, type TextAmount } from '../text/amounts.ts';
import { dateInYear, readDates, type TextDate } from '../text/dates.ts';
import {
  foreignNumbersIn,
  hasNumberWord,
  isNumberWord,
  NUMBER_SOURCE,
  parseNumber,
  parseNumberWords,
} from '../text/numbers.ts';

/** Every figure of a text, each counted as one kind only, and the text without them. */
export interface Figures {
  amounts: TextAmount[];
  dates: readonly TextDate[];
  numbers: number[];
  /** The text with blanks in place of the figures. */
  rest: string;
}

const NUMBER = new RegExp(`(?<![\\p{L}\\p{N}])(?:${NUMBER_SOURCE})`, 'gu');
const MAX_NUMBERS = 400;

/** Reads the amounts, dates and numbers of a text, in figures and in words. */
export function readFigures(text: string): Figures {
  const amounts = readAmounts(text);
  let rest = blank(text, amounts);
  const dates = readDates(rest);
  rest = blank(rest, dates);
  const numbers: number[] = [];
  rest = rest.replace(NUMBER, (written) => {
    if (numbers.length < MAX_NUMBERS) numbers.push(parseNumber(written));
    return ' '.repeat(written.length);
  });
  const inWords = readNumberWords(rest);
  return { amounts, dates, numbers: [...numbers, ...inWords.numbers], rest: inWords.rest };
}

/** Reads the figures of quotes, in the words of any language, a line each; one may give the year of a day that another gives: `2021` above `1 July`. */
export function readQuotedFigures(quotes: string): Figures {
  const read = readFigures(quotes);
  const figures = { ...read, numbers: [...read.numbers, ...foreignNumbersIn(quotes)] };
  const years = new Set(figures.dates.flatMap(({ year, month }) => (month === null ? [year] : [])));
  if (years.size === 0) return figures;
  const joined = quotes.split('\n').flatMap((quote) =>
    [...years].flatMap((year) => {
      const date = dateInYear(quote, year);
      return date === null ? [] : [{ ...date, start: 0, end: 0 }];
    }),
  );
  return { ...figures, dates: [...figures.dates, ...joined] };
}

function blank(text: string, ranges: readonly { start: number; end: number }[]): string {
  let result = text;
  for (const { start, end } of ranges)
    result = `${result.slice(0, start)}${' '.repeat(end - start)}${result.slice(end)}`;
  return result;
}

/** Reads numbers in words, but not `one` alone, which is a pronoun more often than a number. */
function readNumberWords(text: string): { numbers: number[]; rest: string } {
  const numbers: number[] = [];
  if (!hasNumberWord(text)) return { numbers, rest: text };
  const words = text.split(/(\s+)/);
  for (let index = 0; index < words.length; index += 2) {
    const run: string[] = [];
    let end = index;
    while (end < words.length && run.length < 8 && isNumberPart(words[end] ?? '', run)) {
      run.push(bare(words[end] ?? ''));
      end += 2;
    }
    while (run.at(-1) === 'and') {
      run.pop();
      end -= 2;
    }
    const value = run.length > 0 && !(run.length === 1 && run[0] === 'one') ? parseNumberWords(run.join(' ')) : null;
    if (value === null) continue;
    numbers.push(value);
    for (let at = index; at < end; at += 2) words[at] = ' ';
    index = end - 2;
  }
  return { numbers, rest: words.join('') };
}

function isNumberPart(word: string, run: readonly string[]): boolean {
  const plain = bare(word);
  return isNumberWord(plain) || (plain === 'and' && run.length > 0);
}

function bare(word: string): string {
  return word.toLowerCase().replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
}
