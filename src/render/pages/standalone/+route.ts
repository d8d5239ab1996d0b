import type { PageContext } from 'vike/types';

/** Pages outside the app: documents without React in the browser, such as the map (section 2). */
export default function route(pageContext: PageContext) {
  return pageContext.rendering?.page.layout === 'standalone' ? { precedence: 1 } : false;
}
