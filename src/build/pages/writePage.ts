import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import type { FileIndex, IndexedFile } from '../../files/fileIndex.ts';
import { addressOf } from '../../files/fileIndex.ts';
import { mediaType } from '../../files/mediaTypes.ts';
import { storeText } from '../../files/storedText.ts';
import { loadBuiltCode } from '../../render/builtCode.ts';
import { createPageRenderer } from '../../render/renderPage.ts';
import type { PageInput, SharedData } from '../../site/pageData.ts';
import type { CreateTask } from './mapInThreads.ts';

export interface PageToWrite {
  input: PageInput;
  /** Whether to write its JSON, too: all articles share one. */
  withData: boolean;
}

/** File of a page in the built site: `/join/hotel` is `join/hotel/index.html`. */
const htmlFile = (path: string) => (path === '/404' ? '404.html' : posix.join(path.slice(1), 'index.html'));

function write(path: string, bytes: Uint8Array): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, bytes);
}

/** Writes a text, and its encodings where they are smaller. */
function writeText(client: string, file: string, text: string): IndexedFile {
  const { type, etag, plain, br, gzip } = storeText(text, mediaType(file));
  const path = join(client, file);
  write(path, plain);
  const indexed: IndexedFile = { file, type, size: plain.length, etag, immutable: false };
  for (const [encoding, bytes] of Object.entries({ br, gz: gzip })) {
    if (!bytes || bytes.length >= plain.length) continue;
    write(`${path}.${encoding}`, bytes);
    indexed[encoding as 'br' | 'gz'] = bytes.length;
  }
  return indexed;
}

/** Renders a page and writes its files; gives them by their addresses. */
const createWriteTask: CreateTask<{ root: string; shared: SharedData }, PageToWrite, FileIndex> = async ({ root, shared }) => {
  const client = join(root, 'dist/client');
  const renderPage = createPageRenderer(root, await loadBuiltCode(root));
  return async ({ input, withData }) => {
    const { html, data, dataPath } = await renderPage(shared, input);
    const files = [writeText(client, htmlFile(input.pathname), html)];
    if (withData) files.push(writeText(client, dataPath.slice(1), data));
    return Object.fromEntries(files.map((file) => [addressOf(file.file), file]));
  };
};
export default createWriteTask;
