import { setTimeout as sleep } from 'node:timers/promises';
import { freePorts } from './free-ports.ts';
import { type StartedEntry, startEntry } from './start-entry.ts';

const READY_WITHIN_MS = 100_000;

/** A subgraph that runs by itself, and the two credentials that it printed. */
export interface DevSubgraph extends StartedEntry {
  url: string;
  key: string;
  token: string;
}

/** Starts a subgraph with `--dev` and waits until it has printed its credentials. */
export async function startDevSubgraph(name: string, dataDir: string): Promise<DevSubgraph> {
  const [port = 0] = await freePorts(1);
  const env = { DATA_DIR: dataDir, [`${name.toUpperCase()}_PORT`]: String(port) };
  const started = startEntry('scripts/start-subgraph.js', env, [name, '--dev']);
  const deadline = Date.now() + READY_WITHIN_MS;
  while (!started.printed().includes('internal operations')) {
    if (started.child.exitCode !== null || Date.now() > deadline) throw new Error(`not started:\n${started.printed()}`);
    await sleep(50);
  }
  const printed = started.printed().matchAll(/Authorization: Bearer (\S+)/g);
  const [key = '', token = ''] = [...printed].map(([, credential = '']) => credential);
  return { ...started, url: `http://127.0.0.1:${port}/graphql`, key, token };
}
