import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

const folder = dirname(import.meta.dirname);
/** The release that this code is part of; undefined when running from source. */
export const runningRelease = existsSync(join(folder, 'build.json')) ? folder : undefined;

/** The folder with the editable content: the working directory or, if a release is started on its own, the release. */
export const contentRoot = (): string => (runningRelease !== undefined && !existsSync('content') ? runningRelease : process.cwd());
