import { join } from 'node:path';

/**
 * The folder with the code, its packages and its settings. Content, releases and caches are in the folder in which a command runs, which is
 * this one, or that of another convention. Bundled code has no project: it must not ask.
 */
export const projectFolder = join(import.meta.dirname, '../..');
