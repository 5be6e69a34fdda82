import { Badge } from '../../components/badge.tsx';
import { FailureNotice } from '../../components/failure-notice.tsx';
import { Loading } from '../../components/loading.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { Panel } from '../../components/panel.tsx';
import { formatDate } from '../../format/dates.ts';
import { MeOperation, type MeQuery, type PersonRole } from '../../graph/generated/operations.ts';
import { useQuery } from '../../graph/use-query.ts';
import { DeleteAccount } from './delete-account.tsx';
import { EmailForm } from './email-form.tsx';
import { PasswordForm } from './password-form.tsx';
import { Sessions } from './sessions.tsx';

type Person = NonNullable<MeQuery['viewer']['me']>;

const ROLES: Record<PersonRole, string> = {
  OWNER: 'Owner',
  MEMBER: 'Member: everything except people, credits and the deletion of the account',
};

/** The signed-in person: address, password, sessions. */
export function SettingsPage() {
  const { data, errors, isLoading, reload } = useQuery(MeOperation, {});
  const person = data?.viewer.me ?? null;
  return (
    <>
      <PageHeader title="Settings" description="Your sign-in and where it is used." />
      <FailureNotice errors={errors} title="Your settings could not be loaded" retry={() => void reload()} />
      {person === null && isLoading && <Loading text="Loading your settings" />}
      {person !== null && (
        <>
          <Profile person={person} accountId={data?.viewer.id ?? ''} />
          <div class="columns">
            <PasswordForm onChange={() => void reload()} />
            <EmailForm />
          </div>
          <Sessions sessions={person.sessions ?? []} onChange={() => void reload()} />
          {person.role === 'OWNER' && <DeleteAccount />}
        </>
      )}
    </>
  );
}

function Profile({ person, accountId }: { person: Person; accountId: string }) {
  return (
    <Panel title="You">
      <dl class="facts">
        <dt>E-mail address</dt>
        <dd>
          {person.email}{' '}
          {person.isEmailVerified ? <Badge tone="good">Verified</Badge> : <Badge tone="warning">Not verified</Badge>}
        </dd>
        <dt>Role</dt>
        <dd>{ROLES[person.role]}</dd>
        <dt>Joined</dt>
        <dd>{formatDate(person.createdAt)}</dd>
        <dt>Account</dt>
        <dd>
          <code>{accountId}</code>
        </dd>
      </dl>
    </Panel>
  );
}
