import { faultOf, resolve } from './resolve.ts';

const HOME = {
  title: 'Kelmora Grid | Battery storage',
  lines: ['# Battery storage for grids', 'We build containers of cells in Saxony.'],
};

describe('a domain', () => {
  test('is resolved by its home page, which becomes the first document', async () => {
    const { prospect, documents, findings } = await resolve(
      { domain: 'www.kelmora.com' },
      { pages: { 'https://kelmora.com/': 'https://www.kelmora.com/', 'https://www.kelmora.com/': HOME } },
    );
    expect(prospect).toEqual({
      type: 'company',
      name: 'Kelmora Grid',
      aliases: ['kelmora'],
      domain: 'kelmora.com',
      websiteUrl: 'https://www.kelmora.com/',
      person: null,
      match: { method: 'domain', confidence: 'high' },
    });
    expect(documents).toMatchObject([
      {
        id: 's1',
        url: 'https://kelmora.com/',
        finalUrl: 'https://www.kelmora.com/',
        kind: 'site',
        tier: 1,
        pageClass: 'home',
        httpStatus: 200,
      },
    ]);
    expect(findings).toEqual([]);
  });

  test('of any script is resolved by its site, also from a work address', async () => {
    const page = { title: 'Münchner Grünstrom | Strom', lines: ['# Strom'] };
    const pages = { 'https://münchner-grünstrom.de/': page };
    const domain = new URL('https://münchner-grünstrom.de/').hostname;
    for (const request of [
      { domain: 'münchner-grünstrom.de' },
      { email: 'info@münchner-grünstrom.de' },
      { websiteUrl: 'https://münchner-grünstrom.de/' },
    ])
      expect((await resolve(request, { pages })).prospect).toMatchObject({ name: 'Münchner Grünstrom', domain });
  });

  test.each(['kelmora.dev', 'kelmora.io', 'kelmora.co.uk', 'kelmora.com.au'])(
    'of a work address is resolved at %s, also for mail at a subdomain',
    async (domain) => {
      const { prospect } = await resolve(
        { email: `ilka.brandt@mail.${domain}` },
        { pages: { [`https://${domain}/`]: HOME } },
      );
      expect(prospect).toMatchObject({ domain, person: { name: 'Ilka Brandt', title: null } });
    },
  );

  test('without an answer is looked for at www', async () => {
    const { prospect } = await resolve({ domain: 'kelmora.com' }, { pages: { 'https://www.kelmora.com/': HOME } });
    expect(prospect.websiteUrl).toBe('https://www.kelmora.com/');
  });

  test('that redirects to another one has moved there, and is less sure', async () => {
    const { prospect } = await resolve(
      { domain: 'kelmora-energy.de' },
      { pages: { 'https://kelmora-energy.de/': 'https://kelmora.com/', 'https://kelmora.com/': HOME } },
    );
    expect(prospect).toMatchObject({ domain: 'kelmora.com', match: { method: 'domain', confidence: 'medium' } });
  });

  test('without any server is SITE_UNREACHABLE', async () => {
    expect(await faultOf({ domain: 'kelmora.com' }, {})).toBe('SITE_UNREACHABLE');
  });

  test('whose home page is gone is PROSPECT_NOT_FOUND', async () => {
    const pages = {
      'https://kelmora.com/elsewhere': HOME,
      'https://www.kelmora.com/elsewhere': HOME,
    };
    expect(await faultOf({ domain: 'kelmora.com' }, { pages })).toBe('PROSPECT_NOT_FOUND');
  });

  test('that allows no programs is ROBOTS_DISALLOWED', async () => {
    const web = { pages: { 'https://kelmora.com/': HOME }, denied: ['kelmora.com', 'www.kelmora.com'] };
    expect(await faultOf({ domain: 'kelmora.com' }, web)).toBe('ROBOTS_DISALLOWED');
  });

  test.each([
    ['is for sale', { title: 'kelmora.com', lines: ['The domain name kelmora.com is for sale.', 'Make an offer'] }],
    ['is parked', { title: 'Kelmora', lines: ['This domain is parked free, courtesy of a registrar.'] }],
    ['is parked in German', { title: 'kelmora.com', lines: ['Diese Domain steht zum Verkauf'] }],
    ['is the page of an empty server', { title: 'Welcome to nginx!', lines: ['If you see this page, it works.'] }],
    ['is a soft 404', { title: '404 - Page not found', lines: ['The page you were looking for does not exist.'] }],
  ])('that %s is PROSPECT_NOT_FOUND', async (_, page) => {
    expect(await faultOf({ domain: 'kelmora.com' }, { pages: { 'https://kelmora.com/': page } })).toBe(
      'PROSPECT_NOT_FOUND',
    );
  });

  test('that redirects to a marketplace or to a profile is PROSPECT_NOT_FOUND', async () => {
    for (const target of ['https://www.hugedomains.com/domain_profile', 'https://www.facebook.com/kelmora']) {
      const pages = { 'https://kelmora.com/': target, [target]: HOME };
      expect(await faultOf({ domain: 'kelmora.com' }, { pages })).toBe('PROSPECT_NOT_FOUND');
    }
  });

  test('of a company that deals in domains is its site all the same', async () => {
    const lines = ['# We buy and sell names', 'Is the domain for sale? Ask us.', 'A long text. '.repeat(400)];
    const { prospect } = await resolve(
      { domain: 'kelmora.com' },
      { pages: { 'https://kelmora.com/': { title: 'Kelmora Names', lines } } },
    );
    expect(prospect.name).toBe('Kelmora Names');
  });
});

describe('a website', () => {
  test('is resolved by its home page, and the page that was asked for is read as well', async () => {
    const PRODUCT = { title: 'Containers | Kelmora Grid', lines: ['# Containers'] };
    const { prospect, documents } = await resolve(
      { websiteUrl: 'https://kelmora.com/product' },
      { pages: { 'https://kelmora.com/product': PRODUCT, 'https://kelmora.com/': HOME } },
    );
    expect(prospect).toMatchObject({ domain: 'kelmora.com', websiteUrl: 'https://kelmora.com/' });
    expect(documents).toMatchObject([
      { id: 's1', url: 'https://kelmora.com/', pageClass: 'home' },
      { id: 's2', url: 'https://kelmora.com/product', pageClass: 'other' },
    ]);
  });

  test('that its root redirects to is read once', async () => {
    const { prospect, documents, asked } = await resolve(
      { websiteUrl: 'https://kelmora.com/en/' },
      { pages: { 'https://kelmora.com/': 'https://kelmora.com/en/', 'https://kelmora.com/en/': HOME } },
    );
    expect(asked).toEqual(['https://kelmora.com/', 'https://kelmora.com/en/']);
    expect(documents).toHaveLength(1);
    expect(prospect.websiteUrl).toBe('https://kelmora.com/en/');
  });

  test('without a home page is the page that was given', async () => {
    const { prospect, documents } = await resolve(
      { websiteUrl: 'https://kelmora.com/shop' },
      { pages: { 'https://kelmora.com/shop': HOME } },
    );
    expect(documents).toMatchObject([{ id: 's1', pageClass: 'home' }]);
    expect(prospect.websiteUrl).toBe('https://kelmora.com/shop');
  });

  test('whose page is a soft 404 is the home page alone', async () => {
    const pages = { 'https://kelmora.com/old': { title: 'Page not found' }, 'https://kelmora.com/': HOME };
    const { documents } = await resolve({ websiteUrl: 'https://kelmora.com/old' }, { pages });
    expect(documents.map(({ url }) => url)).toEqual(['https://kelmora.com/']);
  });

  test('on a shared host is the page, not the host', async () => {
    const pages = { 'https://sites.google.com/view/kelmora': HOME, 'https://sites.google.com/': { title: 'Sites' } };
    const { prospect, asked } = await resolve({ websiteUrl: 'https://sites.google.com/view/kelmora' }, { pages });
    expect(asked).toEqual(['https://sites.google.com/view/kelmora']);
    expect(prospect).toMatchObject({
      name: 'Kelmora Grid',
      domain: null,
      websiteUrl: 'https://sites.google.com/view/kelmora',
    });
  });

  test('on an address is named by its page', async () => {
    const { prospect } = await resolve({ websiteUrl: 'http://8.8.8.8/' }, { pages: { 'http://8.8.8.8/': HOME } });
    expect(prospect).toMatchObject({ name: 'Kelmora Grid', domain: null, websiteUrl: 'http://8.8.8.8/' });
  });
});

describe('a work address', () => {
  const pages = { 'https://kelmora.com/': HOME };

  test.each([
    ['ilka.brandt@kelmora.com', 'Ilka Brandt'],
    ['Ilka_Brandt+crm@kelmora.com', 'Ilka Brandt'],
    ['ilka-marie.brandt@kelmora.com', 'Ilka Marie Brandt'],
    ['ilka.brandt2@kelmora.com', 'Ilka Brandt'],
    ['ilka.brandt@mail.kelmora.com', 'Ilka Brandt'],
  ])('%s is a person whose name is a guess', async (email, name) => {
    const { prospect } = await resolve({ email }, { pages });
    expect(prospect).toMatchObject({
      type: 'person',
      name: 'Kelmora Grid',
      person: { name, title: null },
      match: { method: 'email_domain', confidence: 'high' },
    });
  });

  test.each(['info', 'sales.team', 'ibrandt', 'i.brandt', 'ilka', 'press-office', 'x1.y2.z3'])(
    '%s@ is the company',
    async (local) => {
      const { prospect } = await resolve({ email: `${local}@kelmora.com` }, { pages });
      expect(prospect).toMatchObject({ type: 'company', person: null });
    },
  );
});
