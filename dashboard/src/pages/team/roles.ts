import type { PersonRole } from '../../graph/generated/operations.ts';

/** The name of each role. */
export const ROLE_NAMES: Record<PersonRole, string> = { OWNER: 'Owner', MEMBER: 'Member' };
