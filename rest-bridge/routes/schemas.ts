import { z } from 'zod';

/** An id in a path or a body. */
export const uuid = z.guid('expected a UUID');

/** Path parameters of the routes on one object. */
export const idParams = z.object({
  id: uuid.meta({ description: 'The id of the object.', examples: ['0198a1b2-64c1-7a4e-9f0b-3f1b2c4d5e6f'] }),
});

/** An instant, RFC 3339. */
export const dateTime = z.iso.datetime();

/** Keywords of a bare domain, for the OpenAPI document: two labels or more, without scheme, port and path. */
export const DOMAIN_FORMAT = { format: 'hostname', pattern: '^[^\\s/:@?#%.]+([.][^\\s/:@?#%.]+)+$' };
