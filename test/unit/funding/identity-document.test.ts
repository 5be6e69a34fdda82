import type { RoundIdentity } from '../../../subgraphs/funding/domain/ingest/round-state.ts';
import { fromIdentityDocument, toIdentityDocument } from '../../../subgraphs/funding/store/identity-document.ts';

const identity: RoundIdentity = {
  ids: ['id', 'alias'],
  sources: [
    { source: 'a', ownId: 'id', sourceUrl: null, filled: [] },
    { source: 'b', ownId: '77', sourceUrl: 'https://b.example/77', filled: ['country'] },
  ],
  slots: [{ key: '2025-01 seed name acme', slot: 3 }],
};

test('an identity is stored under the field names of all versions', () => {
  expect(toIdentityDocument('id', identity)).toEqual({
    aliases: ['alias'],
    tellers: [{ source: 'a' }, { source: 'b', ownId: '77', sourceUrl: 'https://b.example/77', filled: ['country'] }],
    places: [{ key: '2025-01 seed name acme', place: 3 }],
  });
});

test('a stored identity is read back as it was', () => {
  expect(fromIdentityDocument('id', toIdentityDocument('id', identity))).toEqual(identity);
  const empty = { ids: ['id'], sources: [], slots: [] };
  expect(fromIdentityDocument('id', toIdentityDocument('id', empty))).toEqual(empty);
  expect(fromIdentityDocument('id')).toEqual(empty);
});
