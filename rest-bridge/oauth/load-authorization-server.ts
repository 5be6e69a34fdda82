import type { default as Provider } from 'oidc-provider';
import type { AuthorizationServerDependencies } from './authorization-server.ts';

/** The authorization server of the library, with the classes of its errors. */
export interface AuthorizationServer {
  server: Provider;
  errors: typeof import('oidc-provider').errors;
}

/** Returns the authorization server; the same one to every caller. */
export type LoadAuthorizationServer = () => Promise<AuthorizationServer>;

/** Creates the loading of the authorization server on its first use: the library is large, and many processes serve no sign-in of an app. */
export function createAuthorizationServerLoader(
  dependencies: AuthorizationServerDependencies,
): LoadAuthorizationServer {
  let loaded: Promise<AuthorizationServer> | undefined;

  async function load(): Promise<AuthorizationServer> {
    const [{ createAuthorizationServer }, { errors }] = await Promise.all([
      import('./authorization-server.ts'),
      import('./oidc-library.ts'),
    ]);
    return { server: createAuthorizationServer(dependencies), errors };
  }

  return () => {
    loaded ??= load();
    return loaded;
  };
}
