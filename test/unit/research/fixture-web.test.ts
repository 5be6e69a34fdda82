import { createOutboundClient } from '../../../common/outbound/outbound-client.ts';
import type { ClaimValue } from '../../../common/research/claim.ts';
import { checkRequests } from '../../../scripts/bench/research/judge/check-requests.ts';
import { numbersIn } from '../../../scripts/bench/research/judge/numbers-in.ts';
import { readVisibleText } from '../../../scripts/bench/research/judge/read-visible-text.ts';
import { hasWords, roundKey } from '../../../scripts/bench/research/judge/same-name.ts';
import {
  ALL_TRUTHS,
  DEV_2_TRUTHS,
  DEV_3_TRUTHS,
  DEV_4_TRUTHS,
  HELD_OUT_TRUTHS,
} from '../../../scripts/bench/research/truth/all-truths.ts';
import { HELD_OUT_2_TRUTHS } from '../../../scripts/bench/research/truth/held-out-2/held-out-2-truths.ts';
import { HELD_OUT_3_TRUTHS } from '../../../scripts/bench/research/truth/held-out-3/held-out-3-truths.ts';
import { openServedWeb } from '../../../scripts/bench/research/web/read-served.ts';
import { type FixtureWeb, startFixtureWeb } from '../../../scripts/bench/research/web/start-fixture-web.ts';

const served = openServedWeb();

/** Returns the parts of a value that a page must state; others may be on other pages. */
function partsOf(value: ClaimValue): (string | number)[] {
  switch (value.kind) {
    case 'text':
      return [value.text];
    case 'number':
      return [value.number];
    case 'date':
      return [value.date.endsWith('-01-01') ? Number(value.date.slice(0, 4)) : value.date];
    case 'money':
      return [value.amount];
    case 'person':
      return [value.name, ...(value.title === null ? [] : [value.title])];
    case 'round':
      return [roundKey(value.label ?? ''), value.amount ?? '', ...value.investors].filter((part) => part !== '');
    case 'acquisition':
      return [value.other];
    case 'plan':
      return [value.name, ...(value.amount === null ? [] : [value.amount])];
    case 'opening':
      return [value.title, ...(value.location === null ? [] : [value.location])];
    case 'news':
      return [value.headline];
  }
}

/** A text of a page, read once for all that it must state. */
interface ReadText {
  text: string;
  numbers: ReadonlySet<number>;
}

const textsByUrl = new Map<string, readonly ReadText[]>();

/** Returns what a page serves and what of it a visitor sees; nothing of a page that is not there. */
function textsOf(url: string): readonly ReadText[] {
  const known = textsByUrl.get(url);
  if (known !== undefined) return known;
  const page = served.read(url);
  const texts = page === null ? [] : [page.text, readVisibleText(page.text)];
  const read = texts.map((text) => ({ text, numbers: new Set(numbersIn(text)) }));
  textsByUrl.set(url, read);
  return read;
}

function says(url: string, part: string | number): boolean {
  return textsOf(url).some(({ text, numbers }) =>
    typeof part === 'number' ? numbers.has(part) : text.includes(part) || hasWords(text, part),
  );
}

describe('the truth about the fixture web', () => {
  const completed = [
    ...ALL_TRUTHS,
    ...DEV_2_TRUTHS,
    ...DEV_3_TRUTHS,
    ...DEV_4_TRUTHS,
    ...HELD_OUT_TRUTHS,
    ...HELD_OUT_2_TRUTHS,
    ...HELD_OUT_3_TRUTHS,
  ].filter(({ expects }) => expects === 'completed');

  it.each(completed.map((truth) => [truth.host, truth] as const))(
    '%s: every fact stands where it is said to',
    (_, truth) => {
      const absent = truth.facts.flatMap(({ field, value, where }) => {
        const parts =
          field === 'overview.headquarters' ? [String(partsOf(value)[0]).split(',')[0] ?? ''] : partsOf(value);
        return where.flatMap((url) =>
          parts.filter((part) => !says(url, part)).map((part) => `${url}: ${field} ${part}`),
        );
      });
      expect(absent).toEqual([]);
    },
  );

  it.each(completed.map((truth) => [truth.host, truth] as const))(
    '%s: every trap and conflict is really laid',
    (_, truth) => {
      const traps = truth.poison.filter(({ where, says: words }) => !says(where, words));
      const conflicts = truth.conflicts.flatMap(({ values, where }) => {
        return values.flatMap(partsOf).filter((part) => !where.some((url) => says(url, part)));
      });
      expect({ traps, conflicts }).toEqual({ traps: [], conflicts: [] });
    },
  );
});

describe('the fixture web', () => {
  let web: FixtureWeb;
  beforeAll(async () => {
    web = await startFixtureWeb({ port: 0 });
  });
  afterAll(() => web.close());

  function createClient() {
    const { '*': _, ...hosts } = web.connectMap();
    const targets = new Map(Object.entries(hosts).map(([host, origin]) => [host, new URL(origin)]));
    return createOutboundClient({ connectTo: { targets, refusesOthers: true } });
  }

  it('answers each host with its own pages, and remembers who asked', async () => {
    const client = createClient();
    const headers = { 'user-agent': 'fixture-test' };
    const answer = await client.request('https://veltrane-robotics.com/about', { headers });
    const redirected = await client.request('https://www.veltrane-robotics.com/about', { maxRedirects: 1 });
    await client.close();
    expect(answer.status).toBe(200);
    expect(answer.body.toString()).toContain('tram depot');
    expect(redirected.url).toBe('https://veltrane-robotics.com/about');
    expect(web.requests('veltrane-robotics.com')[0]).toMatchObject({ path: '/about', userAgent: 'fixture-test' });
  });

  it('serves what the judge reads from the files', async () => {
    const client = createClient();
    const { body } = await client.request('https://quillmere.io/company');
    await client.close();
    expect(body.toString()).toBe(served.read('https://quillmere.io/company')?.text);
  });

  it.each([
    ['/team-photos', 'too_large'],
    ['/partners', 'redirect'],
    ['/archive', 'too_large'],
    ['/internal-metadata', 'invalid_url'],
    ['/status', 'timeout'],
  ])('serves %s, which a careful client gives up on', async (path, code) => {
    const client = createClient();
    const limits = { decode: true, maxRedirects: 3, maxBodyBytes: 2_000_000, timeoutMs: 2_000 };
    await expect(client.request(`https://sablecrest.com${path}`, limits)).rejects.toMatchObject({ code });
    await client.close();
  });

  it('serves fifty thousand nested tags, a dead host, and a page where there is none', async () => {
    const client = createClient();
    const nested = await client.request('https://sablecrest.com/press-kit', { maxBodyBytes: 2_000_000 });
    const soft = await client.request('https://stonewick-analytics.com/no-such-page');
    await expect(client.request('https://duskmeridian.com/')).rejects.toMatchObject({ code: 'connection_reset' });
    await client.close();
    expect(nested.body.toString().match(/<div>|<b>/g)).toHaveLength(50_000);
    expect(soft.status).toBe(200);
    expect(soft.body.toString()).toContain('Page not found');
  });

  it('answers open data by what is asked for', async () => {
    const client = createClient();
    const ask = async (url: string) => JSON.parse((await client.request(url)).body.toString());
    const wikidata = 'https://www.wikidata.org/w/api.php?format=json&action=';
    const [known, unknown, entity] = await Promise.all([
      ask(`${wikidata}wbsearchentities&search=Grauwerk+Energie`),
      ask(`${wikidata}wbsearchentities&search=Nobody`),
      ask(`${wikidata}wbgetentities&ids=Q139900001`),
    ]);
    await client.close();
    expect(known.search).toMatchObject([{ id: 'Q139900001' }]);
    expect(unknown.search).toEqual([]);
    expect(entity.entities.Q139900001.claims.P856[0].mainsnak.datavalue.value).toBe('https://grauwerk-energie.de/');
  });
});

describe('what a service asks for', () => {
  const asked = {
    host: 'quillmere.io',
    path: '/company',
    atMs: 0,
    userAgent: 'research-bot/1.0 (+https://example.com/bot)',
  };

  it('is fine while it is honest and within bounds', () => {
    expect(checkRequests([asked, { ...asked, host: 'wintergard-labs.com', path: '/robots.txt' }])).toEqual([]);
  });

  it('is named where robots.txt closes it, and where nobody says who asks', () => {
    const closed = [
      { ...asked, path: '/team' },
      { ...asked, host: 'www.linkedin.com', path: '/company/pendrath' },
    ];
    expect(checkRequests([...closed, { ...asked, userAgent: null }])).toEqual([
      'quillmere.io/team is out of bounds',
      'www.linkedin.com/company/pendrath is out of bounds',
      'quillmere.io/company: null',
    ]);
  });
});
