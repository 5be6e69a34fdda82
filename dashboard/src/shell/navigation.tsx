import { useLocation } from 'preact-iso';
import { BASE_PATH } from '../base-path.ts';

interface Entry {
  path: string;
  title: string;
  /** Further paths below which this entry is the current one. */
  also?: readonly string[];
  /** The outline of its icon in a square of 24 units. */
  icon: string;
}

/** The entries of the navigation, in order. */
const ENTRIES: readonly Entry[] = [
  { path: '', title: 'Overview', icon: 'M4 13h6V4H4zM14 20h6v-9h-6zM4 20h6v-3H4zM14 7h6V4h-6z' },
  {
    path: '/funding',
    title: 'Funding',
    also: ['/companies', '/investors'],
    icon: 'M4 19l5-6 4 3 7-10M15 6h5v5',
  },
  {
    path: '/watchlists',
    title: 'Watchlists',
    icon: 'M3 12c2-4 5-7 9-7s7 3 9 7c-2 4-5 7-9 7s-7-3-9-7zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z',
  },
  { path: '/research', title: 'Research', icon: 'M6 3h9l4 4v14H6zM15 3v4h4M9 12h7M9 16h7' },
  { path: '/keys', title: 'API keys', icon: 'M14 10a4 4 0 1 0-4 4l2-2h2v-2h2l4-4V4h-2z' },
  { path: '/agents', title: 'Agents', icon: 'M5 9h14v10H5zM12 9V5M9 13v2M15 13v2M2 13v3M22 13v3' },
  { path: '/usage', title: 'Usage', icon: 'M5 20v-8M11 20V4M17 20v-5M3 20h18' },
  { path: '/credits', title: 'Add credits', icon: 'M3 6h18v12H3zM3 10h18M7 15h4' },
  {
    path: '/people',
    title: 'People',
    icon: 'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM3 20v-1a6 6 0 0 1 12 0v1M16 4a3.5 3.5 0 0 1 0 7M18 14a6 6 0 0 1 3 5v1',
  },
  { path: '/settings', title: 'Settings', icon: 'M4 7h9M17 7h3M15 5v4M4 17h3M11 17h9M9 15v4' },
  { path: '/feedback', title: 'Feedback', icon: 'M4 5h16v11H9l-5 4z' },
];

/** The links to the pages. */
export function Navigation({ onNavigate }: { onNavigate: () => void }) {
  const { path } = useLocation();
  return (
    <nav class="nav" aria-label="Pages">
      <ul>
        {ENTRIES.map((entry) => (
          <li key={entry.path}>
            <a
              href={BASE_PATH + entry.path}
              aria-current={isCurrent(entry, path) ? 'page' : undefined}
              onClick={onNavigate}
            >
              <svg width="18" height="18" viewBox="0 0 24 24" fill="none" stroke="currentColor" aria-hidden="true">
                <path d={entry.icon} stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round" />
              </svg>
              {entry.title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function isCurrent({ path, also = [] }: Entry, currentPath: string): boolean {
  const below = currentPath.slice(BASE_PATH.length);
  if (path === '') return below === '';
  return [path, ...also].some((start) => below === start || below.startsWith(`${start}/`));
}
