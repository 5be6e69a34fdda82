import type { Collection, Db } from 'mongodb';
import type { Clock } from '../clock.ts';

/**
 * Skew is rounded to steps, so that it is the same when a job is read and written back: Agenda locks a job by the exact
 * instant it has read. The rounding error is far shorter than any lock's lifetime.
 */
const SKEW_STEP_MS = 10_000;

/**
 * Wraps the database for Agenda, so that instants are stored in the database's time and read in the process's time.
 * Agenda compares due times and locks with its process's clock: two processes whose clocks differ by more than a lock's
 * lifetime would take running jobs from each other and leave due ones waiting.
 */
export function inDatabaseTime(db: Db, clock: Clock): Db {
  const skewMs = () => Math.round((clock().getTime() - Date.now()) / SKEW_STEP_MS) * SKEW_STEP_MS;
  return new Proxy(db, {
    get(target, name) {
      if (name === 'collection') return (collection: string) => shiftInstants(target.collection(collection), skewMs);
      const member: unknown = Reflect.get(target, name);
      return typeof member === 'function' ? member.bind(target) : member;
    },
  });
}

function shiftInstants(collection: Collection, skewMs: () => number): Collection {
  return new Proxy(collection, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name);
      if (typeof member !== 'function') return member;
      return (...args: unknown[]) => {
        const byMs = skewMs();
        return toProcessTime(
          member.apply(
            target,
            args.map((value) => shiftDates(value, byMs)),
          ),
          byMs,
        );
      };
    },
  });
}

function toProcessTime(result: unknown, skewMs: number): unknown {
  return result instanceof Promise ? result.then((value) => shiftDates(value, -skewMs)) : result;
}

/** Copies plain objects and arrays with every instant shifted by `byMs`; returns anything else unchanged. */
function shiftDates(value: unknown, byMs: number): unknown {
  if (byMs === 0) return value;
  if (value instanceof Date) return new Date(value.getTime() + byMs);
  if (Array.isArray(value)) return value.map((item) => shiftDates(item, byMs));
  if (!isPlainObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, shiftDates(item, byMs)]));
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}
