import type { LookupFunction } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import ipaddr from 'ipaddr.js';
import { buildConnector } from 'undici';
import { type ConnectMap, hostKey } from './connect-map.ts';
import { OutboundError, toConnectError } from './outbound-error.ts';
import { isPublicAddress, isPublicHost } from './public-host.ts';
import type { ResolveName } from './resolve-name.ts';

/** Timeout of the name lookup, and of connecting with the TLS handshake. */
const CONNECT_TIMEOUT_MS = 5_000;
/** Timeout of one address before the next is tried. */
const ADDRESS_TIMEOUT_MS = 1_000;
/** Maximum addresses of a name to try; all are checked. */
const MAX_ADDRESSES = 8;

/** The rules of a connector. */
export interface ConnectorRules {
  connectTo: ConnectMap | null;
  resolveName: ResolveName;
  /** Certificates (PEM) to trust instead of the default ones. */
  trustedCertificates: string | undefined;
}

/**
 * Creates a connector for public addresses only. A name is resolved once, all its addresses are checked, and exactly these
 * are connected to, which prevents DNS rebinding. A literal address is checked here too, because it is never looked up. TLS
 * always verifies the original host name. All errors are OutboundErrors.
 */
export function createVettedConnector(rules: ConnectorRules): buildConnector.connector {
  return (options, callback) => {
    const isSecure = destinationOf(options, rules.connectTo).protocol === 'https:';
    connect(options, rules, (...outcome) => {
      const [error] = outcome;
      if (error === null) callback(...outcome);
      else callback(toConnectError(error, isSecure), null);
    }).catch((error) => callback(toConnectError(error, isSecure), null));
  };
}

async function connect(
  options: buildConnector.Options,
  { connectTo, resolveName, trustedCertificates }: ConnectorRules,
  callback: buildConnector.Callback,
): Promise<void> {
  const name = hostKey(options.hostname);
  const isMapped = connectTo?.targets.has(name) === true;
  if (!isMapped && !isPublicHost(name)) throw new OutboundError('blocked_address');
  if (!isMapped && connectTo?.refusesOthers === true) throw new OutboundError('dns');
  const isName = !isMapped && !ipaddr.isValid(name);
  const open = buildConnector({
    timeout: CONNECT_TIMEOUT_MS,
    autoSelectFamily: true,
    autoSelectFamilyAttemptTimeout: ADDRESS_TIMEOUT_MS,
    ...(isName && { lookup: answerWith(await vetName(name, resolveName)) }),
    ...(trustedCertificates !== undefined && { ca: trustedCertificates }),
  });
  const servername = ipaddr.isValid(name) ? '' : name;
  open({ ...options, ...destinationOf(options, connectTo), servername }, callback);
}

function destinationOf(options: buildConnector.Options, connectTo: ConnectMap | null) {
  const { protocol, hostname, port } = connectTo?.targets.get(hostKey(options.hostname)) ?? options;
  return { protocol, hostname: hostKey(hostname), port };
}

/** Resolves a name. A single address that is not public rejects the name: no legitimate name has both kinds. */
async function vetName(name: string, resolveName: ResolveName): Promise<string[]> {
  const addresses = await Promise.race([
    resolveName(name).catch(() => []),
    sleep(CONNECT_TIMEOUT_MS, null, { ref: false }),
  ]);
  if (addresses === null) throw new OutboundError('timeout');
  if (addresses.length === 0) throw new OutboundError('dns');
  if (!addresses.every(isPublicAddress)) throw new OutboundError('blocked_address');
  return addresses.slice(0, MAX_ADDRESSES);
}

function answerWith(addresses: readonly string[]): LookupFunction {
  const answer = addresses.map((address) => ({ address, family: ipaddr.parse(address).kind() === 'ipv6' ? 6 : 4 }));
  return (_name, _options, callback) => callback(null, answer);
}
