import { css } from '@linaria/core';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { flushSync } from 'react-dom';
import { isComposing } from '../../../../web/live/isComposing.ts';
import { color, radius } from '../../../../web/styles/tokens.ts';
import { useEditor } from '../editorContext.ts';
import type { Opened } from './frameHandle.ts';
import { frameBackground } from './pageDocument.ts';

interface InPlaceProps {
  isInPlace: boolean;
  toolbar?: ReactNode;
  children: ReactNode;
}

/** Where there is no room for the panel beside the page, the editor stays in the panel. */
const wide = matchMedia('(width > 56rem)');
const leastWidth = 320;
const margin = 8;

/** What the editor takes from the text on the page, so that it looks like it. */
const type = ['font-family', 'font-size', 'font-weight', 'line-height', 'letter-spacing', 'color'] as const;
/** The page's colors, which may be those of the other theme. */
const colors = Object.values(color).flatMap((value) => (typeof value === 'string' ? [value.slice('var('.length, -1)] : []));

/** The editor of a text, which lies over the text on the page: as wide, in the same type, and with the formats above it. */
export function InPlace({ isInPlace, toolbar, children }: InPlaceProps) {
  const { frame, onPanel } = useEditor();
  const area = useRef<HTMLDivElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const close = useEffectEvent(() => onPanel({ kind: 'index' }));
  useEffect(() => {
    const [over, above, sheet, inner] = [area.current, bar.current, box.current, content.current];
    if (!isInPlace || !over || !above || !sheet || !inner) return undefined;
    let request = 0;
    let known = '';
    let held: HTMLElement | undefined;
    let isFocused = false;
    function hold(element: HTMLElement | undefined) {
      if (held === element) return;
      held?.style.removeProperty('min-block-size');
      held = element;
      known = '';
      over?.toggleAttribute('data-at-place', element !== undefined);
      if (!element) for (const part of [over, above, sheet]) part?.removeAttribute('style');
    }
    const lay = ({ element, page, root }: Opened) => {
      const clip = (page.parentElement ?? page).getBoundingClientRect();
      const shown = page.getBoundingClientRect();
      const text = element.getBoundingClientRect();
      const height = inner.offsetHeight;
      const now = JSON.stringify([root.dataset.theme, clip, shown, text, height, above.offsetHeight]);
      if (now === known) return;
      known = now;
      const width = Math.min(Math.max(text.width, leastWidth), clip.width - 2 * margin);
      const left = Math.max(margin, Math.min(shown.left + text.left - clip.left, clip.width - width - margin));
      const top = shown.top + text.top - clip.top;
      element.style.setProperty('min-block-size', `${height}px`);
      put(over, { left: clip.left, top: clip.top, width: clip.width, height: clip.height });
      put(sheet, { left, top, width, 'min-height': text.height });
      put(above, { left, 'max-width': width, top: Math.max(0, top - above.offsetHeight - margin) });
      const [own, tokens] = [getComputedStyle(element), getComputedStyle(root)];
      for (const name of type) sheet.style.setProperty(name, own.getPropertyValue(name));
      for (const name of colors) over.style.setProperty(name, tokens.getPropertyValue(name));
      sheet.style.setProperty('background', frameBackground(element));
    };
    // Scrolling, fonts, pictures and what is typed move the text.
    const follow = () => {
      request = requestAnimationFrame(follow);
      const found = wide.matches ? frame.current?.opened() : undefined;
      hold(found?.element);
      if (!found) return;
      lay(found);
      // The heading of the panel that opens has the focus until the editor is loaded, unless somebody has moved on.
      const isWaiting = !isFocused && document.activeElement?.matches('aside h2');
      const input = !isWaiting ? null : sheet.querySelector<HTMLElement>('.cm-content, input');
      input?.focus({ preventScroll: true });
      isFocused ||= input !== null;
    };
    /** Keeps the cursor in view: the page scrolls, and not the editor. */
    const reveal = () => {
      const selection = getSelection();
      const cursor = held && selection?.rangeCount ? selection.getRangeAt(0).getBoundingClientRect() : undefined;
      const clip = over.getBoundingClientRect();
      if (!cursor?.height) return;
      const beyond = Math.max(0, cursor.bottom + margin - clip.bottom) + Math.min(0, cursor.top - above.offsetHeight - clip.top);
      frame.current?.scrollBy(0, beyond);
    };
    const controller = new AbortController();
    const { signal } = controller;
    over.addEventListener('keyup', reveal, { signal });
    over.addEventListener('wheel', ({ deltaX, deltaY }) => held && frame.current?.scrollBy(deltaX, deltaY), { signal, passive: true });
    over.addEventListener(
      'keydown',
      (event) => {
        const element = held;
        if (event.key !== 'Escape' || event.defaultPrevented || isComposing(event) || !element) return;
        flushSync(() => close());
        element.focus();
      },
      { signal },
    );
    follow();
    return () => {
      controller.abort();
      cancelAnimationFrame(request);
      hold(undefined);
    };
  }, [frame, isInPlace]);
  return (
    <div ref={area} className={placed}>
      <div ref={bar} className={formats}>
        {toolbar}
      </div>
      <div ref={box} className={words}>
        <div ref={content}>{children}</div>
      </div>
    </div>
  );
}

/** Sets lengths in pixels. */
function put({ style }: HTMLElement, lengths: Record<string, number>) {
  for (const [name, length] of Object.entries(lengths)) style.setProperty(name, `${length}px`);
}

const placed = css`
  &[data-at-place] {
    position: fixed;
    z-index: 2;
    overflow: clip;
    pointer-events: none;
    --text-padding: 0;
    --text-indent: 0;
    --text-least: 0;
    --text-most: none;
    --text-border: 0;
    --text-font: inherit;
    --text-line: inherit;
    --text-back: transparent;
    --text-color: inherit;
  }
`;
const formats = css`
  [data-at-place] > & {
    position: absolute;
    z-index: 1;
    padding-inline: 0.5rem;
    border: 1px solid ${color.line};
    border-radius: ${radius.s};
    background: ${color.card};
    color: ${color.ink};
    pointer-events: auto;
  }
  [data-at-place] > &:empty {
    display: none;
  }
`;
const words = css`
  [data-at-place] > & {
    position: absolute;
    pointer-events: auto;
  }
`;
