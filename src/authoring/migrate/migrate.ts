import { parseDocument } from 'yaml';
import { isDefined } from '../../domain/isDefined.ts';
import { type ContentFiles, fileText } from '../../collection/contentFiles.ts';
import { dataFilePath } from '../../collection/files.ts';
import type { Json } from '../../domain/json.ts';
import { valueAt } from '../../domain/valueAt.ts';
import type { Texts } from '../splice/applyEdits.ts';
import { EditError } from '../splice/splice.ts';
import { writeContentFile } from '../splice/writeFile.ts';
import { migrations, type OldContent } from './migrations.ts';

/**
 * Runs all migrations on content of an earlier release. Idempotent.
 * @returns a line for each that changed something, or has to be done by hand
 */
export function migrate(root: string, files: ContentFiles): string[] {
  return migrations
    .map(({ title, change }) => {
      // Not cached, because a migration may depend on what an earlier one wrote.
      const at: OldContent['at'] = (name, ...path) =>
        files.has(dataFilePath(name))
          ? valueAt((parseDocument(fileText(files, dataFilePath(name))).toJS() ?? undefined) as Json | undefined, path)
          : undefined;
      let texts: Texts;
      try {
        texts = change({ files, at });
      } catch (error) {
        if (!(error instanceof EditError)) throw error;
        return `${title}: ${error.message}`;
      }
      const changed = [...texts];
      for (const [file, text] of changed) if (text !== null) writeContentFile(root, file, text);
      return changed.length === 0 ? undefined : `${title}: ${changed.map(([file]) => file).join(', ')}`;
    })
    .filter(isDefined);
}
