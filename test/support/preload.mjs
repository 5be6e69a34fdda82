import 'tsx';

/**
 * Keeps the data that jest-light-runner sends to its workers, and hands it on to the listener that comes late. The runner sends it
 * to all workers once the first one requests it, and to each only once (`src/index.js`, 0.7 and 0.8), so a worker that was
 * slower to start would wait for ever.
 */
let data;

process.on('newListener', function watchFirst(event) {
  if (event !== 'message') return;
  process.off('newListener', watchFirst);
  // Together with the first listener: Node keeps messages until there is one, and an earlier one would take those of others.
  process.on('message', (message) => {
    if (message?.type === 'jest-light-runner-worker-data') data = message;
  });
  process.on('newListener', (later, listener) => {
    if (later === 'message' && data !== undefined) queueMicrotask(() => listener(data));
  });
});
