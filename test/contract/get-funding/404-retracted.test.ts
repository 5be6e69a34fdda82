import { ingestRecords } from '../../subgraph/funding/ingesting.ts';
import { call, query } from '../../support/http.ts';
import { record } from '../../unit/funding/synthetic-records.ts';
import { useServiceOver } from '../support/entity-service.ts';
import { expectBalance, expectRefusal } from '../support/expectations.ts';

const LEDGER = '{ viewer { ledger(kinds: [CAPTURE]) { nodes { id kind at records freeRecords amount { micros } } } } }';
const round = record(1, { company_name: 'Acme', round_stage: 'seed' });
const unrelated = record(2, { company_name: 'Other' });

describe('GET /v1/funding/{id} answers 404 to a round that was retracted', () => {
  const service = useServiceOver([], 'one process');
  const ingest = (...lines: object[]) => ingestRecords(service().db, lines);

  test('free; no search lists it, what was paid for it before is kept, and it can come back', async () => {
    const { restUrl, graphqlUrl, operator } = service();
    expect(await ingest(round, unrelated)).toMatchObject({ inserted: 2 });
    const customer = await operator.openAccount({ creditsUsd: '1' });
    const { key } = customer;
    const read = () => call(`${restUrl}/v1/funding/${round.id}`, { key });
    expect((await read()).body).toEqual({ data: round });
    await expectBalance(operator, customer, { creditsUsd: 1, free: 99 });
    const ledger = (await query(graphqlUrl, key, LEDGER)).body.data.viewer.ledger;
    expect(ledger.nodes).toMatchObject([{ records: 1, freeRecords: 1 }]);

    expect(await ingest({ id: round.id, retracted: true })).toMatchObject({ updated: 1, rejected: 0 });
    expectRefusal(await read(), 404);
    for (const filter of ['limit=10', 'round=seed', 'company=acme']) {
      const { body } = await call(`${restUrl}/v1/funding?${filter}`, { key });
      expect(body.data).toEqual(filter === 'limit=10' ? [unrelated] : []);
    }
    const count = await query(graphqlUrl, key, '{ fundingRoundCount quote { count } }');
    expect(count.body.data).toEqual({ fundingRoundCount: 1, quote: { count: 1 } });
    await expectBalance(operator, customer, { creditsUsd: 1, free: 98 });
    const { nodes } = (await query(graphqlUrl, key, LEDGER)).body.data.viewer.ledger;
    expect(nodes).toEqual([expect.objectContaining({ records: 1 }), ...ledger.nodes]);

    expect(await ingest(round, unrelated)).toMatchObject({ unchanged: 2 });
    expectRefusal(await read(), 404);
    expect(await ingest({ ...round, retracted: false })).toMatchObject({ updated: 1 });
    expect((await read()).body.data).toEqual({ ...round, updated_at: expect.any(String) });
  });
});
