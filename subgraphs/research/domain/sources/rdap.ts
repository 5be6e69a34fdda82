import { z } from 'zod';
import { registrableOf } from '../identity/registrable-domain.ts';
import type { SourceQuestion } from './source.ts';
import { createRecord, type SourceRecord } from './source-record.ts';

const BOOTSTRAP = 'https://rdap.org/domain';

const answerOf = z.object({
  ldhName: z.string(),
  events: z.array(z.object({ eventAction: z.string(), eventDate: z.string() })).default([]),
});

/** Reads RDAP (RFC 9083) through rdap.org, which redirects to the registry: when the domain was registered. Tier 1. */
export async function readRdap({ prospect, api }: SourceQuestion): Promise<SourceRecord[]> {
  const domain = registrableOf(prospect.domain ?? '');
  if (domain === null) return [];
  const answer = await api.readJson(`${BOOTSTRAP}/${domain}`, answerOf);
  if (answer === null) return [];
  const { ldhName, events } = answer.data;
  const registered = events.find(({ eventAction }) => eventAction === 'registration')?.eventDate.slice(0, 10);
  const { data: date } = z.iso.date().safeParse(registered);
  if (ldhName.toLowerCase().replace(/\.$/, '') !== domain || date === undefined) return [];
  const url = `${BOOTSTRAP}/${domain}`;
  const record = createRecord({ url, page: answer.page, title: ldhName, kind: 'registry', tier: 1 });
  const lines = [record.add('Domain.ldhName', ldhName), record.add('Domain.events.registration', date)];
  const value = { kind: 'date', date } as const;
  record.claim({ field: 'registry.domain_registered_on', value, lines, subject: prospect.name });
  return [record];
}
