import { randomUUID } from 'node:crypto';
import { AGENT_TOOLS } from '../../../rest-bridge/mcp/tools.ts';
import { call, type Json } from '../../support/http.ts';
import { useSharedService } from '../../support/shared-service.ts';
import { expectBalance } from '../support/expectations.ts';
import { uuid } from '../support/shape.ts';
import { openVictim, readBelongings, type Victim } from './victim.ts';

/** Every tool that takes the id of something owned. A new one fails the first test until it is attacked. */
const OWNED: Record<string, keyof Victim['ids']> = {
  get_research: 'researchJob',
  get_watchlist: 'watchlist',
  delete_watchlist: 'watchlist',
  test_watchlist: 'watchlist',
  list_watchlist_deliveries: 'watchlist',
};
/** Records belong to nobody. */
const OF_NOBODY = ['get_funding_round'];

const shared = useSharedService();

const send = async (key: string, method: string, params: object): Promise<Json> =>
  (await call(`${shared().restUrl}/mcp`, { key, body: { jsonrpc: '2.0', id: 1, method, params } })).body;

const callTool = async (key: string, name: string, id: string): Promise<Json> =>
  (await send(key, 'tools/call', { name, arguments: { id } })).result;

test('every tool that takes an id is attacked', () => {
  const takingId = AGENT_TOOLS.filter(({ definition }) => definition.inputSchema.properties?.id !== undefined);
  const names = takingId.map(({ definition }) => definition.name).sort();
  expect(names).toEqual([...Object.keys(OWNED), ...OF_NOBODY].sort());
});

test.each(Object.entries(OWNED))(
  "%s answers another account's id as one that never was, changes nothing and bills nobody",
  async (name, ownId) => {
    const victim = await openVictim(shared());
    const before = await readBelongings(shared().db, victim);
    for (const id of Object.values(victim.ids).filter((belonging) => uuid(belonging).length === 0)) {
      // An account a pair of calls: some routes are limited by account.
      const attacker = await shared().operator.openAccount({ creditsUsd: '1' });
      const missing = await callTool(attacker.key, name, randomUUID());
      expect(JSON.parse(missing.content[0].text).status).toBe(404);
      for (const spelled of [id, id.toUpperCase()])
        expect(await callTool(attacker.key, name, spelled)).toEqual(missing);
      await expectBalance(shared().operator, attacker, { creditsUsd: 1, free: 100 });
    }
    expect(await readBelongings(shared().db, victim)).toEqual(before);
    // The id was right: its owner gets there.
    expect((await callTool(victim.key, name, victim.ids[ownId])).isError).toBeUndefined();
  },
);

test("another account's brief is no resource, like one that never was", async () => {
  const victim = await openVictim(shared());
  const { key } = await shared().operator.openAccount();
  const read = async (id: string) => {
    const { error } = await send(key, 'resources/read', { uri: `funding-signals://research/${id}/brief` });
    return { ...error, data: JSON.parse(JSON.stringify(error.data ?? null).replaceAll(id, 'ID')) };
  };
  expect(await read(victim.ids.researchJob)).toEqual(await read(randomUUID()));
});
