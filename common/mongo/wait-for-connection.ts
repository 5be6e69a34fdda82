/** How often a connection is waited for anew; each wait has the client's own bound. */
const MAX_WAITS = 10;

/**
 * Does work of a batch or of a start, which may wait longer for a connection of the pool than a request may: a process that
 * computes between its commands, or starts beside many others, is late to hear that a connection is there. Only that is
 * tried again, since nothing was sent then.
 * @throws what the work throws; the last failure to get a connection
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
