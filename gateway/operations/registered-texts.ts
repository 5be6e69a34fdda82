import type { RegisteredOperation } from './registered-operations.ts';

/** The prefix of Apollo Server's keys of persisted queries. */
const KEY_PREFIX = 'apq:';

/** A store of texts by key, in the interface of Apollo Server. */
interface TextStore {
  get(key: string): Promise<string | undefined>;
  set(key: string, text: string): Promise<void>;
  delete(key: string): Promise<boolean>;
}

/**
 * Adds registered operations to a store of persisted queries. They are always known and never evicted.
 * @param clientTexts stores the texts that clients send; null stores none
 */
export function withRegisteredTexts(
  operations: readonly RegisteredOperation[],
  clientTexts: TextStore | null,
): TextStore {
  const registered = new Map(operations.map(({ hash, text }) => [KEY_PREFIX + hash, text]));
  return {
    get: async (key) => registered.get(key) ?? (await clientTexts?.get(key)),
    async set(key, text) {
      if (!registered.has(key)) await clientTexts?.set(key, text);
    },
    delete: async (key) => (await clientTexts?.delete(key)) ?? false,
  };
}
