import { join, resolve } from 'node:path';

/**
 * The folder of the convention that tests read, build and serve: Palmetto Tails 2025, as the specification states it. The owner's content
 * changes whenever they like; this one changes with the tests.
 */
export const edition = resolve(import.meta.dirname, '../edition');

/** The path of a file of the edition, or of its release in `dist/current`. */
export const inEdition = (...names: string[]): string => join(edition, ...names);
