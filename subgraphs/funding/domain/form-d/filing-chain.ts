import type { EdgarSource } from './edgar-source.ts';
import { FormDError, type FormDFiling } from './form-d-filing.ts';
import type { FormDProgress } from './form-d-progress.ts';
import { parsePrimaryDoc } from './parse-primary-doc.ts';
import type { FilingChain } from './to-funding-record.ts';

/** Amendments that are followed back through EDGAR; real chains have one per year. */
const MAX_CHAIN = 24;

/**
 * Finds the first filing of an amendment's chain: by stored notes, else by reading the predecessors. The chain begins with
 * a predecessor that can't be read. Predecessors are noted, so that each is read once.
 * @throws EdgarUnavailable
 */
export async function findChain(
  filing: FormDFiling,
  { edgar, progress }: { edgar: Pick<EdgarSource, 'readDocument'>; progress: FormDProgress },
): Promise<FilingChain> {
  const passed: string[] = [];
  let first = filing.accession;
  let previous = filing.previousAccession;
  let firstFiledAt: string | null = null;
  while (previous !== null && passed.length < MAX_CHAIN && !passed.includes(previous)) {
    const note = (await progress.findNotes([previous])).get(previous);
    const isNoted = note !== undefined && note.outcome !== 'failing';
    first = isNoted ? note.first : previous;
    if (isNoted) {
      firstFiledAt = (await progress.findNotes([first])).get(first)?.filedAt ?? null;
      break;
    }
    passed.push(previous);
    previous = await readPredecessor(edgar, { ...filing, accession: previous });
  }
  await progress.saveNotes(
    passed.map((accession) => ({ accession, first, filedAt: null, outcome: 'linked', reason: null })),
  );
  return { first, firstFiledAt: firstFiledAt ?? filing.filedAt };
}

async function readPredecessor(edgar: Pick<EdgarSource, 'readDocument'>, filing: FormDFiling): Promise<string | null> {
  const xml = await edgar.readDocument(filing);
  if (xml === null) return null;
  try {
    return parsePrimaryDoc(xml, filing).previousAccession;
  } catch (error) {
    if (error instanceof FormDError) return null;
    throw error;
  }
}
