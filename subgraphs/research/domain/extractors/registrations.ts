import type { Clause, Clauses } from '../grammar/clause.ts';
import { means } from '../grammar/tokens.ts';
import type { ParsedDocument } from './parsed-document.ts';

/** Forms in which companies are registered. */
const LEGAL_FORM = /^(?:co-?op|charity|partnership|genossenschaft|verein|coopérative|association|scop|gmbh|ag$|ltd)/;

/** Checks for a company that comes into being by an entry: `was registered as a co-operative`, `kamen ins Handelsregister`. */
export function isRegistered(
  { names }: ParsedDocument,
  { verb, subject, object, complements, isPassive }: Clause,
): boolean {
  // `They registered Acme`
  if (verb.head.lower === 'registered' && !isPassive && object !== null) return names.isProspect(object.text);
  if (/^(?:came|kam|kamen)$/.test(verb.head.lower))
    return complements.some(({ preposition, head }) => /^in/.test(preposition ?? '') && /register$/.test(head.lower));
  if (!isPassive || !/^(?:registered|immatriculée?|enregistrée?|registriert|eingetragen)$/.test(verb.head.lower))
    return false;
  const kinds = complements.filter(({ preposition }) => /^(?:as|als|comme)$/.test(preposition ?? ''));
  // `La société a été immatriculée en 2019`
  const isCompany = subject !== null && means(subject.head, 'company');
  return kinds.length === 0
    ? isCompany
    : kinds.some(({ head }) => means(head, 'company') || LEGAL_FORM.test(head.lower));
}

/** Returns the company's name in front of a German object: `Seit 1961 fertigt Acme Ventile`. */
export function openingName({ prospect }: ParsedDocument, { subject, verb, object }: Clause, { language }: Clauses) {
  const text = subject?.text ?? '';
  const isBehind = language === 'de' && object === null && (subject?.start ?? 0) > verb.start;
  return isBehind ? ([prospect.name, ...prospect.aliases].find((name) => text.startsWith(`${name} `)) ?? null) : null;
}
