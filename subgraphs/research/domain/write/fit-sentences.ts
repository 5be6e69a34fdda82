import type { BriefClaim } from '../../../../common/research/brief.ts';
import { foldName } from '../text/names.ts';
import { stem } from '../text/stem.ts';
import { wordSet } from '../text/word-list.ts';
import type { ClaimsToWrite, DraftSentence } from './draft.ts';

const STOP_WORDS = wordSet(
  'a an the and or of in on at to for from by with as is are was were be been we our us you your they their it its i my me that this these those which who what how when where why can could would should may might will do does did have has had not no yes if then than so such very more most many much any all some each other into about over under between within per via use uses used using help helps helping make makes making need needs want wants company companies business businesses customer customers client clients product products service services solution solutions team teams people sell sells selling sold offer offers offering provide provides provider providers work works working new good great best leading platform tool tools look looks looking like well also just only get gets based build builds building year years time',
);
const MIN_TERM_CHARS = 3;
const MAX_TERMS = 40;
const MAX_FIT = 5;
const FIT_FIELDS: readonly BriefClaim['field'][] = [
  'overview.description',
  'overview.industry',
  'offering.product',
  'customers.customer',
  'tech.technology',
  'hiring.opening',
  'news.item',
  'overview.headquarters',
  'funding.round',
];

/** Inferences of where the caller's context and the prospect meet: a word of both, and the claim that it stands in. */
export function writeFit({ order, prospect, claims }: ClaimsToWrite): DraftSentence[] {
  const terms = contextTerms(order.context ?? '');
  if (terms.length === 0) return [];
  const candidates = FIT_FIELDS.flatMap((field) => claims.filter((claim) => claim.field === field));
  const used = new Set<string>();
  const sentences: DraftSentence[] = [];
  for (const { word, stem: stemmed } of terms) {
    if (sentences.length >= MAX_FIT) break;
    const claim = candidates.find((candidate) => !used.has(candidate.id) && stemsOf(candidate).has(stemmed));
    if (!claim) continue;
    used.add(claim.id);
    sentences.push({
      place: 'fit',
      text: fitSentence(prospect.name, claim, word),
      kind: 'inference',
      claimIds: [claim.id],
      contextTerm: word,
    });
  }
  return sentences;
}

const SUBJECTS: Partial<Record<BriefClaim['field'], string>> = {
  'overview.description': 'What the company says of itself',
  'overview.industry': 'Its industry',
  'overview.headquarters': 'Where it is headquartered',
  'funding.round': 'Its funding round',
};

function fitSentence(name: string, claim: BriefClaim, term: string): string {
  const { value } = claim;
  const subject = SUBJECTS[claim.field];
  if (subject !== undefined) return `${subject} may match “${term}” in your context.`;
  if (value.kind === 'news') return `“${value.headline.replace(/["“”]/g, '')}” may match “${term}” in your context.`;
  if (value.kind === 'opening')
    return `The open position ${value.title} suggests a need that may match “${term}” in your context.`;
  const label = value.kind === 'text' ? value.text : name;
  const noun =
    claim.field === 'customers.customer'
      ? 'The customer'
      : claim.field === 'tech.technology'
        ? 'The technology'
        : 'The product';
  return `${noun} ${label} may match “${term}” in your context.`;
}

interface Term {
  /** As the caller wrote it. */
  word: string;
  stem: string;
}

function contextTerms(context: string): Term[] {
  const terms = new Map<string, Term>();
  for (const [word] of context.matchAll(/[\p{L}\p{N}][\p{L}\p{N}+#.-]*/gu)) {
    const clean = word.replace(/[.-]+$/, '');
    const plain = foldName(clean);
    if (plain.length < MIN_TERM_CHARS || STOP_WORDS.has(plain) || /^\d+$/.test(plain)) continue;
    const stemmed = stem(plain);
    if (!terms.has(stemmed) && terms.size < MAX_TERMS) terms.set(stemmed, { word: clean, stem: stemmed });
  }
  return [...terms.values()];
}

function stemsOf(claim: BriefClaim): Set<string> {
  const { value } = claim;
  const text =
    value.kind === 'text'
      ? value.text
      : value.kind === 'news'
        ? value.headline
        : value.kind === 'opening'
          ? value.title
          : claim.citations.map(({ quote }) => quote).join(' ');
  return new Set(text.split(/[^\p{L}\p{N}+#]+/u).map((word) => stem(foldName(word))));
}
