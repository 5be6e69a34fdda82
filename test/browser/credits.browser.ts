import { useServiceWith } from '../contract/support/own-service.ts';
import { STRIPE_ENV } from '../contract/support/stripe-events.ts';
import { useSharedService } from '../support/shared-service.ts';
import { press, submit, typeInto } from './support/keyboard.ts';
import { createPerson } from './support/sign-in.ts';
import { useSignedIn } from './support/signed-in.ts';
import { type StripePage, startStripePage } from './support/stripe-page.ts';

let stripe: StripePage;
beforeAll(async () => {
  stripe = await startStripePage(() => service().restUrl);
});
afterAll(() => stripe.close());

const shared = useSharedService();
const service = useServiceWith(shared, () => ({ ...STRIPE_ENV, STRIPE_API_BASE: stripe.origin }));
const signIn = useSignedIn(shared, () => service().restUrl);

test('an owner buys credits by the keyboard alone; the event that is sent three times counts once', async () => {
  const person = await createPerson(shared());
  const { page, faults } = await signIn(person, '/credits');
  await typeInto(page.getByLabel('Amount in US dollars'), '19.99');
  await submit(page);
  await page.waitForURL(`${stripe.origin}/pay/**`);
  await press(page.getByRole('button', { name: 'Pay' }));
  await page.waitForURL(`${service().restUrl}/dashboard/credits?checkout=paid`);
  await page.getByText('Thank you').waitFor();
  const rows = page.getByRole('table', { name: 'Credits added' }).getByRole('row');
  await rows.getByRole('cell', { name: '$19.99' }).waitFor();
  expect(await rows.count()).toBe(2);
  await page.locator('.balance').getByText('$19.99').waitFor();
  expect(stripe.answered).toEqual([200, 200, 200]);
  const { balanceMicros } = await shared().operator.service.accounts.find(person.accountId);
  expect(balanceMicros).toBe(19_990_000);
  expect(faults).toEqual([]);
});

test('an amount out of bounds leads to no payment, and a member is sent to an owner', async () => {
  const person = await createPerson(shared());
  const { page } = await signIn(person, '/credits');
  const amount = page.getByLabel('Amount in US dollars');
  await typeInto(amount, '4.99');
  await submit(page);
  expect(await page.evaluate<boolean>('document.activeElement.validity.rangeUnderflow')).toBe(true);
  expect(page.url()).toBe(`${service().restUrl}/dashboard/credits`);
  const ofAccount = { account_id: person.accountId };
  await shared()
    .db.collection('people')
    .updateOne(ofAccount, { $set: { role: 'MEMBER' } });
  await page.reload();
  await page.getByText('An owner adds credits').waitFor();
  expect(await amount.count()).toBe(0);
});
