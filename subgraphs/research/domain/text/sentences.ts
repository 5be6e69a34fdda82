import { allMatches } from './find-in.ts';
import { wordSet } from './word-list.ts';

/** A sentence of a block, in UTF-16 code units of the text that it was cut from. */
export interface TextRange {
  start: number;
  end: number;
}

/** Longer blocks are read up to here only; running text has no sentence of this length. */
const MAX_BLOCK_CHARS = 8_000;
const MAX_SENTENCES_PER_BLOCK = 200;

/** Words that end with a full stop without ending a sentence. */
const ABBREVIATIONS = wordSet(
  'mr mrs ms dr prof st no nr vs etc approx est ca e.g i.e z.b u.s u.k u.a d.h jan feb mar apr jun jul aug sep sept oct nov dec str mio mrd bzw inkl exkl zzgl vol fig ave dept gen col sr jr rev capt lt messrs hon tel ext bspw evtl ggf sog vgl hr fr inh geb gegr mag ing med dent vet rer nat jur phil habil lic mme mm env tél bd av réf p.ex',
);

/** Legal forms end a sentence only when what follows can't belong to a name. */
const LEGAL_ABBREVIATIONS = wordSet('inc ltd co corp llc bros pte pvt pty b.v n.v s.a s.r.l s.p.a');
const SENTENCE_OPENER =
  /^(?:the|we|it|our|in|they|this|these|its|a|an|at|on|with|since|both|today|he|she|you|as|after|der|die|das|wir|le|la|les|nous)\b/i;

const TERMINATOR = /[.!?…]+["'”’»)\]]{0,2}(?=\s|$)/g;
/** Matches what follows a German ordinal: `am 1. Juni 2026`, `im 3. Quartal`. */
const AFTER_ORDINAL =
  /^(?:Jan(?:uar)?|Jänner|Feb(?:ruar)?|März|Apr(?:il)?|Mai|Juni?|Juli?|Aug(?:ust)?|Sept?(?:ember)?|Okt(?:ober)?|Nov(?:ember)?|Dez(?:ember)?|Quartal|Halbjahr|Jahrhundert|Stock)(?![\p{L}])/u;
const LAST_WORD = /[\p{L}\p{N}.]{1,12}$/u;
const STARTS_LOWER = /^[\p{Ll}]/u;

/** Cuts a block into sentences; abbreviations, initials and decimals don't end one. Blanks at the ends are left out. */
export function splitSentences(text: string, start: number, end: number): TextRange[] {
  const block = text.slice(start, Math.min(end, start + MAX_BLOCK_CHARS));
  const found: TextRange[] = [];
  let from = 0;
  for (const match of allMatches(block, TERMINATOR)) {
    const to = match.index + match[0].length;
    if (found.length >= MAX_SENTENCES_PER_BLOCK) return found;
    if (!endsSentence(block, match.index, to, match[0])) continue;
    push(found, block, from, to, start);
    from = to;
  }
  push(found, block, from, block.length, start);
  return found;
}

function push(found: TextRange[], block: string, from: number, to: number, offset: number): void {
  const piece = block.slice(from, to);
  const trimmed = piece.trim();
  if (trimmed === '') return;
  const lead = piece.length - piece.trimStart().length;
  found.push({ start: offset + from + lead, end: offset + from + lead + trimmed.length });
}

function endsSentence(block: string, at: number, to: number, mark: string): boolean {
  const rest = block.slice(to, to + 24).trimStart();
  if (rest === '') return true;
  if (STARTS_LOWER.test(rest)) return false;
  if (!mark.startsWith('.') || mark.length > 1) return true;
  const word = LAST_WORD.exec(block.slice(Math.max(0, at - 12), at))?.[0].toLowerCase() ?? '';
  // An initial ends no sentence, the letter of a round does: `a $22 million Series B. The round …`.
  if (word.length === 1 && /\p{L}/u.test(word)) return /\bSeries $/i.test(block.slice(Math.max(0, at - 8), at - 1));
  if (ABBREVIATIONS.has(word) || (/^\d{1,2}$/.test(word) && AFTER_ORDINAL.test(rest))) return false;
  return !LEGAL_ABBREVIATIONS.has(word) || SENTENCE_OPENER.test(rest);
}
