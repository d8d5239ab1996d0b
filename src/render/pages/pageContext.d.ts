import type { PageAssets, RenderInput } from '../../site/pageData.ts';
import type { SerializedElement } from '../../site/serializedElements.ts';
import type { DataName } from '../../site/types.ts';

declare global {
  namespace Vike {
    interface PageContext {
      /** What the page is rendered from, set by `src/render/renderPage.ts`. */
      rendering?: RenderInput;
      /** What the document loads; undefined in the preview, where vike adds the scripts of its development server. */
      assets?: PageAssets;
      /** The elements of Markdown, set with it. */
      elementsOf?: (markdown: string, headingLevel: number) => SerializedElement[];
      /** JSON of the page's `PagePayload`, set by `+onRenderHtml.tsx`. */
      pageData?: string;
      /** The data that the rendering read, set by `+onRenderHtml.tsx`. */
      uses?: DataName[];
    }
  }
}
