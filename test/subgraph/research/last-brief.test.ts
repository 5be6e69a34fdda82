import type { CustomerIdentity } from '../../../common/identity.ts';
import type { Prospect } from '../../../subgraphs/research/domain/evidence/prospect.ts';
import type { LastBrief } from '../../../subgraphs/research/domain/since-last/last-brief.ts';
import { SAMPLE_BRIEF } from '../../support/sample-brief.ts';
import { fail, useJobs } from './use-jobs.ts';

const research = useJobs();

beforeAll(async () => {
  await research.startRunner(research.makeBrief);
});

const COMPANY: Prospect = {
  type: 'company',
  name: SAMPLE_BRIEF.prospect.name,
  aliases: [],
  domain: SAMPLE_BRIEF.prospect.domain,
  websiteUrl: SAMPLE_BRIEF.prospect.website_url,
  person: null,
  match: { method: 'domain', confidence: 'high' },
};
const PERSON = { type: 'person', person: { name: 'Ottilie Brandhuber', title: null } } as const;
const WITHOUT_DOMAIN = { domain: null, websiteUrl: 'https://sites.google.com/view/tannenquell' };

/** Makes a brief on a prospect, and returns its job and the last brief that it was compared with. */
async function makeBriefOn(customer: CustomerIdentity, changed: Partial<Prospect> = {}) {
  const prospect = { ...COMPANY, ...changed };
  let last: LastBrief | null = null;
  const { websiteUrl: website_url, aliases: _, ...same } = prospect;
  const stored = { ...SAMPLE_BRIEF.prospect, ...same, website_url, match: SAMPLE_BRIEF.prospect.match };
  const id = await research.order(customer, async (_order, { findLast }) => {
    last = await findLast(prospect);
    return { brief: { ...SAMPLE_BRIEF, prospect: stored }, sources: {} };
  });
  expect(await research.read(customer, id)).toMatchObject({ status: 'COMPLETED' });
  return { id, last: last as LastBrief | null };
}

test('a brief is compared with the last one of its account on the same prospect', async () => {
  const customer = await research.openCustomer();
  expect((await makeBriefOn(customer)).last).toBeNull();
  const second = await makeBriefOn(customer);
  const { claims, conflicts, sources, generated_at } = SAMPLE_BRIEF;
  expect((await makeBriefOn(customer)).last).toEqual({
    researchId: second.id,
    brief: { claims, conflicts, sources, generated_at },
  });
});

test("another account's briefs do not exist, nor do failed ones", async () => {
  await makeBriefOn(await research.openCustomer());
  const customer = await research.openCustomer();
  await research.read(customer, await research.order(customer, fail));
  expect((await makeBriefOn(customer)).last).toBeNull();
});

test.each<[string, Partial<Prospect>, Partial<Prospect>, boolean]>([
  ['a company and its person', {}, PERSON, false],
  ['two people of a company', PERSON, { ...PERSON, person: { name: 'Jon Beck', title: null } }, false],
  ['a person, who was promoted', PERSON, { ...PERSON, person: { name: 'Ottilie Brandhuber', title: 'CTO' } }, true],
  ['namesakes at two domains', {}, { domain: 'tannenquell.com' }, false],
  ['a company without a domain', WITHOUT_DOMAIN, { ...WITHOUT_DOMAIN, name: 'Tannenquell Logistics GmbH' }, true],
  ['two companies at a shared host', WITHOUT_DOMAIN, { ...WITHOUT_DOMAIN, name: 'Kühlwerk Nord' }, false],
])('%s: one prospect or not', async (_what, first, second, isSame) => {
  const customer = await research.openCustomer();
  const { id } = await makeBriefOn(customer, first);
  expect((await makeBriefOn(customer, second)).last?.researchId ?? null).toBe(isSame ? id : null);
});
