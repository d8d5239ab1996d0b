import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Collection } from '../../collection/collection.ts';
import { diskFiles } from '../../collection/files/contentFiles.ts';
import { createLookHeaders } from '../../build/hosts/lookHeaders.ts';
import { createBuiltFiles, readBuild } from '../../server/updates/readBuild.ts';
import { filesIn } from '../../build/releases/releases.ts';
import { loadBuiltCode } from '../../render/builtCode.ts';
import { mediaType } from '../../render/resource.ts';
import { readReleaseFile } from '../../render/releaseFiles.ts';
import { workerPath } from '../../site/savedCopy.ts';
import { createPreviewSite } from '../preview/previewPages.ts';

function readEditor(release: string) {
  const { script, styles } = readReleaseFile(release, 'editor');
  const address = (name: string) => `/admin/${name}`;
  const files = filesIn(join(release, 'editor')).map((name) => {
    const bytes = new Uint8Array(readFileSync(join(release, 'editor', name)));
    return [address(name), { type: mediaType(name), bytes }] as const;
  });
  return { assets: { scripts: [address(script)], styles: styles.map(address) }, files: new Map(files) };
}

/** Loads the code of a release. @throws {UserError} if it isn't complete */
export async function loadSite(release: string, { tls }: { tls: boolean }) {
  const build = readBuild(release);
  const assetsOf = await loadBuiltCode(release);
  const files = createBuiltFiles(build.client, build.index);
  // At once: builds may remove this release while it is served.
  await files.warm();
  const headersOf = createLookHeaders({ ...build, tls, hsts: tls ? 'max-age=31536000' : undefined, framesItself: true });
  const headers = headersOf(build.readContent().content.data);
  // Not the service worker: it would keep copies of unsaved pages on the device.
  const isOfCode = (path: string) => path !== workerPath && !path.startsWith('/images/') && !files.isRendered(path);
  const codeFile = (path: string) => (isOfCode(path) ? files.find(path) : undefined);
  return {
    assetsOf,
    editor: readEditor(release),
    headers,
    released: diskFiles(build.release),
    serve: (root: string, collection: () => Collection) =>
      createPreviewSite(root, collection, { headers: () => headersOf(collection().data), code: { assetsOf, codeFile } }),
  };
}

/** The built code that renders the pages of all authors, and their editor. */
export type SiteCode = Awaited<ReturnType<typeof loadSite>>;
