import type { Finding } from '../evidence/finding.ts';
import { readClauses } from '../grammar/clauses.ts';
import { fromFacts } from './create-finding.ts';
import type { ParsedDocument } from './parsed-document.ts';

const MIN_DESCRIPTION_CHARS = 40;
const MAX_DESCRIPTION_CHARS = 330;

const WE = /(?<!\p{L})(?:we|wir|nous)(?!\p{L})/iu;

/** Finds the name and the description of the home page's head. */
export function findHeadData(parsed: ParsedDocument): Finding[] {
  const { facts } = parsed.document;
  const meta = (...paths: string[]) =>
    paths.flatMap((path) => facts.filter((fact) => fact.part === 'meta' && fact.path === path))[0];
  const name = meta('og.site_name', 'application_name');
  const description = meta('description', 'og.description');
  const found: Finding[] = [];
  if (name && name.value.length <= 80) {
    const { value } = name;
    found.push(fromFacts(parsed, [name], { field: 'overview.name', value, subject: value, asOf: null }));
  }
  const { value = '' } = description ?? {};
  const isLong = value.length >= MIN_DESCRIPTION_CHARS && value.length <= MAX_DESCRIPTION_CHARS;
  if (description && isLong && saysWhat(parsed, value)) {
    found.push(fromFacts(parsed, [description], { field: 'overview.description', value, subject: null, asOf: null }));
  }
  return found;
}

/**
 * Checks for a description of the company, rather than of its page: that of the home page, or one that speaks of it. `Our story,
 * our workshops` and `Two people, and what came of it` say nothing.
 */
function saysWhat({ document, names }: ParsedDocument, description: string): boolean {
  if (document.pageClass === 'home') return true;
  const isOfCompany = names.findMention(description) >= 0 || WE.test(description);
  return isOfCompany && readClauses(description, document.language).list.length > 0;
}
