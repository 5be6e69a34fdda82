import { parseUrl } from '../../../../common/parse-url.ts';
import { fitToDomain, toDomainLabel } from '../identity/company-name.ts';
import type { SourceQuestion } from './source.ts';

/** Most links of one page that are looked at. */
const MAX_LINKS = 2_000;
const ACCOUNT = /^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/;

/** Something that the site links on a host of others: an organisation of a code host, a job board. */
export interface LinkedAccount {
  host: string;
  account: string;
}

/**
 * Finds the account of the prospect among those of some hosts that its site links: the one that is named like the
 * prospect or its domain, or else the only one. A site that links several strangers has none.
 */
export function findLinkedAccount(
  { site, prospect }: Pick<SourceQuestion, 'site' | 'prospect'>,
  { hosts, reserved }: { hosts: readonly string[]; reserved: ReadonlySet<string> },
): LinkedAccount | null {
  const linked = site
    .flatMap(({ links }) => links.slice(0, MAX_LINKS))
    .flatMap(({ url }) => accountOf(url, hosts) ?? []);
  const byAccount = new Map(
    linked
      .filter(({ account }) => !reserved.has(account.toLowerCase()))
      .map((link) => [`${link.host}/${link.account.toLowerCase()}`, link]),
  );
  const all = [...byAccount.values()];
  const names = new Set([prospect.name, ...prospect.aliases].map(toDomainLabel));
  const isNamedLike = ({ account }: LinkedAccount) =>
    names.has(toDomainLabel(account)) || (prospect.domain !== null && fitToDomain(account, prospect.domain) >= 2);
  return all.find(isNamedLike) ?? (all.length === 1 ? (all[0] ?? null) : null);
}

function accountOf(text: string, hosts: readonly string[]): LinkedAccount | null {
  // The URLs of links are normalised, so that a host stands in them as it is compared; most links lead elsewhere.
  const url = hosts.some((host) => text.includes(host)) ? parseUrl(text) : null;
  if (url === null) return null;
  const { hostname, pathname } = url;
  const host = hostname.replace(/^www\./, '');
  const [account = ''] = pathname.split('/').filter((part) => part !== '');
  return hosts.includes(host) && ACCOUNT.test(account) ? { host, account } : null;
}
