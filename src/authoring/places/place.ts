import type { Target } from '../splice/edits.ts';

/** An element of a page that shows something that can be edited. Of elements with the same text, `nth` counts from 0. */
export interface Place {
  tag: string;
  text: string;
  nth: number;
  /** What people read there, where that isn't its text. */
  label?: string;
  targets: Target[];
  /** Whether it is a part of the page itself, and not of what all pages have. */
  isContent: boolean;
}

/** The places of a page. Their targets hold as long as the content has this version. */
export interface PagePlaces {
  version: number;
  places: Place[];
}

/** A page on which a value is shown, and how often. */
export interface ShownOn {
  path: string;
  title: string;
  count: number;
}
