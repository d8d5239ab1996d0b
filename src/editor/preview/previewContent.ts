import { type Collection, ContentError } from '../../collection/collection.ts';
import { type ContentFiles, diskFiles } from '../../collection/contentFiles.ts';
import { type Diagnostic, formatDiagnostic } from '../../collection/diagnostic.ts';
import { createFileCache, readCollection } from '../../collection/readContent.ts';
import { createGoodReader, type WaitingFile } from '../../collection/lastGood.ts';
import { friendlyDate } from '../../domain/format.ts';
import { localeOf } from '../../domain/locale.ts';
import { createTextCache } from '../../render/textCache.ts';

const page = (name: string) => `---
title: Not there yet (${name})
description: This page can't be shown before the mistakes in its file are corrected.
---

Not there yet. The [news](/news) comes later.
`;
const texts: Readonly<Record<string, string>> = {
  'content/data/convention.yaml': `name: This website
tagline: Not there yet
mission: a beginning
since: 2000
firstDay: 2000-01-01
lastDay: 2000-01-02
openingCeremony: 2000-01-01 12:00
closingCeremony: 2000-01-02 12:00
zone: { id: UTC, name: UTC }
city: Anywhere
minimumWebsiteAge: 13
minimumAge: 18
drinkingAge: 21
charity: { legalName: We, status: association, mailDomain: example.org }
mailDomain: example.org
siteUrl: https://example.org
afterwards: { next: See you at, none: There are no dates yet. }
editions: []
`,
  ...Object.fromEntries(['404', 'index', 'news', 'news/[news]'].map((name) => [`content/pages/${name}.mdx`, page(name)])),
};
const names = Object.keys(texts).toSorted();

/**
 * The smallest content without errors. It stands in for files with errors of which there has never been a good version, so that the editor
 * opens, in which they are corrected.
 */
export const standIn: ContentFiles = {
  below: (folder) => names.filter((file) => file.startsWith(`${folder}/`)),
  symlinks: () => [],
  bytes: (file) => Buffer.from(texts[file] ?? ''),
  has: (path) => ['content/images', 'content/news'].includes(path) || names.some((file) => file === path || file.startsWith(`${path}/`)),
};

export interface PreviewContent {
  /** Files with errors are in their last good version. */
  collection: Collection;
  problems: readonly Diagnostic[];
  /** The errors, and which files wait, one per line; empty if there are none. */
  report: string;
  warnings: string;
  /** True if there has been no good version yet, so that only the editor can be shown. */
  isStandIn: boolean;
  /** Reads the files again. Call it after each edit. */
  read(): void;
}

/** Gives an earlier version of the content, which may have errors itself. */
type Earlier = () => ContentFiles | Promise<ContentFiles>;

const waitsSince = ({ file, since }: WaitingFile, { zone, ...facts }: Collection['data']['convention']) =>
  `${file} waits since ${friendlyDate(new Date(since), zone.id, localeOf(facts))} ${zone.name}: its last good version is shown.`;

/** What is wrong if not even the last good version of the files can be read. */
function unreadable(error: unknown): readonly Diagnostic[] {
  if (error instanceof ContentError) return error.diagnostics;
  const message = `The content cannot be read: ${String(error)}`;
  return [{ file: 'content', line: 1, column: 1, severity: 'error', message }];
}

/**
 * Reads the content of a project, also if it has errors from the start.
 * @param earlier versions from which to take what has errors; the first that has none itself is used
 */
export async function openPreviewContent(root: string, earlier: readonly Earlier[]): Promise<PreviewContent> {
  const { parser } = createTextCache();
  const files = diskFiles(root);
  const options = { cache: createFileCache(), parser };
  let before: ContentFiles | undefined;
  let readGood = createGoodReader(files, options);
  const content: PreviewContent = {
    collection: readCollection(standIn),
    problems: [],
    report: '',
    warnings: '',
    isStandIn: true,
    read() {
      try {
        const { collection, problems, waiting } = readGood(Date.now());
        content.collection = collection;
        content.problems = problems;
        content.isStandIn &&= before === standIn && problems.length > 0;
        const waits = content.isStandIn ? [] : waiting.map((file) => waitsSince(file, collection.data.convention));
        content.report = [...problems.map(formatDiagnostic), ...waits].join('\n');
        content.warnings = content.isStandIn ? '' : collection.warnings.map(formatDiagnostic).join('\n');
      } catch (error) {
        content.problems = unreadable(error);
        content.report = content.problems.map(formatDiagnostic).join('\n');
      }
    },
  };
  content.read();
  for (const version of [...earlier, () => standIn]) {
    if (!content.isStandIn) break;
    // One that isn't there, as without git or before the first release, is passed over.
    before = await Promise.resolve()
      .then(version)
      .catch(() => undefined);
    readGood = createGoodReader(files, options, before);
    content.read();
  }
  return content;
}
