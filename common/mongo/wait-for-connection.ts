/** Maximum waits for a connection; each has the client's own timeout. */
const MAX_WAITS = 10;

/**
 * Runs background or start-up work, which may wait longer for a pooled connection than requests: a process that computes
 * between commands, or starts with many others, may miss the timeout. Only that error is retried, since nothing was sent.
 * @throws the error of the work; the last wait queue timeout
 */
export async function waitForConnection<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let wait = 1; ; wait += 1) {
    try {
      return await work();
    } catch (error) {
      if ((error as Error).name !== 'MongoWaitQueueTimeoutError' || wait === MAX_WAITS) throw error;
    }
  }
}
