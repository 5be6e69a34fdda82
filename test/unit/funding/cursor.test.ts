import fc from 'fast-check';
import { ServiceError } from '../../../common/errors.ts';
import { normalizeFundingFilter } from '../../../common/funding/filter.ts';
import { createCursorCodec } from '../../../subgraphs/funding/domain/cursor.ts';

const codec = createCursorCodec(Buffer.alloc(32, 7));
const filter = normalizeFundingFilter({ stages: 'seed', company: 'Acme' });
const position = { announcedAt: '2025-01-13', id: 'fd8ca7be-8dcb-5245-b93a-bc6510e5d872' };

function expectRefusal(decode: () => unknown): void {
  expect(decode).toThrow(ServiceError);
  expect(decode).toThrow(expect.objectContaining({ code: 'INVALID_FILTER', details: { field: 'after' } }));
}

describe('a cursor', () => {
  test('gives back every position', () => {
    const date = fc.date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(date, fc.uuid(), (day, id) => {
        const at = { announcedAt: day.toISOString().slice(0, 10), id };
        expect(codec.decode(codec.encode(at, filter), filter)).toEqual(at);
      }),
    );
  });

  test('is short and safe in a URL', () => {
    expect(codec.encode(position, filter)).toMatch(/^[\w-]{43}$/);
  });

  test('serves filters of the same meaning', () => {
    const same = normalizeFundingFilter({ stages: ['Seed Round'], company: ' ACME ' });
    expect(codec.decode(codec.encode(position, filter), same)).toEqual(position);
  });

  test('is refused with other filters or another secret', () => {
    const cursor = codec.encode(position, filter);
    expectRefusal(() => codec.decode(cursor, normalizeFundingFilter({ stages: 'seed' })));
    expectRefusal(() => createCursorCodec(Buffer.alloc(32, 8)).decode(cursor, filter));
  });

  test('is refused when any character was changed, also one that decodes to the same bytes', () => {
    const cursor = codec.encode(position, filter);
    for (let at = 0; at < cursor.length; at += 1) {
      for (const character of ['A', 'B', '_', '-', '9', '=', ' ', 'é']) {
        if (cursor[at] === character) continue;
        const changed = cursor.slice(0, at) + character + cursor.slice(at + 1);
        expectRefusal(() => codec.decode(changed, filter));
      }
    }
  });

  test.each(['', 'x', 'null', '../..', 'A'.repeat(43), 'A'.repeat(100_000)])('is refused when it is %#', (text) => {
    expectRefusal(() => codec.decode(text, filter));
    expectRefusal(() => codec.decode(`${codec.encode(position, filter)}${text || '='}`, filter));
  });
});
