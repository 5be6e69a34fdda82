import type { FastifyInstance, FastifyRequest } from 'fastify';
import { generateToken, hashToken } from '../../../common/opaque-token.ts';
import { readReturnTo } from '../return-to.ts';
import { newSessionOf, type PagesOptions, readField, runForm } from './form-requests.ts';
import { sendPage } from './layout.ts';
import { mailSentPage, resetPasswordPage, signInPage, signUpClosedPage, signUpPage } from './pages.ts';

const FORM_METHODS = ['GET', 'HEAD'];
/** The answer to a wrong address and to a wrong password. */
const NOT_SIGNED_IN = { message: 'The address or the password is wrong.' };

/** Registers the pages that need no link: sign-in and sign-out, sign-up, and the request for a new password. */
export function signInRoutes(app: FastifyInstance, { peopleClient, cookie, isSignUpOpen }: PagesOptions): void {
  app.route({
    method: FORM_METHODS,
    url: '/sign-in',
    handler: async (request, reply) => sendPage(reply, signInPage({ returnTo: returnToOf(request) })),
  });
  app.post('/sign-in', async (request, reply) => {
    const email = readField(request, 'email');
    const returnTo = readReturnTo(readField(request, 'return_to'));
    // A new token at each sign-in: one that was planted before means nothing after it.
    const token = generateToken();
    let isSignedIn = false;
    const error = await runForm(reply, async () => {
      const attempt = { email, password: readField(request, 'password'), session: newSessionOf(request, token) };
      isSignedIn = await request.deadline.race(peopleClient.signIn(attempt));
    });
    if (error !== null) return sendPage(reply, signInPage({ email, returnTo, error }), reply.statusCode);
    if (!isSignedIn) return sendPage(reply, signInPage({ email, returnTo, error: NOT_SIGNED_IN }), 422);
    const before = cookie.read(request);
    if (before !== null) await peopleClient.signOut(hashToken(before));
    cookie.set(reply, token);
    return reply.redirect(returnTo, 303);
  });
  app.post('/sign-out', async (request, reply) => {
    const token = cookie.read(request);
    if (token !== null) await request.deadline.race(peopleClient.signOut(hashToken(token)));
    cookie.clear(reply);
    return reply.redirect('/sign-in', 303);
  });

  app.route({
    method: FORM_METHODS,
    url: '/sign-up',
    handler: async (_, reply) => sendPage(reply, isSignUpOpen ? signUpPage() : signUpClosedPage()),
  });
  app.post('/sign-up', async (request, reply) => {
    if (!isSignUpOpen) return sendPage(reply, signUpClosedPage(), 403);
    const email = readField(request, 'email');
    const mail = { email, clientAddress: request.ip };
    const error = await runForm(reply, () => request.deadline.race(peopleClient.requestSignUp(mail)));
    return error === null
      ? sendPage(reply, mailSentPage(email))
      : sendPage(reply, signUpPage({ email, error }), reply.statusCode);
  });

  app.route({
    method: FORM_METHODS,
    url: '/reset-password',
    handler: async (_, reply) => sendPage(reply, resetPasswordPage()),
  });
  app.post('/reset-password', async (request, reply) => {
    const email = readField(request, 'email');
    const mail = { email, clientAddress: request.ip };
    const error = await runForm(reply, () => request.deadline.race(peopleClient.requestPasswordReset(mail)));
    return error === null
      ? sendPage(reply, mailSentPage(email))
      : sendPage(reply, resetPasswordPage({ email, error }), reply.statusCode);
  });
}

function returnToOf({ query }: FastifyRequest): string {
  return readReturnTo((query as Record<string, unknown>).return_to);
}
