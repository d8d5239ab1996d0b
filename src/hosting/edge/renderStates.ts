import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createCardRenderer } from '../../render/cards/renderCard.ts';
import type { Collection } from '../../collection/collection.ts';
import type { FileIndex, IndexedFile } from '../../render/files/fileIndex.ts';
import { encodingsOf, extensions, type SentFile } from '../../render/files/indexedResource.ts';
import { mediaType } from '../../render/files/mediaTypes.ts';
import { storeBytes, type StoredText, storeText } from '../../render/files/storedText.ts';
import { contentVersion } from '../../render/formats/contentVersion.ts';
import { pageMarkdown } from '../../render/pageMarkdown.ts';
import { createRenderer, type Renderer } from '../../render/renderSite.ts';
import { storeSite } from '../../render/storeSite.ts';
import { pageSize } from '../../site/contract.ts';
import { nextContentChange } from '../../site/nextChange.ts';
import { markdownPath } from '../../site/pageKey.ts';
import { published } from '../../site/responses.ts';
import { linkOrCopy } from '../build/keepFiles.ts';
import type { RenderedBefore } from '../../render/knownPages.ts';
import { readJson } from '../build/previousRelease.ts';
import { newsListAddress, objectName, type RenderedStates, statesFile } from './states.ts';

type AddressedText = [address: string, text: StoredText];

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
    read: (file: SentFile) => readFileSync(join(folder, objectName(file)), 'utf8'),
    addBuilt({ file, type, etag, immutable, br, gz }: IndexedFile): SentFile {
      const sent: SentFile = { type, etag, immutable, ...(br && { br }), ...(gz && { gz }) };
      for (const encoding of [undefined, ...encodingsOf(sent)])
        linkOrCopy(join(release, 'client', file + (encoding ? extensions[encoding] : '')), join(folder, objectName(sent, encoding)));
      return sent;
    },
    addText({ type, etag, plain, br, gzip }: StoredText): SentFile {
      const sent: SentFile = { type, etag, immutable: false, ...(br && { br: br.length }), ...(gzip && { gz: gzip.length }) };
      for (const [encoding, bytes] of [[undefined, plain] as const, ['br', br] as const, ['gzip', gzip] as const])
        // One that is there may be a link to a file of the release.
        if (bytes && !existsSync(join(folder, objectName(sent, encoding)))) writeFileSync(join(folder, objectName(sent, encoding)), bytes);
      return sent;
    },
  };
}

/** The pages of the news list after the first one. */
async function laterLists(render: Renderer, { collection, now }: { collection: Collection; now: number }): Promise<AddressedText[]> {
  const texts: AddressedText[] = [];
  for (let skip = pageSize; skip < published(collection.news, now).length; skip += pageSize) {
    const { pages } = await render(collection, { now, preview: false, paths: ['/news'], skip });
    texts.push([newsListAddress(skip), storeText(pages.get('/news')?.html ?? '', mediaType('index.html'))]);
  }
  return texts;
}

/**
 * Renders everything that the site shows from an instant on, one state after the other, into a folder. What the build has rendered already
 * is used.
 */
export async function renderStates({ root, release, collection, from }: RenderStatesOptions, folder: string): Promise<RenderedStates> {
  const { read, addBuilt, addText } = objectsIn(folder, release);
  const { siteUrl } = collection.data.convention;
  const render = await createRenderer(root, release);
  const drawCard = createCardRenderer(root);
  const index = readJson<FileIndex>(release, 'files.json');
  const states: RenderedStates['states'] = [];
  const built = Object.entries(index).flatMap(([address, file]) => (file.immutable ? [] : [[address, addBuilt(file)] as const]));
  // Drawings, icons, pictures: what the content is not rendered to.
  const fixed = Object.fromEntries(built.filter(([address]) => !index[address]?.rendered));
  let files = Object.fromEntries(built);
  let known: RenderedBefore = readJson<RenderedBefore>(release, 'pages.json');

  /** Markdown copies by the entity tag of their document: one that several states share is converted once. */
  const copies = new Map<string, SentFile>();
  /** Adds the Markdown copies of all pages to a state. */
  function addCopies(state: Record<string, SentFile>): void {
    for (const path of Object.keys(known.pages)) {
      const page = path === '/404' ? undefined : state[path];
      if (!page) continue;
      const copy = copies.get(page.etag) ?? addText(storeText(pageMarkdown(read(page), siteUrl), mediaType('page.md')));
      copies.set(page.etag, copy);
      state[markdownPath(path)] = copy;
    }
  }

  async function renderState(now: number): Promise<Record<string, SentFile>> {
    const rendered = await render(collection, { now, preview: false, known: known.pages });
    const { pages, kept, ...site } = storeSite(rendered, known.files);
    known = site.known;
    for (const { path, drawing } of rendered.cards) fixed[path] ??= addText(storeBytes(await drawCard(drawing), mediaType(path)));
    const next = { ...fixed };
    for (const address of kept) if (files[address]) next[address] = files[address];
    for (const [address, text] of [...pages, ...(await laterLists(render, { collection, now }))]) next[address] = addText(text);
    addCopies(next);
    return next;
  }
  for (let time: number | undefined = from; time !== undefined; time = nextContentChange(collection, time)) {
    const next = await renderState(time);
    const before = states.length > 0 ? files : {};
    const changed = Object.entries(next).filter(([address, { etag }]) => before[address]?.etag !== etag);
    const gone = Object.keys(before).filter((address) => !Object.hasOwn(next, address));
    states.push({ from: time, files: { ...Object.fromEntries(changed), ...Object.fromEntries(gone.map((address) => [address, null])) } });
    files = next;
  }
  const { scriptHash, styleHashes } = readJson<Pick<RenderedStates, 'scriptHash' | 'styleHashes'>>(release, 'build.json');
  const content = { data: collection.data, news: collection.news };
  const rendered = { content, version: contentVersion(collection), scriptHash, styleHashes, states };
  writeFileSync(join(folder, statesFile), JSON.stringify(rendered));
  return rendered;
}
