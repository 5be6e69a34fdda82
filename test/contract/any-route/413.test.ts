import { call } from '../../support/http.ts';
import { useSharedService } from '../../support/shared-service.ts';
import { expectRefusal } from '../support/expectations.ts';
import { sendRaw } from '../support/raw.ts';

const LIMIT_BYTES = 100 * 1024;
const ROUTES = ['/v1/watchlists', '/v1/research', '/v1/feedback'];

/** A JSON object of exactly so many bytes. */
const bodyOf = (bytes: number) => JSON.stringify({ x: 'x'.repeat(bytes - 8) });

describe.each(ROUTES)('POST %s answers 413', (path) => {
  const shared = useSharedService();

  test('to a body over 100 kB whose length is told beforehand', async () => {
    const { restUrl, operator } = shared();
    const { key } = await operator.openAccount();
    expectRefusal(await call(restUrl + path, { key, body: bodyOf(LIMIT_BYTES + 1) }), 413);
  });

  test('to one whose length is not told', async () => {
    const { restUrl, operator } = shared();
    const { key } = await operator.openAccount();
    const body = bodyOf(LIMIT_BYTES + 1);
    const head = [
      `POST ${path} HTTP/1.1`,
      'Host: localhost',
      `Authorization: Bearer ${key}`,
      'Content-Type: application/json',
      'Transfer-Encoding: chunked',
    ].join('\r\n');
    const chunk = `${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`;
    const answer = await sendRaw(restUrl, `${head}\r\n\r\n${chunk}`);
    expect(answer.status).toBe(413);
    expect(JSON.parse(answer.body)).toEqual({ error: expect.stringContaining('100 kB') });
  });

  test('as soon as the length is told, without waiting for the body', async () => {
    const head = `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000000000\r\n\r\n{`;
    const answer = await sendRaw(shared().restUrl, head);
    expect(answer.status).toBe(413);
  });

  test('before the key is looked at, and without counting against the rate limit', async () => {
    const { restUrl, operator } = shared();
    const { key } = await operator.openAccount();
    for (const given of [undefined, key]) {
      const answer = await call(restUrl + path, { key: given, body: bodyOf(LIMIT_BYTES + 1) });
      expectRefusal(answer, 413);
      expect(answer.headers.get('ratelimit-limit')).toBeNull();
    }
    expect((await call(`${restUrl}/v1/account`, { key })).headers.get('ratelimit-remaining')).toBe('59');
  });

  test('a body of exactly 100 kB is read', async () => {
    const { restUrl, operator } = shared();
    const { key } = await operator.openAccount();
    const answer = await call(restUrl + path, { key, body: bodyOf(LIMIT_BYTES) });
    expect(answer).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT' } });
  });
});
