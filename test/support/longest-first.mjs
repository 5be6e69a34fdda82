/**
 * What takes longest, the longest first: begun last it would go on alone while the other workers have nothing left to do.
 * Jest itself knows only where it has run before what takes long, and goes by the sizes of files elsewhere.
 */
const LONGEST = [
  'test/browser/every-page.',
  'test/browser/team.',
  'test/browser/people.',
  'test/browser/keyboard.',
  'test/browser/account.',
  'test/browser/explorer.',
  'test/browser/watchlists.',
  'test/subgraph/funding/random-searches.',
  // These mostly wait, so they go well with what computes.
  'test/unit/mongo/embedded-mongo.long.test.ts',
  'test/contract/test-watchlist/200.test.ts',
  'test/subgraph/watchlist/delivery-',
  'test/e2e/research.long.test.ts',
  'test/e2e/real-data.long.test.ts',
  'test/e2e/form-d.long.test.ts',
  'test/e2e/cli.test.ts',
  'test/e2e/webhooks.long.test.ts',
  'test/e2e/startup.long.test.ts',
  'test/docs-site/code-blocks.long.test.ts',
  'test/faults/',
  'test/e2e/',
  'test/contract/any-route/50',
  'test/unit/research/pool/',
  'test/subgraph/funding/',
  'test/contract/graphql/',
  'test/subgraph/',
  'test/contract/',
];

/** Orders files by the list above, and those that it does not tell apart by their sizes: the same order everywhere. */
export default class LongestFirst {
  sort(tests) {
    return tests.toSorted((left, right) => rankOf(left) - rankOf(right) || sizeOf(right) - sizeOf(left));
  }

  /** Jest tells how long each file took; nothing is made of it. */
  cacheResults() {}
}

function rankOf({ path }) {
  const at = LONGEST.findIndex((beginning) => path.replaceAll('\\', '/').includes(`/${beginning}`));
  return at < 0 ? LONGEST.length : at;
}

function sizeOf({ path, context }) {
  return context.hasteFS.getSize(path) ?? 0;
}
