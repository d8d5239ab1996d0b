import type { Rendering } from '../site/pageData.ts';

declare global {
  namespace Vike {
    interface PageContext {
      /** What the server wants rendered; every rendering brings it. */
      rendering?: Rendering;
      /** JSON of the page's `PageData`; the printed document comes with it. */
      pageData?: string;
    }
  }
}
