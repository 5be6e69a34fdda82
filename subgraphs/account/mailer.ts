import pLimit from 'p-limit';
import type { Logger } from '../../common/logger.ts';
import { createOpenWork } from '../../common/process/open-work.ts';
import type { Mail, SendMail } from './domain/people/mails.ts';

/** Connections to the mail server. */
const MAX_CONNECTIONS = 2;
/** Mails that wait; a further one is dropped, and can be requested again. */
const MAX_WAITING_MAILS = 500;
/** Time for connecting, for the greeting, and between two bytes. */
const SMTP_TIMEOUT_MS = 10_000;

/** Sends mails in the background, and waits at the end for those that it has begun. */
export interface Mailer {
  send: SendMail;
  close(): Promise<void>;
}

/** The dependencies of {@link createMailer}. */
export interface MailerDependencies {
  /** The mail server; undefined writes mails to the log. */
  smtpUrl: string | undefined;
  /** The sender; required with a server. */
  from: string | undefined;
  /** Whether links may be logged where there is no server. */
  production: boolean;
  logger: Pick<Logger, 'error' | 'info' | 'warn'>;
}

/** Creates the mailer over SMTP, or over the log of a development service. */
export function createMailer({ smtpUrl, from, production, logger }: MailerDependencies): Mailer {
  if (smtpUrl === undefined) {
    const send = ({ to, subject, text }: Mail) =>
      production
        ? logger.warn({ subject }, 'a mail was not sent: SMTP_URL is not set')
        : logger.info({ to, subject, text }, 'a mail, logged because SMTP_URL is not set');
    return { send, close: async () => undefined };
  }
  const limit = pLimit(MAX_CONNECTIONS);
  const running = createOpenWork();
  let transport: ReturnType<typeof openTransport> | undefined;

  async function deliver(url: string, { to, subject, text }: Mail): Promise<void> {
    transport ??= openTransport(url);
    try {
      await (await transport).sendMail({ from, to: { name: '', address: to }, subject, text });
    } catch (err) {
      // Neither the address nor the link is logged.
      logger.error({ err, subject }, 'a mail could not be sent');
    }
  }

  return {
    send(mail) {
      if (limit.pendingCount >= MAX_WAITING_MAILS) {
        logger.error({ subject: mail.subject }, 'a mail was dropped: too many wait');
        return;
      }
      running.add(limit(() => deliver(smtpUrl, mail)));
    },
    async close() {
      await running.ended();
      (await transport)?.close();
    },
  };
}

/** Opens the connections on first use: most processes send no mail. */
async function openTransport(url: string) {
  const { createTransport } = await import('nodemailer');
  return createTransport({
    url,
    pool: true,
    maxConnections: MAX_CONNECTIONS,
    connectionTimeout: SMTP_TIMEOUT_MS,
    greetingTimeout: SMTP_TIMEOUT_MS,
    socketTimeout: SMTP_TIMEOUT_MS,
    dnsTimeout: SMTP_TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}
