import { parseUrl } from '../../../../common/parse-url.ts';
import { findAnswer } from './find-answer.ts';
import { readSites } from './site.ts';

/** The bytes of a source as text, and its media type. */
export interface ServedPage {
  text: string;
  contentType: string;
}

/** Pages of the fixture web, read from disk for the judge. */
export interface ServedWeb {
  /** Reads what is served at a URL; null when that has no body of its own. */
  read(url: string): ServedPage | null;
}

/** Reads the fixture web from its files, past the server. */
export function openServedWeb(): ServedWeb {
  const sites = new Map(readSites().flatMap((site) => [site.host, ...site.aliases].map((host) => [host, site])));
  return {
    read(text) {
      const url = parseUrl(text);
      const site = url === null ? undefined : sites.get(url.hostname);
      if (url === null || site === undefined || site.isDead) return null;
      const { status, headers, body, generate } = findAnswer(site, url);
      if (status !== 200 || body === null || generate !== undefined) return null;
      return { text: body.toString('utf8'), contentType: headers['content-type'] ?? '' };
    },
  };
}
