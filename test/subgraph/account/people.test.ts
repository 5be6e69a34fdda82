import { createPasswords } from '../../../subgraphs/account/domain/people/passwords.ts';
import { useDatabase } from '../../support/database.ts';
import { createOperator, type Operator } from '../../support/operator.ts';

const DAY_MS = 86_400_000;
const PASSWORD = 'correct horse battery';
const database = useDatabase();
// The sessions end long after, so that MongoDB, which has a clock of its own, removes none.
let now = new Date(Date.now() + 60 * DAY_MS);
let operator: Operator;
let sessions = 0;

beforeAll(async () => {
  operator = await createOperator(database(), {}, () => now);
});

/** Signs a new person in and returns the hash of the session's token. */
async function openSession(email: string): Promise<string> {
  const { accounts, people } = operator.service;
  const { accountId } = await accounts.create(email);
  await people.operator.setOwnerPassword(accountId, PASSWORD);
  return signIn(email);
}

async function signIn(email: string): Promise<string> {
  sessions += 1;
  const tokenHash = sessions.toString(16).padStart(64, '0');
  const session = { tokenHash, userAgent: 'x'.repeat(1_000), address: '127.0.0.1' };
  expect(await operator.service.people.signIn({ email, password: PASSWORD, session })).toBe(true);
  return tokenHash;
}

const later = (ms: number) => {
  now = new Date(now.getTime() + ms);
};

test('a session ends after seven days without use', async () => {
  const { people } = operator.service;
  const session = await openSession('idle@example.com');
  later(7 * DAY_MS - 1);
  expect(await people.sessions.authenticate(session)).toMatchObject({ role: 'OWNER' });
  const unused = await signIn('idle@example.com');
  later(7 * DAY_MS);
  expect(await people.sessions.authenticate(unused)).toBeNull();
});

test('a session ends after thirty days, however much it is used', async () => {
  const { people } = operator.service;
  const session = await openSession('busy@example.com');
  for (let days = 0; days < 30; days += 5) {
    expect(await people.sessions.authenticate(session)).not.toBeNull();
    await waitForUse(session);
    later(5 * DAY_MS);
  }
  expect(await people.sessions.authenticate(session)).toBeNull();
});

/** Waits until the use of a session was written, which requests don't wait for. */
async function waitForUse(tokenHash: string): Promise<void> {
  const collection = database().db.collection<{ _id: string; last_seen_at: Date }>('sessions');
  for (let attempt = 0; attempt < 3_000; attempt += 1) {
    if ((await collection.findOne({ _id: tokenHash }))?.last_seen_at.getTime() === now.getTime()) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error('the use of the session was not written');
}

test('a person has fifty sessions: a further one ends the oldest', async () => {
  const { people } = operator.service;
  const email = 'many@example.com';
  const first = await openSession(email);
  const person = await people.sessions.authenticate(first);
  if (person === null) throw new Error('expected a session');
  const known = { id: person.personId, accountId: person.accountId } as never;
  for (let count = 1; count <= 50; count += 1) {
    later(1);
    const tokenHash = `b${count.toString(16).padStart(63, '0')}`;
    await people.sessions.start(known, { tokenHash, userAgent: '', address: '' });
  }
  expect(await people.sessions.list(person.personId)).toHaveLength(50);
  expect(await people.sessions.authenticate(first)).toBeNull();
});

test('without a mail server nobody signs up in production, and people of an account still sign in', async () => {
  const env = { NODE_ENV: 'production', APP_SECRET: 's'.repeat(32), MONGODB_URL: database().url };
  const { service } = await createOperator(database(), env, () => now);
  const request = { email: 'stranger@example.com', clientAddress: '127.0.0.1' };
  await expect(service.people.requestSignUp(request)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  expect(await database().db.collection('one_time_links').countDocuments({ email: request.email })).toBe(0);
  await openSession('known@example.com');
  const session = { tokenHash: 'c'.repeat(64), userAgent: '', address: '127.0.0.1' };
  expect(await service.people.signIn({ email: 'known@example.com', password: PASSWORD, session })).toBe(true);
});

test('a sign-in with the old password that a change overtakes opens nothing', async () => {
  const { people } = operator.service;
  const email = 'overtaken@example.com';
  await openSession(email);
  const person = await database().db.collection<{ _id: string }>('people').findOne({ email });
  const accountId = (person as unknown as { account_id: string }).account_id;
  const attempts = Array.from({ length: 5 }, (_, index) => {
    const session = { tokenHash: `d${index}`.padEnd(64, '0'), userAgent: '', address: '127.0.0.1' };
    return people.signIn({ email, password: PASSWORD, session });
  });
  await Promise.all([...attempts, people.operator.setOwnerPassword(accountId, 'another battery staple')]);
  // Those that came first were ended by the change, and later ones by themselves.
  await expect(people.sessions.list(person?._id ?? '')).resolves.toEqual([]);
});

test('a flood of passwords is rejected at once, beyond a bound', async () => {
  const passwords = createPasswords();
  const stored = await passwords.hash(PASSWORD);
  const results = await Promise.allSettled(Array.from({ length: 100 }, () => passwords.matches(stored, PASSWORD)));
  const rejected = results.filter(({ status }) => status === 'rejected');
  expect(rejected.length).toBeGreaterThanOrEqual(30);
  for (const { reason } of rejected as PromiseRejectedResult[])
    expect(reason).toMatchObject({ code: 'RATE_LIMITED', details: { retryAfterSeconds: expect.any(Number) } });
  expect(results.filter((result) => result.status === 'fulfilled' && result.value).length).toBe(100 - rejected.length);
});

test('a password is the same however a keyboard composes it, and no password matches nobody', async () => {
  const passwords = createPasswords();
  const stored = await passwords.hash('cre\u0301me bru\u0302le\u0301e');
  expect(await passwords.matches(stored, 'cr\u00e9me br\u00fbl\u00e9e')).toBe(true);
  expect(await passwords.matches(null, 'a password that nobody has')).toBe(false);
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});
