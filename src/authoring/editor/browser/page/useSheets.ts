import { type RefObject, useRef, useState } from 'react';

/** A document of the page. */
interface Sheet {
  id: number;
  src: string;
}

/** The documents of a frame: the one that is shown and, while it loads, the one that takes its place. */
export interface Sheets {
  sheets: readonly [Sheet, Sheet?];
  /** Shows the page at an address, with its query. */
  load(address: string): void;
  /** Loads the page again, out of sight. */
  reload(): void;
  /** Shows what was loaded out of sight; it loads once more if the content has changed meanwhile. */
  showNext(): void;
}

export function useSheets(frame: RefObject<HTMLIFrameElement | null>, startAddress: string): Sheets {
  const [sheets, setSheets] = useState<readonly [Sheet, Sheet?]>([{ id: 0, src: startAddress }]);
  /** Whether the content has changed since the next document was asked for. */
  const isStale = useRef(false);
  return {
    sheets,
    load(address) {
      isStale.current = false;
      setSheets(([shown]) => [shown]);
      // The address of the element is that of its first page, and would load nothing if it stayed the same.
      frame.current?.contentWindow?.location.assign(address);
    },
    reload() {
      const src = frame.current?.contentWindow?.location.href;
      const [shown, next] = sheets;
      if (next) isStale.current = true;
      else if (src !== undefined) setSheets([shown, { id: shown.id + 1, src }]);
    },
    showNext() {
      const again = isStale.current;
      isStale.current = false;
      setSheets(([first, next = first]) => (again ? [next, { ...next, id: next.id + 1 }] : [next]));
    },
  };
}
