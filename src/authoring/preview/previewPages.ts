import type { Collection } from '../../collection/collection.ts';
import { isFileAddress } from '../../domain/fileAddresses.ts';
import { readSpoof } from '../../domain/spoof.ts';
import { mediaType } from '../../render/files/mediaTypes.ts';
import { drawIcon, iconAddresses } from '../../render/icons/drawIcons.ts';
import { createCardRenderer } from '../../render/cards/renderCard.ts';
import { dataChangedAt } from '../../collection/dataChangedAt.ts';
import { formatFiles } from '../../render/formats/formats.ts';
import { type AssetsOf, createPageRenderer } from '../../render/renderPage.ts';
import { createSiteSearch, readSearchRequest, searchPage } from '../../render/searchRequest.ts';
import { pageMarkdown } from '../../render/pageMarkdown.ts';
import { documentReader, searchFile } from '../../render/search/searchContent.ts';
import { createTextCache } from '../../render/textCache.ts';
import { type PageSource, skippedNews } from '../../hosting/server/http/pageSource.ts';
import { isCardPath } from '../../render/cards/card.ts';
import { searchFilePath } from '../../site/search/searchFilePath.ts';
import { dataFileName, pageKeyOf, pathOfMarkdown } from '../../site/pageKey.ts';
import { type Snapshot, createSnapshot } from '../../render/snapshot/snapshot.ts';
import { previewFile } from './previewFile.ts';
import { bytesResource, textResource } from '../../render/files/resource.ts';

const dataAddress = /^\/_data\/(.+)\.json$/;

/** The page whose data file has this name. All articles share one. */
const dataPagePath = ({ paths }: Snapshot, name: string) => paths.find((path) => dataFileName(pageKeyOf(path)) === name);

/**
 * Renders pages on request, with news as of the date in `dtspoof`.
 * @param collection returns the content to show
 * @param assetsOf of built code; undefined on vite's development server
 */
export function createPreviewPages(root: string, collection: () => Collection, assetsOf?: AssetsOf): PageSource {
  const texts = createTextCache();
  const renderPage = createPageRenderer(root, assetsOf, texts);
  const searchSite = createSiteSearch();
  async function findFormat(content: Collection, path: string) {
    const now = Date.now();
    const snapshot = createSnapshot(content, { now, root });
    const changedAt = (name: string) => dataChangedAt(root, name, now);
    const files = await formatFiles({ collection: content, snapshot, builtFiles: [], now, changedAt, ...texts });
    const found =
      path === searchFilePath
        ? await searchFile(content, now, documentReader(renderPage, snapshot))
        : files.find((file) => file.path === path);
    return found && textResource(found.text, found.type);
  }
  const drawCard = createCardRenderer(root);
  async function findCard(content: Collection, path: string) {
    const snapshot = createSnapshot(content, { now: Date.now(), root, preview: true });
    const card = snapshot.paths.map((page) => snapshot.page(page)?.card).find((candidate) => candidate?.path === path);
    return card && bytesResource(await drawCard(card.drawing), mediaType(path));
  }
  return {
    async find(path, query) {
      const file = await previewFile(root, path);
      if (file) return file;
      const content = collection();
      if (isCardPath(path)) return await findCard(content, path);
      if (iconAddresses.includes(path)) return bytesResource(await drawIcon(root, content.data, path), mediaType(path));
      const copied = pathOfMarkdown(path);
      if (copied === undefined && isFileAddress(path) && !dataAddress.test(path)) return await findFormat(content, path);
      const spoof = readSpoof(query, content.data.convention.zone.id);
      const now = Date.now();
      const snapshot = createSnapshot(content, { now, newsNow: spoof.kind === 'time' ? spoof.time : now, root, preview: true });
      const data = dataAddress.exec(path)?.[1];
      const page = data === undefined ? (copied ?? path) : dataPagePath(snapshot, data);
      const input = page === undefined ? undefined : snapshot.page(page, page === '/news' ? skippedNews(query) : 0);
      if (!input) return undefined;
      const request = page === searchPage.path && data === undefined ? readSearchRequest(query) : undefined;
      const search = request && (await searchSite(content, documentReader(renderPage, snapshot), request, now));
      const rendered = await renderPage(snapshot.shared, { ...input, ...(search && { search }) });
      if (copied !== undefined) {
        const copy = pageMarkdown(rendered.html, content.data.convention.siteUrl);
        return textResource(copy, mediaType(path));
      }
      return data === undefined ? textResource(rendered.html, mediaType('page.html')) : textResource(rendered.data, mediaType('page.json'));
    },
  };
}
