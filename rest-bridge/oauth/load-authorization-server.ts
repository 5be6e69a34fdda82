import type { default as Provider } from 'oidc-provider';
import { once } from '../../common/once.ts';
import type { AuthorizationServerDependencies } from './authorization-server.ts';

/** The authorization server of the library, with the classes of its errors. */
export interface AuthorizationServer {
  server: Provider;
  /** Runs a request, and sends its answer. */
  run: ReturnType<Provider['callback']>;
  errors: typeof import('oidc-provider').errors;
}

/** Returns the authorization server; the same one to every caller. */
export type LoadAuthorizationServer = () => Promise<AuthorizationServer>;

/** Creates the loading of the authorization server on its first use: the library is large, and many processes serve no sign-in of an app. */
export function createAuthorizationServerLoader(
  dependencies: AuthorizationServerDependencies,
): LoadAuthorizationServer {
  return once(async () => {
    const [{ createAuthorizationServer }, { errors }] = await Promise.all([
      import('./authorization-server.ts'),
      import('./oidc-library.ts'),
    ]);
    const server = createAuthorizationServer(dependencies);
    return { server, run: server.callback(), errors };
  });
}
