import type { PageInfo } from '../../../common/connection.ts';

/** What a page info is made of. */
interface PageEnds extends Pick<PageInfo, 'hasNextPage' | 'hasPreviousPage'> {
  encodeStart(): string | null;
  encodeEnd(): string | null;
}

/**
 * The page info of a list with signed cursors, which are made only when they are selected. It is a class because V8 makes a
 * hidden class for each object literal with a getter, which keeps the request from minor garbage collections (decision 0051).
 */
export class LazyPageInfo implements PageInfo {
  readonly hasNextPage: boolean;
  readonly hasPreviousPage: boolean;
  readonly #ends: PageEnds;

  constructor(ends: PageEnds) {
    this.hasNextPage = ends.hasNextPage;
    this.hasPreviousPage = ends.hasPreviousPage;
    this.#ends = ends;
  }

  get startCursor(): string | null {
    return this.#ends.encodeStart();
  }

  get endCursor(): string | null {
    return this.#ends.encodeEnd();
  }
}
