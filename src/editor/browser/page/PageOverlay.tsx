import { css } from '@linaria/core';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { flushSync } from 'react-dom';
import { isComposing } from '../../../web/live/browser.ts';
import { color, radius } from '../../../web/styles/tokens.ts';
import { useEditor } from '../panel.ts';
import { frameBackground, type Opened } from './outline.ts';

interface PageOverlayProps {
  isActive: boolean;
  toolbar?: ReactNode;
  children: ReactNode;
}

/** Matches where the panel is beside the page. On narrower screens the editor stays in the panel. */
const wide = matchMedia('(width > 56rem)');
const minWidth = 320;
const margin = 8;

const copiedStyles = ['font-family', 'font-size', 'font-weight', 'line-height', 'letter-spacing', 'color'] as const;
/** Names of the custom properties of colors. A function, because linaria reads constants beside styles without running code. */
const colorTokens = () => Object.values(color).map((value) => value.slice('var('.length, -1));

/** Positions the text editor over the element of the page that it edits, with the same width and type, and the toolbar above it. */
export function PageOverlay({ isActive, toolbar, children }: PageOverlayProps) {
  const { frame, onPanel } = useEditor();
  const area = useRef<HTMLDivElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const close = useEffectEvent(() => onPanel({ kind: 'index' }));
  useEffect(() => {
    const [layer, toolbarBox, editorBox, contentBox] = [area.current, bar.current, box.current, content.current];
    if (!isActive || !layer || !toolbarBox || !editorBox || !contentBox) return undefined;
    let request = 0;
    let lastLayout = '';
    let target: HTMLElement | undefined;
    let isFocused = false;
    let ownMargin = 0;
    function setTarget(element: HTMLElement | undefined) {
      if (target === element) return;
      for (const name of ['min-block-size', 'margin-block-start']) target?.style.removeProperty(name);
      ownMargin = element ? Number.parseFloat(getComputedStyle(element).marginBlockStart) : 0;
      target = element;
      lastLayout = '';
      layer?.toggleAttribute('data-over-page', element !== undefined);
      if (!element) for (const part of [layer, toolbarBox, editorBox]) part?.removeAttribute('style');
    }
    const layOut = ({ element, page, root }: Opened) => {
      const visible = (page.parentElement ?? page).getBoundingClientRect();
      const pageRect = page.getBoundingClientRect();
      const text = element.getBoundingClientRect();
      const height = contentBox.offsetHeight;
      const layout = JSON.stringify([root.dataset.theme, visible, pageRect, text, height, toolbarBox.offsetHeight]);
      if (layout === lastLayout) return;
      lastLayout = layout;
      const width = Math.min(Math.max(text.width, minWidth), visible.width - 2 * margin);
      const left = Math.max(margin, Math.min(pageRect.left + text.left - visible.left, visible.width - width - margin));
      const top = pageRect.top + text.top - visible.top;
      element.style.setProperty('min-block-size', `${height}px`);
      // Room for the toolbar, which would cover the line above.
      const room = toolbarBox.offsetHeight === 0 ? 0 : toolbarBox.offsetHeight + 2 * margin;
      if (room > ownMargin) element.style.setProperty('margin-block-start', `${room}px`);
      setLengths(layer, { left: visible.left, top: visible.top, width: visible.width, height: visible.height });
      setLengths(editorBox, { left, top, width, 'min-height': text.height });
      setLengths(toolbarBox, { left, 'max-width': width, top: Math.max(0, top - toolbarBox.offsetHeight - margin) });
      const [styles, tokens] = [getComputedStyle(element), getComputedStyle(root)];
      for (const name of copiedStyles) editorBox.style.setProperty(name, styles.getPropertyValue(name));
      for (const name of colorTokens()) layer.style.setProperty(name, tokens.getPropertyValue(name));
      editorBox.style.setProperty('background', frameBackground(element));
    };
    // Poll every frame, because scrolling, fonts, pictures and typing all move the text.
    const follow = () => {
      request = requestAnimationFrame(follow);
      const found = wide.matches ? frame.current?.opened() : undefined;
      setTarget(found?.element);
      if (!found) return;
      layOut(found);
      // The panel's heading has the focus until the editor has loaded. Don't take it from anywhere else.
      const isWaiting = !isFocused && document.activeElement?.matches('aside h2');
      const input = !isWaiting ? null : editorBox.querySelector<HTMLElement>('.cm-content, input');
      input?.focus({ preventScroll: true });
      isFocused ||= input !== null;
    };
    /** Scrolls the page instead of the editor to keep the cursor visible. */
    const keepCursorVisible = () => {
      const selection = getSelection();
      const cursor = target && selection?.rangeCount ? selection.getRangeAt(0).getBoundingClientRect() : undefined;
      const visible = layer.getBoundingClientRect();
      if (!cursor?.height) return;
      const beyond = Math.max(0, cursor.bottom + margin - visible.bottom) + Math.min(0, cursor.top - toolbarBox.offsetHeight - visible.top);
      frame.current?.scrollBy(0, beyond);
    };
    const controller = new AbortController();
    const { signal } = controller;
    layer.addEventListener('keyup', keepCursorVisible, { signal });
    layer.addEventListener('wheel', ({ deltaX, deltaY }) => target && frame.current?.scrollBy(deltaX, deltaY), { signal, passive: true });
    layer.addEventListener(
      'keydown',
      (event) => {
        const element = target;
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
      setTarget(undefined);
    };
  }, [frame, isActive]);
  return (
    <div ref={area} className={overlay}>
      <div ref={bar} className={toolbarClass}>
        {toolbar}
      </div>
      <div ref={box} className={editorClass}>
        <div ref={content}>{children}</div>
      </div>
    </div>
  );
}

function setLengths({ style }: HTMLElement, lengths: Record<string, number>) {
  for (const [name, length] of Object.entries(lengths)) style.setProperty(name, `${length}px`);
}

const overlay = css`
  &[data-over-page] {
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
const toolbarClass = css`
  [data-over-page] > & {
    position: absolute;
    z-index: 1;
    padding-inline: 0.5rem;
    border: 1px solid ${color.line};
    border-radius: ${radius.s};
    background: ${color.card};
    color: ${color.ink};
    pointer-events: auto;
  }
  [data-over-page] > &:empty {
    display: none;
  }
`;
const editorClass = css`
  [data-over-page] > & {
    position: absolute;
    pointer-events: auto;
  }
`;
