import type { MongoHandle } from '../../common/mongo/open-mongo.ts';

/** Returns the URL by which another process opens the database of a run. */
export function urlOfDatabase({ url, db }: Pick<MongoHandle, 'url' | 'db'>): string {
  return url.replace(/^([^/]*\/\/[^/?]*)(?:\/[^?]*)?/, `$1/${db.databaseName}`);
}
