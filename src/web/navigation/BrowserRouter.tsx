import { type ReactNode, startTransition, useLayoutEffect, useState } from 'react';
import { Router, UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router';

/**
 * The router of the app: does what react-router's of the same name does, with its history. That one is in a module with links and forms for
 * frameworks, all of which would travel along (docs/decisions/vike-and-react-router.md).
 */
export function BrowserRouter({ basename, children }: { basename: string; children: ReactNode }) {
  const [navigator] = useState(() => createBrowserHistory({ v5Compat: true }));
  // Copied, as the history's own change at once.
  const [{ action, location }, setState] = useState(() => ({ action: navigator.action, location: navigator.location }));
  useLayoutEffect(() => navigator.listen((update) => startTransition(() => setState(update))), [navigator]);
  return (
    <Router basename={basename} location={location} navigationType={action} navigator={navigator}>
      {children}
    </Router>
  );
}
