import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { mock } from 'node:test';
import { answerAsStream } from '../../../rest-bridge/mcp/stream-answer.ts';

const KEEP_ALIVE_MS = 15_000;

test('without an event before it, the result is sent as a whole', async () => {
  const { headers, body } = await answerAsStream(async () => '{"id":1}');
  expect(headers['content-type']).toBe('text/event-stream');
  expect(body).toBe('event: message\ndata: {"id":1}\n\n');
});

test('a stream begins with the first notification, and ends with the result', async () => {
  let finish: (json: string) => void = () => undefined;
  const { body } = await answerAsStream((notify) => {
    notify('{"progress":0}');
    return new Promise((resolve) => {
      finish = resolve;
    });
  });
  expect(body).toBeInstanceOf(Readable);
  finish('{"id":1}');
  expect(await text(body as Readable)).toBe(
    'event: message\ndata: {"progress":0}\n\nevent: message\ndata: {"id":1}\n\n',
  );
});

test('a call that takes long has a comment every 15 seconds until its result', async () => {
  mock.timers.enable({ apis: ['setInterval'] });
  try {
    let finish: (json: string) => void = () => undefined;
    const answered = answerAsStream(
      () =>
        new Promise((resolve) => {
          finish = resolve;
        }),
    );
    mock.timers.tick(2 * KEEP_ALIVE_MS);
    const { body } = await answered;
    finish('{"id":1}');
    const sent = await text(body as Readable);
    mock.timers.tick(KEEP_ALIVE_MS);
    expect(sent).toBe(': keepalive\n\n: keepalive\n\nevent: message\ndata: {"id":1}\n\n');
  } finally {
    mock.timers.reset();
  }
});
