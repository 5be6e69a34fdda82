import type { AccountEvidence } from '../../subgraphs/account/domain/verify/evidence.ts';
import { admittedRequests } from '../../subgraphs/account/domain/verify/rules/admitted-requests.ts';
import type { Finding } from '../../subgraphs/account/domain/verify/violation.ts';

const MINUTE_MS = 60_000;
const START_MS = 1_700_000_040_000;

/** Shows the rule one entry a request, newest first; the requests of a minute are settled within the next one. */
function collectFindings(requestsPerMinute: number[]): Finding[] {
  const findings: Finding[] = [];
  const account = { id: 'account', holds: [] } as unknown as AccountEvidence;
  const terms = { freeRecordsPerMonth: 100, rateLimitPerMinute: 2, now: new Date() };
  const rule = admittedRequests({ account, terms, report: (finding) => findings.push(finding) });
  for (const [minute, requests] of [...requestsPerMinute.entries()].toReversed()) {
    const windowStartMs = START_MS + minute * MINUTE_MS;
    for (let index = 0; index < requests; index += 1) {
      const id = `${minute}.${index}`;
      const hold = { id, kind: '', month: '', placedAt: new Date(windowStartMs), free: 0, paid: 0, unit: 0n };
      const at = new Date(windowStartMs + (requests - index) * 40_000);
      const counted = { ...hold, requestId: id, keyId: 'key', windowStartMs };
      const entry = { id, accountId: 'account', kind: 'release', at, amount: 0n, records: 0, freeRecords: 0 };
      rule.visit?.({ ...entry, hold: counted, answer: null, outcome: 'served', paymentEntryId: null });
    }
  }
  rule.finish?.();
  return findings;
}

test('a crowded window is found however many windows there are, and wherever it is among them', () => {
  const requests = Array.from({ length: 35_000 }, (_, minute) => (minute % 9_999 === 5 ? 3 : 1 + (minute % 2)));
  expect(collectFindings(requests)).toHaveLength(4);
  expect(collectFindings(requests.map((count) => Math.min(count, 2)))).toEqual([]);
});
