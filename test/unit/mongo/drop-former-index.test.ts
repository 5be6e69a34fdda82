import { dropFormerIndex } from '../../../common/mongo/drop-former-index.ts';
import { useDatabase } from '../../support/database.ts';

const database = useDatabase();
const PROCESSES = 8;

test('processes that start at once drop it, and those that find none go on', async () => {
  const collection = database().db.collection('indexed');
  await dropFormerIndex(collection, 'former');
  await collection.createIndex({ field: 1 }, { name: 'former' });
  await Promise.all(Array.from({ length: PROCESSES }, () => dropFormerIndex(collection, 'former')));
  expect(await collection.indexExists('former')).toBe(false);
});
