import { type ComponentChildren, createContext } from 'preact';
import { useContext, useEffect, useMemo } from 'preact/hooks';
import { retryWhenOnline } from '../graph/failed-queries.ts';
import { ShellOperation, type ShellQuery } from '../graph/generated/operations.ts';
import type { GraphFailure } from '../graph/operation.ts';
import { openPaidAnswers } from '../graph/paid-answers.ts';
import { useQuery } from '../graph/use-query.ts';
import { signInUrl } from './sign-in-url.ts';

/** The account of the session with its balance and prices. */
export type ViewerAccount = ShellQuery['viewer'];

/** The account that the whole dashboard shows. */
export interface Viewer {
  /** Null until it is loaded. */
  account: ViewerAccount | null;
  errors: readonly GraphFailure[];
  /** Loads the balance again, after something was billed. */
  refresh: () => Promise<void>;
}

const ViewerContext = createContext<Viewer>({ account: null, errors: [], refresh: async () => undefined });
const NO_VARIABLES = {};

/** Loads the account once for all pages. */
export function ViewerProvider({ children }: { children: ComponentChildren }) {
  const { data, errors, reload } = useQuery(ShellOperation, NO_VARIABLES);
  const account = data?.viewer ?? null;
  // Before the pages of this account are rendered, so that none shows what another account has bought.
  useMemo(() => {
    if (account !== null) openPaidAnswers(account.id);
  }, [account?.id]);
  const viewer = useMemo(() => ({ account, errors, refresh: reload }), [account, errors, reload]);
  // Nothing is typed yet when the first request of the page fails.
  useEffect(() => {
    if (account === null && errors.some(({ code }) => code === 'UNAUTHENTICATED')) location.replace(signInUrl());
  }, [account, errors]);
  useEffect(retryWhenOnline, []);
  useEffect(() => {
    document.documentElement.dataset.ready = String(account !== null);
  }, [account]);
  return <ViewerContext.Provider value={viewer}>{children}</ViewerContext.Provider>;
}

/** Returns the account of the session. */
export function useViewer(): Viewer {
  return useContext(ViewerContext);
}
