import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';

const WAIT_MS = 60_000;

/** A mail as it arrived. */
export interface ReceivedMail {
  to: string;
  /** Headers and body, with soft line breaks joined. */
  text: string;
}

/** A mail server on loopback that keeps what it receives. */
export interface MailReceiver {
  /** For `SMTP_URL`. */
  url: string;
  received: ReceivedMail[];
  /** Waits until so many mails have arrived for an address, and returns the last of them. */
  waitFor(address: string, count?: number): Promise<ReceivedMail>;
  close(): Promise<void>;
}

/** Starts a mail server that takes every mail. */
export async function startMailReceiver(): Promise<MailReceiver> {
  const received: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    // Clients keep their connections open.
    closeTimeout: 100,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, { envelope }, callback) {
      text(stream).then((raw) => {
        const joined = raw.replaceAll('=\r\n', '').replaceAll('=3D', '=');
        for (const { address } of envelope.rcptTo) received.push({ to: address, text: joined });
        callback();
      }, callback);
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    received,
    async waitFor(address, count = 1) {
      const until = Date.now() + WAIT_MS;
      for (;;) {
        const mails = received.filter(({ to }) => to === address);
        if (mails.length >= count) return mails.at(-1) as ReceivedMail;
        if (Date.now() > until) throw new Error(`${mails.length} of ${count} mails arrived for ${address}`);
        await sleep(20);
      }
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** Returns the path of the only link in a mail. */
export function linkIn({ text: mail }: ReceivedMail): string {
  const [link] = /https?:\/\/\S+\/(verify-email|reset-password|invitations)\/[\w-]{43}/.exec(mail) ?? [];
  if (link === undefined) throw new Error(`the mail has no link: ${mail}`);
  return new URL(link).pathname;
}
