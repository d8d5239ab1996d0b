import { type ReactNode, startTransition, useLayoutEffect, useState } from 'react';
import { Router, UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router';

/**
 * Does what react-router's component of the same name does, with its history. That one lives in a module with links and forms for
 * frameworks, all of which would end up in the bundle (docs/decisions/vike-and-react-router.md).
 */
export function BrowserRouter({ basename, children }: { basename: string; children: ReactNode }) {
  const [navigator] = useState(() => createBrowserHistory({ v5Compat: true }));
  // Copied, because the history mutates its own properties.
  const [{ action, location }, setState] = useState(() => ({ action: navigator.action, location: navigator.location }));
  useLayoutEffect(() => navigator.listen((update) => startTransition(() => setState(update))), [navigator]);
  return (
    <Router basename={basename} location={location} navigationType={action} navigator={navigator}>
      {children}
    </Router>
  );
}
