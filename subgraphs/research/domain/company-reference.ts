/** A company of the graph, which is told of elsewhere and known here by its domain. */
export interface CompanyReference {
  domain: string;
}
