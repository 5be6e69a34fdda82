import type { PersonResolvers, SessionResolvers } from '../generated/resolver-types.ts';

/** Resolvers of people. Sessions are the caller's own. */
export const Person: PersonResolvers = {
  isViewer: ({ id }, _, { identity }) => id === identity.personId,
  sessions: ({ id }, _, { identity, service }) => (id === identity.personId ? service.people.sessions.list(id) : null),
};

/** Resolvers of sessions. */
export const Session: SessionResolvers = {
  isCurrent: ({ id }, _, { identity }) => id === identity.sessionId,
};
