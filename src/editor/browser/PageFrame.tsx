import { css } from '@linaria/core';
import { type Ref, useEffect, useImperativeHandle, useRef } from 'react';
import { color } from '../../styles/tokens.ts';
import type { PagePlaces, Place, Target } from '../api.ts';
import { goTo, outline, type Outline, type Press, showDrafts } from './frame.ts';
import { ask, editorId } from './request.ts';

/** What the panel does with the page. */
export interface FrameHandle {
  /** Presses what a place was found for. */
  press(place: Place): void;
}

interface PageFrameProps {
  ref: Ref<FrameHandle>;
  /** Address of the page, with its query. */
  address: string;
  /** The address of a page that isn't saved yet, to be shown instead. */
  peek: string | undefined;
  theme: string;
  width: string;
  opened: readonly Target[] | undefined;
  /** Changes with each save. */
  version: number;
  /** Changes whenever the page has to be loaded again, where it doesn't follow the content by itself. */
  reload: string;
  /** Resolves to whether the place still was what it was at this version of the content. */
  onPress: (press: Press, version: number) => Promise<boolean>;
  onPlaces: (places: readonly Place[]) => void;
  /** The page is loaded, and shows what is saved. */
  onReady: () => void;
  /** The page that is shown now, after a link in it was followed. */
  onPath: (path: string) => void;
  onError: (error: unknown) => void;
}

const settleMs = 250;

/** The real page. What it shows can be pressed. */
export function PageFrame({
  ref,
  address,
  peek,
  theme,
  width,
  opened,
  version,
  reload,
  onPress,
  onPlaces,
  onReady,
  onPath,
  onError,
}: PageFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const shown = useRef<{ outline: Outline; found: PagePlaces; path: string } | undefined>(undefined);
  const handlers = useRef({ onPress, onPlaces, onReady, onPath, onError, opened });
  useEffect(() => {
    handlers.current = { onPress, onPlaces, onReady, onPath, onError, opened };
  });

  const load = async () => {
    const path = frame.current?.contentWindow?.location.pathname;
    if (path === undefined) return;
    try {
      const found = await ask<PagePlaces>('places', { path: path.replace(/(?<=.)\/$/, '') });
      if (!shown.current || frame.current?.contentWindow?.location.pathname !== path) return;
      Object.assign(shown.current, { found, path });
      shown.current.outline.update(found.places);
      shown.current.outline.open(handlers.current.opened);
      handlers.current.onPlaces(found.places);
    } catch (error) {
      handlers.current.onError(error);
    }
  };

  /** Presses a place; once more, if the content has changed since places were found. */
  const press = async (pressed: Press, isAgain = false) => {
    if (await handlers.current.onPress(pressed, shown.current?.found.version ?? 0)) return;
    await load();
    const again = shown.current?.outline.again(pressed.place);
    if (again && !isAgain) await press(again, true);
    else handlers.current.onError(new Error('The page has just changed. Press it once more.'));
  };

  useImperativeHandle(ref, () => ({
    press: (place) => void press(shown.current?.outline.again(place) ?? { place, href: undefined }),
  }));

  const begin = () => {
    const page = frame.current?.contentDocument;
    if (!page) return;
    // Attributes that are added earlier would not fit what React expects. Pages outside the app are never hydrated.
    const isWaiting = () => page.querySelector('script#page') !== null && page.documentElement.dataset.hydrated !== 'on';
    if (!isWaiting()) return start(page);
    const observer = new MutationObserver(() => {
      if (isWaiting()) return;
      observer.disconnect();
      if (frame.current?.contentDocument === page) start(page);
    });
    observer.observe(page.documentElement, { attributeFilter: ['data-hydrated'] });
  };

  const start = (page: Document) => {
    shown.current?.outline.close();
    page.documentElement.setAttribute('data-theme', theme);
    showDrafts(page, editorId);
    handlers.current.onReady();
    const state = {
      outline: outline(page, (pressed) => void press(pressed)),
      found: { version: 0, places: [] },
      path: page.location.pathname,
    };
    shown.current = state;
    let timer: ReturnType<typeof setTimeout> | undefined;
    // Hydration, saves and links change the page without loading it.
    new MutationObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        // A document that is no longer shown has no window and no address.
        if (shown.current !== state || !page.defaultView) return;
        if (page.location.pathname !== state.path) {
          state.path = page.location.pathname;
          handlers.current.onPath(state.path);
          void load();
        } else {
          state.outline.update(state.found.places);
          state.outline.open(handlers.current.opened);
        }
      }, settleMs);
    }).observe(page.body, { childList: true, subtree: true, characterData: true });
    handlers.current.onPath(page.location.pathname);
    void load();
  };

  useEffect(() => {
    if (version > 0) void load();
  }, [version]);
  useEffect(() => {
    const page = frame.current?.contentDocument;
    if (peek !== undefined && page) goTo(page, peek);
  }, [peek]);
  const loaded = useRef(reload);
  useEffect(() => {
    if (loaded.current === reload) return;
    loaded.current = reload;
    frame.current?.contentWindow?.location.reload();
  }, [reload]);
  useEffect(() => {
    shown.current?.outline.open(opened);
    shown.current?.outline.reveal();
  }, [opened]);
  useEffect(() => {
    const page = frame.current?.contentDocument;
    page?.documentElement.setAttribute('data-theme', theme);
  }, [theme]);

  return (
    <main className={desk}>
      <iframe ref={frame} className={sheet} data-width={width} src={address} title="The page you are editing" onLoad={begin} />
    </main>
  );
}

const desk = css`
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
  &[data-width='360'] {
    inline-size: 360px;
  }
  &[data-width='768'] {
    inline-size: 768px;
  }
`;
