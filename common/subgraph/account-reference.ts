/** All that this subgraph knows of an account. */
export interface AccountReference {
  id: string;
}
