import { appendFileSync } from 'node:fs';

/** Whether the drills run in their long form (`npm run drill`) and not in the short one of `npm test`. */
export const LONG = process.env.DRILL === 'long';

/** Longer than any drill takes, also on a machine that is several times slower than usual: no promise depends on it. */
const MAX_MS = 420_000;

/** The size of something in the form that is run. */
export function sized<Size>(short: Size, long: Size): Size {
  return LONG ? long : short;
}

/** What a drill notes while it runs. */
export interface DrillLog {
  /** A promise that was broken. None is the only pass. */
  violations: string[];
  /** What was done and seen, to show that the drill met what it is about. */
  figures: Record<string, number>;
  /** Notes a violation unless the condition holds. */
  expect(condition: boolean, violation: string): void;
  /** Adds to a figure. */
  count(figure: string, by?: number): void;
}

/** Creates an empty log. */
function createDrillLog(): DrillLog {
  const violations: string[] = [];
  const figures: Record<string, number> = {};
  return {
    violations,
    figures,
    expect(condition, violation) {
      if (!condition) violations.push(violation);
    },
    count(figure, by = 1) {
      figures[figure] = (figures[figure] ?? 0) + by;
    },
  };
}

/**
 * Declares a drill: a test that passes with zero violations only. With `DRILL_REPORT` set, what it found is appended to
 * that file as one line of JSON, for the table of `npm run drill`.
 */
export function drill(name: string, run: (log: DrillLog) => Promise<void>, maxMs = MAX_MS): void {
  test(
    name,
    async () => {
      const log = createDrillLog();
      const startedAt = Date.now();
      try {
        await run(log);
      } catch (error) {
        log.violations.push(`the drill broke off: ${(error as Error).stack}`);
      }
      report({ name, ...log, seconds: (Date.now() - startedAt) / 1000 });
      expect(log.violations).toEqual([]);
    },
    maxMs,
  );
}

function report({ name, violations, figures, seconds }: Omit<DrillLog, 'expect' | 'count'> & DrillTime): void {
  const file = process.env.DRILL_REPORT;
  if (file !== undefined) appendFileSync(file, `${JSON.stringify({ name, violations, figures, seconds })}\n`);
}

interface DrillTime {
  name: string;
  seconds: number;
}
