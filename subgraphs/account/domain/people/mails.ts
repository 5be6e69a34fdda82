/** A mail of plain text to one address. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
}

/** Sends a mail in the background. It never fails: a lost mail is requested again, and must not show who has an account. */
export type SendMail = (mail: Mail) => void;

const NOT_YOU = 'If you did not request this, ignore this mail: nothing changes.';

/** Creates the mails of people, by their occasion. */
export function createMails({ send, publicUrl }: { send: SendMail; publicUrl: string }) {
  const write = createWriter(send);

  return {
    signUp: (to: string, url: string) =>
      write(
        to,
        'Confirm your e-mail address',
        'Open this link to choose a password and open your account. It works once, for 24 hours:',
        url,
        NOT_YOU,
      ),
    signUpKnown: (to: string) =>
      write(
        to,
        'You already have an account',
        `Somebody wanted to open an account with this address, which has one. Sign in at ${publicUrl}/sign-in`,
        `If you forgot the password, set a new one at ${publicUrl}/reset-password`,
        NOT_YOU,
      ),
    resetPassword: (to: string, url: string) =>
      write(
        to,
        'Set a new password',
        'Open this link to set a new password. It works once, for an hour:',
        url,
        NOT_YOU,
      ),
    resetUnknown: (to: string) =>
      write(
        to,
        'No account has this address',
        'Somebody requested a new password for this address, but no account has it.',
        `You may have signed up with another address. To open an account: ${publicUrl}/sign-up`,
        NOT_YOU,
      ),
    changeEmail: (to: string, url: string) =>
      write(
        to,
        'Confirm your new e-mail address',
        'Open this link to sign in with this address from now on. It works once, for 24 hours:',
        url,
        NOT_YOU,
      ),
    emailChanged: (to: string, newAddress: string) =>
      write(
        to,
        'Your e-mail address was changed',
        `You sign in with ${newAddress} from now on.`,
        'If that was not you, contact the operator of the service at once.',
      ),
    accountDeleted: (to: string) =>
      write(
        to,
        'Your account was deleted',
        'An owner deleted the account that you signed in to. Its keys, watchlists and briefs are gone.',
        `To open another one: ${publicUrl}/sign-up`,
      ),
    accountLeft: (to: string) =>
      write(
        to,
        'You have left an account',
        'You do not sign in to the account any more. Its keys, watchlists and briefs stay with it.',
        'If that was not you, ask an owner of the account for another invitation.',
      ),
    passwordChanged: (to: string) =>
      write(
        to,
        'Your password was changed',
        'The password of your account was changed, and all other sessions have ended.',
        `If that was not you, set a new one at ${publicUrl}/reset-password`,
      ),
  };
}

/** Creates the mails to invited people. */
export function createInvitationMails({ send, publicUrl }: { send: SendMail; publicUrl: string }) {
  const write = createWriter(send);

  return {
    invitation: (to: string, { from, url }: { from: string; url: string }) =>
      write(
        to,
        'You are invited to an account',
        `${from} invites you to an account of Funding Signals. Open this link to choose a password and join. It works once, for 7 days:`,
        url,
        'If you do not know the sender, ignore this mail: nothing changes.',
      ),
    invitationKnown: (to: string, from: string) =>
      write(
        to,
        'You are invited to another account',
        `${from} invites you to an account of Funding Signals. This address signs in to another account already, and can sign in to one only.`,
        `To join, ask for an invitation of another address; or change the address of your account at ${publicUrl}/dashboard/settings, and then ask for another invitation.`,
        'If you do not know the sender, ignore this mail: nothing changes.',
      ),
  };
}

function createWriter(send: SendMail) {
  return (to: string, subject: string, ...paragraphs: string[]): void =>
    send({ to, subject, text: `${paragraphs.join('\n\n')}\n` });
}

/** The mails of people. */
export type Mails = ReturnType<typeof createMails> & ReturnType<typeof createInvitationMails>;
