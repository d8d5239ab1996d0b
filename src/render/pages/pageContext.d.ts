import type { PageAssets, RenderInput } from '../../site/pageData.ts';
import type { SerializedElement } from '../../site/serializedElements.ts';

declare global {
  namespace Vike {
    interface PageContext {
      /** Input of the rendering, set by `src/render/renderPage.ts`. */
      rendering?: RenderInput;
      /** Assets of the document; undefined in the preview, where vike adds the scripts of its development server. */
      assets?: PageAssets;
      /** Serializes Markdown; set by `src/render/renderPage.ts`. */
      elementsOf?: (markdown: string, headingLevel: number) => SerializedElement[];
      /** JSON of the page's `PagePayload`, set by `+onRenderHtml.tsx`. */
      pageData?: string;
    }
  }
}
