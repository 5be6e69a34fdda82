/** Syllables of invented company names. */
export const NAME_STARTS =
  'Ar Bel Cor Dal Em Fen Gal Hel Im Jor Kel Lum Mor Nav Ol Pex Quil Ren Sol Tal Ul Ver Wex Yar Zen Bran Dro Fli Gru Kri Plo Sta Tri Vex'.split(
    ' ',
  );
export const NAME_MIDDLES = 'a e i o u an ar el en er il in o on or ul um ya'.split(' ');
export const NAME_ENDS =
  'bix cto dara dian fex gon ka lan lix lo mira nix nta phor quo ra ric sys tan tor va vero via wen xa zio'.split(' ');

/** Fields of business. Every company name has one, because a single invented word is too often a real company. */
export const NAME_FIELDS = [
  'Software',
  'Dynamics',
  'Works',
  'Networks',
  'Health',
  'Labs',
  'Robotics',
  'Energy',
  'Bio',
  'Cloud',
  'Pay',
  'Foods',
  'Mobility',
  'Analytics',
  'Security',
  'Systems',
  'Learning',
  'Logistics',
];

export const SECTORS = [
  'fintech',
  'healthtech',
  'climate',
  'logistics',
  'edtech',
  'developer tools',
  'security',
  'consumer',
  'robotics',
  'agritech',
];

/** Syllables and endings of invented investor names. */
export const INVESTOR_STARTS =
  'Alder Amber Arbor Basalt Birch Cedar Cobalt Copper Delta Ember Fjord Garnet Granite Harbor Heron Juniper Lark Maple Marble Meadow Onyx Opal Osprey Pine Quartz River Saffron Slate Sparrow Summit Tidal Willow'.split(
    ' ',
  );
export const INVESTOR_MIDDLES = [
  '',
  '',
  'Bay',
  'Bridge',
  'Crest',
  'Field',
  'Gate',
  'Hill',
  'Lane',
  'Peak',
  'Point',
  'Rock',
  'Shore',
  'Street',
  'Vale',
  'Wood',
];
export const INVESTOR_ENDS = [
  'Capital',
  'Ventures',
  'Partners',
  'Fund',
  'Angels',
  'Growth',
  'Investments',
  'Collective',
];

/** Stages with their frequency, the median of their amounts in USD and the spread of its logarithm. */
export const STAGES = [
  { stage: 'pre_seed', label: 'Pre-Seed', weight: 14, medianUsd: 500_000, spread: 0.7 },
  { stage: 'seed', label: 'Seed', weight: 34, medianUsd: 2_000_000, spread: 0.8 },
  { stage: 'angel', label: 'Angel Round', weight: 5, medianUsd: 300_000, spread: 0.8 },
  { stage: 'series_a', label: 'Series A', weight: 19, medianUsd: 9_000_000, spread: 0.7 },
  { stage: 'series_b', label: 'Series B', weight: 10, medianUsd: 24_000_000, spread: 0.7 },
  { stage: 'series_c', label: 'Series C', weight: 5, medianUsd: 50_000_000, spread: 0.7 },
  { stage: 'series_d', label: 'Series D', weight: 2, medianUsd: 95_000_000, spread: 0.7 },
  { stage: 'series_e', label: 'Series E', weight: 1, medianUsd: 150_000_000, spread: 0.7 },
  { stage: 'debt', label: 'Debt Financing', weight: 4, medianUsd: 8_000_000, spread: 1.2 },
  { stage: 'grant', label: 'Grant', weight: 3, medianUsd: 250_000, spread: 1 },
  { stage: 'venture_unknown', label: 'Venture Round', weight: 3, medianUsd: 4_000_000, spread: 1.2 },
] as const;

/** Countries with their frequency, their cities, and their currency unless it is the US dollar. */
export const COUNTRIES = [
  {
    code: 'US',
    weight: 38,
    rate: null,
    currency: null,
    cities: [
      'San Francisco, California',
      'New York City, New York',
      'Boston, Massachusetts',
      'Austin, Texas',
      'Seattle, Washington',
      'Denver, Colorado',
      'Chicago, Illinois',
    ],
  },
  {
    code: 'IN',
    weight: 14,
    rate: 0.012,
    currency: 'INR',
    cities: ['Bengaluru', 'Mumbai', 'New Delhi', 'Pune', 'Hyderabad', 'Chennai'],
  },
  {
    code: 'GB',
    weight: 10,
    rate: 1.25,
    currency: 'GBP',
    cities: ['London', 'Manchester', 'Edinburgh', 'Cambridge', 'Bristol'],
  },
  { code: 'FR', weight: 8, rate: 1.08, currency: 'EUR', cities: ['Paris', 'Lyon', 'Toulouse', 'Nantes'] },
  { code: 'DE', weight: 8, rate: 1.08, currency: 'EUR', cities: ['Berlin', 'München', 'Hamburg', 'Köln'] },
  { code: 'IL', weight: 4, rate: null, currency: null, cities: ['Tel Aviv', 'Haifa'] },
  { code: 'SG', weight: 4, rate: 0.74, currency: 'SGD', cities: ['Singapore'] },
  { code: 'BR', weight: 3, rate: 0.19, currency: 'BRL', cities: ['São Paulo', 'Rio de Janeiro'] },
  { code: 'SE', weight: 3, rate: 0.095, currency: 'SEK', cities: ['Stockholm', 'Göteborg', 'Malmö'] },
  { code: 'NG', weight: 2, rate: null, currency: null, cities: ['Lagos', 'Abuja'] },
  { code: 'PL', weight: 2, rate: 0.25, currency: 'PLN', cities: ['Warszawa', 'Kraków', 'Łódź'] },
  { code: 'TR', weight: 2, rate: null, currency: null, cities: ['İstanbul', 'Ankara'] },
  { code: 'CA', weight: 2, rate: 0.73, currency: 'CAD', cities: ['Toronto', 'Vancouver', 'Montréal'] },
] as const;
