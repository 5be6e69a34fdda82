import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePorts } from '../../support/free-ports.ts';
import { runProgram, writeProgram } from './run-program.ts';

const READY_WITHIN_MS = 60_000;

/** A receiver of webhooks that runs as a page shows it. */
export interface StartedReceiver {
  /** Posts a body and returns the status of the answer. */
  post(headers: Record<string, string>, body: string): Promise<number>;
  stop(): Promise<void>;
}

/** Starts the program of a page as a process of its own and waits until it listens. */
export async function startReceiver(command: string, file: string, secret: string): Promise<StartedReceiver> {
  const [port = 0] = await freePorts(1);
  const env = { ...process.env, NODE_OPTIONS: '', WEBHOOK_SECRET: secret, PORT: String(port) };
  const child = spawn(command, [file], { env, stdio: 'ignore' });
  const exited = once(child, 'exit');
  const deadline = Date.now() + READY_WITHIN_MS;
  while (!(await isListening(port))) {
    if (child.exitCode !== null || Date.now() > deadline) throw new Error(`the receiver of ${command} does not listen`);
    await sleep(50);
  }
  return {
    async post(headers, body) {
      const url = `http://127.0.0.1:${port}/funding`;
      const { status } = await fetch(url, { method: 'POST', headers: { ...headers, connection: 'close' }, body });
      return status;
    },
    async stop() {
      child.kill();
      await exited;
    },
  };
}

/** Uses the function of the page: headers from the environment, the body from standard input, the status as the exit code. */
const GO_MAIN = `package main

import (
	"encoding/base64"
	"io"
	"os"
	"strings"
)

func main() {
	key, _ := base64.StdEncoding.DecodeString(strings.TrimPrefix(os.Getenv("WEBHOOK_SECRET"), "whsec_"))
	body, _ := io.ReadAll(os.Stdin)
	if !isAuthentic(key, os.Getenv, body) {
		os.Exit(1)
	}
}
`;

/** Compiles the function of a page, without any download. `net/http` would take a minute to compile for the first time. */
export async function buildGoReceiver(verification: string, secret: string): Promise<StartedReceiver> {
  const files = [writeProgram('verify.go', verification), writeProgram('main.go', GO_MAIN)];
  const binary = `${files[1]}.out`;
  const env = { GO111MODULE: 'off', GOTOOLCHAIN: 'local', GOPROXY: 'off', CGO_ENABLED: '0' };
  await runProgram('go', ['build', '-o', binary, ...files], env);
  return {
    async post(headers, body) {
      const child = spawn(binary, { env: { ...headers, WEBHOOK_SECRET: secret }, stdio: ['pipe', 'ignore', 'ignore'] });
      child.stdin.end(body);
      const [code] = await once(child, 'exit');
      return code === 0 ? 204 : 401;
    },
    stop: async () => undefined,
  };
}

async function isListening(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  const isOpen = await Promise.race([
    once(socket, 'connect').then(() => true),
    once(socket, 'error').then(() => false),
  ]).catch(() => false);
  socket.destroy();
  return isOpen;
}
