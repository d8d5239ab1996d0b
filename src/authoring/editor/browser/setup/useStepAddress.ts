import { useEffect, useEffectEvent, useRef } from 'react';
import type { Panel } from '../panel.ts';
import { isServer } from '../request.ts';
import { queryFor, setupPanelAt } from './stepAddress.ts';

/** Keeps the step of the guided start in the address: it outlasts a reload, and Back and Forward lead from step to step. */
export function useStepAddress(panel: Panel, onPanel: (panel: Panel) => void): void {
  const isNamed = !isServer && (panel.kind === 'setup' || panel.kind === 'index');
  const query = isNamed ? queryFor(panel.kind === 'setup' ? panel : undefined, location.search) : undefined;
  const shown = useRef(location.search);
  useEffect(() => {
    const isThere = queryFor(setupPanelAt(location.search), location.search) === query;
    if (query !== undefined && !isThere) history.pushState(null, '', location.pathname + query);
    shown.current = location.search;
  }, [query]);
  const goTo = useEffectEvent(onPanel);
  useEffect(() => {
    const onPop = () => {
      // A link to a part of the document changes the address, too.
      if (location.search === shown.current) return;
      shown.current = location.search;
      goTo(setupPanelAt(location.search) ?? { kind: 'index' });
    };
    addEventListener('popstate', onPop);
    return () => removeEventListener('popstate', onPop);
  }, []);
}
