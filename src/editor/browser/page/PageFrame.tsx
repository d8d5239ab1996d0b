import { css } from '@linaria/core';
import { type RefObject, useRef, useState, type Ref, useEffect, useEffectEvent, useImperativeHandle } from 'react';
import { color } from '../../../web/styles/tokens.ts';
import { writePage } from '../panel.ts';
import { type FrameHandle, openedElement, counterparts, goTo, keepView, whenReady, type OutlineOptions, useOutline } from './outline.ts';

interface FrameDocument {
  id: number;
  src: string;
}

/** Keeps two documents, so that an edited page replaces the shown one only once it has loaded. */
function useFrameBuffer(frame: RefObject<HTMLIFrameElement | null>, startAddress: string) {
  const [documents, setDocuments] = useState<readonly [FrameDocument, FrameDocument?]>([{ id: 0, src: startAddress }]);
  /** True if the content has changed since the hidden document began to load. */
  const isStale = useRef(false);
  return {
    documents,
    load(address: string) {
      isStale.current = false;
      setDocuments(([shown]) => [shown]);
      // The frame's `src` stays that of its first page, so setting it to the same address again wouldn't navigate.
      frame.current?.contentWindow?.location.assign(address);
    },
    /** Loads the page again in a hidden frame. */
    reload() {
      const src = frame.current?.contentWindow?.location.href;
      const [shown, next] = documents;
      if (next) isStale.current = true;
      else if (src !== undefined) setDocuments([shown, { id: shown.id + 1, src }]);
    },
    /** Swaps the hidden document in. If the content has changed meanwhile, it loads once more. */
    showNext() {
      const mustReload = isStale.current;
      isStale.current = false;
      setDocuments(([first, next = first]) => (mustReload ? [next, { ...next, id: next.id + 1 }] : [next]));
    },
  };
}

interface PageFrameProps extends OutlineOptions {
  ref: Ref<FrameHandle>;
  startAddress: string;
  theme: string;
  width: string;
  version: number;
}

/** Time after which the page is shown even if its scripts haven't finished, because its code may be broken. */
const maxOpeningMs = 20_000;

/** The real page in a frame. Pressing what it shows opens it for editing. */
export function PageFrame({ ref, startAddress, theme, width, version, ...options }: PageFrameProps) {
  const { opened } = options;
  const frame = useRef<HTMLIFrameElement>(null);
  const { documents, load, reload, showNext } = useFrameBuffer(frame, startAddress);
  const [{ id: shownId }] = documents;
  /** False until the page has its styles, which in the preview come with scripts. */
  const [isReady, setReady] = useState(false);
  /** The document being navigated away from. It may still report its path. */
  const leftPage = useRef<Document>(null);
  const outline = useOutline(frame, {
    ...options,
    onPath: (path) => frame.current?.contentDocument !== leftPage.current && options.onPath(path),
  });
  /** The element of the loading document that gets the focus once it's visible. */
  const focused = useRef<Element>(undefined);

  useImperativeHandle(ref, () => ({
    press: outline.press,
    opened() {
      const page = frame.current;
      const element = page?.contentDocument ? openedElement(page.contentDocument) : undefined;
      return page && element ? { element, root: element.ownerDocument.documentElement, page } : undefined;
    },
    load(address) {
      leftPage.current = frame.current?.contentDocument ?? null;
      setReady(false);
      load(address);
    },
    reload,
    peek(path) {
      const page = frame.current?.contentDocument;
      if (page) goTo(page, path);
    },
    scrollBy: (left, top) => frame.current?.contentWindow?.scrollBy({ left, top, behavior: 'instant' }),
  }));

  const startPage = () => {
    const page = frame.current?.contentDocument;
    if (!page) return;
    setTimeout(() => frame.current?.contentDocument === page && setReady(true), maxOpeningMs);
    whenReady(page, () => {
      if (frame.current?.contentDocument !== page) return;
      setReady(true);
      page.documentElement.setAttribute('data-theme', theme);
      outline.start(page);
      (focused.current as HTMLElement | undefined)?.focus({ preventScroll: true });
      focused.current = undefined;
    });
  };
  /** Swaps the next document in at the scroll position of the present one. */
  const replace = (page: Document | null, src: string) => {
    if (!page) return;
    whenReady(page, () => {
      const before = frame.current?.contentDocument;
      const view = page.defaultView;
      if (!before || !view) return;
      // The author has followed a link meanwhile. A page that was renamed is where its old address leads.
      if (![src, view.location.href].includes(before.location.href)) return view.location.replace(before.location.href);
      keepView(before, page);
      outline.transferTo(page);
      // A pending focus of a document that was never shown moves on to the next.
      const holder = focused.current ?? (document.activeElement === frame.current ? before.activeElement : undefined);
      focused.current = holder ? counterparts(before, page)(holder) : undefined;
      showNext();
    });
  };

  const renewPlaces = useEffectEvent(outline.load);
  useEffect(() => {
    if (version > 0) void renewPlaces();
  }, [version]);
  const startShownPage = useEffectEvent(startPage);
  useEffect(() => {
    // The first document starts on its load event.
    if (shownId > 0) startShownPage();
  }, [shownId]);
  const openShown = useEffectEvent(outline.open);
  useEffect(() => {
    openShown(opened);
  }, [opened]);
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
              data-width={width}
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
  min-inline-size: 0;
  min-block-size: 0;
  overflow: auto;
  background: ${color.sunken};
`;
const frameClass = css`
  display: block;
  inline-size: 100%;
  block-size: 100%;
  margin-inline: auto;
  border: 0;
  background: ${color.paper};
  /* A hidden frame keeps the size of the visible one, so that it loads the same layout. */
  &[data-next] {
    position: absolute;
    inset-block-start: 0;
    inset-inline: 0;
    visibility: hidden;
  }
  &[data-opening] {
    visibility: hidden;
  }
  &[data-width='360'] {
    inline-size: 360px;
  }
  &[data-width='768'] {
    inline-size: 768px;
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

/** The page in the frame, and how it's shown. */
export interface View {
  path: string;
  /** Date and time to show the site at; empty for the present. */
  date: string;
  width: 'full' | '768' | '360';
  theme: 'light' | 'dark';
}

const addressOf = ({ path, date }: View) => (date === '' ? path : `${path}?dtspoof=${date}`);
const startPath = () => new URLSearchParams(location.search).get('page') ?? '/';

/** The page, date, width and theme that the frame shows. */
export function useView(frame: RefObject<FrameHandle | null>) {
  const [view, setView] = useState<View>({
    path: startPath(),
    date: '',
    width: 'full',
    theme: matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light',
  });
  const [shownPath, setPath] = useState(view.path);
  const setShownPath = (path: string) => {
    setPath(path);
    writePage(path);
  };
  function changeView(next: Partial<View>) {
    const path = next.path ?? shownPath;
    setShownPath(path);
    setView((before) => ({ ...before, ...next, path }));
    if (next.path !== undefined || next.date !== undefined) frame.current?.load(addressOf({ ...view, ...next, path }));
  }
  return {
    view: { ...view, path: shownPath },
    /** Path and query of the last document that was loaded. */
    address: addressOf(view),
    changeView,
    visit: (path: string) => changeView({ path }),
    /** Call when a link in the page was followed. */
    setShownPath,
  };
}
