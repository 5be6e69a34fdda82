import type { ClaimField, ClaimValue } from '../../../../common/research/claim.ts';
import type { Finding } from '../evidence/finding.ts';
import type { SourceDocument, StructuredFact } from '../evidence/source-document.ts';
import { headOf } from '../fetch/fetcher.ts';

/** Longest path and value of a line, in code units: a line is a quote, which has at most 400. */
const MAX_PATH = 80;
const MAX_VALUE = 300;
const BREAKS = /[\p{Cc}\p{Zl}\p{Zp}\s]+/gu;
const UNSEEN = /[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff\p{Cs}]/gu;

/** A line of a record that can be quoted. */
export type RecordLine = StructuredFact & { part: 'record' };

/** Head of a record: the URL for people, and the answer that it was read from. */
export interface RecordHead extends Pick<SourceDocument, 'url' | 'title' | 'kind' | 'tier'> {
  page: Parameters<typeof headOf>[1];
  publishedAt?: string | null;
}

/** Claim that rests on lines of a record. */
export interface RecordClaim {
  field: ClaimField;
  value: ClaimValue;
  lines: readonly (RecordLine | null)[];
  subject: string;
  asOf?: string | null;
}

/** A claim of which every line is there. */
type BackedClaim = Omit<RecordClaim, 'lines'> & { lines: RecordLine[] };

/** A record of an outside source while it is written down. */
export interface SourceRecord {
  /** Adds a line `path: value` and gives it; null for a value that is missing or empty. */
  add(path: string, value: string | number | null | undefined, group?: number): RecordLine | null;
  /** Claims what lines say; nothing without a line. */
  claim(claim: RecordClaim): void;
  /** Adds a line and claims that it gives the text of a field; nothing for a value that is missing or empty. */
  claimText(
    path: string,
    text: string | null | undefined,
    claim: Pick<RecordClaim, 'field' | 'subject' | 'asOf'>,
    group?: number,
  ): void;
  /** Returns the record as a document of that id, and what it claims. */
  seal(id: string): SealedRecord;
}

/** A document that can be quoted, and what it may be saying. */
export interface SealedRecord {
  document: SourceDocument;
  findings: Finding[];
}

/** Creates an empty record. Values are kept verbatim but for line breaks and marks that nobody sees, and are cut at 300. */
export function createRecord(head: RecordHead): SourceRecord {
  const lines: RecordLine[] = [];
  const claims: BackedClaim[] = [];
  let text = '';
  const record: SourceRecord = {
    add(path, given, group = 0) {
      const value = cut(
        String(given ?? '')
          .replaceAll(UNSEEN, '')
          .replaceAll(BREAKS, ' ')
          .trim(),
        MAX_VALUE,
      );
      if (value === '') return null;
      const start = text === '' ? 0 : text.length + 1;
      const line = `${cut(path, MAX_PATH)}: ${value}`;
      text += start === 0 ? line : `\n${line}`;
      const added: RecordLine = { part: 'record', path, value, group, parent: null, start, end: text.length };
      lines.push(added);
      return added;
    },
    claim(claim) {
      claims.push({ ...claim, lines: claim.lines.filter((line) => line !== null) });
    },
    claimText(path, given, claim, group) {
      const line = record.add(path, given, group);
      if (line !== null) record.claim({ ...claim, value: { kind: 'text', text: given ?? '' }, lines: [line] });
    },
    seal: (id) => ({
      document: toDocument(id, { head, text, facts: lines }),
      findings: claims.flatMap((claim) => toFinding(id, claim) ?? []),
    }),
  };
  return record;
}

function toDocument(
  id: string,
  { head, text, facts }: { head: RecordHead; text: string; facts: StructuredFact[] },
): SourceDocument {
  const { url, page, publishedAt = null, ...rest } = head;
  return {
    ...rest,
    ...headOf(url, page),
    publishedAt,
    id,
    pageClass: null,
    language: null,
    canonicalUrl: null,
    parts: { record: text },
    blocks: [],
    facts,
    links: [],
    feeds: [],
    dataBlocks: [],
    isCut: false,
  };
}

function toFinding(sourceId: string, claim: BackedClaim): Finding | null {
  const [first, ...rest] = claim.lines.map(({ part, start, end }) => ({ part, start, end }));
  if (first === undefined) return null;
  const { field, value, subject, asOf = null } = claim;
  return { field, value, subject, asOf, mode: 'structured', sourceId, spans: [first, ...rest] };
}

/** Cuts a text, never through the middle of a surrogate pair. */
function cut(text: string, longest: number): string {
  if (text.length <= longest) return text;
  const isHalf = /[\ud800-\udbff]/.test(text.charAt(longest - 1));
  return text.slice(0, isHalf ? longest - 1 : longest).trimEnd();
}
