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
    ['with a broken chunk', 'POST /v1/feedback HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n'],
  ])('%s', async (_, bytes) => {
    const { status, body, headers } = await sendRaw(shared().restUrl, bytes);
    expect(status).toBe(400);
    expect(headers).toContain('content-type: application/json');
    expect(JSON.parse(body)).toEqual({ error: expect.stringMatching(/\S/) });
  });
});
