// Preloaded into processes under test (`node --import`): every connection, datagram or name look-up that leaves the
// loopback interface fails, and is written to the file that FOREIGN_CALLS_FILE names. Child processes and worker threads
// inherit it with NODE_OPTIONS.
import dgram from 'node:dgram';
import dns from 'node:dns';
import { appendFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import net from 'node:net';

const LOOKUPS = /^(lookup|lookupService|resolve|reverse)/;

const isLoopback = (host) => host === 'localhost' || host === '::1' || /^(::ffff:)?127\./.test(host);

function refuse(call, target) {
  appendFileSync(process.env.FOREIGN_CALLS_FILE, `${call} ${target} by ${process.argv[1] ?? 'node'}\n`);
  return Object.assign(new Error(`foreign call refused: ${call} ${target}`), { code: 'ECONNREFUSED' });
}

const connect = net.Socket.prototype.connect;
net.Socket.prototype.connect = function (...parameters) {
  const [first, second] = Array.isArray(parameters[0]) ? parameters[0] : parameters;
  const isPath = typeof first === 'string' && Number.isNaN(Number(first));
  const { path, port, host } =
    typeof first === 'object' ? first : isPath ? { path: first } : { port: first, host: second };
  const target = typeof host === 'string' && host !== '' ? host : 'localhost';
  if (path != null || isLoopback(target)) return connect.apply(this, parameters);
  const error = refuse('connect', `${target}:${port}`);
  // As with a refused connection, the caller has the time to listen for the error.
  setImmediate(() => this.destroy(error));
  return this;
};

/** Replaces what looks names up. An address needs no look-up. */
function guardLookups(holder, fail) {
  for (const name of Object.getOwnPropertyNames(holder).filter((candidate) => LOOKUPS.test(candidate))) {
    const original = holder[name];
    if (typeof original !== 'function') continue;
    holder[name] = function (host, ...others) {
      if (typeof host !== 'string' || net.isIP(host) !== 0 || isLoopback(host))
        return original.call(this, host, ...others);
      return fail(refuse(name, host), others);
    };
  }
}

const withCallback = (error, others) => process.nextTick(others.at(-1), error);
const withPromise = (error) => Promise.reject(error);
guardLookups(dns, withCallback);
guardLookups(dns.Resolver.prototype, withCallback);
guardLookups(dns.promises, withPromise);
guardLookups(dns.promises.Resolver.prototype, withPromise);

for (const name of ['send', 'connect']) {
  const original = dgram.Socket.prototype[name];
  dgram.Socket.prototype[name] = function (...parameters) {
    const host = parameters.findLast((parameter) => typeof parameter === 'string') ?? 'localhost';
    if (isLoopback(host)) return original.apply(this, parameters);
    throw refuse(`datagram ${name}`, host);
  };
}

syncBuiltinESMExports();
