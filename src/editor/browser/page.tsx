/** The page that is edited: in its frame (`PageFrame`), and the text that is edited over it (`PageOverlay`). */
import { css } from '@linaria/core';
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { isComposing } from '../../web/live/browser.ts';
import { color, radius } from '../../web/styles/tokens.ts';
import { counterparts, type FrameHandle, openedElement, type RegionsOptions, useEditableRegions, whenReady } from './editableRegions.ts';
import { useEditor } from './panel.ts';
import { writePage } from './panelAddress.ts';

interface FrameDocument {
  id: number;
  src: string;
  /** True if the content has changed since the document began to load. */
  isStale?: boolean;
}

const withoutFragment = (address: string) => address.split('#', 1)[0];

interface PageFrameProps extends RegionsOptions {
  ref: RefObject<FrameHandle | null>;
  /** What was asked for last. */
  address: string;
  theme: string;
  width: string;
  version: number;
}

/** Time after which the page is shown even if its scripts haven't finished, because its code may be broken. */
const maxOpeningMs = 20_000;

export function PageFrame({ ref, address, theme, width, version, ...options }: PageFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  /** The shown document and one that is on its way, because an edited page replaces the shown one only once it has loaded. */
  const [documents, setDocuments] = useState<readonly [FrameDocument, FrameDocument?]>([{ id: 0, src: address }]);
  const [{ id: shownId }] = documents;
  const dropNext = () => setDocuments(([shown]) => [shown]);
  /** Swaps the hidden document in. If the content has changed meanwhile, it loads once more. */
  const showNext = () => setDocuments(([first, next = first]) => (next.isStale ? [next, { id: next.id + 1, src: next.src }] : [next]));
  /** False until the page has its styles, which in the preview come with scripts. */
  const [isReady, setReady] = useState(false);
  /** The document being navigated away from. It may still report its path. */
  const leftPage = useRef<Document>(null);
  const editable = useEditableRegions(frame, {
    ...options,
    onPath: (path) => frame.current?.contentDocument !== leftPage.current && options.onPath(path),
  });
  /** The element of the loading document that gets the focus once it's visible. */
  const focused = useRef<Element>(undefined);

  useImperativeHandle(ref, () => ({
    press: editable.press,
    opened: () => (frame.current?.contentDocument ? openedElement(frame.current.contentDocument) : undefined),
    load(next) {
      leftPage.current = frame.current?.contentDocument ?? null;
      setReady(false);
      dropNext();
      // The frame's `src` stays that of its first page, so setting it to the same address again wouldn't navigate. A window with a browser's
      // page about an error lets nothing else be set.
      const view = frame.current?.contentWindow;
      if (view) view.location.href = next;
    },
    reload() {
      // While a document is on its way, the frame has another address, and a browser's page about an error has no document for scripts.
      const src = (isReady ? frame.current?.contentDocument?.location.href : undefined) ?? address;
      setDocuments(([shown, next]) => [shown, next ? { ...next, isStale: true } : { id: shown.id + 1, src }]);
    },
    peek(path) {
      const view = frame.current?.contentDocument?.defaultView;
      if (!view || view.location.pathname === path) return;
      // By the page's own router, as a link would, because an unsaved page has no document to load.
      view.history.pushState({}, '', path + view.location.search);
      view.dispatchEvent(new view.PopStateEvent('popstate', { state: {} }));
    },
    scrollBy: (left, top) => frame.current?.contentWindow?.scrollBy({ left, top, behavior: 'instant' }),
  }));

  const startPage = () => {
    const page = frame.current?.contentDocument;
    if (!page) return setReady(true);
    setTimeout(() => frame.current?.contentDocument === page && setReady(true), maxOpeningMs);
    whenReady(page, () => {
      if (frame.current?.contentDocument !== page) return;
      setReady(true);
      page.documentElement.setAttribute('data-theme', theme);
      editable.start(page);
      (focused.current as HTMLElement | undefined)?.focus({ preventScroll: true });
      focused.current = undefined;
    });
  };
  /** Swaps the next document in at the scroll position of the present one. */
  const replace = (page: Document | null, src: string) => {
    if (!page) return dropNext();
    whenReady(page, () => {
      const before = frame.current?.contentDocument;
      const view = page.defaultView;
      if (!view) return;
      // In place of a browser's page about an error.
      if (!before) return showNext();
      // The author has followed a link meanwhile. A page that was renamed is where its old address leads.
      if (![src, view.location.href].map(withoutFragment).includes(withoutFragment(before.location.href)))
        return view.location.replace(before.location.href);
      const folds = [...before.querySelectorAll('details')];
      for (const [index, fold] of [...page.querySelectorAll('details')].entries()) fold.open = folds[index]?.open ?? fold.open;
      const { scrollX: left = 0, scrollY: top = 0 } = before.defaultView ?? {};
      view.scrollTo({ left, top, behavior: 'instant' });
      editable.transferTo(page);
      // A pending focus of a document that was never shown moves on to the next.
      const holder = focused.current ?? (document.activeElement === frame.current ? before.activeElement : undefined);
      focused.current = holder ? counterparts(before, page)(holder) : undefined;
      showNext();
    });
  };

  const renewRegions = useEffectEvent(editable.load);
  useEffect(() => {
    if (version > 0) void renewRegions();
  }, [version]);
  const startShownPage = useEffectEvent(startPage);
  // Before anybody can press on it: by an effect after the paint, a press came first.
  useLayoutEffect(() => {
    // The first document starts on its load event.
    if (shownId > 0) startShownPage();
  }, [shownId]);
  useEffect(() => {
    frame.current?.contentDocument?.documentElement.setAttribute('data-theme', theme);
  }, [theme]);

  return (
    <main className={frameArea} aria-busy={!isReady}>
      {!isReady && <p className={opening}>Opening the page …</p>}
      {documents.map(
        (each, index) =>
          each && (
            <iframe
              key={each.id}
              ref={index === 0 ? frame : undefined}
              className={frameClass}
              width={width}
              data-next={index > 0 || undefined}
              data-opening={(index === 0 && !isReady) || undefined}
              src={each.src}
              title="The page you are editing"
              onLoad={({ currentTarget }) => (index === 0 ? startPage() : replace(currentTarget.contentDocument, each.src))}
            />
          ),
      )}
    </main>
  );
}

const frameArea = css`
  position: relative;
  overflow: auto;
  background: ${color.sunken};
`;
const frameClass = css`
  display: block;
  block-size: 100%;
  margin-inline: auto;
  border: 0;
  background: ${color.paper};
  /* A hidden frame keeps the size of the visible one, so that it loads the same layout. */
  &[data-next] {
    position: absolute;
    inset: 0 0 auto;
  }
  &:is([data-next], [data-opening]) {
    visibility: hidden;
  }
`;
const opening = css`
  position: absolute;
  inset: 0;
  display: grid;
  place-items: center;
  margin: 0;
  color: ${color.quiet};
`;

export type View = ReturnType<typeof useView>['view'];

export function useView(frame: RefObject<FrameHandle | null>) {
  const [view, setView] = useState({
    path: new URLSearchParams(location.search).get('page') ?? '/',
    /** Date and time to show the site at; empty for the present. */
    date: '',
    width: '100%',
    theme: matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light',
  });
  /** Path and query of the last document that was loaded. */
  const [address, setAddress] = useState(view.path);
  function changeView(next: Partial<typeof view>) {
    setView((before) => ({ ...before, ...next }));
    const { path, date } = { ...view, ...next };
    writePage(path);
    if (next.path === undefined && next.date === undefined) return;
    const loaded = date === '' ? path : `${path}?dtspoof=${date}`;
    setAddress(loaded);
    frame.current?.load(loaded);
  }
  /** Call when a link in the page was followed. */
  function setShownPath(path: string) {
    setView((before) => ({ ...before, path }));
    writePage(path);
  }
  return { view, address, changeView, setShownPath, visit: (path: string) => changeView({ path }) };
}

/** Matches where the panel is beside the page. On narrower screens the editor stays in the panel. */
export const wideScreen = matchMedia('(width > 56rem)');

const minWidth = 320;
const margin = 8;

const copiedStyles = ['font-family', 'font-size', 'font-weight', 'line-height', 'letter-spacing', 'color'] as const;
/** Names of the custom properties of colors. A function, because linaria reads constants beside styles without running code. */
const colorTokens = () => Object.values(color).map((value) => value.slice('var('.length, -1));

/** The effective background color: that of the nearest ancestor that has one. */
function frameBackground(element: Element): string {
  const { backgroundColor } = element.ownerDocument.defaultView?.getComputedStyle(element) ?? {};
  const isClear = backgroundColor === undefined || backgroundColor === 'transparent' || backgroundColor.endsWith(', 0)');
  if (!isClear) return backgroundColor;
  return element.parentElement ? frameBackground(element.parentElement) : 'Canvas';
}

/** Positions the text editor over the element of the page that it edits, with the same width and type, and the toolbar above it. */
export function PageOverlay({ isActive, toolbar, children }: { isActive: boolean; toolbar?: ReactNode; children: ReactNode }) {
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
    const layOut = (element: HTMLElement) => {
      const { documentElement: root, defaultView } = element.ownerDocument;
      const page = defaultView?.frameElement;
      if (!page) return;
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
      const found = wideScreen.matches ? frame.current?.opened() : undefined;
      setTarget(found);
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
      <div ref={bar}>{toolbar}</div>
      <div ref={box}>
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
    & > div {
      position: absolute;
      pointer-events: auto;
    }
    & > :first-child {
      z-index: 1;
      padding-inline: 0.5rem;
      border: 1px solid ${color.line};
      border-radius: ${radius.s};
      background: ${color.card};
      color: ${color.ink};
    }
    & > :empty {
      display: none;
    }
  }
`;
