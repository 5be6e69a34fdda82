import type { FastifyInstance } from 'fastify';
import { StartError } from '../start-error.ts';

/** The address of a server, and the setting that determines it. */
export interface ListenAddress {
  host: string;
  port: number;
  /** Name of the port's setting. */
  setting: string;
}

/**
 * Listens and returns the URL.
 * @throws StartError if the port is in use or not allowed, or the host is not an address of this machine
 */
export async function listenOn(app: FastifyInstance, { host, port, setting }: ListenAddress): Promise<string> {
  try {
    return await app.listen({ host, port });
  } catch (error) {
    const reason = describeFailure((error as NodeJS.ErrnoException).code, { host, port, setting });
    throw reason === null ? error : new StartError(reason, error);
  }
}

function describeFailure(code: string | undefined, { host, port, setting }: ListenAddress): string | null {
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} of ${host} is taken. Stop what listens there, or set ${setting} to a free port.`;
    case 'EACCES':
      return `Port ${port} of ${host} may not be used by this user. Set ${setting} to one from 1024 on.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `HOST=${host} is not an address of this machine. Set it to one, such as 127.0.0.1 or 0.0.0.0.`;
    default:
      return null;
  }
}
