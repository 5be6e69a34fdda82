/** A company of the graph, which other subgraphs describe; here it has its domain only. */
export interface CompanyReference {
  domain: string;
}
