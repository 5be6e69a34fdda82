import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { type BridgeOptions, createBridgeApp } from '../../rest-bridge/app.ts';

const nobody = () => Promise.reject(new Error('these pages need no service'));

/** The settings of a bare bridge. */
export const BARE_SETTINGS: BridgeOptions['settings'] = {
  requestDeadlineMs: 45_000,
  responseDeadlineMs: 60_000,
  rateLimitPerMinute: 60,
  costLimitPerMinute: 300_000,
  gitSha: undefined,
  publicUrl: 'http://127.0.0.1',
  trustedProxies: [],
  isSignUpOpen: true,
  stripe: null,
  outboundConnectTo: null,
};

/** Bridges without the services behind them, for what they serve by themselves. */
export interface BareBridges {
  /** Starts a bridge and returns its address. */
  start(options: Partial<BridgeOptions>): Promise<string>;
}

/** Gives a test file bridges whose services are all unavailable, unless it has some of its own. They are closed afterwards. */
export function useBareBridges(): BareBridges {
  const apps: FastifyInstance[] = [];
  afterAll(() => Promise.all(apps.map((app) => app.close())));
  return {
    async start(options) {
      const app = await createBridgeApp({
        accountClient: {
          authenticateKey: nobody,
          authenticateApp: nobody,
          incrementUsage: nobody,
          addDistinctUsage: nobody,
          placeHold: nobody,
          settleHolds: nobody,
          readSpendingPower: nobody,
          findSolventAccounts: nobody,
          listKeylessAccounts: nobody,
          bookPayment: nobody,
          bookRefund: nobody,
          countStaleHolds: nobody,
        },
        peopleClient: {
          authenticateSession: nobody,
          signIn: nobody,
          signOut: nobody,
          requestSignUp: nobody,
          requestPasswordReset: nobody,
          findLink: nobody,
          setPassword: nobody,
          confirmEmail: nobody,
        },
        gateway: { run: nobody, answer: nobody },
        settings: BARE_SETTINGS,
        logger: pino({ level: 'silent' }),
        ...options,
      });
      apps.push(app);
      return app.listen({ host: '127.0.0.1', port: 0 });
    },
  };
}
