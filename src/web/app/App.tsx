import { MDXProvider } from '@mdx-js/react';
import { Suspense, useEffect, useMemo } from 'react';
import { Route, Routes, useLocation } from 'react-router';
import { savedBarId } from '../../site/savedCopy.ts';
import { headingsIn } from '../../site/serializedElements.ts';
import { useSchedule } from '../live/hooks.ts';
import { useLiveValues } from '../live/liveData.tsx';
import { HydratedProvider, PageContextProvider, useHydrated, usePageContext } from '../live/pageContext.tsx';
import type { PageStore } from '../navigation/PageStore.ts';
import { useRenewal, useShownLocation } from '../navigation/router.tsx';
import '../styles/global.ts';
import '../styles/print.ts';
import { Elements } from '../ui/Elements.ts';
import { LoadingProvider } from '../ui/links.tsx';
import { mdxElements } from '../ui/mdxElements.tsx';
import { AppErrorBoundary } from './AppErrorBoundary.tsx';
import { Layout } from './Layout.tsx';

/** Mirrors React state on the document: hydrated, a saved copy, and the live schedule for the clock, which updates all gates. */
function DocumentEffects() {
  const hydrated = useHydrated();
  const schedule = useSchedule();
  const { copy } = usePageContext();
  useEffect(() => {
    document.documentElement.toggleAttribute('data-saved', copy !== undefined);
  }, [copy]);
  useEffect(() => window.siteClock.setSchedule(schedule), [schedule]);
  useEffect(() => {
    if (!hydrated) return;
    performance.mark('hydrated');
    // The service worker adds its own bar to a saved copy (`src/web/serviceWorker/strategies.ts`). From now on, React shows the same one.
    document.getElementById(savedBarId)?.remove();
    document.documentElement.dataset.hydrated = 'on';
  }, [hydrated]);
  return null;
}

/** The text of a page. Each component gets its own Suspense boundary, so that it hydrates and runs its effects in a task of its own. */
function PageText({ text, components }: ReturnType<PageStore['get']>) {
  return text.map((element, index) => {
    const shown = <Elements key={index} elements={[element]} />;
    return typeof element !== 'string' && element[0] in components ? <Suspense key={index}>{shown}</Suspense> : shown;
  });
}

/** The page at the current location. One route serves every address, because pages are data. */
function CurrentPage({ store }: { store: PageStore }) {
  const { pathname } = useLocation();
  const loaded = store.get(pathname);
  const shown = useLiveValues(loaded, store.layout);
  const context = useMemo(() => store.contextFor(pathname, shown), [store, pathname, shown]);
  return (
    <PageContextProvider value={context}>
      {/* First, because effects run in order: requests depend on whether the page is a copy. */}
      <DocumentEffects />
      <Layout page={loaded.page} headings={headingsIn(loaded.text)}>
        <MDXProvider components={loaded.components}>
          <PageText {...loaded} />
        </MDXProvider>
      </Layout>
    </PageContextProvider>
  );
}

function Pages({ store }: { store: PageStore }) {
  const [shown, isLoading] = useShownLocation(store);
  useRenewal(store, shown.pathname);
  const page = <CurrentPage store={store} />;
  return (
    <LoadingProvider value={isLoading}>
      <AppErrorBoundary location={shown.key + shown.pathname} search={store.layout.rolePages.search}>
        <Routes location={shown}>
          <Route path="/news/:news" element={page} />
          <Route path="*" element={page} />
        </Routes>
      </AppErrorBoundary>
    </LoadingProvider>
  );
}

/** The app without its router: the server and the browser use different ones. */
export function App({ store }: { store: PageStore }) {
  return (
    <MDXProvider components={mdxElements}>
      {/* Inside a Suspense boundary, React hydrates in small tasks and yields to user input between them. */}
      <Suspense>
        <HydratedProvider>
          <Pages store={store} />
        </HydratedProvider>
      </Suspense>
    </MDXProvider>
  );
}
