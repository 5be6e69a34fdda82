import type { ParsedLine } from '../ingest/parsed-line.ts';
import type { DataSetFiling } from './data-set.ts';
import { checkFiling, FormDFault, type FormDFiling } from './form-d-filing.ts';
import type { FilingNote, FormDProgress } from './form-d-progress.ts';
import { toFundingRecord } from './to-funding-record.ts';

/** The lines of a data set to be ingested, and what is to be noted of its filings once they are. */
export interface DataSetLines {
  lines: ParsedLine[];
  /** By line. */
  notes: Map<number, FilingNote>;
  /** Filings that are left out: of pooled funds, tests, and amended by newer ones that are known already. */
  leftOut: number;
}

/**
 * Turns the filings of a data set, oldest first, into lines of the ingest. Amendments are told about the first filing of
 * their chain, as far as this data set and what was met before know it, so quarters belong in their order.
 */
export async function toLines(filings: readonly DataSetFiling[], progress: FormDProgress): Promise<DataSetLines> {
  const chains = await readKnownChains(filings, progress);
  const newest = await progress.findNewest([...new Set([...chains.values()].map(({ first }) => first))]);
  const result: DataSetLines = { lines: [], notes: new Map(), leftOut: 0 };
  for (const { line, fields } of filings) {
    const text = JSON.stringify(fields);
    const filing = tryCheck({ line, fields });
    if ('reason' in filing) {
      result.lines.push({ ...filing, text });
      continue;
    }
    const { accession, filedAt, previousAccession } = filing;
    const known = previousAccession === null ? undefined : chains.get(previousAccession);
    const first = known?.first ?? previousAccession ?? accession;
    const outcome = outcomeOf(filing, newest.get(first));
    result.notes.set(line, { accession, first, filedAt, outcome, reason: null });
    chains.set(accession, { first, firstFiledAt: known?.firstFiledAt ?? filedAt });
    if (outcome !== 'ingested') result.leftOut += 1;
    else {
      const record = toFundingRecord(filing, { first, firstFiledAt: known?.firstFiledAt ?? filedAt });
      result.lines.push({ line, text, record });
    }
  }
  return result;
}

function outcomeOf({ isLive, isFund, filedAt }: FormDFiling, newest: string | undefined): FilingNote['outcome'] {
  if (!isLive) return 'test';
  if (isFund) return 'fund';
  return newest !== undefined && newest > filedAt ? 'superseded' : 'ingested';
}

async function readKnownChains(filings: readonly DataSetFiling[], progress: FormDProgress) {
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
    if (error instanceof FormDFault) return { line, reason: error.message };
    throw error;
  }
}
