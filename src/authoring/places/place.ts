import type { Target } from '../splice/edits.ts';

/** An editable element of a page. `nth` counts elements with the same tag and text, from 0. */
export interface Place {
  tag: string;
  text: string;
  nth: number;
  /** The text that readers see, if it isn't `text`. */
  label?: string;
  targets: Target[];
  /** False for what surrounds every page, such as menu and footer. */
  isContent: boolean;
}

/** Editable elements of a page. Their targets are only valid for this version of the content. */
export interface PagePlaces {
  version: number;
  places: Place[];
}

/** A page that shows a value, and how often. */
export interface ShownOn {
  path: string;
  title: string;
  count: number;
}
