import type { Db, Document } from 'mongodb';

/** A query as the server ran it. */
export interface ProfiledQuery {
  /** The names of its stages. */
  names: Set<string>;
  indexes: Set<string>;
  keysExamined: number;
  docsExamined: number;
}

/** Runs a read and returns its queries in order, from the server's profiler. */
export async function profileQueries(db: Db, read: () => Promise<unknown>): Promise<ProfiledQuery[]> {
  const profiled = db.collection('system.profile');
  const [latest] = await profiled.find().sort({ ts: -1 }).limit(1).toArray();
  await db.command({ profile: 2 });
  await read();
  await db.command({ profile: 0 });
  const entries = await profiled
    .find({ op: 'query', ns: /funding_rounds$/, ...(latest !== undefined && { ts: { $gt: latest.ts } }) })
    .sort({ ts: 1 })
    .toArray();
  return entries.map(({ execStats, keysExamined, docsExamined }) => {
    const stages = flattenStages(execStats);
    return {
      names: new Set(stages.map(({ stage }) => stage as string)),
      indexes: new Set(stages.flatMap(({ indexName }) => (indexName as string | undefined) ?? [])),
      keysExamined: keysExamined as number,
      docsExamined: docsExamined as number,
    };
  });
}

function flattenStages(stage: Document): Document[] {
  const children = [...((stage.inputStages as Document[] | undefined) ?? []), stage.inputStage, stage.shards].filter(
    Boolean,
  );
  return [stage, ...children.flatMap((child) => flattenStages(child as Document))];
}
