import { z } from 'zod';

/** A calendar day, `YYYY-MM-DD`; a source that knows a month or a year only is taken at its first day. */
export const dateText = z.iso.date();

/** An instant in UTC as RFC 3339 text. */
export const instantText = z.iso.datetime();
