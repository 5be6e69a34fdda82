import { FailureNotice } from '../../components/failure-notice.tsx';
import { Loading } from '../../components/loading.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { TeamOperation } from '../../graph/generated/operations.ts';
import { useQuery } from '../../graph/use-query.ts';
import { Invitations } from './invitations.tsx';
import { InviteForm } from './invite-form.tsx';
import { LeaveAccount } from './leave-account.tsx';
import { People } from './people.tsx';

/** The people of the account and who is invited. Owners change both, and everybody may leave. */
export function TeamPage() {
  const { data, errors, isLoading, reload } = useQuery(TeamOperation, {});
  const account = data?.viewer ?? null;
  const isOwner = account?.me?.role === 'OWNER';
  const people = account?.people ?? [];
  const isOnlyOwner = isOwner && people.every(({ role, isViewer }) => isViewer || role !== 'OWNER');
  const invitations = account?.invitations ?? [];
  const refresh = () => void reload();
  return (
    <>
      <PageHeader
        title="People"
        description="Everybody here shares the keys, credits, watchlists and briefs of the account. Sessions and passwords are each person's own."
      />
      <FailureNotice errors={errors} title="The people could not be loaded" retry={refresh} />
      {account === null && isLoading && <Loading text="Loading the people" />}
      {account !== null && (
        <>
          <People people={people} isOwner={isOwner} onChange={refresh} />
          {invitations.length > 0 && <Invitations invitations={invitations} isOwner={isOwner} onChange={refresh} />}
          {isOwner && <InviteForm onChange={refresh} />}
          <LeaveAccount isOnlyOwner={isOnlyOwner} />
        </>
      )}
    </>
  );
}
