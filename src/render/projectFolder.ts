import { join } from 'node:path';

/**
 * The folder with the code, its packages and its settings. Content, releases and caches are in the working directory, which may be this
 * folder or that of another convention. Don't use this in bundled code, which has no project.
 */
export const projectFolder = join(import.meta.dirname, '../..');
