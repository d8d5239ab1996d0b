import { type FocusEvent, useEffect, useRef } from 'react';
import { panelDraftKey, type Panel } from '../panel.ts';

const isSamePanel = (one: Panel, other: Panel) => one.kind === other.kind && panelDraftKey(one) === panelDraftKey(other);

/**
 * Manages the focus of the side panel. A panel that opens gets it on its heading. When the same panel is rendered again after a save, the
 * element that had it gets it back; for a moved list entry, that is the same button at its new place. If the save was refused, the first
 * invalid field gets it, or else the button that confirms the warnings, or the list of findings.
 * @param isInert true while nothing in the panel can have the focus
 */
export function useFocus(panel: Panel, isInert: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  const focused = useRef<{ element: HTMLElement; label: string | null } | undefined>(undefined);
  const panelBefore = useRef(panel);
  const isInertBefore = useRef(isInert);
  useEffect(() => {
    const isBack = isInertBefore.current && !isInert;
    isInertBefore.current = isInert;
    const isSame = isSamePanel(panelBefore.current, panel);
    const isKept = document.activeElement?.closest('[data-keeps-focus]') !== null;
    if (isInert || (isSame && document.activeElement !== document.body)) return;
    const isFirst = panelBefore.current === panel && !focused.current;
    panelBefore.current = panel;
    if (isFirst || isKept) return;
    const { element, label } = (isSame && focused.current) || {};
    const sameButton = label && document.querySelector<HTMLElement>(`aside [aria-label=${JSON.stringify(label)}]`);
    const refusedTargets = ['[aria-invalid="true"]', '[data-passes-warnings]', '[data-findings]'].map((what) =>
      document.querySelector<HTMLElement>(`aside ${what}`),
    );
    const invalid = isBack && isSame && refusedTargets.find((found) => found !== null);
    const target = invalid || sameButton || element;
    // After a save, Save is disabled and can't have the focus, so Tab continues from the element before it.
    const beside = element?.closest('form')?.querySelector<HTMLElement>('[data-beside-save]');
    // The sticky button is always in view; the warnings that it confirms must be, too.
    if (invalid && invalid.matches('[data-passes-warnings]'))
      document.querySelector('aside [data-warnings]')?.scrollIntoView({ block: 'nearest' });
    for (const each of [target, beside, heading.current]) {
      each?.focus();
      if (each && document.activeElement === each) return;
    }
  }, [panel, isInert]);
  return {
    heading,
    noteFocus({ target }: FocusEvent<HTMLElement>) {
      focused.current = { element: target, label: target.getAttribute('aria-label') };
    },
  };
}
