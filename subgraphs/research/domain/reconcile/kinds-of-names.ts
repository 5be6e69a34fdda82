import type { ClaimField } from '../../../../common/research/claim.ts';
import type { Finding } from '../evidence/finding.ts';
import { hasOrganisationWord } from '../extractors/named-company.ts';
import { isTitle, readPersonName } from '../extractors/person-words.ts';
import { opensWithGivenName } from '../text/given-names.ts';
import { foldName } from '../text/names.ts';
import { isSectorName } from '../text/sector-names.ts';
import { isStreetName } from '../text/street-names.ts';

const CAPITAL = /(?<!\p{L})\p{Lu}/gu;
/** Fields of names that no person and no post has. */
const OF_THINGS_AND_FIRMS: ReadonlySet<ClaimField> = new Set([
  'customers.customer',
  'customers.industry',
  'offering.product',
  'offering.integration',
  'overview.partner',
]);
const OF_TOWNS: ReadonlySet<ClaimField> = new Set(['overview.office', 'overview.headquarters']);

/**
 * Leaves out names of another kind than their field: customers, products and partners that are people or posts, by their words or by other
 * findings on whatever page, and industries that are customers by name: `Halden Payments` is no trade, though its last word is one. A
 * single word that names a trade may be both.
 */
export function withoutOtherKinds(findings: readonly Finding[]): Finding[] {
  const customers = new Set<string>();
  const people = new Set<string>();
  const posts = new Set<string>();
  for (const { field, value } of findings) {
    if (field === 'customers.customer' && value.kind === 'text') customers.add(foldName(value.text));
    if (value.kind === 'opening') posts.add(foldName(value.title));
    if (value.kind !== 'person') continue;
    people.add(foldName(value.name));
    if (value.title !== null) posts.add(foldName(value.title));
  }
  const isTrade = (text: string) => (text.match(CAPITAL) ?? []).length < 2 && isSectorName(text);
  return findings.filter(({ field, value }) => {
    if (value.kind !== 'text') return true;
    if (OF_TOWNS.has(field)) return !isStreetName(value.text.split(',', 1)[0] ?? '');
    if (!OF_THINGS_AND_FIRMS.has(field)) return true;
    const name = foldName(value.text);
    if (people.has(name) || posts.has(name) || isPerson(value.text)) return false;
    if (field === 'customers.industry') return !customers.has(name) || isTrade(value.text);
    return field !== 'customers.customer' || !isTitle(value.text) || hasOrganisationWord(value.text);
  });
}

/** Checks for a given name and a surname, without a word of an organisation. */
function isPerson(text: string): boolean {
  return (
    text.split(' ').length === 2 &&
    readPersonName(text) === text &&
    opensWithGivenName(text) &&
    !hasOrganisationWord(text)
  );
}
