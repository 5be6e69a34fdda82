import { randomUUID } from 'node:crypto';
import type { HoldKind } from '../../common/billing.ts';
import type { Clock } from '../../common/clock.ts';
import { generateToken, hashToken } from '../../common/opaque-token.ts';
import type { WatchlistService } from '../../subgraphs/watchlist/service.ts';
import { storeDeliveries } from '../contract/support/fixtures.ts';
import type { TestDatabase } from './database.ts';
import { newPerson } from './identities.ts';
import type { Customer, Operator } from './operator.ts';

const PASSWORD = 'correct horse battery';
/** What may still name a deleted account: its books, and counters that end by themselves. */
const REMAINS = ['accounts', 'ledger', 'use_counts'];

/** An account that has one of everything that is stored for one. */
export interface FullAccount extends Customer {
  email: string;
  personId: string;
  password: string;
  /** The token of the owner's session. */
  session: string;
  /** A research job that is completed. */
  jobId: string;
}

/** What the accounts are made of. */
export interface FullAccountParts {
  db: TestDatabase['db'];
  operator: Operator;
  watchlists: WatchlistService;
  clock: Clock;
}

/** Creates full accounts on a database, and finds what is stored about them. */
export function createFullAccounts({ db, operator, watchlists, clock }: FullAccountParts) {
  const stored = (name: string) => db.collection<{ _id: string }>(name);

  /** Stores a research job, and the texts that it cites. */
  async function storeJob(account_id: string, status: string): Promise<string> {
    const _id = randomUUID();
    await stored('research_jobs').insertOne({ _id, account_id, status, created_at: clock() } as never);
    await stored('research_sources').insertOne({ _id, gzipped: 'texts' } as never);
    return _id;
  }

  /** Places a hold for one record, and settles it for those that were served. */
  async function bill({ accountId, keyId }: Customer, kind: HoldKind, holdId: string, records: number): Promise<void> {
    const hold = { holdId, accountId, kind, records: 1, requestId: randomUUID(), keyId, windowStartMs: 0 };
    await operator.service.billing.placeHold(hold);
    await operator.service.billing.settleHolds([{ holdId, accountId, records, answerStatus: 200 }]);
  }

  /** Opens an account that has one of everything, and charges. */
  async function open(email: string): Promise<FullAccount> {
    const { accounts, people, feedback } = operator.service;
    const customer = await operator.openAccount({ creditsUsd: '5' });
    const { accountId, keyId } = customer;
    await stored('accounts').updateOne({ _id: accountId }, { $set: { email } });
    await people.operator.setOwnerPassword(accountId, PASSWORD);
    const session = generateToken();
    const started = { tokenHash: hashToken(session), userAgent: '', address: '127.0.0.1' };
    await people.signIn({ email, password: PASSWORD, session: started });
    const person = { ...newPerson('OWNER'), accountId, personId: (await people.operator.ensureOwner(accountId)).id };
    await people.team.invite(person, { email: `invited-by-${email}`, role: 'MEMBER' });
    await accounts.createNamedKey(accountId, 'second');
    await feedback.submit(accountId, { kind: 'bug', title: 't', details: 'd', tool: null });
    const grant = { _id: `GRANT:${randomUUID()}`, key_id: keyId, payload: accountId };
    await stored('oauth_records').insertOne(grant as never);
    const { watchlist } = await watchlists.watchlists.create(accountId, {
      name: 'Seed',
      filters: { stages: ['seed'] },
      webhookUrl: 'https://hooks.example.com/',
    });
    for (const id of await storeDeliveries({ db }, watchlist.id, 3)) await bill(customer, 'DELIVERED_RECORDS', id, 1);
    await bill(customer, 'RESEARCH_BRIEFS', await storeJob(accountId, 'failed'), 0);
    const jobId = await storeJob(accountId, 'completed');
    await bill(customer, 'RESEARCH_BRIEFS', jobId, 1);
    await bill(customer, 'FUNDING_RECORDS', randomUUID(), 1);
    return { ...customer, email, personId: person.personId, password: PASSWORD, session, jobId };
  }

  /** Reads the whole database, as one text for each collection. */
  async function readTexts(): Promise<CollectionText[]> {
    const names = (await db.listCollections({}, { nameOnly: true }).toArray()).map(({ name }) => name).toSorted();
    return Promise.all(
      names.map(async (name): Promise<CollectionText> => [name, JSON.stringify(await stored(name).find().toArray())]),
    );
  }

  /** Returns the collections in which a text occurs, sorted. */
  async function whereIs(text: string): Promise<string[]> {
    return namesWith(text, await readTexts());
  }

  /**
   * Finds what deleted accounts must not leave behind: their addresses anywhere, and their ids outside of the books. Each find is a
   * sentence.
   */
  async function findRemains(accounts: readonly FullAccount[]): Promise<string[]> {
    const remains: string[] = [];
    const texts = await readTexts();
    for (const { accountId, personId, email, jobId } of accounts) {
      for (const text of [accountId, personId, jobId, email]) {
        const allowed = text === email ? [] : REMAINS;
        const names = namesWith(text, texts).filter((name) => !allowed.includes(name));
        if (names.length > 0) remains.push(`${text} is in ${names.join(', ')}`);
      }
      const account = await stored('accounts').findOne({ _id: accountId });
      if (account === null || 'erase_at' in account) remains.push(`${accountId} is not marked as erased`);
      if (!namesWith(accountId, texts).includes('ledger')) remains.push(`the ledger has nothing of ${accountId}`);
    }
    return remains;
  }

  return { open, storeJob, whereIs, findRemains };
}

type CollectionText = [name: string, text: string];

function namesWith(text: string, texts: readonly CollectionText[]): string[] {
  return texts.flatMap(([name, whole]) => (whole.includes(text) ? [name] : []));
}
