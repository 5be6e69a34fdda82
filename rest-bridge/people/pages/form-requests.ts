import type { FastifyReply, FastifyRequest } from 'fastify';
import { ServiceError } from '../../../common/errors.ts';
import { hashToken } from '../../../common/opaque-token.ts';
import type { NewSession, PeopleClient } from '../../../common/people-client/people-client.ts';
import type { SessionCookie } from '../session-cookie.ts';
import type { FormError } from './form.ts';

/** The options of the pages. */
export interface PagesOptions {
  peopleClient: PeopleClient;
  cookie: SessionCookie;
  /** The URL of the service without a trailing slash. */
  publicUrl: string;
  /** Whether strangers may open accounts. */
  isSignUpOpen: boolean;
}

/** Returns the text of a form's field; empty if it is missing or repeated. */
export function readField({ body }: FastifyRequest, name: string): string {
  const value = (body as Record<string, unknown> | null | undefined)?.[name];
  return typeof value === 'string' ? value : '';
}

/**
 * Runs the work of a form. An error that the person can do something about is returned for the form; the status and the time to
 * wait are set on the reply.
 * @throws any other error
 */
export async function runForm(reply: FastifyReply, work: () => Promise<void>): Promise<FormError | null> {
  try {
    await work();
    return null;
  } catch (error) {
    if (!(error instanceof ServiceError) || error.status >= 500) throw error;
    const { field, retryAfterSeconds } = error.details;
    if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds);
    reply.code(error.code === 'INVALID_INPUT' ? 422 : error.status);
    const wait = retryAfterSeconds === undefined ? '' : ` Try again in ${describeWait(retryAfterSeconds)}.`;
    return { field, message: `${capitalise(error.message.replace(/^\w+: /, ''))}${wait}` };
  }
}

/** Returns the session to start for a request. */
export function newSessionOf({ headers, ip }: FastifyRequest, token: string): NewSession {
  return { tokenHash: hashToken(token), userAgent: headers['user-agent'] ?? '', address: ip };
}

function describeWait(seconds: number): string {
  return seconds < 60 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`;
}

function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
