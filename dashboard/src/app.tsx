import { useState } from 'preact/hooks';
import { ErrorBoundary, LocationProvider, Route, Router } from 'preact-iso';
import { BASE_PATH } from './base-path.ts';
import { Notice } from './components/notice.tsx';
import { NotFoundPage } from './pages/not-found.tsx';
import { PAGES } from './pages.ts';
import { Shell } from './shell/shell.tsx';
import { ViewerProvider } from './shell/viewer.tsx';

/** The dashboard: the shell around the page of the current URL. */
export function App() {
  const [broken, setBroken] = useState<string | null>(null);
  return (
    <LocationProvider scope={BASE_PATH}>
      <ViewerProvider>
        <Shell>
          {broken !== null && (
            <Notice tone="bad" title="This page could not be shown">
              <p>Reload it. If it happens again, send us feedback: {broken}</p>
              <p>
                <button type="button" class="button button-small" onClick={() => location.reload()}>
                  Reload
                </button>
              </p>
            </Notice>
          )}
          <ErrorBoundary onError={(error) => setBroken(error.message)}>
            <Router onRouteChange={() => setBroken(null)}>
              {PAGES.map(({ path, component }) => (
                <Route key={path} path={BASE_PATH + path} component={component} />
              ))}
              <Route default component={NotFoundPage} />
            </Router>
          </ErrorBoundary>
        </Shell>
      </ViewerProvider>
    </LocationProvider>
  );
}
