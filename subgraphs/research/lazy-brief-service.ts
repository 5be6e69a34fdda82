import type { BriefService, BriefServiceDependencies } from './brief-service.ts';

/** Creates the brief service with its first brief: its parsers and rules are a large part of the code, and many processes make none. */
export function createLazyBriefService(dependencies: BriefServiceDependencies): BriefService {
  let loaded: Promise<BriefService> | undefined;

  async function load(): Promise<BriefService> {
    const { createBriefService } = await import('./brief-service.ts');
    return createBriefService(dependencies);
  }

  return {
    async makeBrief(...order) {
      loaded ??= load();
      const { makeBrief } = await loaded;
      return makeBrief(...order);
    },
    async close() {
      await (await loaded)?.close();
    },
  };
}
