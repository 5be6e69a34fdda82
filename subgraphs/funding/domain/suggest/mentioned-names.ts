import { caseFold } from '../../../../common/funding/case-fold.ts';
import type { FundingRound } from '../../../../common/funding/funding-round.ts';
import type { NameKind } from './name-key.ts';

/** The fields of a round that mention names. */
export type NamingFields = Pick<FundingRound, 'companyName' | 'companyDomain' | 'investors' | 'country'>;

/** A name as a round mentions it. */
export interface MentionedName {
  kind: NameKind;
  name: string;
  /** The domain of a company; null when unknown, and of any other kind. */
  domain: string | null;
}

/** Returns the names that a round mentions. */
export function mentionedNames({ companyName, companyDomain, investors, country }: NamingFields): MentionedName[] {
  return [
    { kind: 'COMPANY', name: companyName, domain: companyDomain },
    ...(investors ?? []).map((name): MentionedName => ({ kind: 'INVESTOR', name, domain: null })),
    ...(country === null ? [] : [{ kind: 'LOCATION', name: country, domain: null } as const]),
  ];
}

/** Returns the id of a name: equal for two mentions that filters do not distinguish. */
export function nameId({ kind, name, domain }: MentionedName): string {
  return `${kind} ${domain ?? ''} ${caseFold(name)}`;
}
