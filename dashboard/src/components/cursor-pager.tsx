import { useLocation } from 'preact-iso';
import { pathWith } from '../funding/paths.ts';

interface Props {
  pageInfo: { hasNextPage: boolean; endCursor?: string | null | undefined };
  /** The parameter of the URL that has the cursor. */
  parameter?: string;
}

/** Links to the older entries of a free list and back to the newest; the URL has the cursor. Nothing when all entries are shown. */
export function CursorPager({ pageInfo, parameter = 'cursor' }: Props) {
  const { path, query } = useLocation();
  const older = pageInfo.hasNextPage ? pageInfo.endCursor : null;
  const isFirst = query[parameter] === undefined;
  if (isFirst && !older) return null;
  const linkTo = (cursor?: string) => pathWith(path, { ...query, [parameter]: cursor });
  return (
    <nav class="pager" aria-label="Pages of the list">
      {isFirst ? (
        <span />
      ) : (
        <a class="button button-small" href={linkTo()}>
          Newest
        </a>
      )}
      {older && (
        <a class="button button-small" href={linkTo(older)}>
          Older
        </a>
      )}
    </nav>
  );
}
