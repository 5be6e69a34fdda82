import type { Language } from './lexicon/classes.ts';
import type { Token } from './token.ts';

/** Words that say how exact a number is; limits such as `up to` are none. */
const ABOUT: Readonly<Record<Language, RegExp>> = {
  en: /^(?:over|about|around|some|nearly|almost|approximately|roughly|more than|at least|close to|well over|just over|just under|upwards of|~|>)$/,
  de: /^(?:über|rund|etwa|knapp|gut|fast|nahezu|circa|ca|ca\.|mehr als|weit über|mindestens|~|>)$/,
  fr: /^(?:plus de|près de|environ|quelque|quelques|presque|au moins|plus d'|~|>)$/,
};
/** Words that multiply the number in front of them: `3 million`, `1,4 Mio.`, `two hundred`. */
const SCALE =
  /^(?:hundred|hundert|cents?|thousand|tausend|million|millions|billion|billions|bn|dozen|mio|mio\.|mrd|mrd\.|tsd|tsd\.|millionen|milliarden|milliarde|milliard|milliards|mille)$/;
const WORD = /^\p{L}/u;
const ABBREVIATION = /^(?:mio|mrd|tsd)$/;
/** Marks that belong to the number in front of them: `85+`, `38 %`. */
const BEHIND_NUMBER = /^[+%‰]$/;

/** Prepositions of a share in two words: `70 per cent`. */
const PER = /^(?:per|pour)$/;

/** French nouns that say a round number, and what ties them to those whom they count: `une centaine de collègues`. */
const ROUGH = /aine$/;
const OF = /^d(?:e|'|’)$/;

/** Joins the words that say one number: what makes it inexact, its digits, its scale, a plus, the mark of a share. */
export function joinNumbers(text: string, list: readonly Token[], language: Language): Token[] {
  const joined: Token[] = [];
  for (let at = 0; at < list.length; at += 1) {
    const first = list[at];
    if (!first) break;
    const from = numberFrom(list, at, language);
    const start = list[from];
    if (from < 0 || !start) {
      joined.push(first);
      continue;
    }
    let last = start;
    let to = from;
    for (let next = list[to + 1]; next; next = list[to + 1]) {
      if (PER.test(next.lower) && list[to + 2]?.lower === 'cent') {
        last = list[to + 2] ?? next;
        to += 2;
        break;
      }
      const isTied = BEHIND_NUMBER.test(next.text) || (next.text === '.' && ABBREVIATION.test(last.lower));
      const isRough = ROUGH.test(last.lower) && OF.test(next.lower);
      if (!(isTied || isRough ? next.start <= last.end + 1 : goesOn(last, next, list[to + 2]))) break;
      last = next;
      to += 1;
    }
    const suffix = suffixOf(list, to);
    const end = suffix ?? last;
    joined.push({
      ...first,
      kind: suffix ? 'word' : 'number',
      text: text.slice(first.start, end.end),
      lower: text.slice(first.start, end.end).toLowerCase(),
      end: end.end,
      entry: suffix?.entry,
      isCapital: false,
      number: start.amount ? start.number : amountOf(list.slice(from, to + 1)),
      amount: start.amount,
    });
    at = suffix ? to + 2 : to;
  }
  return joined;
}

/** Returns the index of the number that words at an index lead to; -1 without one. */
function numberFrom(list: readonly Token[], at: number, language: Language): number {
  let from = at;
  while (from < at + 4 && list[from]?.kind !== 'number') {
    const words = [list[from], list[from + 1]].map((token) => token?.lower ?? '');
    if (ABOUT[language].test(words.join(' ')) || ABOUT[language].test(words.join(''))) from += 2;
    else if (ABOUT[language].test(words[0] ?? '')) from += 1;
    else return -1;
  }
  return list[from]?.kind === 'number' ? from : -1;
}

function goesOn(last: Token, next: Token, afterNext: Token | undefined): boolean {
  if (SCALE.test(next.lower)) return true;
  const isWord = (token: Token | undefined) => token?.kind === 'number' && WORD.test(token.text);
  return WORD.test(last.text) && (isWord(next) || (next.lower === 'and' && isWord(afterNext)));
}

/** Returns the word that a hyphen ties to a number: `an 85-person company`. */
function suffixOf(list: readonly Token[], at: number): Token | undefined {
  const [number, hyphen, word] = [list[at], list[at + 1], list[at + 2]];
  const isTied = hyphen?.text === '-' && hyphen.start === number?.end && word?.start === hyphen.end;
  return isTied && word.kind === 'word' ? word : undefined;
}

const SCALES: readonly (readonly [RegExp, number])[] = [
  [/^dozen$/, 12],
  [/^(?:hundred|hundert|cents?)$/, 100],
  [/^(?:thousand|tausend|tsd\.?|mille)$/, 1_000],
  [/^mi(?:llion(?:s|en)?|o\.?)$/, 1_000_000],
  [/^(?:billions?|bn|milliarden?|mrd\.?|milliards?)$/, 1_000_000_000],
];

function amountOf(tokens: readonly Token[]): number {
  let total = 0;
  let current = 0;
  for (const { lower, number } of tokens) {
    const scale = SCALES.find(([word]) => word.test(lower))?.[1];
    if (scale === undefined) current += number ?? 0;
    else if (scale <= 100) current = Math.max(1, current) * scale;
    else {
      total += Math.max(1, current) * scale;
      current = 0;
    }
  }
  return total + current;
}
