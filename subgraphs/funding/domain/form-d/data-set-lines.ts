import type { ParsedLine } from '../ingest/parsed-line.ts';
import type { DataSetFiling } from './data-set.ts';
import { checkFiling, FormDError, type FormDFiling } from './form-d-filing.ts';
import type { FilingNote, FormDProgress } from './form-d-progress.ts';
import { toFundingRecord } from './to-funding-record.ts';

/** The lines of a data set to ingest, and the notes of its filings to store afterwards. */
export interface DataSetLines {
  lines: ParsedLine[];
  /** By line. */
  notes: Map<number, FilingNote>;
}

/**
 * Turns the filings of a data set, oldest first, into lines of the ingest, one for the newest filing of each chain of
 * amendments: it restates the earlier ones. A chain is identified by its first filing in this data set and the filings
 * ingested before, so quarters must be ingested in order.
 */
export async function toLines(filings: readonly DataSetFiling[], progress: FormDProgress): Promise<DataSetLines> {
  const chains = await readStoredChains(filings, progress);
  const notes = new Map<number, FilingNote>();
  const lines = new Map<number, ParsedLine>();
  const lineByChain = new Map<string, number>();
  for (const { line, fields } of filings) {
    const text = JSON.stringify(fields);
    const filing = tryCheck({ line, fields });
    if ('reason' in filing) {
      lines.set(line, { ...filing, text });
      continue;
    }
    const { accession, filedAt, previousAccession } = filing;
    const amended = previousAccession === null ? undefined : chains.get(previousAccession);
    const chain = {
      first: amended?.first ?? previousAccession ?? accession,
      firstFiledAt: amended?.firstFiledAt ?? filedAt,
    };
    chains.set(accession, chain);
    const note: FilingNote = { accession, first: chain.first, filedAt, outcome: outcomeOf(filing), reason: null };
    notes.set(line, note);
    if (note.outcome !== 'ingested') continue;
    lines.set(line, { line, text, record: toFundingRecord(filing, chain) });
    supersede(lineByChain.get(chain.first));
    lineByChain.set(chain.first, line);
  }
  const newest = await progress.findNewest([...lineByChain.keys()]);
  for (const [first, line] of lineByChain) {
    if ((newest.get(first) ?? '') > (notes.get(line)?.filedAt ?? '')) supersede(line);
  }
  return { lines: [...lines.values()], notes };

  function supersede(line: number | undefined): void {
    const note = line === undefined ? undefined : notes.get(line);
    if (line === undefined || note === undefined) return;
    notes.set(line, { ...note, outcome: 'superseded' });
    lines.delete(line);
  }
}

function outcomeOf({ isLive, isFund }: FormDFiling): FilingNote['outcome'] {
  if (!isLive) return 'test';
  return isFund ? 'fund' : 'ingested';
}

async function readStoredChains(filings: readonly DataSetFiling[], progress: FormDProgress) {
  const previous = filings.flatMap(({ fields }) => fields.previousAccessionNumber ?? []);
  const notes = await progress.findNotes(previous);
  const firsts = await progress.findNotes([...notes.values()].map(({ first }) => first));
  return new Map(
    [...notes.values()].map(({ accession, first, filedAt }) => [
      accession,
      { first, firstFiledAt: firsts.get(first)?.filedAt ?? filedAt },
    ]),
  );
}

function tryCheck({ line, fields }: DataSetFiling): FormDFiling | { line: number; reason: string } {
  try {
    return checkFiling(fields);
  } catch (error) {
    if (error instanceof FormDError) return { line, reason: error.message };
    throw error;
  }
}
