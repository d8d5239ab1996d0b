import { realpathSync } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isVersion } from '../../build/releases/releases.ts';
import { cachePromise } from '../../domain/memoize.ts';
import { UserError } from '../../domain/userError.ts';
import { readReleaseFile } from '../../render/releaseFiles.ts';
import { type Bytes, bytesOf, encodingsOf, fileResource, type Resource, entityTag, mediaType } from '../../render/resource.ts';
import { validUntil } from '../../render/snapshot/validity.ts';
import type { Content } from './renderJob.ts';

export type ReleaseInfo = ReturnType<typeof readBuild>;

/** Reads what a server needs to know of a release. @param folder its folder, or a link to it. @throws {UserError} if it isn't complete */
export function readBuild(folder: string) {
  try {
    // Resolved, so that it stays the same when another release is activated.
    const release = realpathSync(folder);
    return {
      ...readReleaseFile(release, 'build'),
      release,
      client: join(release, 'client'),
      index: readReleaseFile(release, 'files'),
      cards: readReleaseFile(release, 'cards'),
      readContent: () => readReleaseFile(release, 'content'),
    };
  } catch {
    throw new UserError('The site is not built. Run "npm start", which builds it, or "npm run build".');
  }
}

/** True if the built pages are current at an instant (milliseconds): their news, and the states of their schedule. */
export function isCurrentAt({ renderedAt }: Pick<ReleaseInfo, 'renderedAt'>, content: Content, now: number): boolean {
  return renderedAt <= now && (validUntil(content, renderedAt) ?? Infinity) > now;
}

export type BuiltFiles = ReturnType<typeof createBuiltFiles>;

/** The files of a built site. Only paths in the index exist, so no path can escape the folder. */
export function createBuiltFiles(client: string, index: ReleaseInfo['index']) {
  const inMemory = new Map<string, Bytes>();
  /** Remaining memory for files, in bytes. */
  let remainingBudget = 96 * 2 ** 20;

  const load = async (file: string): Promise<Bytes> => {
    const bytes = await readFile(join(client, file));
    if (bytes.length <= remainingBudget && !inMemory.has(file)) {
      inMemory.set(file, bytes);
      remainingBudget -= bytes.length;
    }
    return bytes;
  };
  const read = (file: string) => inMemory.get(file) ?? load(file);
  const resources = new Map(Object.entries(index).map(([path, file]) => [path, fileResource(file, read)]));

  return {
    find: (path: string): Resource | undefined => resources.get(path),
    /** True if the file at a decoded path was rendered from the content. */
    isRendered: (path: string) => Object.hasOwn(index, path) && index[path]?.rendered === true,
    /** Reads files into memory until the budget is used up. These are served even if the folder is rebuilt. */
    async warm() {
      for (const resource of resources.values()) {
        // An unreadable file fails its requests, not the start.
        for (const encoding of [undefined, ...encodingsOf(resource)])
          await Promise.resolve(bytesOf(resource, encoding)).catch(() => undefined);
      }
    },
  };
}

/** Paths below `assets`. No segment begins with a dot, so none can escape the folder. */
const hashedAsset = /^\/assets\/(?:[\w-]+\/){0,3}[\w-][\w.-]*$/;

const maxTags = 2000;

/**
 * Finds scripts, stylesheets and fonts of releases other than the served one. Open pages still request those of older ones, and while
 * another server takes over, here or on another machine, those of one that isn't active here yet.
 * @param release folder of the served release, beside others; the folder of all assets is beside that of releases
 */
export function createOtherAssets(release: string): (path: string) => Promise<Resource | undefined> {
  const releases = join(release, '..');
  const sizeOf = async (file: string) => {
    const found = await stat(file).catch(() => undefined);
    return found?.isFile() ? found.size : 0;
  };
  async function folderOf(path: string): Promise<string | undefined> {
    if ((await sizeOf(join(releases, '..', path))) > 0) return join(releases, '..');
    const inactive = (await readdir(releases).catch(() => [])).filter(isVersion).map((name) => join(releases, name, 'client'));
    const sizes = await Promise.all(inactive.map((folder) => sizeOf(join(folder, path))));
    return inactive[sizes.findIndex((size) => size > 0)];
  }
  const tags = new Map<string, Promise<string>>();
  return async (path) => {
    if (!hashedAsset.test(path)) return undefined;
    const folder = await folderOf(path);
    if (folder === undefined) return undefined;
    const read = async (file: string) => await readFile(join(folder, file));
    const [plain = 0, br = 0, gzip = 0] = await Promise.all(['', '.br', '.gz'].map((extension) => sizeOf(join(folder, path + extension))));
    // Its name holds a hash of its content, so it stays the same.
    const etag = await cachePromise(tags, path, maxTags, async () => entityTag(await read(path)));
    return fileResource({ file: path, type: mediaType(path), plain, etag, br, gzip, immutable: true }, read);
  };
}
