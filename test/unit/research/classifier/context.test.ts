import { readContext, type ScoredCandidate } from '../../../../subgraphs/research/domain/classifier/context.ts';

function scored(text: string, given: Partial<ScoredCandidate> & { start?: number }): ScoredCandidate {
  const { start = 0, ...rest } = given;
  const candidate = { text, start, end: start + text.length, kind: 'name', phrase: null } as const;
  return { field: 'customers.customer', candidate, sentence: 0, score: 0, early: 0, ...rest };
}

function contextOf(own: ScoredCandidate, ...others: ScoredCandidate[]): Record<string, string> {
  const emitted: Record<string, string> = {};
  readContext([own, ...others])(own, (kind, value) => {
    emitted[kind] = value;
  });
  return emitted;
}

const own = scored('Nordal', { score: 1 });

test('a candidate by itself has nothing around it', () => {
  expect(contextOf(own)).toMatchObject({ 'context.score': '2', 'context.beside': '-6', 'context.page': '-6' });
});

test('the best of its sentence is beside it, and none that shares words with it', () => {
  const longer = scored('Nordal Dairy', { score: 5 });
  expect(contextOf(own, scored('Bosk', { start: 11, score: 3 }), longer)['context.beside']).toBe('3');
});

test('its words elsewhere, the page and other fields count', () => {
  const again = scored('nordal', { sentence: 4, score: 2 });
  const rival = scored('Nordal', { field: 'overview.partner', score: -1 });
  expect(contextOf(own, again, rival)).toMatchObject({
    'context.again': '2',
    'context.page': '2',
    'context.rival': '-1',
  });
});
