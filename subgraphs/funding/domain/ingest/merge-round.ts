import { isDeepStrictEqual } from 'node:util';
import type { FundingRound } from '../../../../common/funding/funding-round.ts';
import { fillRound } from './fill-round.ts';
import type { KnownRound, RoundIdentity, Teller } from './known-round.ts';
import { attributeName, mentionedAttributes, mentionedFields } from './mentioned-fields.ts';
import type { RoundDraft, RoundStatement } from './round-draft.ts';

/** What the lines about one round come to. */
export interface RoundOutcome {
  /** The round from now on, its places not yet looked at; null when nothing is known of it still. */
  readonly known: KnownRound | null;
  readonly inserted: number;
  readonly updated: number;
  readonly unchanged: number;
}

/**
 * Applies the lines about one round, in their order, to what is known (null: nothing). Later lines correct earlier
 * ones. When all of them together come to what readers see already, nothing changed: a file with corrections in it can
 * be ingested again without a trace. A round that changed was updated `now`, unless its only source says when.
 */
export function mergeRound(stored: KnownRound | null, drafts: readonly RoundDraft[], now: string): RoundOutcome {
  let known = stored;
  let inserted = 0;
  let updated = 0;
  let stamp: string | null = null;
  for (const draft of drafts) {
    const before: KnownRound | null = known;
    known = applyDraft(before, draft);
    if (known === null || isSameToReaders(before, known)) continue;
    if (before === null) inserted += 1;
    else {
      updated += 1;
      stamp = timeOfChange(known, draft) ?? now;
    }
  }
  // Corrections within the lines may come to what was there before.
  if (known === null || inserted + updated === 0 || isSameToReaders(stored, known)) {
    return { known, inserted: 0, updated: 0, unchanged: drafts.length };
  }
  const round = stamp === null ? known.round : { ...known.round, updatedAt: stamp };
  return { known: { ...known, round }, inserted, updated, unchanged: drafts.length - inserted - updated };
}

function isSameToReaders(one: KnownRound | null, other: KnownRound): boolean {
  return one !== null && one.isRetracted === other.isRetracted && isDeepStrictEqual(one.round, other.round);
}

/** The times of several sources don't compare: what one of them changed would be older than what another did. */
function timeOfChange({ identity }: KnownRound, draft: RoundDraft): string | null {
  return draft.isRetraction || identity.tellers.length > 1 ? null : draft.fields.updatedAt;
}

function applyDraft(known: KnownRound | null, draft: RoundDraft): KnownRound | null {
  if (draft.isRetraction) return known === null ? null : { ...known, isRetracted: true };
  if (known === null) return newRound(draft);
  const told = noteTeller(known, draft);
  // An older file, or another source's, does not bring back what was withdrawn.
  if (known.isRetracted && !draft.isRestoration) return told;
  const changed = mayCorrect(told, draft) ? correctRound(told, draft) : fillRound(told, draft);
  return { ...nameSources(changed), isRetracted: false };
}

function newRound({ id, source, ownId, fields, derived }: RoundStatement): KnownRound {
  const round: FundingRound = {
    id,
    ...fields,
    roundStage: fields.roundStage ?? derived.roundStage,
    countryCode: fields.countryCode ?? derived.countryCode,
  };
  const teller: Teller = { source, ownId, sourceUrl: null, filled: [] };
  return { round, isRetracted: false, identity: { ids: [id], tellers: [teller], places: [] } };
}

/** Notes who told, and by which id, unless the line is one about the record itself, by its public id. */
function noteTeller(known: KnownRound, draft: RoundStatement): KnownRound {
  const { ids, tellers } = known.identity;
  const { source, ownId } = draft;
  const index = tellers.findIndex((teller) => teller.source === source);
  const isNew = index === -1;
  if (index === 0 || (isNew && tellers.length > 0 && namesRecord(known, draft))) return known;
  const before = tellers[index] ?? { source, ownId, sourceUrl: null, filled: [] };
  const isFirst = tellers.length === 0;
  const teller = { ...before, sourceUrl: isFirst ? null : (draft.fields.sourceUrl ?? before.sourceUrl) };
  const identity = isNew
    ? { ids: [...new Set([...ids, draft.id])], tellers: [...tellers, teller] }
    : { ids, tellers: tellers.with(index, teller) };
  return { ...known, identity: { ...known.identity, ...identity } };
}

function namesRecord({ round }: KnownRound, { isNamed, id }: RoundStatement): boolean {
  return isNamed && id === round.id;
}

/** Whose word counts: the first source's, and that of a line which names the record. Others fill what is missing. */
function mayCorrect(known: KnownRound, draft: RoundStatement): boolean {
  return namesRecord(known, draft) || known.identity.tellers[0]?.source === draft.source;
}

/** A correction changes what it mentions and loses nothing else. */
function correctRound(known: KnownRound, draft: RoundStatement): KnownRound {
  const { round, identity } = known;
  const { updatedAt, ...fields } = mentionedFields(draft, round);
  const attributes = mentionedAttributes(draft);
  const isOnlySource = identity.tellers.length === 1;
  const corrected = {
    ...round,
    ...fields,
    ...(isOnlySource && updatedAt !== undefined && { updatedAt }),
    ...(attributes !== null && { attributes: { ...round.attributes, ...attributes } }),
  };
  if (isOnlySource) return { ...known, round: corrected };
  const names = [...Object.keys(fields), ...Object.keys(attributes ?? {}).map(attributeName)];
  return { ...known, round: corrected, identity: withoutFilled(identity, new Set(names)) };
}

/** What another source had filled is no longer its own once the first source has spoken about it. */
function withoutFilled(identity: RoundIdentity, names: ReadonlySet<string>): RoundIdentity {
  const tellers = identity.tellers.map((teller) => ({
    ...teller,
    filled: teller.filled.filter((name) => !names.has(name)),
  }));
  return { ...identity, tellers };
}

/** Writes into `attributes.sources` where the round comes from, once more than one source told of it. */
function nameSources(known: KnownRound): KnownRound {
  const { round, identity } = known;
  const [first, ...others] = identity.tellers;
  if (first === undefined || others.length === 0) return known;
  const isUrlOfOther = others.some(({ filled }) => filled.includes('sourceUrl'));
  const sources = [{ ...first, sourceUrl: isUrlOfOther ? null : round.sourceUrl }, ...others].map(
    ({ source, ownId, sourceUrl }) => ({ source, id: ownId, source_url: sourceUrl }),
  );
  return { ...known, round: { ...round, attributes: { ...round.attributes, sources } } };
}
