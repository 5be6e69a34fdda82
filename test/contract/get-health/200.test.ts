import { call } from '../../support/http.ts';
import { useSharedService } from '../../support/shared-service.ts';
import { answersWithoutKey } from '../support/answers-without-key.ts';
import { expectResource } from '../support/expectations.ts';
import { HEALTH } from '../support/resources.ts';

describe('GET /health answers 200', () => {
  const shared = useSharedService();

  test('ok, with the count of stale holds and the age that makes a hold stale', async () => {
    const answer = await call(`${shared().restUrl}/health`);
    expectResource(answer, 200, HEALTH);
    expect(answer.body).toEqual({ status: 'ok', stale_holds: 0, stale_hold_minutes: 2 });
  });

  answersWithoutKey('/health');
});
