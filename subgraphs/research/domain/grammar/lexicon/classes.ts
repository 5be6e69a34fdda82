/** Languages whose sentences are read. */
export type Language = 'en' | 'de' | 'fr';

/** What a verb asserts: verbs of one class say the same of their subject and object. */
export const VERB_CLASSES = [
  'be',
  'have',
  // What a company is and does.
  'found',
  'begin',
  'exist',
  'base',
  'move',
  'make',
  'offer',
  'launch',
  'present',
  'call',
  'contain',
  'compute',
  'deliver',
  // Where goods end up or orders come from, and whom they are meant for.
  'go',
  'come',
  'find',
  'suit',
  // What whoever needs something done does, and who changes their supplier.
  'commission',
  'switch',
  'serve',
  'help',
  'focus',
  'employ',
  'count',
  'reach',
  'grow',
  'operate',
  'open',
  // What it does with others.
  'use',
  'install',
  'buy',
  'handle',
  'reduce',
  'improve',
  'connect',
  'communicate',
  'cooperate',
  'distribute',
  'end',
  'shut',
  'own',
  'acquire',
  'join',
  'become',
  'leave',
  // Money, marks and people.
  'raise',
  'receive',
  'invest',
  'sell',
  'value',
  'amount',
  'announce',
  'certify',
  'comply',
  'carry',
  'win',
  'honour',
  'give',
  'appoint',
  'succeed',
  'lead',
  'train',
  'master',
  'say',
  'work',
  // What isn't so, or not yet.
  'plan',
  'deny',
  // Verbs that assert nothing of ours, by which clauses are told apart.
  'other',
] as const;
export type VerbClass = (typeof VERB_CLASSES)[number];

/** What a noun means. */
export type NounClass =
  | 'company'
  | 'kind'
  // A company by its trade: `the practice`.
  | 'business'
  | 'team'
  | 'part'
  // What belongs to a group wholly, what may belong to anything, and the owner.
  | 'unit'
  | 'member'
  | 'owner'
  // Who has shares in a company: `the family`, `the founders`.
  | 'holder'
  | 'others'
  | 'customer'
  | 'order'
  // What customers send besides orders, what is made in bulk, and a part of either.
  | 'demand'
  | 'yield'
  | 'share'
  | 'founding'
  | 'beginning'
  | 'seat'
  | 'site'
  // What a site is counted by: `three roofs`.
  | 'building'
  | 'employee'
  | 'people'
  | 'profession'
  | 'department'
  | 'territory'
  | 'counted'
  | 'trade'
  | 'measure'
  | 'product'
  | 'range'
  | 'kin'
  | 'page'
  | 'round'
  | 'capital'
  | 'stake'
  | 'total'
  | 'investor'
  | 'takeover'
  | 'disposal'
  | 'participation'
  | 'debt'
  | 'certificate'
  | 'award'
  | 'winner'
  | 'partner'
  | 'alliance'
  | 'connector'
  | 'data'
  | 'process'
  | 'plan'
  | 'skill'
  // What a company works with: all of it, and software by its kind.
  | 'stack'
  | 'tool'
  | 'report'
  | 'story';

/** What a word does in a clause. */
export type FunctionClass =
  | 'own'
  | 'its'
  | 'definite'
  | 'indefinite'
  | 'we'
  | 'it'
  | 'you'
  | 'person'
  | 'relative'
  | 'preposition'
  | 'by'
  | 'and'
  | 'but'
  | 'subordinate'
  | 'modal'
  | 'negation'
  | 'be'
  | 'passive'
  | 'have'
  | 'adverb'
  | 'possible'
  | 'rumour'
  | 'denial'
  | 'false'
  | 'total';

/** The words of a language: each once, blanks written as `_`; verbs and nouns in the forms of `inflect.ts`. */
export interface LexiconSource {
  verbs: Readonly<Partial<Record<VerbClass, string>>>;
  nouns: Readonly<Partial<Record<NounClass, string>>>;
  functions: Readonly<Partial<Record<FunctionClass, string>>>;
}
