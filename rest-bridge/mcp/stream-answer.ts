import { Readable } from 'node:stream';
import { type AgentAnswer, STREAM_TYPE } from './agent-answer.ts';

/** Interval of comments, so that no proxy closes the connection of a call that takes long. */
const KEEP_ALIVE_MS = 15_000;
const KEEP_ALIVE = ': keepalive\n\n';
const STREAM_HEADERS = {
  'content-type': STREAM_TYPE,
  'cache-control': 'no-cache, no-transform',
  // Some proxies collect a response before they pass it on.
  'x-accel-buffering': 'no',
};

/**
 * Answers with a stream of events. It is sent from the first notification or comment on; without one, as a whole with the
 * result, so that nothing of a call is sent before it has ended.
 * @param work returns the result, and passes each notification on; both are messages as JSON. It never rejects
 */
export function answerAsStream(work: (notify: (json: string) => void) => Promise<string>): Promise<AgentAnswer> {
  return new Promise((resolve) => {
    let stream: Readable | null = null;
    const write = (event: string) => {
      if (stream === null) {
        // The events are few and short, so they are not held back for a client that reads slowly.
        stream = new Readable({ read: () => undefined });
        resolve({ status: 200, headers: STREAM_HEADERS, body: stream });
      }
      stream.push(event);
    };
    const keepAlive = setInterval(() => write(KEEP_ALIVE), KEEP_ALIVE_MS);
    void work((json) => write(toEvent(json))).then((json) => {
      clearInterval(keepAlive);
      if (stream === null) return resolve({ status: 200, headers: STREAM_HEADERS, body: toEvent(json) });
      write(toEvent(json));
      stream.push(null);
    });
  });
}

/** Writes a message as an event; its JSON has no line breaks. */
function toEvent(json: string): string {
  return `event: message\ndata: ${json}\n\n`;
}
