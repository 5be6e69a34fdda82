import { call } from '../../support/http.ts';
import { useSharedService } from '../../support/shared-service.ts';
import { expectRefusal } from '../support/expectations.ts';
import { useServiceWith } from '../support/own-service.ts';
import { openReceiver, type Receiver } from '../support/receiver.ts';

describe('POST /v1/feedback where reports are handed on', () => {
  let receiver: Receiver;
  beforeAll(async () => {
    receiver = await openReceiver();
  });
  afterAll(() => receiver.close());
  const shared = useSharedService();
  const service = useServiceWith(shared, () => ({ FEEDBACK_URL: receiver.url }));

  test('answers 202 once the receiver took the report, with the id it was told', async () => {
    receiver.answerWith(204);
    const { key, accountId } = await shared().operator.openAccount();
    const report = { kind: 'feature', title: 'More', details: 'Please.', tool: 'GET /pricing' };
    const { status, body } = await call(`${service().restUrl}/v1/feedback`, { key, body: report });
    expect(status).toBe(202);
    expect(receiver.received.at(-1)).toMatchObject({ ...report, id: body.feedback_id, accountId });
  });

  test.each([500, 404, 302])(
    'answers 502 when the receiver answers %i, and says only the kind of failure',
    async (answered) => {
      receiver.answerWith(answered);
      const { key } = await shared().operator.openAccount();
      const body = { title: 'Title', details: 'Details' };
      const answer = await call(`${service().restUrl}/v1/feedback`, { key, body });
      expectRefusal(answer, 502);
      expect(answer.body.error).not.toMatch(/127\.0\.0\.1|reports|500|404|302|business/);
    },
  );
});
