import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createCardRenderer } from '../../render/cards/renderCard.ts';
import type { Collection } from '../../collection/collection.ts';
import type { FileIndex, IndexedFile } from '../../render/files/fileIndex.ts';
import { encodingsOf, extensions, type SentFile } from '../../render/files/indexedResource.ts';
import { mediaType } from '../../render/files/mediaTypes.ts';
import { storeBytes, type StoredText, storeText } from '../../render/files/storedText.ts';
import { contentVersion } from '../../render/formats/contentVersion.ts';
import { createRenderer } from '../../render/renderSite.ts';
import { pageSize } from '../../site/contract.ts';
import { nextContentChange } from '../../site/nextChange.ts';
import { published } from '../../site/responses.ts';
import { linkOrCopy } from '../build/keepFiles.ts';
import type { RenderedBefore } from '../../render/knownPages.ts';
import { readJson } from '../build/previousRelease.ts';
import { newsListAddress, objectName, type RenderedStates, statesFile } from './states.ts';

export interface RenderStatesOptions {
  /** The folder with the content. */
  root: string;
  /** Folder of the release whose code renders, and whose files are used where they are the same. */
  release: string;
  collection: Collection;
  /** Instant from which on it is rendered, milliseconds. */
  from: number;
}

/** Writes files under the names of their bytes. */
function objectsIn(folder: string, release: string) {
  return {
    addBuilt({ file, type, etag, immutable, br, gz }: IndexedFile): SentFile {
      const sent: SentFile = { type, etag, immutable, ...(br && { br }), ...(gz && { gz }) };
      for (const encoding of [undefined, ...encodingsOf(sent)])
        linkOrCopy(join(release, 'client', file + (encoding ? extensions[encoding] : '')), join(folder, objectName(sent, encoding)));
      return sent;
    },
    addText({ type, etag, plain, br, gzip }: StoredText): SentFile {
      const sent: SentFile = { type, etag, immutable: false, ...(br && { br: br.length }), ...(gzip && { gz: gzip.length }) };
      for (const [encoding, bytes] of [[undefined, plain] as const, ['br', br] as const, ['gzip', gzip] as const])
        if (bytes) writeFileSync(join(folder, objectName(sent, encoding)), bytes);
      return sent;
    },
  };
}

/**
 * Renders everything that the site shows from an instant on, one state after the other, into a folder. Pictures and other
 * files that are not rendered are those of the release.
 */
export async function renderStates({ root, release, collection, from }: RenderStatesOptions, folder: string): Promise<RenderedStates> {
  const { addBuilt, addText } = objectsIn(folder, release);
  const { renderState, renderAlone } = await createRenderer(root, release);
  const drawCard = createCardRenderer(root);
  const index = readJson<FileIndex>(release, 'files.json');
  const states: RenderedStates['states'] = [];
  // Drawings, icons, pictures: what the content is not rendered to.
  const fixed: Record<string, SentFile> = {};
  for (const [address, file] of Object.entries(index)) if (!file.immutable && !file.rendered) fixed[address] = addBuilt(file);
  let files: Record<string, SentFile> = {};
  let known: RenderedBefore | undefined;

  async function stateAt(now: number): Promise<Record<string, SentFile>> {
    const next = { ...fixed };
    const rendered = await renderState(collection, { now, ...(known && { known }), withCopies: true }, ({ path, type, text, dense }) => {
      next[path] = addText(storeText(text, type, dense));
    });
    known = rendered.known;
    for (const { path, drawing } of rendered.cards)
      next[path] = fixed[path] ??= addText(storeBytes(await drawCard(drawing), mediaType(path)));
    for (const address of rendered.kept) if (files[address]) next[address] = files[address];
    for (let skip = pageSize; skip < published(collection.news, now).length; skip += pageSize) {
      const list = await renderAlone(collection, '/news', { now, skip });
      if (list) next[newsListAddress(skip)] = addText(storeText(list.html, mediaType('index.html')));
    }
    return next;
  }
  for (let time: number | undefined = from; time !== undefined; time = nextContentChange(collection, time)) {
    const next = await stateAt(time);
    const changed = Object.entries(next).filter(([address, { etag }]) => files[address]?.etag !== etag);
    const gone = Object.keys(files).filter((address) => !Object.hasOwn(next, address));
    states.push({ from: time, files: { ...Object.fromEntries(changed), ...Object.fromEntries(gone.map((address) => [address, null])) } });
    files = next;
  }
  const { scriptHash, styleHashes } = readJson<Pick<RenderedStates, 'scriptHash' | 'styleHashes'>>(release, 'build.json');
  const content = { data: collection.data, news: collection.news };
  const rendered = { content, version: contentVersion(collection), scriptHash, styleHashes, states };
  writeFileSync(join(folder, statesFile), JSON.stringify(rendered));
  return rendered;
}
