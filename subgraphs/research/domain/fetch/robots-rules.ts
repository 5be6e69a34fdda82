import robotsParser from 'robots-parser';

// The package's types say that the function is its export named default; as CommonJS it is the export itself.
const parseRobots = robotsParser as unknown as typeof robotsParser.default;

/** Longest crawl delay that is kept; a longer one is kept as far as this, as a job has a minute. */
const MAX_CRAWL_DELAY_MS = 2_000;
/** Most sitemaps that are taken from one file. */
const MAX_SITEMAPS = 10;
/** Most steps that matching one URL may take; rules that need more, which no honest site has, deny. */
const MAX_MATCH_STEPS = 20_000_000;
/** The lines that make groups and rules. Others must not end a group of user agents (RFC 9309, 2.2.1). */
const RULE_LINE = /^\s{0,20}(?:user-agent|allow|disallow|crawl-delay)\s{0,20}:/i;
const SITEMAP_LINE = /^\s{0,20}sitemap\s{0,20}:\s{0,20}(\S{1,1000})/i;

/** Rules of a site's robots.txt for one crawler. */
export interface RobotsRules {
  isAllowed(url: string): boolean;
  /** Time between the starts of two requests. */
  readonly spacingMs: number;
  /** As written. */
  readonly sitemaps: readonly string[];
}

/** The rules of a site that has none. */
export const ALLOW_ALL: RobotsRules = { isAllowed: () => true, spacingMs: 0, sitemaps: [] };
/** The rules of a site whose robots.txt can't be had now. */
export const DENY_ALL: RobotsRules = { isAllowed: () => false, spacingMs: 0, sitemaps: [] };
/** The same of a site that does not answer at all. */
export const NO_ANSWER: RobotsRules = { ...DENY_ALL };

/**
 * Reads a robots.txt (RFC 9309) for the crawler of this product token. URLs of another origin than the file's are not
 * allowed by it.
 */
export function readRobots(text: string, { url, productToken }: { url: string; productToken: string }): RobotsRules {
  const lines = text.replace(/^\ufeff/, '').split(/\r\n|\r|\n/);
  const rules = lines.filter((line) => RULE_LINE.test(line));
  const rulesText = rules.join('\n');
  const robots = parseRobots(url, rulesText);
  const delaySeconds = robots.getCrawlDelay(productToken) ?? 0;
  // Each rule costs the length of the path, and each of its characters too once it has a wildcard.
  const wildcardChars = rules.reduce((chars, line) => chars + (line.includes('*') ? line.length : 0), 0);
  const stepsPerChar = rules.length + wildcardChars;
  return {
    isAllowed(page) {
      if (stepsPerChar * page.length > MAX_MATCH_STEPS) return false;
      return robots.isAllowed(page, productToken) ?? false;
    },
    spacingMs: Math.min(Math.max(0, 1_000 * delaySeconds), MAX_CRAWL_DELAY_MS),
    sitemaps: lines.flatMap((line) => SITEMAP_LINE.exec(line)?.[1] ?? []).slice(0, MAX_SITEMAPS),
  };
}
