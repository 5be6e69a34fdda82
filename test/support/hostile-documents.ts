/** Repeats a part of a document so many times. */
export const repeat = (count: number, part: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => part(index)).join(' ');

const chain = (width: number, depth: number, leaf: string) =>
  `${repeat(depth, (i) => `fragment F${i} on FundingRound { ${repeat(width, () => `...F${i + 1}`)} }`)} fragment F${depth} on FundingRound { ${leaf} }`;
const nested = (count: number, open: string, inner: string, close: string) =>
  open.repeat(count) + inner + close.repeat(count);
const joins = 'matches(first: 1) { nodes { company { briefs(first: 1) { nodes { id } } } } }';

/** Documents over a bound of size, each of which would take long to parse, validate or plan, with what the refusal says. */
export const OVERSIZED_DOCUMENTS: [what: string, says: RegExp, text: string][] = [
  ['tokens', /\b90000 tokens; .* 4000/, '['.repeat(90_000)],
  ['one field over and over', /\b5005 tokens; .* 4000/, `{ viewer { ${'id '.repeat(5_000)} }}`],
  ['one field over and over, within the tokens', /selects id 500 times .* 30/, `{ viewer { ${'id '.repeat(500)} } }`],
  ['one field of many fragments', /selects id 90 times .* 30/, manyFragments(90)],
  ['nested inline fragments', /nests brackets 901 deep; .* 64/, `{ ${nested(900, '... {', '__typename', '}')} }`],
  [
    'nested lists',
    /nests brackets 1903 deep; .* 64/,
    `{ fundingRounds(filter: { stages: ${nested(1_900, '[', '', ']')} }) }`,
  ],
  ['nested list types', /nests brackets 1901 deep; .* 64/, `query ($a: ${nested(1_900, '[', 'Int', ']')}) { id }`],
  ['a long name', /name of 50000 characters; .* 200/, `query ${'A'.repeat(50_000)} { __typename }`],
  ['operations', /500 definitions; .* 100/, repeat(500, (i) => `query Q${i} { __typename }`)],
  [
    'a chain of 2,000 fragments',
    /\b16004 tokens/,
    `{ ...F0 } ${repeat(2_000, (i) => `fragment F${i} on Query { ...F${i + 1} }`)}`,
  ],
  [
    'a chain of 400 fragments',
    /401 definitions; .* 100/,
    `{ ...F0 } ${repeat(400, (i) => `fragment F${i} on Query { ...F${i + 1} }`)}`,
  ],
  [
    'fragments that grow by powers',
    /\d{6,} selections .* 600/,
    `{ fundingRound(id: 1) { round { ...F0 } } } ${chain(10, 5, 'id')}`,
  ],
  ['unused fragments that grow by powers', /\d{6,} selections .* 600/, `{ __typename } ${chain(10, 5, 'id')}`],
  ['a fragment within itself', /fragment F within itself/, '{ ...F } fragment F on Query { viewer { id } ...F }'],
  [
    'fragments within each other',
    /fragment A within itself/,
    '{ x } fragment A on Query { a { ...B } } fragment B on Query { ...A }',
  ],
  ['variables', /600 variables; .* 100/, `query (${repeat(600, (i) => `$a${i}: Int`)}) { __typename }`],
  ['directives', /500 directives; .* 20/, `{ __typename ${'@skip(if: false) '.repeat(500)} }`],
  [
    'conditions',
    /100 directives; .* 20/,
    `query (${repeat(100, (i) => `$a${i}: Boolean!`)}) { ${repeat(100, (i) => `... @include(if: $a${i}) { viewer { id } }`)} }`,
  ],
  [
    'joins',
    /61 fetches .* 30/,
    `{ ${repeat(20, (i) => `a${i}: viewer { watchlists(first: 1) { nodes { ${joins} } } }`)} }`,
  ],
  [
    'aliases of introspection',
    /no aliases: a0 is one of __schema/,
    `{ ${repeat(20, (i) => `a${i}: __schema { types { name } }`)} }`,
  ],
  [
    'aliases in introspection',
    /no aliases: a0 is one of types/,
    `{ __schema { ${repeat(20, (i) => `a${i}: types { name }`)} } }`,
  ],
];

/** Documents of 75 to 100 kB that are over the bound on tokens alone, with the number of these. */
export const LONG_DOCUMENTS: [what: string, tokens: number, text: string][] = [
  ['punctuation', 90_000, '{'.repeat(90_000)],
  ['fields', 45_002, `{${'a '.repeat(45_000)}}`],
  ['fields in one place', 24_005, `{ viewer { ${'id '.repeat(24_000)}} }`.padEnd(76_000)],
  ['operations', 20_000, 'query{a}'.repeat(5_000).padEnd(80_000)],
  ['fragments', 28_000, '...{a}  '.repeat(7_000).padEnd(90_000)],
  ['values', 30_009, `{ a(b: [${'"" '.repeat(30_000)}]) }`],
  ['comments between fields', 8_002, `{${'a #bcdefgh\n'.repeat(8_000)}}`],
];

/** Documents within every bound, close to the most expensive that there are. */
export const HEAVY_DOCUMENTS: [what: string, text: string][] = [
  ['30 fetches', `{ ${repeat(9, (i) => `a${i}: viewer { watchlists(first: 1) { nodes { ${joins} } } }`)} }`],
  [
    '20 conditions on joins',
    `query (${repeat(20, (i) => `$a${i}: Boolean = true`)}) { fundingRounds(first: 1) { nodes { ${repeat(20, (i) => `... @include(if: $a${i}) { company { briefs(first: 1) { nodes { id } } } }`)} } } }`,
  ],
  [
    '13 root fields, each with 42 fields below',
    `{ ${repeat(13, (i) => `a${i}: fundingRounds(first: 1) { nodes { id companyName companyDomain eventClass label stage amountUsd amountOriginal currency announcedAt investors leadInvestors location countryCode sourceUrl attributes updatedAt company { name fundingRoundCount fundingRounds(first: 1) { nodes { id label stage } charge { records amount { usd micros } creditsRemaining { usd micros } } } } } pageInfo { hasNextPage endCursor } charge { records freeRecords amount { usd } } }`)} }`,
  ],
  [
    '30 times one field in 30 sets',
    `{ ${repeat(30, () => `viewer { ${'credits { usd micros } '.repeat(1)} heldCredits { usd } id email createdAt ledger(first: 1) { nodes { id amount { usd } } } }`)} }`,
  ],
  [
    '90 fragments',
    `{ viewer { ${repeat(29, (i) => `...F${i}`)} } } ${repeat(29, (i) => `fragment F${i} on Account { id email credits { usd micros } priceList { fundingRecord { usd } } }`)}`,
  ],
  ['unknown fields', `{ ${repeat(1_900, (i) => `viewer${i}`)} }`],
  ['unknown arguments', `{ fundingRounds(${repeat(1_300, (i) => `firsx${i}: 1`)}) { nodes { id } } }`],
  ['unknown input fields', `{ fundingRounds(filter: { ${repeat(1_300, (i) => `companx${i}: 1`)} }) { nodes { id } } }`],
  ['one argument over and over', `{ fundingRounds(${'first: 1 '.repeat(1_300)}) { nodes { id } } }`],
  ['a list of values', `{ fundingRounds(filter: { stages: [${'"a" '.repeat(3_900)}] }) { nodes { id } } }`],
  ['a list of values that are none', `{ fundingRounds(filter: { stages: [${'1 '.repeat(3_900)}] }) { nodes { id } } }`],
  [
    'a list of long values',
    `{ fundingRounds(filter: { stages: [${`"${'a'.repeat(20)}" `.repeat(3_900)}] }) { nodes { id } } }`,
  ],
  ['a block string of many lines', `{ investor(name: """${'\na '.repeat(30_000)}""") { name } }`],
  [
    'undefined variables',
    `{ viewer { ${repeat(500, (i) => `a${i}: ledger(first: $b${i}) { pageInfo { endCursor } }`)} } }`,
  ],
];

function manyFragments(count: number): string {
  return `{ viewer { ${repeat(count, (i) => `...F${i}`)} } } ${repeat(count, (i) => `fragment F${i} on Account { id }`)}`;
}
