import { type RefObject, useRef, useState } from 'react';

interface FrameDocument {
  id: number;
  src: string;
}

/** Double buffering for the page's frame: the visible document and, while it loads, its replacement. */
export interface FrameBuffer {
  documents: readonly [FrameDocument, FrameDocument?];
  /** Navigates to a path with its query. */
  load(address: string): void;
  /** Loads the page again in a hidden frame. */
  reload(): void;
  /** Swaps the hidden document in. If the content has changed meanwhile, it loads once more. */
  showNext(): void;
}

/** Keeps two documents, so that an edited page replaces the shown one only once it has loaded. */
export function useFrameBuffer(frame: RefObject<HTMLIFrameElement | null>, startAddress: string): FrameBuffer {
  const [documents, setDocuments] = useState<readonly [FrameDocument, FrameDocument?]>([{ id: 0, src: startAddress }]);
  /** True if the content has changed since the hidden document began to load. */
  const isStale = useRef(false);
  return {
    documents,
    load(address) {
      isStale.current = false;
      setDocuments(([shown]) => [shown]);
      // The frame's `src` stays that of its first page, so setting it to the same address again wouldn't navigate.
      frame.current?.contentWindow?.location.assign(address);
    },
    reload() {
      const src = frame.current?.contentWindow?.location.href;
      const [shown, next] = documents;
      if (next) isStale.current = true;
      else if (src !== undefined) setDocuments([shown, { id: shown.id + 1, src }]);
    },
    showNext() {
      const mustReload = isStale.current;
      isStale.current = false;
      setDocuments(([first, next = first]) => (mustReload ? [next, { ...next, id: next.id + 1 }] : [next]));
    },
  };
}
