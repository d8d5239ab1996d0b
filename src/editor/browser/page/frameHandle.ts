import type { Place } from '../../place.ts';

/** The element that is being edited, the root of its document, and the frame. */
export interface Opened {
  element: HTMLElement;
  root: HTMLElement;
  page: HTMLIFrameElement;
}

/** The page in the frame, for other parts of the editor. */
export interface FrameHandle {
  press(place: Place): void;
  /** The element that is being edited; undefined if the page doesn't show it. */
  opened(): Opened | undefined;
  /** Navigates to a path with its query. */
  load(address: string): void;
  /** Reloads the page, and swaps it in once it has loaded. */
  reload(): void;
  /** Navigates within the app to a page that isn't saved yet. */
  peek(path: string): void;
  scrollBy(left: number, top: number): void;
}
