import { remember } from '../../../render/files/boundedMap.ts';
import type { Render } from './renderJob.ts';
import type { SiteState } from './siteState.ts';
import { bytesOf, type Resource } from '../../../render/files/resource.ts';

const maxKept = 500;

/** Makes the Markdown copy of a page when somebody asks for it, once for each document. Few do, and making it takes longer than rendering the page. */
export function createMarkdownCopies(state: () => SiteState, render: Render) {
  const copies = new Map<string, Promise<Resource | undefined>>();
  /** @param path address of the copy */
  return async (path: string, page: Resource): Promise<Resource | undefined> =>
    await remember(copies, page.etag, maxKept, async () => {
      const html = new TextDecoder().decode(await bytesOf(page));
      const { siteUrl } = state().content.data.convention;
      return (await render({ kind: 'copy', path, html, siteUrl })).resources.get(path);
    });
}
