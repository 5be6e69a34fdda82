import { addEventHandler } from 'jest-circus';

/** What a test or hook that names no limit may take. */
const DEFAULT_LIMIT_MS = 120_000;

/**
 * Gives each test and hook a limit of time, as Jest's own runner does and the light one does not: without it, one that waits
 * for ever would leave the whole run without a result.
 */
addEventHandler(({ name }, { currentDescribeBlock }) => {
  if (name === 'add_test') limit(currentDescribeBlock.children.at(-1));
  if (name === 'add_hook') limit(currentDescribeBlock.hooks.at(-1));
});

function limit(task) {
  const { fn, timeout: limitMs = DEFAULT_LIMIT_MS } = task;
  task.fn = async () => {
    let timer;
    const overdue = new Promise((_, reject) => {
      timer = setTimeout(() => reject(new Error(`exceeded its limit of ${limitMs} ms`)), limitMs);
    });
    try {
      return await Promise.race([fn(), overdue]);
    } finally {
      clearTimeout(timer);
    }
  };
}
