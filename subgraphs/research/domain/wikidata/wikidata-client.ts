import { z } from 'zod';
import type { FetchedPage } from '../fetch/fetcher.ts';
import type { SourceApi } from '../sources/source-api.ts';
import { LABEL_LANGUAGES, type WikidataEntity, wikidataEntity } from './wikidata-entity.ts';

const API = 'https://www.wikidata.org/w/api.php';
/** Most hits of a search that are looked at. */
const MAX_HITS = 10;
/** Most entities of one request; the interface allows 50. */
const MAX_ENTITIES = 20;
const ENTITY_ID = /^Q\d{1,12}$/;

const searchAnswer = z.object({ search: z.array(z.object({ id: z.string() })) });
const queryAnswer = z.object({ query: z.object({ search: z.array(z.object({ title: z.string() })) }) });
const entitiesAnswer = z.object({ entities: z.record(z.string(), z.unknown()) });

/** An entity, and the answer it came with. */
export interface FoundEntity {
  entity: WikidataEntity;
  page: FetchedPage;
}

/** Returns the entities whose label or alias begins with a name, in Wikidata's order. */
export async function searchEntities(api: SourceApi, name: string): Promise<FoundEntity[]> {
  const found = await api.readJson(
    urlOf({ action: 'wbsearchentities', search: name, language: 'en', uselang: 'en', type: 'item', limit: MAX_HITS }),
    searchAnswer,
  );
  return readEntities(api, found?.data.search.map(({ id }) => id) ?? []);
}

/** Finds the entities of which a property of the kind "external identifier" has a value, such as a LinkedIn profile. */
export async function findByIdentifier(api: SourceApi, property: string, value: string): Promise<FoundEntity[]> {
  const found = await api.readJson(
    urlOf({ action: 'query', list: 'search', srsearch: `haswbstatement:${property}=${value}`, srlimit: MAX_HITS }),
    queryAnswer,
  );
  return readEntities(api, found?.data.query.search.map(({ title }) => title) ?? []);
}

/** Entities by their ids, in the order given. Those that don't exist are left out. */
export async function readEntities(api: SourceApi, ids: readonly string[]): Promise<FoundEntity[]> {
  const requested = [...new Set(ids.filter((id) => ENTITY_ID.test(id)))].slice(0, MAX_ENTITIES);
  if (requested.length === 0) return [];
  const languages = LABEL_LANGUAGES.join('|');
  const props = 'labels|aliases|descriptions|claims|sitelinks';
  const answer = await api.readJson(
    urlOf({ action: 'wbgetentities', ids: requested.join('|'), props, languages, sitefilter: 'enwiki' }),
    entitiesAnswer,
  );
  if (answer === null) return [];
  const { data, page } = answer;
  return requested.flatMap((id) => {
    const { data: entity } = wikidataEntity.safeParse(data.entities[id]);
    return entity === undefined ? [] : [{ entity, page }];
  });
}

function urlOf(parameters: Record<string, string | number>): string {
  const query = new URLSearchParams({ format: 'json', formatversion: '2' });
  for (const [name, value] of Object.entries(parameters)) query.set(name, String(value));
  return `${API}?${query}`;
}
