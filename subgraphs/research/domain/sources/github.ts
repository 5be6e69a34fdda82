import { z } from 'zod';
import { wordSet } from '../text/word-list.ts';
import { findLinkedAccount } from './site-links.ts';
import type { SourceQuestion } from './source.ts';
import { createRecord, type SourceRecord } from './source-record.ts';

const API = 'https://api.github.com/orgs';
const HOSTS = ['github.com'];
/** Paths of GitHub itself. */
const RESERVED = wordSet(
  'about apps blog collections contact customer-stories enterprise explore features join login marketplace new orgs pricing readme search security settings signup site sponsors topics trending',
);
const MAX_REQUESTED = 100;
const MAX_REPOSITORIES = 5;
const MAX_LANGUAGES = 5;

const organisation = z.object({
  login: z.string(),
  name: z.string().nullish(),
  blog: z.string().nullish(),
  html_url: z.url({ protocol: /^https$/ }),
  public_repos: z.int().nullish(),
});
const repositories = z.array(
  z.object({
    name: z.string(),
    description: z.string().nullish(),
    language: z.string().nullish(),
    stargazers_count: z.int().default(0),
    fork: z.boolean().default(false),
    archived: z.boolean().default(false),
  }),
);

/**
 * Reads GitHub: the organisation that the site links, if it names the prospect or its site: its best-known repositories and
 * the languages they are written in. Tier 1, because it is the prospect's own.
 */
export async function readGithub(question: SourceQuestion): Promise<SourceRecord[]> {
  const { identity, api, prospect } = question;
  const linked = findLinkedAccount(question, { hosts: HOSTS, reserved: RESERVED });
  if (linked === null) return [];
  const answer = await api.readJson(`${API}/${linked.account}`, organisation);
  if (answer === null) return [];
  const { login, name, blog, html_url, public_repos } = answer.data;
  const isOwn = identity.isName(login) || identity.isName(name ?? '') || identity.isOwnSite(blog ?? '');
  const listed = isOwn
    ? await api.readJson(`${API}/${login}/repos?per_page=${MAX_REQUESTED}&sort=pushed`, repositories)
    : null;
  if (listed === null) return [];
  const record = createRecord({ url: html_url, page: listed.page, title: name ?? login, kind: 'code', tier: 1 });
  record.add('Organization.login', login);
  record.add('Organization.public_repos', public_repos);
  const own = listed.data
    .filter(({ fork, archived }) => !fork && !archived)
    .toSorted((left, right) => right.stargazers_count - left.stargazers_count);
  const { name: subject } = prospect;
  for (const [index, repository] of own.slice(0, MAX_REPOSITORIES).entries()) {
    record.claimText('Repository.name', repository.name, { field: 'tech.repository', subject }, index + 1);
    record.add('Repository.description', repository.description, index + 1);
  }
  const languages = [...new Set(own.flatMap(({ language }) => language ?? []))].slice(0, MAX_LANGUAGES);
  for (const language of languages)
    record.claimText('Repository.language', language, { field: 'tech.technology', subject });
  return [record];
}
