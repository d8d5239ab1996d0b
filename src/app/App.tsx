import { MDXProvider } from '@mdx-js/react';
import { createContext, Suspense, useContext, useEffect, useMemo } from 'react';
import { Route, Routes, useLocation } from 'react-router';
import { SiteProvider, useHydrated } from '../live/siteContext.tsx';
import '../styles/global.ts';
import '../styles/print.ts';
import { mdxElements } from '../ui/mdxElements.tsx';
import { Layout } from './Layout.tsx';
import { PageText } from './PageText.tsx';
import type { PageStore } from './PageStore.ts';
import { AppErrorBoundary } from './AppErrorBoundary.tsx';
import { useShownLocation } from './useShownLocation.ts';

const StoreContext = createContext<PageStore | undefined>(undefined);

/** Marks the instant at which React has taken over the page, for measurements and tests. Shows nothing. */
function HydratedMark() {
  const hydrated = useHydrated();
  useEffect(() => {
    if (!hydrated) return;
    performance.mark('hydrated');
    document.documentElement.dataset.hydrated = 'on';
  }, [hydrated]);
  return null;
}

/** The page at the current address within the shell. */
function CurrentPage() {
  const { pathname } = useLocation();
  const store = useContext(StoreContext);
  if (!store) throw new Error('StoreContext is missing.');
  const page = store.read(pathname);
  const site = useMemo(() => store.site(pathname), [store, pathname]);
  return (
    <SiteProvider value={site}>
      <Layout page={page.info}>
        <PageText {...page} />
      </Layout>
      <HydratedMark />
    </SiteProvider>
  );
}

function Pages({ store }: { store: PageStore }) {
  return (
    <Routes location={useShownLocation(store)}>
      <Route path="/news/:news" element={<CurrentPage />} />
      <Route path="*" element={<CurrentPage />} />
    </Routes>
  );
}

/** The whole app; the router stands around it, as it differs between server and browser. */
export function App({ store }: { store: PageStore }) {
  return (
    <AppErrorBoundary>
      <StoreContext value={store}>
        <MDXProvider components={mdxElements}>
          {/* Within a boundary React hydrates in slices, between which the browser answers. */}
          <Suspense>
            <Pages store={store} />
          </Suspense>
        </MDXProvider>
      </StoreContext>
    </AppErrorBoundary>
  );
}
