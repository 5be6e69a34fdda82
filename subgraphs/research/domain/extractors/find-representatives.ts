import type { Finding } from '../evidence/finding.ts';
import { fromBlocks } from './create-finding.ts';
import { isLegalNotice } from './legal-notice.ts';
import type { ParsedDocument } from './parsed-document.ts';
import { isTitle, readPersonName } from './person-words.ts';

const POST =
  '(?:ceo|cto|cfo|chair(?:man|woman|person)?(?: of the (?:supervisory |management |executive )?board)?|founders?|co-?founders?|managing directors?|directors?|board|proprietor|owner|legal representatives?|geschäftsführer(?:in|innen)?|gesellschafter-geschäftsführer(?:in)?|geschäftsführung|geschäftsleitung|vorstand|vorstände|(?:vorstands|aufsichtsrats)vorsitzende[rn]?|vorsitzende[rn]? des (?:vorstands|aufsichtsrats)|inhaber(?:in)?|gérante?s?|présidente?|dirigeante?|représentante? légale?|(?:directeur|directrice) (?:général|générale|de (?:la )?publication))';
/** Matches what a legal notice says before the post, or in place of it. */
const REPRESENTED =
  /^(?:(?:gesetzlich )?vertreten durch|vertretungsberechtigt(?:er?|en)?|(?:legally )?represented by|(?:légalement )?représentée? par)(?: (?:die|den|der|the|its|le|la|son|sa))?(?![\p{L}])\s*:?\s*/iu;
const ADJECTIVE = /^(?:alleinige[rn]?|allein-?|einzel)?(?:vertretungsberechtigte[rn]?|geschäftsführende[rn]?)? ?/iu;
const LABEL = new RegExp(
  `^(?<post>${POST}(?:(?:, | und | and | et | & | \\/ |\\/)${POST}){0,2})(?![\\p{L}-])\\s*(?<mark>[:–]?)\\s*`,
  'iu',
);
const BARE_POST = new RegExp(`^${POST}$`, 'iu');
/** Who answers for the site by law, which says nothing about a post in the company. */
const PUBLISHER = /^direct(?:eur|rice) de (?:la )?publication$/iu;
/** Academic degrees and forms of address that imprints set before a name. */
const BEFORE_NAME =
  /^(?:(?:Dr|Prof|Dipl|Ing|Mag|Herrn?|Frau|Mr|Mrs|Ms|Mme|Mlle|Monsieur|Madame|M)\b\.?(?:-?(?:Ing|Kffr|Kfm|Inf|Phys|Wirt|rer|nat|jur|phil|med)\b\.?)*[- ]?)+/u;
/** Matches what stands between two names, or a name and a post. */
const SEPARATOR = /\s*(?:[,;·|/]|(?<![\p{L}])(?:und|and|et)(?![\p{L}])|&)\s*/iu;
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
    const sentences = parsed.sentencesByBlock[index] ?? [];
    const lines =
      sentences.length === 0 ? [] : [parsed.blockText(index).trim(), ...sentences.slice(1).map(({ text }) => text)];
    return lines.flatMap((line) => (line.length > MAX_LINE_CHARS ? [] : labelled(parsed, index, line)));
  });
}

function labelled(parsed: ParsedDocument, index: number, line: string): Finding[] {
  const label = readLabel(line);
  if (label === null) return [];
  const toFinding = ({ name, title }: Representative, ...blocks: [number, ...number[]]) =>
    fromBlocks(parsed, blocks, { field: 'people.person', value: { kind: 'person', name, title }, subject: null });
  if (label.rest !== '') return readRepresentatives(label.rest, label.post).map((person) => toFinding(person, index));
  if (!isLegalNotice(parsed, index) || readPersonName(parsed.blockText(index - 1).trim()) !== null) return [];
  return linesBelow(parsed, index).flatMap((below) =>
    readRepresentatives(parsed.blockText(below).trim(), label.post).map((person) => toFinding(person, index, below)),
  );
}

interface Label {
  post: string | null;
  rest: string;
}

/** Reads the post that a line opens with, and what follows it; null of lines that open otherwise. */
function readLabel(line: string): Label | null {
  const represented = REPRESENTED.exec(line);
  const after = represented ? line.slice(represented[0].length) : line;
  const opening = after.slice(ADJECTIVE.exec(after)?.[0].length ?? 0);
  const label = LABEL.exec(opening);
  if (!label?.groups) {
    return represented ? { post: null, rest: after } : null;
  }
  const rest = opening.slice(label[0].length).trim();
  // Without a mark between them, a post and a name are running text: `Geschäftsführer Mira Holt sagt …`.
  const isTied = represented !== null || label.groups.mark !== '' || rest === '';
  return isTied ? { post: label.groups.post?.trim() ?? '', rest } : null;
}

/** Returns the blocks below a label that stand alone: the next lines of its card, its cell, or what it heads. */
function linesBelow(parsed: ParsedDocument, index: number): number[] {
  const { blocks } = parsed.document;
  const block = blocks[index];
  const lines: number[] = [];
  for (let at = index + 1; at < blocks.length && lines.length < MAX_NAMES; at += 1) {
    const below = blocks[at];
    const isTied =
      below?.group === block?.group || below?.heading === index || (lines.length === 0 && at === index + 1);
    if (!isTied || below?.area !== block?.area || readRepresentatives(parsed.blockText(at).trim(), null).length === 0)
      break;
    lines.push(at);
    if (block?.kind === 'cell') break;
  }
  return lines;
}

/** Reads `Mira Holt, Jon Beck (Vorsitz)`: names with the post of the label or their own, up to the first that is no name. */
function readRepresentatives(list: string, post: string | null): Representative[] {
  const found: Representative[] = [];
  for (const item of list.replace(/[.]$/, '').split(SEPARATOR)) {
    const bracketed = IN_BRACKETS.exec(item);
    const name = readPersonName((bracketed?.groups?.name ?? item).replace(BEFORE_NAME, ''));
    const last = found.at(-1);
    if (name !== null && found.length < MAX_NAMES) {
      const own = bracketed?.groups?.post ?? '';
      found.push({ name, title: isTitle(own) ? own : post });
    } else if (last && BARE_POST.test(item)) last.title = item;
    else break;
  }
  return found.filter(({ title }) => title === null || !PUBLISHER.test(title));
}
