import { call, type Json } from '../../support/http.ts';
import { useSharedService } from '../../support/shared-service.ts';

describe('GET /v1/funding answers 200 page by page', () => {
  const shared = useSharedService();

  test('pages of any size follow each other without a gap or a repetition, and the last one has no cursor', async () => {
    const { restUrl, operator } = shared();
    const { key } = await operator.openAccount({ creditsUsd: '10' });
    const search = (query: string) => call(`${restUrl}/v1/funding?round=grant&since=2026-01-01&${query}`, { key });
    const { body: whole } = await search('limit=100');
    expect(whole.next_cursor).toBeNull();
    const pages: Json[][] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const { body }: Json = await search(
        `limit=${3 + pages.length}${cursor && `&cursor=${encodeURIComponent(cursor)}`}`,
      );
      pages.push(body.data);
      cursor = body.next_cursor;
    }
    expect(pages.length).toBeGreaterThan(2);
    expect(pages.flat()).toEqual(whole.data);
    expect(new Set(whole.data.map(({ id }: Json) => id)).size).toBe(whole.count);
  });

  test('a cursor continues filters that mean the same, however they are written', async () => {
    const { restUrl, operator } = shared();
    const { key } = await operator.openAccount();
    const { body: first } = await call(`${restUrl}/v1/funding?round=seed,series_a&limit=2`, { key });
    const rewritten = `round=Series%20A,seed&limit=2&cursor=${encodeURIComponent(first.next_cursor)}`;
    const { status, body: second } = await call(`${restUrl}/v1/funding?${rewritten}`, { key });
    const { body: both } = await call(`${restUrl}/v1/funding?round=seed,series_a&limit=4`, { key });
    expect(status).toBe(200);
    expect([...first.data, ...second.data]).toEqual(both.data);
  });
});
