import { readFileSync } from 'node:fs';
import { Db } from 'mongodb';

/**
 * Loaded before a service (`--import`), this sets the database server's time, as the process reads it, forward by the
 * milliseconds that stand in a file, so that a drill can turn a window without waiting for it. The service notices with
 * its next sample.
 */
const command = Db.prototype.command;

Db.prototype.command = async function shifted(...given) {
  const answer = await command.apply(this, given);
  if (!(answer?.localTime instanceof Date)) return answer;
  const shiftMs = Number(readFileSync(String(process.env.DRILL_CLOCK_FILE), 'utf8'));
  return { ...answer, localTime: new Date(answer.localTime.getTime() + shiftMs) };
};
