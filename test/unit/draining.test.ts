import { Agent, request as httpRequest } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import Fastify from 'fastify';
import { gracefulClosePlugin } from '../../common/process/graceful-close.plugin.ts';
import { sendGraphqlError } from '../../common/send-graphql-error.ts';

test('a server that closes ends what it was sent and refuses the rest in the shape of GraphQL, before it runs', async () => {
  const app = Fastify({ forceCloseConnections: true, return503OnClosing: false });
  await app.register(gracefulClosePlugin);
  app.setErrorHandler(sendGraphqlError);
  let runs = 0;
  let finish = (): void => undefined;
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  app.get('/', async () => {
    runs += 1;
    await finished;
    return { data: {} };
  });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const agent = new Agent({ keepAlive: true });
  const first = get(url, agent);
  while (runs === 0) await sleep(5);
  const closed = app.close();
  await sleep(50);
  expect(await get(url, agent)).toMatchObject({
    status: 503,
    connection: 'close',
    body: { errors: [{ extensions: { code: 'UNAVAILABLE', retryAfterSeconds: 1 } }] },
  });
  finish();
  expect(await first).toMatchObject({ status: 200, body: { data: {} } });
  await closed;
  agent.destroy();
  expect(runs).toBe(1);
});

function get(url: string, agent: Agent): Promise<{ status: number; connection: string; body: unknown }> {
  return new Promise((resolve, reject) => {
    httpRequest(url, { agent }, async (response) => {
      let text = '';
      for await (const chunk of response) text += chunk;
      const { statusCode: status = 0, headers } = response;
      resolve({ status, connection: headers.connection ?? '', body: JSON.parse(text) });
    })
      .once('error', reject)
      .end();
  });
}
