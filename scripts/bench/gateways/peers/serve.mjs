// Serves a peer over the rounds of a file, and reports its processor time to the parent process on request.
import { readFileSync } from 'node:fs';

const [peer, roundsFile] = process.argv.slice(2);
const { start } = await import(`./${peer}.mjs`);
const rounds = JSON.parse(readFileSync(roundsFile, 'utf8')).map(({ roundLabel, roundStage, country, ...round }) => ({
  ...round,
  label: roundLabel,
  stage: roundStage,
  location: country,
}));
const origin = await start(rounds);
process.on('message', () => process.send({ processor: process.cpuUsage() }));
process.on('disconnect', () => process.exit());
process.send({ origin });
