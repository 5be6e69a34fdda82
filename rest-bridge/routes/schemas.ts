import { z } from 'zod';

/** An id in a path or a body. */
export const uuid = z.guid('expected a UUID');

/** Path parameters of the routes on one object. */
export const idParams = z.object({ id: uuid });

/** An instant, RFC 3339. */
export const dateTime = z.iso.datetime();
