/** Where robots.txt lets nobody go, or where nobody may ask at all: beginnings of `host/path`. */
export const OUT_OF_BOUNDS: readonly string[] = [
  'veltrane-robotics.com/wp-admin/',
  'quillmere.io/api/',
  'quillmere.io/team',
  'grauwerk-energie.de/intern/',
  'kestrivo.io/app',
  'larkspan-systems.com/cgi-bin/',
  'aquamirelle.com/cart',
  'aquamirelle.com/checkout',
  'aquamirelle.com/account',
  'orvannis.com/internal',
  'zephrandel.com/private/',
  'zephrandel.com/archive/',
  'glimmerforge.io/forum/private',
  'ravensholt-logistics.com/tracking',
  'ottervale.com/quote',
  'sablecrest.com/admin',
  'harbourledger.com/search',
  'harbourledger.com/subscribe/',
  'wintergard-labs.com/',
  'pellucida.io/',
  // Professional networks are never asked (design).
  'linkedin.com/',
  'www.linkedin.com/',
  // Where a redirect of a hostile site leads.
  '169.254.169.254/',
];
