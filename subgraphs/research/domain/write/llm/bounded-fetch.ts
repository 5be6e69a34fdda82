/** Largest answer that is read, in bytes after decoding: many times what the permitted output tokens need. */
const MAX_ANSWER_BYTES = 1_048_576;

/**
 * Wraps `fetch` for a server that the operator chose. Its address is a setting, often a machine of the operator's own
 * network, so the guarded outbound client, which calls public hosts only, is not for it. What remains to be feared is a
 * redirect, which would take the key and the quotes elsewhere and fails, and an endless answer, which fails at 1 MiB.
 */
export async function boundedFetch(input: string | URL | Request, init?: RequestInit): Promise<Response> {
  const { body, status, statusText, headers } = await fetch(input, { ...init, redirect: 'error' });
  return new Response(body?.pipeThrough(limitBytes()) ?? null, { status, statusText, headers });
}

function limitBytes(): TransformStream<Uint8Array, Uint8Array> {
  let bytes = 0;
  return new TransformStream({
    transform(chunk, controller) {
      bytes += chunk.byteLength;
      if (bytes > MAX_ANSWER_BYTES) controller.error(new Error('the answer is longer than is read'));
      else controller.enqueue(chunk);
    },
  });
}
