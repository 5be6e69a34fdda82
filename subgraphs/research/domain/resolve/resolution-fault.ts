import { ResearchError } from '../evidence/prospect.ts';
import type { HomeResult } from './read-home.ts';

type FailedHome = Extract<HomeResult, { kind: 'failed' }>['reason'];

/** Creates the error for a prospect that was not found. */
export function notFound(how: string): ResearchError {
  return new ResearchError('PROSPECT_NOT_FOUND', `No company was found ${how}.`);
}

/** Creates the error for several prospects that fit equally well. */
export function ambiguous(how: string): ResearchError {
  return new ResearchError(
    'PROSPECT_AMBIGUOUS',
    `Several companies were found ${how}. Order the brief with the company's domain.`,
  );
}

/** Returns the company's home page could not be read. */
export function homeFault(reason: FailedHome): ResearchError {
  switch (reason) {
    case 'robots':
      return new ResearchError('ROBOTS_DISALLOWED', "The company's site does not allow programs to read it.");
    case 'parked':
      return notFound('at this address: what answers there is not the site of a company');
    case 'not_found':
      return notFound('at this address: it has no home page');
    case 'unreachable':
    case 'budget':
      return new ResearchError('SITE_UNREACHABLE', "The company's site could not be reached.");
  }
}
