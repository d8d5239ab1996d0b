import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { releaseFiles } from '../../render/releaseLayout.ts';

const folder = dirname(import.meta.dirname);
/** The release that this code is bundled in; undefined for the sources. */
export const ownRelease = existsSync(join(folder, releaseFiles.build)) ? folder : undefined;

/** The folder with the content that people edit: where the server was started, or, of a release that is started alone, the release. */
export const contentRoot = (): string => (ownRelease !== undefined && !existsSync('content') ? ownRelease : process.cwd());
