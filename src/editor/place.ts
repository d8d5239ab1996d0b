import type { Target } from '../review/edits/edits.ts';

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

const maxLength = 160;

/**
 * A text by which the editor recognizes an element, in HTML and in the DOM.
 * @param value what an element without text shows: an alternative text, or a date
 */
export function elementKey(tag: string, value: string | undefined, text: () => string): string {
  const shown = (['img', 'time'].includes(tag) && value !== undefined ? value : text()).replaceAll(/\s+/g, ' ').trim();
  return shown.length > maxLength ? `${shown.slice(0, maxLength)}… ${shown.length}` : shown;
}
