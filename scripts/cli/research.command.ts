import type { Command } from 'commander';
import { ServiceError } from '../../common/errors.ts';
import type { Brief } from '../../common/research/brief.ts';
import type { CliContext } from './cli-context.ts';

const EXIT_FAULTY = 1;

/** Registers `research show` and `research verify`. The exit code is 1 when a brief contradicts its sources. */
export function registerResearchCommands(program: Command, { services, print }: CliContext): void {
  const research = program.command('research').description('look into research briefs');

  async function readBrief(givenId: string): Promise<{ id: string; stored: Brief }> {
    const id = givenId.toLowerCase();
    const { brief } = await import('../../common/research/brief.ts');
    const { findJob } = await (await services()).research();
    const job = await findJob(id);
    if (job === null) throw new ServiceError('NOT_FOUND', 'No research job has this id.');
    if (job.result === null) throw new ServiceError('NOT_FOUND', `The job has no brief: it is ${job.status}.`);
    return { id, stored: brief.parse(job.result) };
  }

  research
    .command('show')
    .description('print a brief as Markdown with numbered footnotes')
    .argument('<research-id>')
    .action(async (researchId: string) => {
      const { renderBrief } = await import('../../common/research/markdown/render-brief.ts');
      const { stored } = await readBrief(researchId);
      process.stdout.write(renderBrief(stored));
    });

  research
    .command('verify')
    .description('check every quote of a brief against the texts that were read, and every sentence against its quotes')
    .argument('<research-id>')
    .action(async (researchId: string) => {
      const { reverifyBrief } = await import('../../subgraphs/research/domain/verify/reverify-brief.ts');
      const { id, stored } = await readBrief(researchId);
      const { readSources } = await (await services()).research();
      const sources = await readSources(id);
      const problems = reverifyBrief(stored, sources ?? {});
      const { sentences, citations } = stored.stats;
      print({ ok: problems.length === 0, research_id: id, sentences, citations, faults: problems });
      if (problems.length > 0) process.exitCode = EXIT_FAULTY;
    });
}
