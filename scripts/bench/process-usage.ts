import { readFile } from 'node:fs/promises';
import type { Db } from 'mongodb';

/** A tick of the processor times in `/proc`. */
const MS_PER_TICK = 10;
/** The fields of `/proc/PID/stat` after the name of the program, in which a process's user and system time are. */
const [USER_FIELD, SYSTEM_FIELD] = [11, 12];
const KIB_PER_MIB = 1_024;

/** Reads the processor time that a process has taken, in ms, from `/proc`; NaN elsewhere than on Linux. */
export async function readProcessorMs(pid: number | undefined): Promise<number> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[USER_FIELD]) + Number(fields[SYSTEM_FIELD])) * MS_PER_TICK;
}

/** Reads the resident memory of a process, in MiB, from `/proc`; NaN elsewhere than on Linux. */
export async function readResidentMb(pid: number | undefined): Promise<number> {
  const text = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(text)?.[1]) / KIB_PER_MIB;
}

/** Reads the processor time that the database server has taken, in ms. */
export async function readServerProcessorMs(db: Db): Promise<number> {
  const { extra_info } = await db.command({ serverStatus: 1 });
  return (Number(extra_info.user_time_us) + Number(extra_info.system_time_us)) / 1_000;
}
