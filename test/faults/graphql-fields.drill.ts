import { randomUUID } from 'node:crypto';
import type { LedgerDocument } from '../../subgraphs/account/store/account-document.ts';
import { type Json, query } from '../support/http.ts';
import type { Customer } from '../support/operator.ts';
import { readCaptures } from './support/compare.ts';
import { sized } from './support/drill.ts';
import { drillWithHarness } from './support/fault-harness.ts';
import { callMany } from './support/load.ts';
import { untilSettled } from './support/settle.ts';

const ACCOUNTS = sized(3, 12);
const KEYS = 25;
const IN_FLIGHT = 12;

/** An operation, and how many of its fields hold money. */
interface Case {
  text: string;
  holds: number;
}

drillWithHarness(
  'GraphQL fields: several billed fields are each held and settled, and only what was returned is billed',
  async (harness, log) => {
    const { graphqlUrl } = await harness.start();
    const customers: Customer[] = [];
    const poor: Customer[] = [];
    for (let index = 0; index < ACCOUNTS; index += 1) {
      customers.push(...(await harness.openCustomers({ keys: KEYS, creditsUsd: '1000' })));
    }
    const [known] = await harness.db.collection<{ _id: string }>('funding_rounds').find().limit(1).toArray();
    // On these, the free records run out in the middle of an operation.
    for (let index = 0; index < ACCOUNTS; index += 1) poor.push(...(await harness.openCustomers({ keys: 1 })));
    const cases = casesWith(String(known?._id));
    const billed = new Map<string, number>();
    // A key an operation, so that its entries are known.
    const runs = [
      ...customers.map((customer, index) => ({ customer, ...(cases[index % cases.length] as Case) })),
      ...poor.map((customer) => ({ customer, ...cutShort })),
    ];
    await callMany(runs.length, IN_FLIGHT, async (index) => {
      const { customer, text } = runs[index] as (typeof runs)[number];
      const { status, body } = await query(graphqlUrl, customer.key, text);
      log.count('operations');
      log.expect(status === 200, `status ${status} ${JSON.stringify(body)}`);
      if (body.errors !== undefined) log.count('with errors');
      billed.set(customer.keyId, distinctRounds(body.data).size);
    });
    const open = await untilSettled(harness.db, 5_000);
    log.expect(open === 0, `${open} holds are still open`);
    const captures = await readCaptures(harness.db);
    const entries = await harness.db
      .collection<LedgerDocument>('ledger')
      .find({ kind: { $ne: 'top_up' } })
      .toArray();
    for (const { text, holds, customer } of runs) {
      const { keyId } = customer;
      const charged = captures
        .filter(({ hold }) => hold?.key_id === keyId)
        .reduce((sum, { records }) => sum + records, 0);
      log.count('records billed', charged);
      log.expect(charged === billed.get(keyId), `${text}: ${charged} billed, ${billed.get(keyId)} returned`);
      const placed = entries.filter(({ hold }) => hold?.key_id === keyId).length;
      log.expect(placed === holds, `${text}: ${placed} holds, not ${holds}`);
    }
  },
);

function casesWith(roundId: string): Case[] {
  const nodes = '{ nodes { id companyName } }';
  const byId = (id: string) => `fundingRound(id: "${id}") { round { id } charge { records } }`;
  const search = (filter: string, first: number) => `fundingRounds(filter: {${filter}}, first: ${first}) ${nodes}`;
  return [
    {
      text: `{ a: ${search('stages: ["seed"]', 5)} b: ${search('stages: ["series_a"]', 7)} c: ${byId(roundId)} }`,
      holds: 3,
    },
    // The same rounds by three paths are billed once, a round that does not exist not at all.
    {
      text: `{ a: ${search('', 6)} b: ${search('', 3)} c: ${search('', 9)} d: ${byId(randomUUID())} }`,
      holds: 4,
    },
    {
      text: `{ a: ${search('company: "no such company anywhere"', 10)} b: ${search('', 2)} }`,
      holds: 2,
    },
    // A field that fails is null: what the others returned is billed.
    { text: `{ a: ${search('', 4)} job: researchJob(id: "no uuid") { id } }`, holds: 1 },
    { text: `{ a: ${search('', 8)} b: ${byId('no uuid')} }`, holds: 1 },
    { text: `{ a: ${search('', 8)} b: fundingRounds(after: "no cursor") ${nodes} }`, holds: 1 },
  ];
}

/** 240 records asked of an account that has 100: one page whole, one cut to the rest, one refused. */
const cutShort: Case = {
  text: `{ ${['a', 'b', 'c'].map((name, index) => `${name}: fundingRounds(first: 80${index === 0 ? '' : `, filter: {minAmountUsd: ${index}}`}) { nodes { id } }`).join(' ')} }`,
  holds: 2,
};

/** The ids of all rounds anywhere in an answer. */
function distinctRounds(data: Json, found = new Set<string>()): Set<string> {
  if (data === null || typeof data !== 'object') return found;
  if (typeof data.id === 'string') found.add(data.id);
  for (const value of Object.values(data)) distinctRounds(value, found);
  return found;
}
