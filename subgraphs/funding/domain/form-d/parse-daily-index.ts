import { FormDError } from './form-d-filing.ts';

/** A line of a daily index: a filing and its location. */
export interface IndexedFiling {
  accession: string;
  cik: string;
  /** `YYYY-MM-DD`. */
  filedAt: string;
}

/** The line under the column names, which ends the header of every index. */
const RULE = /^-{20,}\s*$/m;
const FORM_D_LINE = /^D(?:\/A)? {2,}.*? (\d{4})(\d{2})(\d{2}) +edgar\/data\/(\d{1,10})\/(\d{10}-\d{2}-\d{6})\.txt *$/;
const DAY_FILE = /^form\.(\d{4})(\d{2})(\d{2})\.idx$/;

/**
 * Reads the Forms D and D/A of a daily index by form type (`form.YYYYMMDD.idx`), first notices before amendments, in the
 * order of the index. A filing of several registrants has a line for each and is returned once.
 * @throws FormDError when the text is no such index
 */
export function parseDailyIndex(text: string): IndexedFiling[] {
  const rule = RULE.exec(text);
  if (rule === null) throw new FormDError('the daily index has no header');
  const filings = new Map<string, IndexedFiling>();
  for (const line of text.slice(rule.index + rule[0].length).split('\n')) {
    const [, year, month, day, cik, accession] = FORM_D_LINE.exec(line.trimEnd()) ?? [];
    if (accession === undefined || cik === undefined || filings.has(accession)) continue;
    filings.set(accession, { accession, cik, filedAt: `${year}-${month}-${day}` });
  }
  return [...filings.values()];
}

/**
 * Reads the days for which a quarter's folder has an index (`index.json`), in order, as `YYYY-MM-DD`.
 * @throws FormDError when the text is no such listing
 */
export function parseDayListing(text: string): string[] {
  const items = readItems(text);
  if (items === null) throw new FormDError('the listing of daily indexes is not one');
  return items
    .flatMap(({ name }) => {
      const [, year, month, day] = DAY_FILE.exec(name ?? '') ?? [];
      return day === undefined ? [] : [`${year}-${month}-${day}`];
    })
    .toSorted();
}

function readItems(text: string): { name?: string }[] | null {
  try {
    const { item } = JSON.parse(text).directory;
    return Array.isArray(item) ? item : null;
  } catch {
    return null;
  }
}
