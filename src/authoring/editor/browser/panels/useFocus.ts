import { type FocusEvent, useEffect, useRef } from 'react';
import { panelDraftKey, type Panel } from '../panel.ts';

const isSamePanel = (one: Panel, other: Panel) => one.kind === other.kind && panelDraftKey(one) === panelDraftKey(other);

/**
 * Moves the focus to the heading of a panel that opens. When the same panel is shown again, after a save, what had the focus gets it
 * back: of an entry that was moved, its own button. If the save was refused, the first field that is wrong gets
 * it, or else the button that passes the warnings, below them, or what the check says.
 * @param isInert whether nothing in the panel can have the focus
 */
export function useFocus(panel: Panel, isInert: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  const focused = useRef<{ element: HTMLElement; label: string | null } | undefined>(undefined);
  const before = useRef(panel);
  const wasInert = useRef(isInert);
  useEffect(() => {
    const isBack = wasInert.current && !isInert;
    wasInert.current = isInert;
    const isSame = isSamePanel(before.current, panel);
    const isKept = document.activeElement?.closest('[data-keeps-focus]') !== null;
    if (isInert || (isSame && document.activeElement !== document.body)) return;
    const isFirst = before.current === panel && !focused.current;
    before.current = panel;
    if (isFirst || isKept) return;
    const { element, label } = (isSame && focused.current) || {};
    const named = label && document.querySelector<HTMLElement>(`aside [aria-label=${JSON.stringify(label)}]`);
    const refused = ['[aria-invalid="true"]', '[data-passes-warnings]', '[data-findings]'].map((what) =>
      document.querySelector<HTMLElement>(`aside ${what}`),
    );
    const wrong = isBack && isSame && refused.find((found) => found !== null);
    const target = wrong || named || element;
    // Save has nothing to do after a save, and can't have it: Tab goes on from beside it.
    const beside = element?.closest('form')?.querySelector<HTMLElement>('[data-beside-save]');
    // The button is in view wherever its form is scrolled to; what it passes has to be, too.
    if (wrong && wrong.matches('[data-passes-warnings]'))
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
