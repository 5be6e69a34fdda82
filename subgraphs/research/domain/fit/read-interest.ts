/** Interests that a caller may have in a prospect. */
export type Interest = 'sales' | 'investing' | 'recruiting' | 'partnership';

const INVESTING =
  /(?<!\p{L})(?:we|i|our fund|our firm) (?:back|fund|invest|lead (?:seed|series|rounds?))(?!\p{L})|(?<!\p{L})(?:venture capital|venture fund|private equity|vc (?:fund|firm)|angel investors?|investment (?:fund|firm|thesis|opportunity)|looking to invest|(?:considering|evaluating|planning) an? investment|(?:seed|early-stage|growth) (?:fund|investors?)|as (?:an )?investors?|beteiligungsgesellschaft|wir investieren|nous investissons)(?!\p{L})/iu;
const RECRUITING =
  /(?<!\p{L})(?:we|i) (?:recruit|place|staff|headhunt)(?!\p{L})|(?<!\p{L})(?:recruiters?|recruit(?:ing|ment) (?:agency|firm|consultancy|partner)|executive search|staffing (?:agency|firm|company)|talent (?:agency|partner)|headhunt(?:ers?|ing)|place (?:\p{L}+ ){0,3}(?:engineers|developers|candidates)|personalvermittl\p{L}+|personalberat\p{L}+|cabinet de recrutement)(?!\p{L})/iu;
const PARTNERSHIP =
  /(?<!\p{L})(?:partnerships?|partner with|partnering|(?:become|find|looking for) (?:a |an )?(?:\p{L}+ )?partners?|integrat(?:e|ing) (?:our \p{L}+ )?with|integration partner\p{L}*|resell(?:er|ers|ing)?|co-?sell(?:ing)?|co-?market(?:ing)?|joint (?:offering|go-to-market|solution)|distribution partner\p{L}*|strategic alliance|partnerschaft\p{L}*|vertriebspartner\p{L}*|partenariat)(?!\p{L})/iu;
/** A context of one or two words names the interest itself. */
const BARE: readonly (readonly [RegExp, Interest])[] = [
  [/^(?:invest(?:ing|ment|or)|venture capital|due diligence)$/iu, 'investing'],
  [/^(?:recruit(?:ing|ment|er)|hiring|talent)$/iu, 'recruiting'],
  [/^(?:partner(?:ship|ing|s)?|alliances?)$/iu, 'partnership'],
];

/** Reads the caller's interest in a prospect from the order's context; sales where it names no other. */
export function readInterest(context: string | null): Interest {
  const text = (context ?? '').trim();
  const bare = BARE.find(([pattern]) => pattern.test(text.replace(/[.!]$/, '')));
  if (bare) return bare[1];
  if (INVESTING.test(text)) return 'investing';
  if (RECRUITING.test(text)) return 'recruiting';
  return PARTNERSHIP.test(text) ? 'partnership' : 'sales';
}
