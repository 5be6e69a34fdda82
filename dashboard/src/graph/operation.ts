/** A registered operation of the graph: its hash is sent, its types are known to the compiler alone. */
export interface Operation<Data, Variables> {
  name: string;
  /** The SHA-256 of its registered text. */
  hash: string;
  /** Never set; carries the types. */
  types?: (variables: Variables) => Data;
}

/** The data of an operation with what failed in it. */
export interface Answer<Data> {
  /** Null when the whole operation failed. */
  data: Data | null;
  errors: readonly GraphFailure[];
}

/** A failure of an operation or of one of its fields. */
export interface GraphFailure {
  /** A code of the graph's closed list, or `UNREACHABLE` when no answer arrived. */
  code: string;
  /** One or two sentences for the reader. */
  message: string;
  /** The failed input field, by its name in the graph. */
  field?: string | undefined;
  /** Seconds after which a retry can succeed. */
  retryAfterSeconds?: number | undefined;
  /** The failed field of the answer, such as `viewer.watchlists`; empty for the whole operation. */
  path: string;
}
