/** A federated reference to an account. */
export interface AccountReference {
  id: string;
}
