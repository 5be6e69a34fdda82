import type { Collection, Db } from 'mongodb';
import type { FilingNote, FormDProgress, PollState } from '../domain/form-d/form-d-progress.ts';

interface FilingDocument {
  _id: string;
  first: string;
  filed_at: string | null;
  outcome: FilingNote['outcome'];
  reason: string | null;
  tries?: number;
}

interface PollDocument {
  _id: string;
  day: string | null;
  rest_until: Date | null;
  failures: number;
  listing: PollState['listing'];
}

const POLL_ID = 'daily-index';

/** Creates the index of the progress of Form D. Safe to repeat and to run in several processes. */
export async function ensureFormDIndexes(db: Db): Promise<void> {
  await filingsOf(db).createIndex({ first: 1, filed_at: -1 });
}

/** Creates the store of the progress of Form D: the state of the poll, and the outcome of every filing. */
export function createFormDStore(db: Db): FormDProgress {
  const filings = filingsOf(db);
  const polls = db.collection<PollDocument>('form_d_polls');
  return {
    async readState() {
      const document = await polls.findOne({ _id: POLL_ID });
      const { day = null, rest_until = null, failures = 0, listing = null } = document ?? {};
      return { day, restUntil: rest_until, failures, listing };
    },
    async saveState({ restUntil, ...changes }) {
      const rest = restUntil === undefined ? {} : { rest_until: restUntil };
      await polls.updateOne({ _id: POLL_ID }, { $set: { ...changes, ...rest } }, { upsert: true });
    },
    async findNotes(accessions) {
      const documents = await filings.find({ _id: { $in: [...accessions] } }).toArray();
      return new Map(documents.map((document) => [document._id, toNote(document)]));
    },
    async saveNotes(notes) {
      if (notes.length === 0) return;
      const operations = notes.map(({ accession, first, filedAt, outcome, reason }) => ({
        updateOne: {
          filter: { _id: accession },
          update: { $set: { first, filed_at: filedAt, outcome, reason } },
          upsert: true,
        },
      }));
      await filings.bulkWrite(operations, { ordered: false });
    },
    async incrementTries(accession) {
      const counted = await filings.findOneAndUpdate(
        { _id: accession },
        { $inc: { tries: 1 }, $setOnInsert: { first: accession, filed_at: null, outcome: 'failing', reason: null } },
        { upsert: true, returnDocument: 'after' },
      );
      return counted?.tries ?? 1;
    },
    async findNewest(firsts) {
      const stages = [
        { $match: { first: { $in: [...firsts] }, outcome: 'ingested' } },
        { $group: { _id: '$first', newest: { $max: '$filed_at' } } },
      ];
      const groups = await filings.aggregate<{ _id: string; newest: string }>(stages).toArray();
      return new Map(groups.map(({ _id, newest }) => [_id, newest]));
    },
  };
}

function filingsOf(db: Db): Collection<FilingDocument> {
  return db.collection<FilingDocument>('form_d_filings');
}

function toNote({ _id, first, filed_at, outcome, reason }: FilingDocument): FilingNote {
  return { accession: _id, first, filedAt: filed_at, outcome, reason };
}
