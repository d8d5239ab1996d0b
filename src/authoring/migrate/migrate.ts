import { parseDocument } from 'yaml';
import { type ContentFiles, fileText } from '../../collection/contentFiles.ts';
import { fileOf } from '../../collection/files.ts';
import { type Json, jsonAt } from '../splice/change.ts';
import { writeContentFile } from '../splice/writeFile.ts';
import { migrations } from './migrations.ts';

/**
 * Rewrites content of a release before as this one reads it, and gives what it did, a line for each migration. A second time it does
 * nothing.
 * @throws {EditError} if something has to be done by hand
 */
export function migrate(root: string, files: ContentFiles): string[] {
  return migrations.flatMap(({ title, change }) => {
    // Read anew: one migration goes by what another has written.
    const at: Parameters<typeof change>[0]['at'] = (name, ...path) =>
      files.has(fileOf(name))
        ? jsonAt((parseDocument(fileText(files, fileOf(name))).toJS() ?? undefined) as Json | undefined, path)
        : undefined;
    const changed = [...change({ files, at })];
    for (const [file, text] of changed) if (text !== null) writeContentFile(root, file, text);
    return changed.length === 0 ? [] : [`${title}: ${changed.map(([file]) => file).join(', ')}`];
  });
}
