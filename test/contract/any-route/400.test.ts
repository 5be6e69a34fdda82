import { useSharedService } from '../../support/shared-service.ts';
import { sendRaw } from '../support/raw.ts';

describe('a request that can not be read answers 400', () => {
  const shared = useSharedService();

  test.each(['/v1/funding/%', '/v1/funding/%zz', '/v1/watchlists/%e2%82', '/v1/%ff', '/%c0%ae%c0%ae/v1'])(
    'the path %s, whose percent-encoding is broken',
    async (path) => {
      const { status, body } = await sendRaw(shared().restUrl, `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
      expect(status).toBe(400);
      expect(JSON.parse(body)).toEqual({ error: expect.stringMatching(/\S/) });
    },
  );

  test.each<[what: string, bytes: string | Buffer]>([
    ['that is not HTTP', 'hello\r\n\r\n'],
    ['of random bytes', Buffer.from('\x16\x03\x01\x00\xa5\x01\x00\x00\xff\xfe\x00\r\n\r\n', 'latin1')],
    ['with two lengths', 'POST /v1/feedback HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nxx'],
    [
      'with a length and chunks',
      'POST /v1/feedback HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    ],
    ['with a header that is none', 'GET /v1/account HTTP/1.1\r\nHost: x\r\nno header\r\n\r\n'],
    ['with a query of over 16 kB', `GET /v1/funding?company=${'a'.repeat(17_000)} HTTP/1.1\r\nHost: x\r\n\r\n`],
    ['with a header of over 16 kB', `GET /v1/version HTTP/1.1\r\nHost: x\r\nX-A: ${'a'.repeat(17_000)}\r\n\r\n`],
    ['without a host', 'GET /v1/version HTTP/1.1\r\n\r\n'],
    ['with two hosts', 'GET /v1/version HTTP/1.1\r\nHost: x\r\nhost: y\r\n\r\n'],
    [
      'with two keys',
      'GET /v1/account HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer a\r\nAuthorization: Bearer b\r\n\r\n',
    ],
    ['with an unknown expectation', 'GET /v1/version HTTP/1.1\r\nHost: x\r\nExpect: more\r\n\r\n'],
    ['with a broken chunk', 'POST /v1/feedback HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n'],
  ])('%s', async (_, bytes) => {
    const { status, body, headers } = await sendRaw(shared().restUrl, bytes);
    expect(status).toBe(400);
    expect(headers).toContain('content-type: application/json');
    expect(JSON.parse(body)).toEqual({ error: expect.stringMatching(/\S/) });
  });

  test.each<[what: string, bytes: Buffer]>([
    ['random bytes', Buffer.from([0x00, 0xff, 0xfe, 0x80, 0x1f, 0x8b])],
    ['JSON with a byte that is no UTF-8', Buffer.from('{"title":"caf\xe9","details":"x"}', 'latin1')],
    ['JSON in UTF-16', Buffer.from('{"title":"Title","details":"Details"}', 'utf16le')],
  ])('a body of %s', async (_, bytes) => {
    const { restUrl, operator } = shared();
    const { key } = await operator.openAccount();
    const head = `POST /v1/feedback HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${key}\r\nContent-Length: ${bytes.length}\r\n\r\n`;
    const { status, body } = await sendRaw(restUrl, Buffer.concat([Buffer.from(head), bytes]));
    expect(status).toBe(400);
    expect(JSON.parse(body)).toEqual({ error: expect.stringContaining('JSON'), code: 'INVALID_INPUT' });
  });
});
