import { createBoundedCache } from '../../../../common/bounded-cache.ts';
import type { Clock } from '../../../../common/clock.ts';
import type { OutboundClient, OutboundResponse } from '../../../../common/outbound/outbound-client.ts';
import { OutboundError } from '../../../../common/outbound/outbound-error.ts';
import { type HostLanes, untilAborted } from './host-lanes.ts';
import { ALLOW_ALL, DENY_ALL, NO_ANSWER, type RobotsRules, readRobots } from './robots-rules.ts';

/** Heap for the rules of sites; one file may be half a megabyte long. */
const MAX_CACHE_BYTES = 32 * 1024 * 1024;
/** Heap that parsed rules keep per character of their file. */
const HEAP_BYTES_PER_CHARACTER = 25;
const BYTES_PER_SITE = 500;
/** Time for which rules are kept (RFC 9309, 2.4: no more than a day). */
const KEPT_MS = 12 * 3_600_000;
/** Time for which a site that did not answer for its robots.txt stays denied. */
const DENIED_MS = 5 * 60_000;
const TIMEOUT_MS = 8_000;
/** Part of a file that is read (RFC 9309, 2.5: at least as much). */
const MAX_BYTES = 500 * 1_024;
/** RFC 9309, 2.3.1.2. */
const MAX_REDIRECTS = 5;

/** Rules of robots.txt files for our crawler, shared by all jobs of a process. */
export interface RobotsCache {
  /**
   * Returns the rules for an http(s) URL, from its origin's robots.txt. One that answers 4xx allows all; one that
   * answers 5xx, or not at all, denies all (RFC 9309, 2.3.1).
   * @throws the signal's reason once it is aborted.
   */
  rulesFor(url: URL, signal: AbortSignal): Promise<RobotsRules>;
}

/** Dependencies of the cache. */
export interface RobotsDependencies {
  outbound: OutboundClient;
  hosts: HostLanes;
  /** As sent, such as `ExampleBot/1.0 (+https://example.com/bot)`; rules are matched by what stands before the slash. */
  userAgent: string;
  clock: Clock;
}

interface KnownSite {
  rules: Promise<RobotsRules>;
  /** Milliseconds since the epoch. */
  keptUntil: number;
  /** Estimated, once the rules have arrived. */
  bytes: number;
}

/** Creates a cache that knows nothing yet. */
export function createRobotsCache({ outbound, hosts, userAgent, clock }: RobotsDependencies): RobotsCache {
  const sites = createBoundedCache<KnownSite>({
    name: 'robots rules',
    maxBytes: MAX_CACHE_BYTES,
    bytesOf: ({ bytes }, origin) => BYTES_PER_SITE + origin.length + bytes,
  });
  const productToken = userAgent.slice(0, userAgent.search(/[/ ]|$/));

  async function load(origin: string, site: KnownSite): Promise<RobotsRules> {
    const url = `${origin}/robots.txt`;
    const text = await fetchRobots(url);
    const isDenied = text === 'unreachable' || text === 'no answer';
    site.keptUntil = clock().getTime() + (isDenied ? DENIED_MS : KEPT_MS);
    if (typeof text !== 'string') {
      site.bytes = HEAP_BYTES_PER_CHARACTER * text.text.length;
      // Set again to be measured again.
      if (sites.get(origin) === site) sites.set(origin, site);
    }
    if (isDenied) return text === 'unreachable' ? DENY_ALL : NO_ANSWER;
    return text === 'unavailable' ? ALLOW_ALL : readRobots(text.text, { url, productToken });
  }

  async function fetchRobots(url: string): Promise<{ text: string } | 'unavailable' | 'unreachable' | 'no answer'> {
    // Requested on behalf of all jobs, so that none of them can cancel it; its own timeout bounds it.
    const turn = { signal: new AbortController().signal, spacingMs: 0 };
    try {
      const answer = await hosts.use(new URL(url).hostname, turn, () =>
        outbound.request(url, {
          headers: { 'user-agent': userAgent, accept: 'text/plain,*/*;q=0.5' },
          timeoutMs: TIMEOUT_MS,
          maxBodyBytes: MAX_BYTES,
          tooLarge: 'cut',
          decode: true,
          allowHttp: true,
          maxRedirects: MAX_REDIRECTS,
        }),
      );
      return answer === null ? 'unreachable' : readAnswer(answer);
    } catch (error) {
      if (!(error instanceof OutboundError)) throw error;
      return error.code === 'redirect' ? 'unreachable' : 'no answer';
    }
  }

  return {
    async rulesFor({ origin }, signal) {
      signal.throwIfAborted();
      const cached = sites.get(origin);
      const isKept = cached !== undefined && cached.keptUntil > clock().getTime();
      const site: KnownSite = isKept
        ? cached
        : { rules: Promise.resolve(DENY_ALL), keptUntil: Number.POSITIVE_INFINITY, bytes: 0 };
      if (!isKept) {
        site.rules = load(origin, site);
        sites.set(origin, site);
      }
      return untilAborted(site.rules, signal);
    },
  };
}

function readAnswer({ status, body, isCut }: OutboundResponse): { text: string } | 'unavailable' | 'unreachable' {
  if (status >= 400 && status <= 499) return 'unavailable';
  if (status < 200 || status > 299) return 'unreachable';
  const text = body.toString('utf8');
  // The last line of a cut file could be the beginning of a rule that says something else.
  return { text: isCut ? text.slice(0, text.lastIndexOf('\n') + 1) : text };
}
