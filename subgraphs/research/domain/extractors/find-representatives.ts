import type { Finding } from '../evidence/finding.ts';
import { readTitledWords } from '../grammar/titled-words.ts';
import { readTitles } from '../grammar/titles.ts';
import { fromBlocks } from './create-finding.ts';
import { isLegalNotice } from './legal-notice.ts';
import { hasOrganisationWord } from './named-company.ts';
import type { ParsedDocument } from './parsed-document.ts';
import { readPeople } from './person-names.ts';
import { isTitle, readPersonName } from './person-words.ts';

/** Matches what a legal notice says before the post, or in place of it. */
const REPRESENTED =
  /^(?:(?:gesetzlich )?vertreten durch|vertretungsberechtigt(?:er?|en)?|(?:legally )?represented by|(?:légalement )?représentée? par)(?: (?:die|den|der|the|its|le|la|son|sa))?(?![\p{L}])\s*:?\s*/iu;
const ADJECTIVE = /^(?:alleinige[rn]?|allein-?|einzel)?(?:vertretungsberechtigte[rn]?|geschäftsführende[rn]?)? ?/iu;
/** Who answers for the site by law, which says nothing about a post in the company. */
const PUBLISHER =
  /^(?:direct(?:eur|rice) de (?:la )?(?:publication|photographie)|director of photography|photograph(?:er|e|ies?)|fotograf(?:in)?|illustrat(?:or|eur|rice)|translator|übersetzer(?:in)?|traduct(?:eur|rice)|auditor|(?:chief )?editor|r[ée]da(?:kteur|cteur|ctrice).*)$/iu;
/** Academic degrees and forms of address that imprints set before a name. */
const BEFORE_NAME =
  /^(?:(?:Dr|Prof|Dipl|Ing|Mag|Herrn?|Frau|Mr|Mrs|Ms|Mme|Mlle|Monsieur|Madame|M)\b\.?(?:-?(?:Ing|Kffr|Kfm|Inf|Phys|Wirt|rer|nat|jur|phil|med)\b\.?)*[- ]?)+/u;
/** Matches what stands between two names, or a name and a post. */
const SEPARATOR = /\s*(?:[,;·|/]|(?<![\p{L}])(?:und|and|et)(?![\p{L}])|&)\s*/iu;
const MARK = /^\s*[:–]?\s*/;
const IN_BRACKETS = /^(?<name>[^()]{4,50}?) \((?<post>[^()]{2,40})\)$/u;
const MAX_LINE_CHARS = 200;
const MAX_NAMES = 6;

interface Representative {
  name: string;
  /** Null where the notice says only that the person represents the company. */
  title: string | null;
}

/** Finds who acts for the company, as imprints and legal notices name them: a post, then the names of those who hold it. */
export function findRepresentatives(parsed: ParsedDocument): Finding[] {
  return parsed.document.blocks.flatMap((block, index) => {
    if (block.area === 'nav' || block.kind === 'control') return [];
    const [first, ...further] = parsed.sentencesByBlock[index] ?? [];
    const lines = first ? [parsed.blockText(index).trim(), ...further.map(({ text }) => text)] : [];
    return lines.filter((line) => line.length <= MAX_LINE_CHARS).flatMap((line) => labelled(parsed, index, line));
  });
}

function labelled(parsed: ParsedDocument, index: number, line: string): Finding[] {
  const label = readLabel(line);
  if (label === null) return [];
  const read = (list: string, ...blocks: [number, ...number[]]) =>
    readRepresentatives(parsed, list, label.post).map(({ name, title }) =>
      fromBlocks(parsed, blocks, { field: 'people.person', value: { kind: 'person', name, title }, subject: null }),
    );
  if (label.rest !== '') return read(label.rest, index);
  // `Site Manager`, `Milton Keynes` in a table of openings
  const isCell = parsed.document.blocks[index]?.kind === 'cell' && parsed.document.pageClass !== 'careers';
  if (!(isCell || isLegalNotice(parsed, index)) || readPersonName(parsed.blockText(index - 1)) !== null) return [];
  return linesBelow(parsed, index).flatMap((below) => read(parsed.blockText(below), index, below));
}

/** Reads the post that a line opens with, and what follows it; null of lines that open otherwise. */
function readLabel(line: string): { post: string | null; rest: string } | null {
  const represented = REPRESENTED.exec(line);
  const after = line.slice(represented?.[0].length ?? 0);
  const opening = after.replace(ADJECTIVE, '');
  const post = postOpening(opening);
  if (post === null) return represented ? { post: null, rest: after } : null;
  const [mark = ''] = MARK.exec(opening.slice(post.length)) ?? [];
  const rest = opening.slice(post.length + mark.length).trim();
  // Without a mark between them, a post and a name are running text: `Geschäftsführer Mira Holt sagt …`.
  return represented !== null || mark.trim() !== '' || rest === '' ? { post, rest } : null;
}

/** Returns the post that a text opens with; null without one. */
function postOpening(text: string): string | null {
  const words = readTitledWords(text);
  if (words[0]?.class == null) return null;
  const people = readPeople(text);
  const isName = (index: number) => people.some(({ from, to }) => index >= from && index < to);
  const [first] = readTitles({ text, words, isName });
  return first?.start === 0 && !first.isFormer && !first.isBody ? first.text : null;
}

/** Returns the blocks below a label that stand alone: the next lines of its card, its cell, or what it heads. */
function linesBelow(parsed: ParsedDocument, index: number): number[] {
  const { blocks } = parsed.document;
  const label = blocks[index];
  const maxLines = label?.kind === 'cell' ? 1 : MAX_NAMES;
  const lines: number[] = [];
  for (let at = index + 1; lines.length < maxLines; at += 1) {
    const line = blocks[at];
    const isTied = at === index + 1 || line?.group === label?.group || line?.heading === index;
    if (!isTied || line?.area !== label?.area || readRepresentatives(parsed, parsed.blockText(at), null).length === 0)
      break;
    lines.push(at);
  }
  return lines;
}

/** Adds the body to whoever speaks for it: a `Sprecherin` alone would be somebody of the press office. */
function ofBody(post: string | null, own: string): string {
  return post !== null && /^sprecher(?:in)?$/iu.test(own) ? `${post}, ${own}` : own;
}

/**
 * Reads `Mira Holt, Jon Beck (Vorsitz)`: names with the post of the label or their own, up to the first that is no name. Whoever
 * another company follows works for that.
 */
function readRepresentatives({ names }: ParsedDocument, list: string, post: string | null): Representative[] {
  const found: Representative[] = [];
  for (const item of list.trim().replace(/[.]$/, '').split(SEPARATOR)) {
    const { name: bare = item, post: own = '' } = IN_BRACKETS.exec(item)?.groups ?? {};
    const name = readPersonName(bare.replace(BEFORE_NAME, ''));
    const last = found.at(-1);
    if (name !== null && found.length < MAX_NAMES) found.push({ name, title: isTitle(own) ? ofBody(post, own) : post });
    else if (last && postOpening(item) === item) last.title = item;
    else {
      if (hasOrganisationWord(item) && !names.isProspect(item)) found.pop();
      break;
    }
  }
  return found.filter(({ title }) => title === null || !PUBLISHER.test(title));
}
