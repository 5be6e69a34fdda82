import type { OpenHold } from '../../common/billing.ts';
import { layOutAnswer } from '../../common/edge/answer-layout.ts';
import { retainSentRecords } from '../../common/edge/sent-records.ts';

function hold(recordIds: string[], path: OpenHold['path']): OpenHold {
  return { holdId: 'hold', accountId: 'account', recordIds, path };
}

/** The ids that are kept when so many bytes of an answer were handed over. */
function keptOf(holds: OpenHold[], text: string, paths: string[], handedText: string): string[][] {
  const layout = layOutAnswer(text, new Set(paths));
  return retainSentRecords(holds, layout, Buffer.byteLength(handedText)).map(({ recordIds }) => recordIds);
}

const round = (name: string) => ({ companyName: name, attributes: { nested: { deep: [1, { x: '}' }] } } });

test('records of a REST page count one by one, at their last byte', () => {
  const data = [round('Café "A" }'), round('Ωmega'), round('c')];
  const text = JSON.stringify({ data, next_cursor: null, count: 3 });
  const holds = [hold([], null), hold(['a', 'b', 'c'], ['fundingRounds'])];
  const upTo = (end: string) => text.slice(0, text.indexOf(end) + end.length);
  expect(keptOf(holds, text, ['data'], '')).toEqual([[], []]);
  expect(keptOf(holds, text, ['data'], text.slice(0, 60))).toEqual([[], []]);
  const first = JSON.stringify(data[0]);
  expect(keptOf(holds, text, ['data'], upTo(first).slice(0, -1))).toEqual([[], []]);
  expect(keptOf(holds, text, ['data'], upTo(first))).toEqual([[], ['a']]);
  expect(keptOf(holds, text, ['data'], upTo(JSON.stringify(data[1])))).toEqual([[], ['a', 'b']]);
  expect(keptOf(holds, text, ['data'], text)).toEqual([[], ['a', 'b', 'c']]);
});

test('records of the graph count for their root field, whatever comes before or after', () => {
  const answer = {
    data: {
      padding: 'x'.repeat(50),
      first: { nodes: [round('a'), round('b')], charge: 2 },
      second: { edges: [{ cursor: '1', node: round('c') }] },
      total: { amount: 5 },
      after: 'y'.repeat(50),
    },
  };
  const text = JSON.stringify(answer);
  const paths = ['data.first.nodes', 'data.second.edges'];
  const holds = [hold(['c'], ['second', 'edges']), hold(['a', 'b'], ['first', 'nodes']), hold(['d', 'e'], ['total'])];
  const upTo = (end: string) => text.slice(0, text.indexOf(end));
  expect(keptOf(holds, text, paths, upTo('"first"'))).toEqual([[], [], []]);
  expect(keptOf(holds, text, paths, upTo(`,${JSON.stringify(round('b'))}`))).toEqual([[], ['a'], []]);
  expect(keptOf(holds, text, paths, upTo('"total"'))).toEqual([['c'], ['a', 'b'], []]);
  // What a figure is made from is handed over with the figure.
  expect(keptOf(holds, text, paths, upTo('"after":'))).toEqual([['c'], ['a', 'b'], ['d', 'e']]);
});

test('a round that is listed twice counts at its first place, and no more records count than were billed', () => {
  const text = JSON.stringify({ data: { page: { nodes: [round('a')], again: [round('a')] }, end: 'Query' } });
  const holds = [hold(['a'], ['page'])];
  const first = text.slice(0, text.indexOf(',"again"'));
  expect(keptOf(holds, text, ['data.page.nodes', 'data.page.again'], first)).toEqual([['a']]);
  expect(keptOf(holds, text, ['data.page.nodes', 'data.page.again'], text)).toEqual([['a']]);
});
