import { setTimeout as sleep } from 'node:timers/promises';
import pLimit from 'p-limit';
import { runLoad } from '../load.ts';
import type { Comparison, LoadResult } from '../suite.ts';
import type { DeliveryStream } from './deliver-stream.ts';

/** Submissions in flight at most when rounds come one by one. */
const SUBMISSIONS_IN_FLIGHT = 16;
const STEADY_PER_SECOND = 200;
const BACKLOG = 2_000;
const ROUNDS_PER_SUBMISSION = 500;
const GOAL_ONE_BY_ONE_PER_SECOND = 1_200;
const GOAL_BACKLOG_PER_SECOND = 2_500;
const GOAL_STEADY_P99_MS = 40;

/**
 * Builds the loads of deliveries: rounds submitted one by one, as many as the service takes; at a steady rate; and a backlog
 * that was matched before anything is sent. Times are from the submission of a round to its receipt, of the backlog from
 * the start of sending to each receipt; processor time is that until everything is settled.
 */
export function streamLoads(stream: DeliveryStream): Comparison[] {
  async function measure(work: () => Promise<number>): Promise<LoadResult> {
    const processorMs = await stream.readProcessorMs();
    const startedMs = performance.now();
    const operations = await work();
    await stream.untilReceived(operations);
    const seconds = (performance.now() - startedMs) / 1_000;
    await stream.untilSettled();
    const usedMs = (await stream.readProcessorMs()) - processorMs;
    const timesMs = stream.takeTimes();
    const at = (share: number) => timesMs[Math.floor(timesMs.length * share)] ?? Number.NaN;
    return {
      perSecond: operations / seconds,
      p50Ms: at(0.5),
      p99Ms: at(0.99),
      failures: 0,
      operations,
      processorMs: usedMs / operations,
    };
  }

  async function whileSending(work: () => Promise<LoadResult>): Promise<LoadResult> {
    const stop = stream.startSending();
    return work().finally(stop);
  }

  const oneByOne = (durationMs: number) =>
    whileSending(() =>
      measure(async () => {
        const work = () => stream.submit();
        return (await runLoad({ durationMs, inFlight: SUBMISSIONS_IN_FLIGHT, work })).operations;
      }),
    );

  const steady = (durationMs: number) =>
    whileSending(() =>
      measure(async () => {
        const startedMs = performance.now();
        const count = (STEADY_PER_SECOND * durationMs) / 1_000;
        const limit = pLimit(SUBMISSIONS_IN_FLIGHT);
        const submitted: Promise<void>[] = [];
        while (submitted.length < count) {
          const dueMs = startedMs + (1_000 * submitted.length) / STEADY_PER_SECOND;
          if (dueMs > performance.now()) await sleep(dueMs - performance.now());
          // A round that has to wait for the service was due before.
          submitted.push(limit(() => stream.submit(1, dueMs)));
        }
        await Promise.all(submitted);
        return count;
      }),
    );

  async function backlog(): Promise<LoadResult> {
    for (let submitted = 0; submitted < BACKLOG; submitted += ROUNDS_PER_SUBMISSION) {
      await stream.submit(ROUNDS_PER_SUBMISSION);
    }
    await stream.untilMatched(BACKLOG);
    let stop: (() => Promise<void>) | undefined;
    const work = async () => {
      stop = stream.startSending();
      return BACKLOG;
    };
    return measure(work).finally(() => stop?.());
  }

  return [
    {
      name: 'deliveries of rounds submitted one by one',
      contenders: [
        { name: 'as fast as possible', run: oneByOne, goal: { of: 'perSecond', bound: GOAL_ONE_BY_ONE_PER_SECOND } },
      ],
    },
    {
      name: `deliveries of ${STEADY_PER_SECOND} rounds a second`,
      contenders: [{ name: 'steady', run: steady, goal: { of: 'p99Ms', bound: GOAL_STEADY_P99_MS } }],
    },
    {
      name: `a backlog of ${BACKLOG} deliveries`,
      contenders: [{ name: 'matched before', run: backlog, goal: { of: 'perSecond', bound: GOAL_BACKLOG_PER_SECOND } }],
    },
  ];
}
