import { readFileSync } from 'node:fs';
import { PROJECT_ROOT } from '../../../common/project-root.ts';
import { call } from '../../support/http.ts';
import { useSharedService } from '../../support/shared-service.ts';
import { answersWithoutKey } from '../support/answers-without-key.ts';
import { expectResource } from '../support/expectations.ts';
import { useServiceWith } from '../support/own-service.ts';
import { VERSION } from '../support/resources.ts';

describe('GET /v1/version answers 200', () => {
  const shared = useSharedService();
  const service = useServiceWith(shared, { GIT_SHA: '0123456789abcdef0123456789abcdef01234567' });

  test('the version of the package, and null where no commit was set', async () => {
    const answer = await call(`${shared().restUrl}/v1/version`);
    expectResource(answer, 200, VERSION);
    const { version } = JSON.parse(readFileSync(`${PROJECT_ROOT}/package.json`, 'utf8'));
    expect(answer.body).toEqual({ version, git_sha: null });
    expect(version).toMatch(/^\d+\.\d+\.\d+/);
  });

  test('the deployed commit when it is set', async () => {
    const { body } = await call(`${service().restUrl}/v1/version`);
    expect(body.git_sha).toBe('0123456789abcdef0123456789abcdef01234567');
  });

  answersWithoutKey('/v1/version');
});
