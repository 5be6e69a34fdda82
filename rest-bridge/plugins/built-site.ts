import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** A site that a build writes into a folder. */
interface BuiltSite {
  /** Where it is served, without a trailing slash; also the base of its links. */
  path: string;
  /** The folder. It may be missing or be replaced at any time. */
  folder: string;
  /** Headers of every answer. */
  headers: Record<string, string>;
  /** Answers a path that is no file. */
  sendMissing(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>;
  /** Options for the files that the sites do not share. */
  files: Pick<FastifyStaticOptions, 'allowedPath' | 'extensions' | 'preCompressed'>;
}

/** Serves a built site: GET and HEAD, without a key, neither counted nor limited. */
export async function serveBuiltSite(app: FastifyInstance, site: BuiltSite): Promise<void> {
  const { path, folder, headers, sendMissing, files } = site;
  app.addHook('onRequest', async (_, reply) => {
    reply.headers(headers);
  });
  app.setNotFoundHandler((request, reply) => sendMissing(request, reply.header('cache-control', 'no-cache')));
  app.route({
    method: ['GET', 'HEAD'],
    url: '/',
    prefixTrailingSlash: 'no-slash',
    handler: async (_, reply) => reply.redirect(`${path}/`, 308),
  });
  await app.register(fastifyStatic, {
    ...files,
    root: folder,
    prefix: '/',
    decorateReply: false,
    dotfiles: 'ignore',
    cacheControl: false,
    setHeaders: (response, file) => response.setHeader('cache-control', cacheControlOf(file)),
  });
}

/** Reads a page of a built site; null where the site is not built. */
export function readBuiltPage(folder: string, name: string): Promise<string | null> {
  return readFile(join(folder, name), 'utf8').catch(() => null);
}

/** Files below `assets/` have their hash in their name. */
function cacheControlOf(file: string): string {
  return /[\\/]assets[\\/]/.test(file) ? 'public, max-age=31536000, immutable' : 'no-cache';
}
