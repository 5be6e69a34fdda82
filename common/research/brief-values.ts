import { z } from 'zod';

/** A calendar day, `YYYY-MM-DD`; a month or a year without a day is represented by its first day. */
export const dateText = z.iso.date();

/** An instant in UTC as RFC 3339 text. */
export const instantText = z.iso.datetime();
