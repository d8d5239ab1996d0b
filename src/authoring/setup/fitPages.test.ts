import { expect, test } from 'vitest';
import { edition } from '../../../tests/support/edition.ts';
import { diskFiles } from '../../collection/contentFiles.ts';
import { formatDiagnostic, isError } from '../../collection/diagnostic.ts';
import { createFileCache } from '../../collection/fileCache.ts';
import { readContent } from '../../collection/readContent.ts';
import type { Json, JsonPath } from '../splice/change.ts';
import { applyEdits } from '../splice/applyEdits.ts';
import { editedFiles } from '../splice/editedFiles.ts';
import type { FileEdit } from '../splice/edits.ts';
import { fitPages } from './fitPages.ts';

const files = diskFiles(edition);
const cache = createFileCache();
const { draft } = readContent(files, { cache });
const dataEdit = (name: string, path: JsonPath, value?: Json): FileEdit => ({
  file: `content/data/${name}.yaml`,
  at: 'data',
  change: value === undefined ? { kind: 'remove', path } : { kind: 'set', path, value },
});

const others = (name: 'mailboxes' | 'windows' | 'links', kept: readonly string[] = []) =>
  Object.keys(draft.data[name] ?? {})
    .filter((id) => !kept.includes(id))
    .map((id) => dataEdit(name, [id]));

test.each<[what: string, edits: FileEdit[]]>([
  ['nothing but one mailbox', others('mailboxes', ['general'])],
  ['another department alone', [dataEdit('departments', [], [{ id: 'team', name: 'The team', email: 'team@pierday.test' }])]],
  ['a window less', [dataEdit('windows', ['djSubmissions'])]],
  ['one link to another website', others('links', ['charityPartner'])],
  ['a level less', [dataEdit('registration', ['levels', 1])]],
  ['another level of sponsors', [dataEdit('sponsorLevels', [0, 'name'], 'Captain')]],
  ['an early price that ends on a day without a name', [dataEdit('registration', ['earlyPriceUntil'], '2025-03-01 12:00')]],
])('all else fits: %s', (_what, edits) => {
  const fitted = [...edits, ...fitPages(files, edits, { today: '2026-03-01', cache })];
  const after = editedFiles(files, applyEdits(files, fitted));
  expect(readContent(after, { cache }).diagnostics.filter(isError).map(formatDiagnostic)).toEqual([]);
});
