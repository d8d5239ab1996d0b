import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createCardRenderer } from '../../render/cards/renderCard.ts';
import type { Collection } from '../../collection/collection.ts';
import {
  copyExtensions,
  type IndexedFile,
  mediaType,
  type Bytes,
  bytesResource,
  type Resource,
  textResource,
} from '../../render/resource.ts';
import { contentVersion } from '../../render/formats/siteList.ts';
import { createRenderer } from '../../render/renderer.ts';
import { newsListAddress, pageSize } from '../../site/contract.ts';
import { nextContentChange } from '../../render/snapshot/nextChange.ts';
import { listStart } from '../../render/api/responses.ts';
import { writeResource } from '../build/writeResource.ts';
import { denseResource } from '../build/compressDensely.ts';
import { linkOrCopy } from '../releases/fileOperations.ts';
import type { SiteHashes } from '../../render/siteHashes.ts';
import { type RenderedStates, statesFile } from './states.ts';
import { readReleaseFile } from '../../render/releaseFiles.ts';

export interface RenderStatesOptions {
  /** Folder of the release whose code renders, whose pictures are shown, and whose unchanged files are reused. */
  release: string;
  collection: Collection;
  /** First instant to render, in milliseconds. */
  from: number;
  newsElsewhere?: boolean;
}

/**
 * Renders all states of the site from an instant on into a folder, one after the other. Files that are not rendered, such as pictures, are
 * taken from the release.
 */
export async function renderStates(options: RenderStatesOptions, folder: string): Promise<RenderedStates> {
  const { release, from, newsElsewhere = false } = options;
  const collection = newsElsewhere ? { ...options.collection, news: [] } : options.collection;
  /** Links a file of the release under its entity tag, which is a hash of its bytes. */
  function addBuilt(file: IndexedFile): IndexedFile {
    for (const extension of copyExtensions(file))
      linkOrCopy(join(release, 'client', file.file + extension), join(folder, file.etag + extension));
    return { ...file, file: file.etag };
  }
  const add = (resource: Resource<Bytes>) => writeResource(folder, resource.etag, resource);
  const { renderSite, renderSinglePage } = await createRenderer(release, release, newsElsewhere);
  const drawCard = createCardRenderer(release);
  const index = readReleaseFile(release, 'files');
  const states: RenderedStates['states'] = [];
  // Pictures and icons, which don't change between states.
  const fixed: Record<string, IndexedFile> = {};
  for (const [address, file] of Object.entries(index)) if (!file.immutable && !file.rendered) fixed[address] = addBuilt(file);
  let filesBefore: Record<string, IndexedFile> = {};
  let hashesBefore: SiteHashes | undefined;

  async function stateAt(now: number): Promise<Record<string, IndexedFile>> {
    const files = { ...fixed };
    const rendered = await renderSite(
      collection,
      { now, ...(hashesBefore && { before: hashesBefore }), withCopies: true },
      async ({ path, type, text, dense }) => {
        files[path] = add(dense ? await denseResource(text, type) : textResource(text, type));
      },
    );
    hashesBefore = rendered.hashes;
    for (const { path, drawing } of rendered.cards)
      files[path] = fixed[path] ??= add(bytesResource(await drawCard(drawing), mediaType(path)));
    for (const address of rendered.unchanged) if (filesBefore[address]) files[address] = filesBefore[address];
    for (let skip = pageSize; listStart(collection.news, now, skip) === skip; skip += pageSize) {
      const list = await renderSinglePage(collection, '/news', { now, skip });
      if (list) files[newsListAddress(skip)] = add(textResource(list.html, mediaType('index.html')));
    }
    return files;
  }
  for (let time: number | undefined = from; time !== undefined; time = nextContentChange(collection, time)) {
    const filesAfter = await stateAt(time);
    const changed = Object.entries(filesAfter).filter(([address, { etag }]) => filesBefore[address]?.etag !== etag);
    const gone = Object.keys(filesBefore).filter((address) => !Object.hasOwn(filesAfter, address));
    states.push({ from: time, files: { ...Object.fromEntries(changed), ...Object.fromEntries(gone.map((address) => [address, null])) } });
    filesBefore = filesAfter;
  }
  const { scriptHashes, styleHashes } = readReleaseFile(release, 'build');
  const content = { data: collection.data, news: collection.news };
  const rendered = { content, version: contentVersion(collection), scriptHashes, styleHashes, states };
  writeFileSync(join(folder, statesFile), JSON.stringify(rendered));
  return rendered;
}
