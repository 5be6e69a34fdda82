/** Matches the calls by which React moves streamed content, sent hidden, to its place. */
const REVEAL = /\$R[CRS]\(\s{0,3}["'][^"']{1,100}["']\s{0,3},\s{0,3}["']([^"']{1,100})["']/g;
const MOVE = /\$RS\(\s{0,3}["']([^"']{1,100})["']/g;
const MAX_IDS = 500;

/** Returns the ids of hidden elements that the page's own scripts reveal as soon as it is read: React's streamed content. */
export function readRevealedIds(html: string): ReadonlySet<string> {
  const ids = new Set<string>();
  if (!html.includes('$R')) return ids;
  for (const pattern of [REVEAL, MOVE]) {
    for (const [, id = ''] of html.matchAll(pattern)) {
      if (ids.size < MAX_IDS) ids.add(id);
    }
  }
  return ids;
}
