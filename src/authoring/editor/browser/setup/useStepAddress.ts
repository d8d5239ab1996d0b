import { useEffect, useEffectEvent, useRef } from 'react';
import type { Panel } from '../panel.ts';
import { isServer } from '../request.ts';
import { setupQuery, setupPanelAt } from './stepAddress.ts';

/** Keeps the setup step in the URL, so that it survives a reload and the browser's Back and Forward work. */
export function useStepAddress(panel: Panel, onPanel: (panel: Panel) => void): void {
  const isNamed = !isServer && (panel.kind === 'setup' || panel.kind === 'index');
  const query = isNamed ? setupQuery(panel.kind === 'setup' ? panel : undefined, location.search) : undefined;
  const shown = useRef(location.search);
  useEffect(() => {
    const isThere = setupQuery(setupPanelAt(location.search), location.search) === query;
    if (query !== undefined && !isThere) history.pushState(null, '', location.pathname + query);
    shown.current = location.search;
  }, [query]);
  const goTo = useEffectEvent(onPanel);
  useEffect(() => {
    const onPop = () => {
      // Fragment navigation also fires popstate.
      if (location.search === shown.current) return;
      shown.current = location.search;
      goTo(setupPanelAt(location.search) ?? { kind: 'index' });
    };
    addEventListener('popstate', onPop);
    return () => removeEventListener('popstate', onPop);
  }, []);
}
