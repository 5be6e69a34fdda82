import { ServiceError } from '../../../common/errors.ts';
import { isPublicHost } from '../../../common/outbound/public-host.ts';
import { parseUrl } from '../../../common/parse-url.ts';
import { describeSize, isLongerThan, MAX_CHARACTERS } from '../../../common/text-limits.ts';

const TAKES = `an https URL on a public host, such as https://hooks.example.com/funding, of at most ${MAX_CHARACTERS.url} characters`;
/** A URI is ASCII without blanks (RFC 3986, 2). Parsers remove or normalize the characters refused here. */
const URI_CHARACTERS = /^[\x21-\x5b\x5d-\x7e]+$/;
const AUTHORITY = /^https:\/\/([^/?#]+)/i;

/**
 * Validates a webhook's URL: "https URL on a public host" (contract, WatchlistRequest), without user name and password.
 * Only the form of the host is checked here; its addresses can change and are checked when connecting.
 * @returns the URL, trimmed
 * @throws ServiceError INVALID_INPUT with field `webhookUrl`.
 */
export function readWebhookUrl(given: string): string {
  const text = given.trim();
  if (text === '') refuse('is empty');
  if (isLongerThan(text, MAX_CHARACTERS.url)) refuse('is too long', describeSize(text));
  if (!URI_CHARACTERS.test(text)) refuse('has a blank, a backslash or a character outside ASCII');
  const { protocol, hostname, port } = parseUrl(text) ?? refuse('is not a URL');
  if (protocol !== 'https:') refuse('is not https');
  const authority = AUTHORITY.exec(text)?.[1] ?? refuse('is not a URL with a host after https://');
  if (authority.includes('@')) refuse('has a user name or password');
  if (port === '0') refuse('has the port 0, on which nothing listens');
  if (!isPublicHost(hostname)) refuse('is not on a public host');
  return text;
}

function refuse(problem: string, size?: string): never {
  const given = size === undefined ? '' : `. ${size}`;
  throw new ServiceError('INVALID_INPUT', `webhookUrl ${problem}; it takes ${TAKES}${given}.`, {
    field: 'webhookUrl',
  });
}
