import type { Finding } from '../evidence/finding.ts';
import { readClauses } from '../grammar/clauses.ts';
import { occursIn } from '../text/find-in.ts';
import { readNameFrom } from '../text/words.ts';
import { fromBlocks, fromSentence } from './create-finding.ts';
import { findAcquisitions } from './find-acquisitions.ts';
import type { LabelledValue } from './labelled-values.ts';
import { isGroup, parentNameIn } from './owner-names.ts';
import { readOwnerships } from './ownerships.ts';
import type { ParsedDocument, Sentence } from './parsed-document.ts';
import { readPersonName } from './person-words.ts';
import { isOver } from './takeovers-of-us.ts';

const LABEL =
  /^(?:parent(?: company| organi[sz]ation)?|owner|muttergesellschaft|konzern|société mère|maison mère|actionnaire(?: (?:unique|majoritaire|principal))?|(?:allein|haupt)gesellschafter(?:in)?)$/i;

/** Finds the company that it belongs to, from running text. */
export function findParent(parsed: ParsedDocument, sentence: Sentence): Finding[] {
  const clauses = readClauses(sentence.text, parsed.document.language);
  for (const { parent, subject, from, of } of readOwnerships(parsed, clauses)) {
    const name = parentNameIn(clauses, parent, of);
    if (name === null || parsed.names.isProspect(name.text)) continue;
    const place = { from: Math.min(from, name.start), to: Math.max(name.end, from) };
    return [fromSentence(parsed, sentence, { field: 'overview.parent', value: name.text, subject, ...place })];
  }
  if (isOver(sentence.text)) return [];
  return findAcquisitions(parsed, sentence).flatMap((finding) => {
    const isAcquired = finding.value.kind === 'acquisition' && finding.value.role === 'acquired';
    return isAcquired && finding.value.kind === 'acquisition'
      ? [
          {
            ...finding,
            field: 'overview.parent',
            value: { kind: 'text', text: finding.value.other },
            asOf: finding.value.announced_at,
          } as const,
        ]
      : [];
  });
}

/** Reads `Parent company: …`. */
export function labelledParent(parsed: ParsedDocument, pair: LabelledValue): Finding[] {
  if (!occursIn(pair.label.trim(), LABEL)) return [];
  const name = readNameFrom(pair.value, 0)?.text;
  if (name === undefined || parsed.names.isProspect(name)) return [];
  if (readPersonName(name) !== null && !isGroup(name)) return [];
  return [fromBlocks(parsed, pair.blocks, { field: 'overview.parent', value: name, subject: null })];
}
