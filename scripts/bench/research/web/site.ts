import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { PROJECT_ROOT } from '../../../../common/project-root.ts';

const WEB = join(PROJECT_ROOT, 'scripts/bench/research/web');
/** Pages of the later held-out sets are kept apart, so that nobody who improves the rules comes across them. */
const SITES = [join(WEB, 'sites'), join(WEB, 'held-out-2'), join(WEB, 'held-out-3')];

/** Bodies that are generated on request, since as files they would be pointless. */
export const GENERATED = [
  'zip_bomb',
  'endless_redirect',
  'nested_tags',
  'slow_body',
  'huge_body',
  'huge_robots',
] as const;

const headers = z.record(z.string(), z.string());

const route = z.strictObject({
  path: z.string().startsWith('/'),
  query: z.array(z.string()).default([]).describe('What the decoded query must contain, in lower case.'),
  status: z.int().optional().describe('200 unless told, and 302 with a redirect.'),
  file: z.string().optional().describe('Below the folder of the site.'),
  redirect: z.string().optional(),
  generate: z.enum(GENERATED).optional(),
  headers: headers.default({}),
  delayMs: z.int().min(0).max(30_000).default(0),
});

const siteFile = z.strictObject({
  aliases: z.array(z.string()).default([]).describe('Hosts that redirect here, path and all.'),
  isDead: z.boolean().default(false).describe('Connections are cut before anything is answered.'),
  headers: headers.default({}),
  delayMs: z.int().min(0).max(30_000).default(0),
  routes: z.array(route).default([]).describe('What a file at the path does not say; the first that fits counts.'),
  notFound: z.strictObject({ status: z.int(), file: z.string() }).optional(),
});

/** Response of one address of a site that no file at its path defines. */
export type Route = z.infer<typeof route>;

/** One host of the fixture web: its `site.json` and every other file of its folder. */
export interface Site extends z.infer<typeof siteFile> {
  host: string;
  /** By path below the folder, with slashes. */
  files: ReadonlyMap<string, Buffer>;
}

/** Reads all sites from their folders. @throws ZodError for a `site.json` that is not one. */
export function readSites(): Site[] {
  return SITES.flatMap((sites) =>
    readdirSync(sites)
      .sort()
      .map((host) => readSite(host, join(sites, host))),
  );
}

function readSite(host: string, folder: string): Site {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const files = new Map(
    entries.map(({ parentPath, name }) => {
      const path = join(parentPath, name);
      return [path.slice(folder.length + 1).replaceAll('\\', '/'), readFileSync(path)];
    }),
  );
  const described: unknown = JSON.parse(files.get('site.json')?.toString() ?? '{}');
  files.delete('site.json');
  return { host, files, ...siteFile.parse(described) };
}
