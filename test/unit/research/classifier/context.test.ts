import { readContext, type ScoredCandidate } from '../../../../subgraphs/research/domain/classifier/context.ts';

function scored(text: string, given: Partial<ScoredCandidate> & { start?: number }): ScoredCandidate {
  const { start = 0, ...rest } = given;
  const candidate = { text, start, end: start + text.length, kind: 'name', phrase: null } as const;
  const at = { page: 0, block: 0, sentence: 0, said: text, layout: { key: '', alike: 0 } };
  return { field: 'customers.customer', candidate, ...at, score: 0, early: 0, isClaimed: false, ...rest };
}

function contextOf(own: ScoredCandidate, ...others: ScoredCandidate[]): Record<string, string> {
  const emitted: Record<string, string> = {};
  readContext([own, ...others])(own, (kind, ...values) => {
    emitted[kind] = values.join(' ');
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

test('other items of its list say whether it is one of them', () => {
  const layout = { key: 'list_item', alike: 4 };
  const items = [2, 3, -4].map((score, index) => scored(`Item ${index}`, { block: index + 1, score, layout }));
  const partners = scored('Bosk', { block: 1, score: 4, layout, field: 'overview.partner' });
  expect(contextOf(scored('Nordal', { layout }), ...items, partners)).toMatchObject({
    'context.alike': '3',
    'context.alike2': '2',
    'context.alikeMean': '4',
    'context.alikeRival': '2',
    'context.alikeCount': '4',
  });
  expect(contextOf(own)).toMatchObject({ 'context.alikeMean': 'none', 'context.alikeRival': 'none' });
});

test('other pages count that say something else of the same words', () => {
  const elsewhere = scored('nordal', { page: 1, said: 'Nordal relies on us.', score: 4 });
  const partner = scored('Nordal', { page: 2, said: 'Our partner Nordal', score: 1, field: 'overview.partner' });
  const repeated = scored('Nordal', { page: 3, score: 6 });
  expect(contextOf(own, elsewhere, partner, repeated)).toMatchObject({
    'context.site': '4',
    'context.siteRival': '1',
    'context.sitePages': '1',
  });
});

test('what rules find is known', () => {
  expect(contextOf({ ...own, isClaimed: true })).toMatchObject({
    'context.claimed': 'true',
    'context.claimedScore': 'true 1',
  });
});
