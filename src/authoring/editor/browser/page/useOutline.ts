import { type RefObject, useEffect, useRef } from 'react';
import type { PagePlaces, Place } from '../../../places/place.ts';
import type { Target } from '../../../splice/edits.ts';
import { ask, editorId } from '../request.ts';
import { type Matches, outline, type Outline, type Press } from './outline.ts';
import { showDrafts } from './pageDocument.ts';

export interface OutlineOptions {
  opened: readonly Target[] | undefined;
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

/** What can be edited in the document that a frame shows. */
export interface ShownOutline {
  /** Begins with a document that has become visible. */
  start(page: Document): void;
  /** Asks again for the places of the page. */
  load(): Promise<void>;
  /** Presses what a place was found for. */
  press(place: Place): void;
  /** Keeps what the elements of the next document show, until it starts. */
  carry(page: Document): void;
  /** Marks what is open in the panel, and brings it into view. */
  open(targets: readonly Target[] | undefined): void;
}

const settleMs = 250;

export function useOutline(frame: RefObject<HTMLIFrameElement | null>, options: OutlineOptions): ShownOutline {
  /** What the elements of the next document show. */
  const carried = useRef<Matches>(undefined);
  const shown = useRef<{ outline: Outline; found: PagePlaces; path: string; isNew: boolean } | undefined>(undefined);
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });

  async function load() {
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
  }

  /** Presses a place; once more, if the content has changed since places were found. */
  async function press(pressed: Press, isAgain = false) {
    if (await latest.current.onPress(pressed, shown.current?.found.version ?? 0)) return;
    await load();
    const again = shown.current?.outline.again(pressed.place);
    if (again && !isAgain) await press(again, true);
    else latest.current.onError(new Error('The page has just changed. Press it once more.'));
  }

  function start(page: Document) {
    shown.current?.outline.close();
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
  }
  return {
    start,
    load,
    press: (place) => void press(shown.current?.outline.again(place) ?? { place, href: undefined }),
    carry(page) {
      carried.current = shown.current?.outline.carry(page);
    },
    open(targets) {
      shown.current?.outline.open(targets);
      shown.current?.outline.reveal();
    },
  };
}
