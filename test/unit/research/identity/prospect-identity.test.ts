import { createProspectIdentity } from '../../../../subgraphs/research/domain/identity/prospect-identity.ts';
import { isNoSite } from '../../../../subgraphs/research/domain/resolve/no-site.ts';
import { namesCompany, readSiteNames } from '../../../../subgraphs/research/domain/resolve/site-names.ts';
import { withinProcessorTime } from '../../../support/processor-time.ts';
import { extractedPage, siteDocument } from '../../../support/site-documents.ts';
import { KELMORA, KELMORA_HOME } from '../sources/ask.ts';

const identity = createProspectIdentity(KELMORA, [KELMORA_HOME]);

test.each([
  ['Kelmora Grid', true],
  ['KELMORA GRID, Inc.', true],
  ['The Kelmora Grid', true],
  ['Kelmora', false],
  ['Kelmora Grid Foundation', false],
  ['Kelmora Gridiron', false],
  ['', false],
])('%j as a name of the prospect: %s', (name, isName) => {
  expect(identity.isName(name)).toBe(isName);
});

test.each([
  ['https://www.kelmora.com/news', true],
  ['careers.kelmora.com', true],
  ['https://kelmora.com.evil.net/', false],
  ['https://kelmora.net/', false],
  ['https://evil.net/kelmora.com', false],
  ['', false],
])('%j as the prospect’s own site: %s', (url, isOwn) => {
  expect(identity.isOwnSite(url)).toBe(isOwn);
});

test('tenants of one host are not one site', () => {
  const tenant = createProspectIdentity({ ...KELMORA, domain: 'kelmora.github.io' }, []);
  expect(tenant.isOwnSite('https://kelmora.github.io/')).toBe(true);
  expect(tenant.isOwnSite('https://puzzles.github.io/')).toBe(false);
});

test.each([
  ['Leipzig', true],
  ['LEIPZIG', true],
  ['04177', true],
  ['HRB 31415', true],
  ['HRB 3141', false],
  ['Leip', false],
  ['US', false],
  ['', false],
])('%j stands on the site: %s', (sign, isThere) => {
  expect(identity.isOnSite(sign)).toBe(isThere);
});

test.each([
  ['Kelmora Grid opens battery storage plant', true],
  ['Battery storage: what KELMORA GRID does differently', true],
  ['See kelmora.com: Kelmora Grid explained', true],
  ['Kelmora Grid raises $30 million', false],
  ['Kelmora Grid Foundation funds battery storage research', false],
  ['Kelmora Gridiron wins battery storage cup', false],
  ['Battery storage is booming', false],
])('%j refers to the prospect: %s', (headline, refers) => {
  expect(identity.refersToProspect(headline)).toBe(refers);
});

test('long hostile pages are looked at in less than a second', async () => {
  const hostile = ['a '.repeat(250_000), 'x'.repeat(500_000), 'kelmora '.repeat(60_000), '.com is '.repeat(60_000)];
  const look = (text: string) => {
    const page = extractedPage({ title: text, lines: [`# ${text}`, text], meta: [['og.site_name', text]] });
    const site = createProspectIdentity(KELMORA, [
      siteDocument('https://kelmora.com/', { title: text, lines: [`# ${text}`] }),
    ]);
    site.refersToProspect(text);
    site.isOnSite(text.slice(0, 300));
    isNoSite(page, { url: 'https://kelmora.com/', finalUrl: 'https://kelmora.com/' });
    isNoSite(extractedPage({ title: text.slice(0, 300), lines: [text.slice(0, 2_900)] }), {
      url: 'https://kelmora.com/',
      finalUrl: 'https://kelmora.com/',
    });
    readSiteNames(page, 'kelmora.com');
    namesCompany(page, 'Kelmora Grid');
  };
  await withinProcessorTime(1_000 * hostile.length, () => hostile.forEach(look));
});

test.each([
  ['Grid storage for steel mills', 'Kelmora Grid: steel mill owners want more', true],
  ['Grid storage for steel mills', 'Kelmora Grid sells steel', false],
  ['Batteries that breathe', 'Leipzig’s Kelmora Grid makes a battery breathe', true],
  ['Batteries that breathe', 'Kelmora Grid of Leipzig lets batteries breathe', true],
  ['Batteries that breathe', 'Kelmora Grid of Dresden: no air to breathe', false],
  ['Batteries that breathe', 'Leipzig’s Kelmora Grid goes to the cup', false],
])('a site on %s: %j refers to the prospect: %s', (title, headline, refers) => {
  const page = siteDocument('https://kelmora.com/', { title, lines: ['Kelmora Grid, 04177 Leipzig'] });
  expect(createProspectIdentity(KELMORA, [page]).refersToProspect(headline)).toBe(refers);
});
