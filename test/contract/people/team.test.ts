import { randomUUID } from 'node:crypto';
import type { Browser } from '../../support/browser.ts';
import type { Json } from '../../support/http.ts';
import { linkIn } from '../../support/mail-receiver.ts';
import { useSharedService } from '../../support/shared-service.ts';
import { newEmail, PASSWORD, usePeople } from './use-people.ts';

const shared = useSharedService();
const { browser: open, mail, signUp } = usePeople(shared);

const readTeam = async (browser: Browser): Promise<Json> => (await browser.run('Team')).body.data.viewer;
/** Returns the id of the person who is signed in, if that is an owner. */
async function readOwners(browser: Browser): Promise<string[]> {
  const me = (await browser.run('Team')).body.data?.viewer.me;
  return me?.role === 'OWNER' ? [me.id] : [];
}

const invite = (browser: Browser, email: string, role = 'MEMBER') =>
  browser.run('InvitePerson', { input: { email, role } });

/** Invites a person, who joins by the link of the mail. */
async function join(owner: Browser, role = 'MEMBER'): Promise<{ browser: Browser; email: string; id: string }> {
  const email = newEmail();
  await invite(owner, email, role);
  const browser = open();
  expect((await browser.submit(linkIn(await mail().waitFor(email)), { password: PASSWORD })).status).toBe(303);
  return { browser, email, id: (await readTeam(browser)).me.id };
}

test('an invited person joins by the link of the mail, once, with the role of the invitation', async () => {
  const { browser: owner, email: inviter } = await signUp();
  const email = newEmail();
  const { invitation } = (await invite(owner, email)).body.data.invitePerson;
  expect(Date.parse(invitation.expiresAt) - Date.now()).toBeGreaterThan(6.9 * 86_400_000);
  const path = linkIn(await mail().waitFor(email));
  const form = await open().open(path);
  expect([form.text.includes(`<strong>${inviter}</strong>`), form.text.includes(email)]).toEqual([true, true]);
  expect((await open().submit(path, { password: 'short' })).status).toBe(422);
  const browsers = Array.from({ length: 4 }, () => open());
  const statuses = await Promise.all(
    browsers.map(async (browser) => (await browser.submit(path, { password: PASSWORD })).status),
  );
  expect(statuses.toSorted()).toEqual([303, 404, 404, 404]);
  const member = browsers[statuses.indexOf(303)] as Browser;
  expect((await member.run('Me')).body.data.viewer.me).toMatchObject({ email, role: 'MEMBER', isEmailVerified: true });
  expect(await readTeam(owner)).toMatchObject({
    people: [
      { email: inviter, role: 'OWNER', isViewer: true },
      { email, role: 'MEMBER', isViewer: false },
    ],
    invitations: [],
  });
  expect((await readTeam(member)).id).toBe((await readTeam(owner)).id);
});

test('a member may make keys, but neither manage people nor buy credits', async () => {
  const { browser: owner } = await signUp();
  const { browser: member, id } = await join(owner);
  const refused = [
    await invite(member, newEmail()),
    await member.run('RevokeInvitation', { input: { id: randomUUID() } }),
    await member.run('RemovePerson', { input: { id } }),
    await member.run('ChangePersonRole', { input: { id, role: 'OWNER' } }),
    await member.run('CreateCheckout', { input: { amountUsd: 5 } }),
  ];
  const message = 'This needs an owner of the account.';
  for (const { body } of refused) expect(body.errors).toMatchObject([{ message, extensions: { code: 'FORBIDDEN' } }]);
  expect((await member.run('CreateApiKey', { input: { name: 'Mine' } })).body.errors).toBeUndefined();
});

test('the answer to the inviter is the same for an address that has an account elsewhere, whose mail has no link', async () => {
  const { email: known } = await signUp();
  const { browser: owner } = await signUp();
  const unknown = newEmail();
  const shapes = [];
  for (const email of [known, unknown]) {
    const { status, body } = await invite(owner, email);
    const { id, expiresAt, ...rest } = body.data.invitePerson.invitation;
    expect([id, expiresAt]).toEqual([expect.any(String), expect.any(String)]);
    shapes.push([status, body.errors, JSON.stringify(rest).replace(email, 'the address')]);
  }
  expect(shapes[0]).toEqual(shapes[1]);
  expect((await readTeam(owner)).invitations.map(({ email }: Json) => email)).toEqual([unknown, known]);
  const { text } = await mail().waitFor(known, 2);
  expect(text).toContain('signs in to another account already');
  expect(text).not.toContain('/invitations/');
});

test('a link ends with its invitation: replaced, revoked, too old, or by an owner who is none any more', async () => {
  const { browser: owner } = await signUp();
  const { browser: second, id: secondId } = await join(owner, 'OWNER');
  const email = newEmail();
  await invite(owner, email);
  const replaced = linkIn(await mail().waitFor(email));
  const written = email.replace('person', 'PERSON');
  const { invitation } = (await invite(owner, written)).body.data.invitePerson;
  const revoked = linkIn(await mail().waitFor(written));
  expect([(await open().open(replaced)).status, (await open().open(revoked)).status]).toEqual([404, 200]);
  const revocation = await owner.run('RevokeInvitation', { input: { id: invitation.id } });
  expect(revocation.body.data.revokeInvitation).toEqual({ revokedInvitationId: invitation.id });

  const [late, orphaned] = [newEmail(), newEmail()];
  await invite(owner, late);
  await invite(second, orphaned);
  const past = { $set: { expires_at: new Date(Date.now() - 1) } };
  await shared().db.collection('invitations').updateOne({ email: late }, past);
  await owner.run('ChangePersonRole', { input: { id: secondId, role: 'MEMBER' } });
  const paths = [replaced, revoked, linkIn(await mail().waitFor(late)), linkIn(await mail().waitFor(orphaned))];
  for (const path of paths) expect((await open().submit(path, { password: PASSWORD })).status).toBe(404);
  expect((await readTeam(owner)).invitations).toEqual([]);
});

test('an invitation does not add somebody who has opened an account meanwhile', async () => {
  const { browser: owner } = await signUp();
  const email = newEmail();
  await invite(owner, email);
  const path = linkIn(await mail().waitFor(email));
  await open().submit('/sign-up', { email });
  await open().submit(linkIn(await mail().waitFor(email, 2)), { password: PASSWORD });
  expect((await open().submit(path, { password: PASSWORD })).status).toBe(404);
  expect((await readTeam(owner)).people).toHaveLength(1);
});

test('a removed person is signed out with the next request, and the account has the address of an owner', async () => {
  const { browser: owner, email } = await signUp();
  const { browser: second, email: secondEmail } = await join(owner, 'OWNER');
  const { me, id: accountId } = await readTeam(owner);
  const removal = await second.run('RemovePerson', { input: { id: me.id } });
  expect(removal.body.data.removePerson).toEqual({ removedPersonId: me.id });
  expect((await owner.run('Me')).status).toBe(401);
  expect((await open().submit('/sign-in', { email, password: PASSWORD })).status).toBe(422);
  const accounts = shared().db.collection<{ _id: string; email: string }>('accounts');
  expect(await accounts.findOne({ _id: accountId })).toMatchObject({ email: secondEmail });
  for (const name of ['sessions', 'one_time_links', 'invitations'])
    expect(await shared().db.collection(name).countDocuments({ person_id: me.id })).toBe(0);
});

test('a member and an owner beside another one leave alone: signed out everywhere, with a mail, and everything else stays', async () => {
  const { browser: owner, email } = await signUp();
  const { browser: second, email: secondEmail, id: secondId } = await join(owner, 'OWNER');
  const { browser: member, email: memberEmail } = await join(second);
  const elsewhere = open();
  await elsewhere.submit('/sign-in', { email: memberEmail, password: PASSWORD });
  const { id: accountId, me } = await readTeam(owner);
  const { key } = (await member.run('CreateApiKey', { input: { name: 'Stays' } })).body.data.createApiKey;
  await invite(owner, newEmail());
  for (const [leaver, address] of [
    [member, memberEmail],
    [owner, email],
  ] as const) {
    expect((await leaver.run('LeaveAccount')).body.data).toEqual({ leaveAccount: { leftAccountId: accountId } });
    expect((await leaver.run('LeaveAccount')).status).toBe(401);
    expect((await open().submit('/sign-in', { email: address, password: PASSWORD })).status).toBe(422);
    expect((await mail().waitFor(address, 2)).text).toContain('Subject: You have left an account');
  }
  expect((await elsewhere.run('Me')).status).toBe(401);
  const { people, invitations } = await readTeam(second);
  expect([people, invitations]).toEqual([[expect.objectContaining({ id: secondId, role: 'OWNER' })], []]);
  expect((await second.run('Keys')).body.data.viewer.keys.nodes).toMatchObject([{ id: key.id, revokedAt: null }]);
  const accounts = shared().db.collection<{ _id: string; email: string }>('accounts');
  expect(await accounts.findOne({ _id: accountId })).toMatchObject({ email: secondEmail });
  for (const name of ['sessions', 'one_time_links', 'invitations'])
    expect(await shared().db.collection(name).countDocuments({ person_id: me.id })).toBe(0);
});

test('of two owners who leave at once, and of one who leaves while the other removes or demotes the leaver, one stays', async () => {
  for (const operation of ['LeaveAccount', 'RemovePerson', 'ChangePersonRole']) {
    const { browser: first } = await signUp();
    const { browser: second, id: secondId } = await join(first, 'OWNER');
    const input = { id: (await readTeam(first)).me.id, ...(operation === 'ChangePersonRole' && { role: 'MEMBER' }) };
    const answers = await Promise.all([
      first.run('LeaveAccount'),
      operation === 'LeaveAccount' ? second.run(operation) : second.run(operation, { input }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(expect.not.arrayContaining([500, 503]));
    const left = { operation, owners: [await readOwners(first), await readOwners(second)].flat() };
    expect(left.owners).toHaveLength(1);
    if (operation !== 'LeaveAccount') expect(left).toEqual({ operation, owners: [secondId] });
  }
});

test('the last owner stays one, also when two owners remove or demote each other at once', async () => {
  const { browser: owner } = await signUp();
  const self = (await readTeam(owner)).me.id;
  for (const [operation, more] of [
    ['RemovePerson', {}],
    ['ChangePersonRole', { role: 'MEMBER' }],
  ] as const) {
    const { body } = await owner.run(operation, { input: { id: self, ...more } });
    expect(body.errors).toMatchObject([{ extensions: { code: 'LAST_OWNER' } }]);
  }
  const { body } = await owner.run('LeaveAccount');
  expect(body.errors).toMatchObject([{ extensions: { code: 'LAST_OWNER' } }]);
  for (const operation of ['ChangePersonRole', 'RemovePerson']) {
    const { browser: first } = await signUp();
    const { browser: second, id: secondId } = await join(first, 'OWNER');
    const firstId = (await readTeam(first)).me.id;
    const more = operation === 'ChangePersonRole' ? { role: 'MEMBER' } : {};
    await Promise.all([
      first.run(operation, { input: { id: secondId, ...more } }),
      second.run(operation, { input: { id: firstId, ...more } }),
    ]);
    const owners = (await Promise.all([first, second].map(readOwners))).flat();
    expect({ operation, owners: owners.length }).toEqual({ operation, owners: 1 });
  }
});

test('of several invitations for the last of 25 places one succeeds', async () => {
  const { browser: owner } = await signUp();
  const { id: accountId } = await readTeam(owner);
  const members = Array.from({ length: 23 }, () => {
    const email = newEmail();
    const rest = { email_verified: true, created_at: new Date(), password_hash: null, role: 'MEMBER' };
    return { _id: randomUUID() as never, account_id: accountId, email, email_key: email, ...rest };
  });
  await shared().db.collection('people').insertMany(members);
  const answers = await Promise.all(Array.from({ length: 4 }, () => invite(owner, newEmail())));
  const codes = answers.map(({ body }) => body.errors?.[0].extensions.code ?? 'invited');
  expect(codes.toSorted()).toEqual(['PEOPLE_LIMIT', 'PEOPLE_LIMIT', 'PEOPLE_LIMIT', 'invited']);
  const [{ email }] = (await readTeam(owner)).invitations;
  expect((await invite(owner, email)).body.errors).toBeUndefined();
});

test('an address that belongs to the account already is INVALID_INPUT', async () => {
  const { browser: owner, email } = await signUp();
  const { body } = await invite(owner, email.toUpperCase());
  const message = 'email: belongs to a person of this account already';
  expect(body.errors).toMatchObject([{ message, extensions: { code: 'INVALID_INPUT', field: 'email' } }]);
});
