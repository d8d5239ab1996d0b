import { type Collection, ContentError } from '../../collection/collection.ts';
import { diskFiles } from '../../collection/contentFiles.ts';
import { formatDiagnostic } from '../../collection/diagnostic.ts';
import { createFileCache } from '../../collection/fileCache.ts';
import { createGoodReader, type WaitingFile } from '../../collection/lastGood.ts';
import { friendlyDate } from '../../domain/format.ts';
import { localeOf } from '../../domain/localeOf.ts';
import { createTextCache } from '../../render/textCache.ts';

/** The content of a project while it's being edited. */
export interface PreviewContent {
  /** Files with errors are in their last good version. Undefined if there never was a good version. */
  collection: Collection | undefined;
  /** Errors of the present files, one per line; empty if there are none. */
  problems: string;
  warnings: string;
  /** Reads the files. Call it once before using the content, and after each edit. */
  read(): void;
}

const describe = (error: unknown) =>
  error instanceof ContentError ? error.diagnostics.map(formatDiagnostic).join('\n') : `The content cannot be read: ${String(error)}`;

const waitsSince = ({ file, since }: WaitingFile, { zone, ...facts }: Collection['data']['convention']) =>
  `${file} waits since ${friendlyDate(new Date(since), zone.id, localeOf(facts))} ${zone.name}: its last good version is shown.`;

/** Creates the preview's view of a project's content. */
export function createPreviewContent(root: string): PreviewContent {
  const { inspect } = createTextCache();
  const readGood = createGoodReader(diskFiles(root), { cache: createFileCache(), inspect });
  const content: PreviewContent = {
    collection: undefined,
    problems: '',
    warnings: '',
    read() {
      try {
        const { collection, problems, waiting } = readGood(Date.now());
        content.collection = collection;
        content.problems = [...problems.map(formatDiagnostic), ...waiting.map((file) => waitsSince(file, collection.data.convention))].join(
          '\n',
        );
        content.warnings = collection.warnings.map(formatDiagnostic).join('\n');
      } catch (error) {
        content.problems = describe(error);
      }
    },
  };
  return content;
}
