import type { Place } from '../../../places/place.ts';

/** An element that is open in the panel, the root of its document, and the frame. */
export interface Opened {
  element: HTMLElement;
  root: HTMLElement;
  page: HTMLIFrameElement;
}

/** What the panel does with the page. */
export interface FrameHandle {
  /** Presses what a place was found for. */
  press(place: Place): void;
  /** What is open in the panel; undefined if the page doesn't show it. */
  opened(): Opened | undefined;
  /** Loads the page at an address, with its query. */
  load(address: string): void;
  /** Loads the page again, and shows it once it is there. */
  reload(): void;
  /** Shows a page that isn't saved yet. */
  peek(path: string): void;
  scrollBy(left: number, top: number): void;
}
