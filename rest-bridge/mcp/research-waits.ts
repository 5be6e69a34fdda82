import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import type { GatewayClient } from '../gateway-client.ts';
import { WatchResearchDocument } from '../generated/operations.ts';

/** Maximum time that a call stays open for a job, in seconds. */
export const MAX_WAIT_SECONDS = 25;
const POLL_INTERVAL_MS = 1_000;
/** Calls of a process that wait at once, and those of one account among them. A call beyond them does not wait. */
const MAX_WAITS = 64;
const MAX_WAITS_PER_ACCOUNT = 4;
/** Time that the answer needs after the wait, within the deadline of the request. */
const ANSWER_TIME_MS = 5_000;

/** The request on whose behalf a job is watched. */
export type WatchingRequest = Pick<FastifyRequest, 'identity' | 'settlement' | 'deadline'>;

/** A wait for a research job. */
export interface ResearchWait {
  id: unknown;
  seconds: number;
  /** Ends the wait, as the client's leaving does. */
  signal: AbortSignal;
  /** Called at every look at a queued job, with the seconds since the first. */
  onQueued?: ((elapsedSeconds: number) => Promise<void>) | undefined;
}

/** The waits of a process for research jobs. */
export type ResearchWaits = ReturnType<typeof createResearchWaits>;

/**
 * Creates the waits of a process. A look costs one read on the graph and is no request of the key. A job that is missing,
 * malformed or can't be read ends the wait: the route that follows reports it.
 */
export function createResearchWaits(gateway: GatewayClient) {
  const stopping = new AbortController();
  const waiting = new Map<string, number>();
  let total = 0;

  async function isQueued(id: string, { identity, settlement, deadline }: WatchingRequest): Promise<boolean> {
    const state = await gateway
      .run(WatchResearchDocument, { id }, { identity, settlement, deadline })
      .catch(() => ({ researchJob: null }));
    return state.researchJob?.status === 'QUEUED';
  }

  async function poll(id: string, request: WatchingRequest, { seconds, signal, onQueued }: ResearchWait) {
    const ending = AbortSignal.any([signal, stopping.signal]);
    const remainingMs = request.identity.deadlineAtMs - Date.now() - ANSWER_TIME_MS;
    const polls = Math.floor(Math.min(seconds * 1_000, remainingMs) / POLL_INTERVAL_MS);
    for (let elapsed = 0; elapsed < polls && !ending.aborted; elapsed += 1) {
      if (!(await isQueued(id, request))) return;
      await onQueued?.(elapsed * (POLL_INTERVAL_MS / 1_000));
      await sleep(POLL_INTERVAL_MS, undefined, { signal: ending }).catch(() => undefined);
    }
  }

  return {
    /** Waits until a job is no longer queued, at most as long as given and as the request has time for. Never rejects. */
    async wait(request: WatchingRequest, wait: ResearchWait): Promise<void> {
      const owner = request.identity.accountId ?? '';
      const ownWaits = waiting.get(owner) ?? 0;
      if (typeof wait.id !== 'string' || total >= MAX_WAITS || ownWaits >= MAX_WAITS_PER_ACCOUNT) return;
      total += 1;
      waiting.set(owner, ownWaits + 1);
      try {
        await poll(wait.id, request, wait);
      } finally {
        total -= 1;
        const left = (waiting.get(owner) ?? 1) - 1;
        if (left === 0) waiting.delete(owner);
        else waiting.set(owner, left);
      }
    },
    /** Ends all waits, so that a closing server can answer them. */
    stop: (): void => stopping.abort(),
  };
}
