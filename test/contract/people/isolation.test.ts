import { randomUUID } from 'node:crypto';
import { query } from '../../support/http.ts';
import { useSharedService } from '../../support/shared-service.ts';
import { openPerson } from './open-person.ts';
import { newEmail } from './use-people.ts';

const shared = useSharedService();

/** What a person may do with an id: the registered operation, and what else it needs. */
const BY_ID: [operation: string, more: object, payload: object][] = [
  ['RenameApiKey', { name: 'Taken over' }, { renameApiKey: { key: null } }],
  ['RevokeApiKey', {}, { revokeApiKey: { key: null } }],
  ['EndSession', {}, { endSession: { endedSessionId: null } }],
  ['RevokeInvitation', {}, { revokeInvitation: { revokedInvitationId: null } }],
  ['RemovePerson', {}, { removePerson: { removedPersonId: null } }],
  ['ChangePersonRole', { role: 'MEMBER' }, { changePersonRole: { person: null } }],
];

test("another account's keys, sessions, people and invitations look missing, whoever's ids they are, and stay as they were", async () => {
  const victim = await openPerson(shared());
  const thief = await openPerson(shared());
  const { key } = (await victim.browser.run('CreateApiKey', { input: { name: 'Mine' } })).body.data.createApiKey;
  const invited = await victim.browser.run('InvitePerson', { input: { email: newEmail() } });
  const { invitation } = invited.body.data.invitePerson;
  const read = async () => ({
    ...(await victim.browser.run('Team')).body.data.viewer,
    ...(await victim.browser.run('Me')).body.data.viewer,
  });
  const before = await read();
  expect(before).toMatchObject({ people: { length: 1 }, invitations: { length: 1 } });
  const ids = [key.id, before.id, before.me.id, before.me.sessions[0].id, invitation.id];
  for (const [operation, more, payload] of BY_ID) {
    for (const id of [randomUUID(), ...ids, ...ids.map((known) => known.toUpperCase())]) {
      const { status, body } = await thief.browser.run(operation, { input: { id, ...more } });
      expect([operation, status, body.data, body.errors]).toEqual([operation, 200, payload, undefined]);
    }
  }
  expect(await read()).toEqual(before);
  const keys = await shared().operator.service.accounts.listKeys(victim.accountId, null, 10);
  expect(keys).toMatchObject([{ name: 'Mine', revokedAt: null }]);
});

const INPUT = { id: randomUUID() };

test.each([
  ['createApiKey(input: { name: "a" }) { secret }', {}],
  ['renameApiKey(input: { id: $id, name: "a" }) { key { id } }', INPUT],
  ['revokeApiKey(input: { id: $id }) { key { id } }', INPUT],
  ['endSession(input: { id: $id }) { endedSessionId }', INPUT],
  ['endOtherSessions { endedSessions }', {}],
  ['changePassword(input: { currentPassword: "a", newPassword: "b" }) { endedSessions }', {}],
  ['deleteAccount(input: { password: "a" }) { deletedAccountId }', {}],
  ['invitePerson(input: { email: "b@example.com" }) { invitation { id } }', {}],
  ['revokeInvitation(input: { id: $id }) { revokedInvitationId }', INPUT],
  ['removePerson(input: { id: $id }) { removedPersonId }', INPUT],
  ['leaveAccount { leftAccountId }', {}],
  ['changePersonRole(input: { id: $id, role: OWNER }) { person { id } }', INPUT],
  ['changeEmail(input: { password: "a", email: "b@example.com" }) { sentTo }', {}],
])('an API key may not: %s', async (field, variables) => {
  const { graphqlUrl, operator } = shared();
  const { key } = await operator.openAccount();
  const text = `mutation ${'id' in variables ? '($id: ID!)' : ''} { ${field} }`;
  const { body } = await query(graphqlUrl, key, text, variables);
  expect(body).toMatchObject({ data: null, errors: [{ extensions: { code: 'FORBIDDEN' } }] });
});

test('a key has no person behind it', async () => {
  const { graphqlUrl, operator } = shared();
  const { key } = await operator.openAccount();
  const text = '{ viewer { me { id sessions { id } } people { email } invitations { email } } }';
  expect((await query(graphqlUrl, key, text)).body.data).toEqual({
    viewer: { me: null, people: null, invitations: null },
  });
});

test('of several requests for the last of 25 keys one succeeds', async () => {
  const { browser, accountId } = await openPerson(shared());
  const { accounts } = shared().operator.service;
  await Promise.all(Array.from({ length: 24 }, (_, index) => accounts.createKey(accountId, `${index}`)));
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => browser.run('CreateApiKey', { input: { name: 'last' } })),
  );
  const codes = answers.map(({ body }) => body.errors?.[0].extensions.code ?? 'created');
  expect(codes.sort()).toEqual(['KEY_LIMIT', 'KEY_LIMIT', 'KEY_LIMIT', 'created']);
});

test('a person without a name for a key is told so', async () => {
  const { browser } = await openPerson(shared());
  for (const name of [' ', 'x'.repeat(101)]) {
    const { body } = await browser.run('CreateApiKey', { input: { name } });
    expect(body.errors).toMatchObject([{ extensions: { code: 'INVALID_INPUT', field: 'name' } }]);
  }
});
