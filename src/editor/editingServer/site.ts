import type { Hono } from 'hono';
import type { Collection } from '../../collection/collection.ts';
import { type ContentFiles, diskFiles } from '../../collection/contentFiles.ts';
import { createLookHeaders } from '../../build/hosts/lookHeaders.ts';
import { createBuiltFiles, readBuild } from '../../server/readBuild.ts';
import { createServerApp } from '../../server/http/serverApp.ts';
import { loadBuiltCode } from '../../render/builtCode.ts';
import type { AssetsOf } from '../../render/renderPage.ts';
import { workerPath } from '../../site/savedCopy.ts';
import { createPreviewPages } from '../preview/previewPages.ts';

/** The built code that renders the pages of all authors. */
export interface SiteCode {
  assetsOf: AssetsOf;
  /** Headers of every response. */
  headers: Record<string, string>;
  /** The content that the release was built from. */
  released: ContentFiles;
  /** Creates an app that serves the site with this content. */
  serve(root: string, collection: () => Collection): Hono;
}

/** Loads the code of a release. @throws {UsageError} if it isn't complete */
export async function loadSite(release: string, { tls }: { tls: boolean }): Promise<SiteCode> {
  const build = readBuild(release);
  const assetsOf = await loadBuiltCode(release);
  const files = createBuiltFiles(build.client, build.index);
  const headersOf = createLookHeaders({ ...build, tls, hsts: tls ? 'max-age=31536000' : undefined, framesItself: true });
  const headers = headersOf(build.readContent().content.data);
  // Not the service worker: it would keep copies of unsaved pages on the device.
  const isOfCode = (path: string) => path !== workerPath && !path.startsWith('/images/') && !files.isRendered(path);
  const codeFile = (path: string) => (isOfCode(path) ? files.find(path) : undefined);
  return {
    assetsOf,
    headers,
    released: diskFiles(build.release),
    serve: (root, collection) =>
      createServerApp({
        state: () => ({ content: collection(), version: 'edited', newsTime: Date.now() }),
        source: createPreviewPages(root, collection, { assetsOf, codeFile }),
        headers: () => headersOf(collection().data),
        preview: true,
      }),
  };
}
