import { css } from '@linaria/core';
import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from 'react';
import { color } from '../../../../web/styles/tokens.ts';
import type { PagePlaces, Place } from '../../../places/place.ts';
import type { Target } from '../../../splice/edits.ts';
import {
  counterparts,
  type FrameHandle,
  goTo,
  keepView,
  type Matches,
  openedIn,
  outline,
  type Outline,
  type Press,
  showDrafts,
  whenReady,
} from './frame.ts';
import { ask, editorId } from '../request.ts';

interface PageFrameProps {
  ref: Ref<FrameHandle>;
  /** Address of the first page, with its query. */
  startAddress: string;
  theme: string;
  width: string;
  opened: readonly Target[] | undefined;
  /** Changes with each save. */
  version: number;
  /** Resolves to whether the place still was what it was at this version of the content. */
  onPress: (press: Press, version: number) => Promise<boolean>;
  /** Gets the places that readers see now. */
  onPlaces: (places: readonly Place[]) => void;
  /** The page is loaded, and shows what is saved. */
  onReady: () => void;
  /** The page that is shown now, after a link in it was followed. */
  onPath: (path: string) => void;
  onError: (error: unknown) => void;
}

const settleMs = 250;
/** After its scripts have loaded. A page whose code fails never gets ready, and shows then what is wrong with it. */
const mostOpeningMs = 20_000;

/** A document of the page. */
interface Sheet {
  id: number;
  src: string;
}

/** The real page. What it shows can be pressed. */
export function PageFrame(props: PageFrameProps) {
  const { ref, startAddress, theme, width, opened, version } = props;
  const frame = useRef<HTMLIFrameElement>(null);
  /** The document that is shown and, while it loads, the one that takes its place. */
  const [sheets, setSheets] = useState<readonly [Sheet, Sheet?]>([{ id: 0, src: startAddress }]);
  const [{ id: shownId }] = sheets;
  /** Whether the page that is shown has its styles, which scripts bring in the preview. */
  const [isReady, setReady] = useState(false);
  /** Whether the content has changed since the next document was asked for. */
  const isStale = useRef(false);
  /** What the elements of the next document show. */
  const carried = useRef<Matches>(undefined);
  /** The element of the next document that gets the focus once that document is visible. */
  const focused = useRef<Element>(undefined);
  const shown = useRef<{ outline: Outline; found: PagePlaces; path: string; isNew: boolean } | undefined>(undefined);
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });

  const load = async () => {
    const path = frame.current?.contentWindow?.location.pathname;
    if (path === undefined) return;
    try {
      const found = await ask<PagePlaces>('places', { path: path.replace(/(?<=.)\/$/, '') });
      if (!shown.current || frame.current?.contentWindow?.location.pathname !== path) return;
      Object.assign(shown.current, { found, path });
      shown.current.outline.update(found.places);
      shown.current.outline.open(latest.current.opened);
      // What was opened before the page was there.
      if (shown.current.isNew) shown.current.outline.reveal();
      shown.current.isNew = false;
      latest.current.onPlaces(found.places.filter(shown.current.outline.isShown));
    } catch (error) {
      latest.current.onError(error);
    }
  };

  /** Presses a place; once more, if the content has changed since places were found. */
  const press = async (pressed: Press, isAgain = false) => {
    if (await latest.current.onPress(pressed, shown.current?.found.version ?? 0)) return;
    await load();
    const again = shown.current?.outline.again(pressed.place);
    if (again && !isAgain) await press(again, true);
    else latest.current.onError(new Error('The page has just changed. Press it once more.'));
  };

  useImperativeHandle(ref, () => ({
    press: (place) => void press(shown.current?.outline.again(place) ?? { place, href: undefined }),
    opened() {
      const page = frame.current;
      const element = page?.contentDocument ? openedIn(page.contentDocument) : undefined;
      return page && element ? { element, root: element.ownerDocument.documentElement, page } : undefined;
    },
    load(address) {
      isStale.current = false;
      setReady(false);
      setSheets(([shownSheet]) => [shownSheet]);
      // The address of the element is that of its first page, and would load nothing if it stayed the same.
      frame.current?.contentWindow?.location.assign(address);
    },
    reload() {
      const src = frame.current?.contentWindow?.location.href;
      const [shownSheet, next] = sheets;
      if (next) isStale.current = true;
      else if (src !== undefined) setSheets([shownSheet, { id: shownSheet.id + 1, src }]);
    },
    peek(path) {
      const page = frame.current?.contentDocument;
      if (page) goTo(page, path);
    },
    scrollBy: (left, top) => frame.current?.contentWindow?.scrollBy({ left, top, behavior: 'instant' }),
  }));

  const begin = () => {
    const page = frame.current?.contentDocument;
    if (page) whenReady(page, () => frame.current?.contentDocument === page && start(page));
    setTimeout(() => frame.current?.contentDocument === page && setReady(true), mostOpeningMs);
  };
  /** Shows the next document where the one before was. */
  const replace = (page: Document | null, src: string) => {
    if (!page) return;
    whenReady(page, () => {
      const before = frame.current?.contentDocument;
      const view = page.defaultView;
      if (!before || !view) return;
      // Somebody has followed a link meanwhile.
      if (before.location.href !== src) return view.location.replace(before.location.href);
      keepView(before, page);
      carried.current = shown.current?.outline.carry(page);
      const hasFocus = document.activeElement === frame.current && before.activeElement;
      focused.current = hasFocus ? counterparts(before, page)(hasFocus) : undefined;
      const again = isStale.current;
      isStale.current = false;
      setSheets(([first, next = first]) => (again ? [next, { ...next, id: next.id + 1 }] : [next]));
    });
  };

  const start = (page: Document) => {
    setReady(true);
    shown.current?.outline.close();
    page.documentElement.setAttribute('data-theme', theme);
    showDrafts(page, editorId);
    latest.current.onReady();
    const state = {
      outline: outline(page, carried.current ?? new Map<Element, Place>(), (pressed) => void press(pressed)),
      found: (carried.current && shown.current?.found) ?? { version: 0, places: [] },
      path: page.location.pathname,
      isNew: !carried.current,
    };
    carried.current = undefined;
    shown.current = state;
    const light = () => {
      state.outline.update(state.found.places);
      state.outline.open(latest.current.opened);
    };
    light();
    (focused.current as HTMLElement | undefined)?.focus({ preventScroll: true });
    focused.current = undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    // Hydration, saves and links change the page without loading it.
    new MutationObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        // A document that is no longer shown has no window and no address.
        if (shown.current !== state || !page.defaultView) return;
        if (page.location.pathname === state.path) return light();
        Object.assign(state, { path: page.location.pathname, isNew: true });
        latest.current.onPath(state.path);
        state.outline.open(undefined);
        void load();
      }, settleMs);
    }).observe(page.body, { childList: true, subtree: true, characterData: true });
    latest.current.onPath(page.location.pathname);
    void load();
  };

  useEffect(() => {
    if (version > 0) void load();
  }, [version]);
  const beginShown = useEffectEvent(begin);
  useEffect(() => {
    // The first document begins once it is loaded.
    if (shownId > 0) beginShown();
  }, [shownId]);
  useEffect(() => {
    shown.current?.outline.open(opened);
    shown.current?.outline.reveal();
  }, [opened]);
  useEffect(() => {
    frame.current?.contentDocument?.documentElement.setAttribute('data-theme', theme);
  }, [theme]);

  return (
    <main className={desk} aria-busy={!isReady}>
      {!isReady && <p className={opening}>Opening the page …</p>}
      {sheets.map(
        (each, index) =>
          each && (
            <iframe
              key={each.id}
              ref={index === 0 ? frame : undefined}
              className={sheet}
              data-width={width}
              data-next={index > 0 || undefined}
              data-opening={(index === 0 && !isReady) || undefined}
              src={each.src}
              title="The page you are editing"
              onLoad={({ currentTarget }) => (index === 0 ? begin() : replace(currentTarget.contentDocument, each.src))}
            />
          ),
      )}
    </main>
  );
}

const desk = css`
  position: relative;
  min-inline-size: 0;
  min-block-size: 0;
  overflow: auto;
  background: ${color.sunken};
`;
const sheet = css`
  display: block;
  inline-size: 100%;
  block-size: 100%;
  margin-inline: auto;
  border: 0;
  background: ${color.paper};
  /* What loads out of sight is as large as what it replaces. */
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
