import { type RefObject, useEffect, useRef } from 'react';
import type { PagePlaces, Place } from '../../../places/place.ts';
import type { Target } from '../../../splice/edits.ts';
import { getJson, editorId } from '../request.ts';
import { type Matches, outline, type Outline, type Press } from './outline.ts';
import { showDrafts } from './pageDocument.ts';

/** A press, with the version of the content that its place is of. */
export interface VersionedPress extends Press {
  version: number;
}

export interface OutlineOptions {
  opened: readonly Target[] | undefined;
  /** Opens what was pressed. `findAgain` fetches the places again, in case the content has changed since. */
  onPress: (press: VersionedPress, findAgain: () => Promise<VersionedPress | undefined>) => void;
  /** Receives the places that are shown. */
  onPlaces: (places: readonly Place[]) => void;
  /** The page has loaded, and still shows saved content. */
  onReady: () => void;
  /** Receives the path after navigation within the page. */
  onPath: (path: string) => void;
  onError: (error: unknown) => void;
}

/** The outline of whatever document the frame shows. */
export interface ShownOutline {
  /** Call when a document has become visible. */
  start(page: Document): void;
  /** Fetches the places of the page again. */
  load(): Promise<void>;
  press(place: Place): void;
  /** Keeps the present matches for the next document until it starts. */
  transferTo(page: Document): void;
  /** Marks what is being edited, and scrolls it into view. */
  open(targets: readonly Target[] | undefined): void;
}

const debounceMs = 250;

export function useOutline(frame: RefObject<HTMLIFrameElement | null>, options: OutlineOptions): ShownOutline {
  /** Matches for the elements of the next document. */
  const transferred = useRef<Matches>(undefined);
  const shown = useRef<{ outline: Outline; found: PagePlaces; path: string; isNew: boolean } | undefined>(undefined);
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });

  async function load() {
    const path = frame.current?.contentWindow?.location.pathname;
    if (path === undefined) return;
    try {
      const found = await getJson<PagePlaces>('places', { path: path.replace(/(?<=.)\/$/, '') });
      if (!shown.current || frame.current?.contentWindow?.location.pathname !== path) return;
      Object.assign(shown.current, { found, path });
      shown.current.outline.update(found.places);
      shown.current.outline.open(latest.current.opened);
      // It may have been opened before the page had loaded.
      if (shown.current.isNew) shown.current.outline.reveal();
      shown.current.isNew = false;
      latest.current.onPlaces(found.places.filter(shown.current.outline.isShown));
    } catch (error) {
      latest.current.onError(error);
    }
  }

  const versioned = (given: Press): VersionedPress => ({ ...given, version: shown.current?.found.version ?? 0 });
  function press(pressed: Press) {
    latest.current.onPress(versioned(pressed), async () => {
      await load();
      const again = shown.current?.outline.findAgain(pressed);
      return again && versioned(again);
    });
  }

  function start(page: Document) {
    shown.current?.outline.close();
    showDrafts(page, editorId);
    latest.current.onReady();
    const state = {
      outline: outline(page, transferred.current ?? new Map<Element, Place>(), press),
      found: (transferred.current && shown.current?.found) ?? { version: 0, places: [] },
      path: page.location.pathname,
      isNew: !transferred.current,
    };
    transferred.current = undefined;
    shown.current = state;
    const refresh = () => {
      state.outline.update(state.found.places);
      state.outline.open(latest.current.opened);
    };
    refresh();
    let timer: ReturnType<typeof setTimeout> | undefined;
    // Hydration, saves and links change the DOM without loading a document.
    new MutationObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        // A document that was replaced has no window.
        if (shown.current !== state || !page.defaultView) return;
        if (page.location.pathname === state.path) return refresh();
        Object.assign(state, { path: page.location.pathname, isNew: true });
        latest.current.onPath(state.path);
        state.outline.open(undefined);
        void load();
      }, debounceMs);
    }).observe(page.body, { childList: true, subtree: true, characterData: true });
    latest.current.onPath(page.location.pathname);
    void load();
  }
  return {
    start,
    load,
    press(place) {
      const chosen = { place, href: undefined, element: undefined };
      press(shown.current?.outline.findAgain(chosen) ?? chosen);
    },
    transferTo(page) {
      transferred.current = shown.current?.outline.transferTo(page);
    },
    open(targets) {
      shown.current?.outline.open(targets);
      shown.current?.outline.reveal();
    },
  };
}
