import { ServiceError } from './errors.ts';
import { MAX_CHARACTERS } from './text-limits.ts';

/** Maximum entries of a page (GraphQL Cursor Connections; contract: 1 to 100, default 25). */
export const MAX_PAGE_SIZE = 100;
const DEFAULT_PAGE_SIZE = 25;

/** The pagination state of a page. */
export interface PageInfo {
  hasNextPage: boolean;
  hasPreviousPage: boolean;
  startCursor: string | null;
  endCursor: string | null;
}

/** A page of a connection. */
export interface Connection<Node> {
  edges: { cursor: string; node: Node }[];
  nodes: Node[];
  pageInfo: PageInfo;
}

/** Validates `first`, or an argument with the same bounds. @throws ServiceError INVALID_INPUT outside 1 to 100. */
export function pageSize(requested: number | null | undefined, field = 'first'): number {
  const size = requested ?? DEFAULT_PAGE_SIZE;
  if (size >= 1 && size <= MAX_PAGE_SIZE) return size;
  throw new ServiceError('INVALID_INPUT', `${field}: expected 1 to ${MAX_PAGE_SIZE}, got ${size}`, { field });
}

/** The arguments of a page as a caller gives them: `first` and `after`, or `last` and `before`. */
export interface GivenPageArguments {
  first?: number | null | undefined;
  after?: string | null | undefined;
  last?: number | null | undefined;
  before?: string | null | undefined;
}

/** A validated page: `size` entries that follow the cursor in reading direction; null for the end where reading begins. */
export interface PageArguments {
  size: number;
  cursor: string | null;
  isBackward: boolean;
}

/**
 * Validates the arguments of a page. `first` has a default, so it is ignored beside `last`.
 * @throws ServiceError INVALID_INPUT that names the argument: a size outside 1 to 100, a cursor of the other direction
 */
export function readPageArguments({ first, after, last, before }: GivenPageArguments): PageArguments {
  if (last == null) {
    if (before != null)
      throw new ServiceError('INVALID_INPUT', 'before: expected together with last', { field: 'before' });
    return { size: pageSize(first), cursor: after ?? null, isBackward: false };
  }
  if (after != null) throw new ServiceError('INVALID_INPUT', 'after: expected without last', { field: 'after' });
  return { size: pageSize(last, 'last'), cursor: before ?? null, isBackward: true };
}

/**
 * Creates a page from nodes that were read with one more than the page size, to detect a next page.
 * @param cursorOf returns the opaque cursor of a node
 */
export function toConnection<Node>(
  found: Node[],
  { size, after, cursorOf }: { size: number; after: unknown; cursorOf(node: NoInfer<Node>): string },
): Connection<Node> {
  const nodes = found.slice(0, size);
  const edges = nodes.map((node) => ({ cursor: cursorOf(node), node }));
  return {
    edges,
    nodes,
    pageInfo: {
      hasNextPage: found.length > size,
      hasPreviousPage: after != null,
      startCursor: edges[0]?.cursor ?? null,
      endCursor: edges.at(-1)?.cursor ?? null,
    },
  };
}

/** A position in a list that is sorted by time and id, newest first. */
export interface TimePosition {
  createdAt: Date;
  id: string;
}

/** A time in milliseconds and an id: a UUID, or visible ASCII derived from an external id (a payment). */
const TIME_POSITION = /^(\d{1,15}):([\x21-\x7e]{1,256})$/;

/** Encodes a position as an opaque cursor. It is not a secret: ownership is checked on every read. */
export function encodeTimeCursor({ createdAt, id }: TimePosition): string {
  return Buffer.from(`${createdAt.getTime()}:${id}`).toString('base64url');
}

/** Decodes a cursor; null for none. @throws ServiceError INVALID_INPUT if it is malformed */
export function decodeTimeCursor(cursor: string | null | undefined): TimePosition | null {
  if (cursor == null) return null;
  const text = cursor.length > MAX_CHARACTERS.cursor ? '' : Buffer.from(cursor, 'base64url').toString();
  const [, time, id] = TIME_POSITION.exec(text) ?? [];
  if (time === undefined || id === undefined) {
    const message = "after is not valid here; it takes the previous page's endCursor, unchanged.";
    throw new ServiceError('INVALID_INPUT', message, { field: 'after' });
  }
  return { createdAt: new Date(Number(time)), id };
}
