import type { Collection, Db } from 'mongodb';
import type { Clock } from '../clock.ts';

/**
 * Skew is taken in steps, so that it stays the same from reading a job to writing it back: Agenda locks a job by the very
 * instant it has read. What is left of the skew is far below any lock's life.
 */
const SKEW_STEP_MS = 10_000;

/**
 * Wraps the database that Agenda is given, so that every instant stands in the database's time there and in the process's
 * time here. Agenda compares due times and locks with the clock of its process: two processes whose clocks differ by more
 * than a lock lives would take running jobs from each other, and leave due ones lying.
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
      return (...given: unknown[]) => {
        const byMs = skewMs();
        return toProcessTime(
          member.apply(
            target,
            given.map((value) => shiftDates(value, byMs)),
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

/** Copies plain objects and arrays with every instant moved by so much; anything else is returned as it is. */
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
