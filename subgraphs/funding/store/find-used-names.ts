import type { Db } from 'mongodb';
import { caseFold } from '../../../common/funding/case-fold.ts';
import { readEach } from '../../../common/mongo/read-each.ts';
import { type MentionedName, nameId } from '../domain/suggest/mentioned-names.ts';
import { nameGrams } from './name-grams.ts';
import { roundsOf } from './rounds.store.ts';
import type { SearchStatistics } from './search-statistics.ts';

/** Returns the ids of those names that a shown round mentions. */
export async function findUsedNames(
  db: Db,
  names: readonly MentionedName[],
  statistics: () => Promise<SearchStatistics>,
): Promise<ReadonlySet<string>> {
  const ofKind = (kind: MentionedName['kind']) => names.filter((name) => name.kind === kind);
  const used = await Promise.all([
    findMentioned(db, 'search.investors', ofKind('INVESTOR')),
    findMentioned(db, 'search.location', ofKind('LOCATION')),
    findOfDomains(db, ofKind('COMPANY')),
    findWithoutDomain(db, ofKind('COMPANY'), statistics),
  ]);
  return new Set(used.flat().map(nameId));
}

/** Finds the names that a folded field of a shown round has: a retracted one lacks the field. */
async function findMentioned(db: Db, field: string, names: readonly MentionedName[]): Promise<MentionedName[]> {
  if (names.length === 0) return [];
  const { collectionName: collection } = roundsOf(db);
  const pipeline = [{ $limit: 1 }, { $project: { _id: 1 } }];
  const keys = [...new Set(names.map(({ name }) => caseFold(name)))];
  const found = await readEach(db, { collection, field, keys, pipeline });
  return names.filter(({ name }) => (found.get(caseFold(name)) ?? []).length > 0);
}

/** Finds the names that companies have in a round with their domain. */
async function findOfDomains(db: Db, companies: readonly MentionedName[]): Promise<MentionedName[]> {
  const keys = [...new Set(companies.flatMap(({ domain }) => domain ?? []))];
  if (keys.length === 0) return [];
  const { collectionName: collection } = roundsOf(db);
  const pipeline = [
    { $match: { 'search.name': { $in: companies.map(({ name }) => caseFold(name)) } } },
    { $group: { _id: '$search.name' } },
  ];
  const found = await readEach<{ _id: string }>(db, { collection, field: 'company_domain', keys, pipeline });
  return companies.filter(
    ({ name, domain }) => domain !== null && found.get(domain)?.some(({ _id }) => _id === caseFold(name)),
  );
}

/** Finds the names that companies have in a round without a domain, by the rarest n-gram of each. */
async function findWithoutDomain(
  db: Db,
  companies: readonly MentionedName[],
  statistics: () => Promise<SearchStatistics>,
): Promise<MentionedName[]> {
  const found: MentionedName[] = [];
  for (const company of companies) {
    if (company.domain !== null) continue;
    const name = caseFold(company.name);
    const { gramSelectivity } = await statistics();
    const [rarest] = nameGrams(name).sort((left, right) => gramSelectivity([left]) - gramSelectivity([right]));
    // A name of one common character has no n-gram. It is kept, because no index would find its rounds.
    const isUsed =
      rarest === undefined ||
      (await roundsOf(db).findOne(
        { 'search.name_grams': rarest, 'search.name': name, company_domain: null },
        { hint: 'name', projection: { _id: 1 } },
      )) !== null;
    if (isUsed) found.push(company);
  }
  return found;
}
