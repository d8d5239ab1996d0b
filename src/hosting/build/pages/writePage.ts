import { join, posix } from 'node:path';
import type { FileIndex } from '../../../render/files/fileIndex.ts';
import { addressOf } from '../../../render/files/fileIndex.ts';
import { mediaType } from '../../../render/files/mediaTypes.ts';
import { loadBuiltCode } from '../../../render/builtCode.ts';
import { pageMarkdown } from '../../../render/pageMarkdown.ts';
import { createPageRenderer } from '../../../render/renderPage.ts';
import type { KnownPage, PageToRender } from '../../../render/knownPages.ts';
import type { SharedData } from '../../../site/pageData.ts';
import { markdownPath } from '../../../site/pageKey.ts';
import { writeText } from '../writeText.ts';
import type { CreateTask } from './mapInThreads.ts';

/** The files of a page, and the data that its rendering read. */
export interface PageFiles extends Pick<KnownPage, 'uses'> {
  files: FileIndex;
}

export interface WriteTask {
  root: string;
  /** Folder of the release that is being built. */
  folder: string;
  shared: SharedData;
  /** Whether to write Markdown copies, for a host that cannot. */
  withCopies: boolean;
}

/** File of a page in the built site: `/join/hotel` is `join/hotel/index.html`. */
const htmlFile = (path: string) => (path === '/404' ? '404.html' : posix.join(path.slice(1), 'index.html'));

/** Renders a page and writes its files. */
const createWriteTask: CreateTask<WriteTask, PageToRender, PageFiles> = async ({ root, folder, shared, withCopies }) => {
  const client = join(folder, 'client');
  const renderPage = createPageRenderer(root, await loadBuiltCode(folder));
  return async ({ input, withData }) => {
    const { html, data, dataPath, uses } = await renderPage(shared, input);
    const write = (file: string, text: string) => writeText(client, { file, type: mediaType(file), text });
    const files = [write(htmlFile(input.pathname), html)];
    if (withCopies && input.pathname !== '/404')
      files.push(write(markdownPath(input.pathname).slice(1), pageMarkdown(html, shared.layout.convention.siteUrl)));
    if (withData) files.push(write(dataPath.slice(1), data));
    return { uses, files: Object.fromEntries(files.map((file) => [addressOf(file.file), file])) };
  };
};
export default createWriteTask;
