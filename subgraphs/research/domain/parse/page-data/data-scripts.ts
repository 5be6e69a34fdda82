/** A script of a page that may carry its data. */
export interface DataScript {
  id: string;
  /** True for `type="application/json"`; false for a script that runs. */
  isJson: boolean;
  text: string;
}

const MAX_SCRIPTS = 500;
/** Most text of all data scripts of a page, in UTF-16 code units. */
const MAX_CHARS = 1_000_000;
const JSON_TYPE = /^application\/json\b/i;
const RUNNING_TYPE = /^(?:|module|text\/javascript|application\/javascript)$/i;
/** Names under which frameworks leave a page's data for their scripts. */
const DATA_MARKS =
  /__next_f|__NUXT__|__remixContext|__reactRouterContext|__staticRouterHydrationData|__APOLLO_STATE__|__PRELOADED_STATE__|__INITIAL_(?:STATE|DATA|PROPS)__|__REDUX_STATE__|__DATA__/;

/** Collects the scripts that carry data while a page is walked. */
export interface DataScriptCollector {
  readonly scripts: readonly DataScript[];
  /** Checks whether a script, by its attributes, may carry data. */
  accepts(attributes: Readonly<Record<string, string>>): boolean;
  add(attributes: Readonly<Record<string, string>>, text: string): void;
}

/** Creates a collector within bounds: beyond these scripts are dropped. */
export function createDataScriptCollector(): DataScriptCollector {
  const scripts: DataScript[] = [];
  let chars = 0;
  return {
    scripts,
    accepts: ({ type = '', src }) =>
      src === undefined &&
      scripts.length < MAX_SCRIPTS &&
      (JSON_TYPE.test(type.trim()) || RUNNING_TYPE.test(type.trim())),
    add({ type = '', id = '' }, text) {
      const isJson = JSON_TYPE.test(type.trim());
      if (chars + text.length > MAX_CHARS || (!isJson && !DATA_MARKS.test(text))) return;
      chars += text.length;
      scripts.push({ id, isJson, text });
    },
  };
}
