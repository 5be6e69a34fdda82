import { newEmail, PASSWORD, usePeople } from '../contract/people/use-people.ts';
import { STRIPE_ENV } from '../contract/support/stripe-events.ts';
import { linkIn } from '../support/mail-receiver.ts';
import { useSharedService } from '../support/shared-service.ts';
import { findViolations, measureOverflow } from './support/check-page.ts';
import { useChromium } from './support/chromium.ts';
import { choose, press, submit, typeInto } from './support/keyboard.ts';
import { createPerson, signIn } from './support/sign-in.ts';

const NARROW = { width: 360, height: 740 };
const shared = useSharedService();
const { service, mail } = usePeople(shared, { env: STRIPE_ENV });
const openTab = useChromium();

test('by the keyboard alone from the invitation over the mail to a member who may not add credits, and out again', async () => {
  const { restUrl } = service();
  const own = { ...shared(), restUrl };
  const owner = await openTab();
  await signIn(owner.page, own, await createPerson(own), '/dashboard/people');
  const email = newEmail();
  await choose(owner.page.getByLabel('Role'), 'Owner');
  await typeInto(owner.page.getByLabel('E-mail address'), newEmail());
  await submit(owner.page);
  await press(owner.page.getByRole('button', { name: 'Revoke the invitation of' }), 'Space');
  await owner.page.getByRole('table', { name: 'Invitations' }).waitFor({ state: 'detached' });
  await choose(owner.page.getByLabel('Role'), 'Member');
  await typeInto(owner.page.getByLabel('E-mail address'), email);
  await submit(owner.page);
  await press(owner.page.getByRole('button', { name: `Send again to ${email}` }));

  const member = await openTab();
  // The second invitation replaces the first.
  await member.page.goto(restUrl + linkIn(await mail().waitFor(email, 2)));
  expect(await findViolations(member.page)).toEqual([]);
  // For password managers, which keep the password with it.
  expect(await member.page.locator('[autocomplete="username"]').inputValue()).toBe(email);
  await typeInto(member.page.getByLabel('Password'), PASSWORD);
  await submit(member.page);
  await member.page.waitForURL(`${restUrl}/dashboard/`);
  await member.page.goto(`${restUrl}/dashboard/people`);
  await member.page.getByRole('rowheader', { name: `${email} You` }).waitFor();
  expect(await member.page.getByRole('button', { name: /Remove|Make|invitation/ }).count()).toBe(0);
  await member.page.goto(`${restUrl}/dashboard/credits`);
  await member.page.getByText('An owner adds credits').waitFor();
  expect(await member.page.getByRole('button', { name: 'Go to payment' }).count()).toBe(0);

  await owner.page.reload();
  await press(owner.page.getByRole('button', { name: `Make an owner of ${email}` }));
  await owner.page.getByRole('button', { name: `Make a member of ${email}` }).waitFor();
  await member.page.reload();
  await member.page.getByRole('button', { name: 'Go to payment' }).waitFor();

  await press(owner.page.getByRole('button', { name: `Remove ${email}` }));
  await press(owner.page.getByRole('dialog').getByRole('button', { name: 'Remove' }), 'Space');
  await owner.page.getByRole('rowheader', { name: email }).waitFor({ state: 'detached' });
  await member.page.reload();
  await member.page.waitForURL(/\/sign-in/);
  expect([...owner.faults, ...member.faults.filter((fault) => !fault.includes('401'))]).toEqual([]);
});

test('a member leaves by the keyboard alone, and the only owner reads why that is not possible', async () => {
  const { restUrl } = service();
  const own = { ...shared(), restUrl };
  const owner = await openTab();
  await signIn(owner.page, own, await createPerson(own), '/dashboard/people');
  await owner.page.getByText('You are the only owner').waitFor();
  expect(await owner.page.getByRole('button', { name: 'Leave the account' }).count()).toBe(0);
  const email = newEmail();
  await typeInto(owner.page.getByLabel('E-mail address'), email);
  await submit(owner.page);
  const member = await openTab();
  await member.page.goto(restUrl + linkIn(await mail().waitFor(email)));
  await typeInto(member.page.getByLabel('Password'), PASSWORD);
  await submit(member.page);
  await press(member.page.getByRole('link', { name: 'People' }));
  const leave = member.page.getByRole('button', { name: 'Leave the account' });
  await press(leave);
  expect(await findViolations(member.page)).toEqual([]);
  // As fast as a person who types ahead: the focus is back at once, and the dialog opens again.
  await Promise.all([member.page.keyboard.press('Escape'), member.page.keyboard.press('Enter')]);
  await press(member.page.getByRole('dialog').getByRole('button', { name: 'Leave' }), 'Space');
  await member.page.waitForURL(`${restUrl}/`);
  await member.page.goto(`${restUrl}/dashboard/people`);
  await member.page.waitForURL(/\/sign-in/);
  await owner.page.reload();
  await owner.page.getByRole('table', { name: 'People' }).waitFor();
  expect(await owner.page.getByRole('rowheader', { name: email }).count()).toBe(0);
});

test.each(['light', 'dark'] as const)(
  'people and invitations are accessible in the %s theme, also on a phone',
  async (colorScheme) => {
    const own = { ...shared(), restUrl: service().restUrl };
    const { page } = await openTab({ colorScheme });
    await signIn(page, own, await createPerson(own), '/dashboard/people');
    await page.getByLabel('E-mail address').fill(newEmail());
    await page.getByRole('button', { name: 'Send invitation' }).click();
    await page.getByRole('table', { name: 'Invitations' }).waitFor();
    expect(await findViolations(page)).toEqual([]);
    await page.setViewportSize(NARROW);
    expect([await measureOverflow(page), await findViolations(page)]).toEqual([0, []]);
  },
);

test('a double click on the form of an invitation joins once, and leads to the dashboard', async () => {
  const { restUrl } = service();
  const own = { ...shared(), restUrl };
  const owner = await createPerson(own);
  const { page } = await openTab();
  await signIn(page, own, owner, '/dashboard/people');
  const email = newEmail();
  await page.getByLabel('E-mail address').fill(email);
  await page.getByRole('button', { name: 'Send invitation' }).dblclick();
  const path = linkIn(await mail().waitFor(email));
  const joining = await openTab();
  await joining.page.goto(restUrl + path);
  await joining.page.getByLabel('Password').fill(PASSWORD);
  await joining.page.getByRole('button', { name: 'Join the account' }).dblclick();
  await joining.page.waitForURL(`${restUrl}/dashboard/`);
  await joining.page.goBack();
  await joining.page.getByRole('heading', { name: 'This link is not valid' }).waitFor();
  expect(mail().received.filter(({ to }) => to === email)).toHaveLength(1);
  expect(await shared().operator.service.people.team.list(owner.accountId)).toHaveLength(2);
});
