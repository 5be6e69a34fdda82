import { SCALARS } from '../../../common/subgraph/scalars.ts';
import type { Resolvers } from '../generated/resolver-types.ts';
import { Account, ApiKey, UsageRow } from './account.ts';
import { LedgerEntry } from './ledger-entry.ts';
import { Mutation } from './mutation.ts';
import { Person, Session } from './person.ts';
import { Query } from './query.ts';

const { BigInt: BigIntScalar, Date: DateScalar, DateTime, EmailAddress } = SCALARS;

/** The resolvers of the account subgraph's SDL. */
export const resolvers: Resolvers = {
  BigInt: BigIntScalar,
  Date: DateScalar,
  DateTime,
  EmailAddress,
  Query,
  Mutation,
  Account,
  ApiKey,
  LedgerEntry,
  Person,
  Session,
  UsageRow,
};
