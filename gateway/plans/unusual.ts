/** Thrown while a query is prepared when it has something that only Apollo's executor runs. */
export class UnusualQuery extends Error {}
