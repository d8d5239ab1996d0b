import type { ContentFiles } from '../../collection/contentFiles.ts';

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
