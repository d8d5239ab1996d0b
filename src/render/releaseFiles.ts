import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Manifest } from 'vite';
import type { Collection } from '../collection/collection.ts';
import type { SharingCard } from './cards/card.ts';
import type { FileIndex } from './resource.ts';

/** CSP source expressions of the inline scripts and stylesheets, as in `sha256-…`, without quotes. */
export interface InlineHashes {
  scriptHashes: readonly string[];
  styleHashes: readonly string[];
}

/** The JSON files of a release beside its folders `client`, `run`, `editor`, `content`, `public` and `node_modules`: `files` is in `files.json`. */
export interface ReleaseFiles {
  code: InlineHashes & { version: string };
  /** Entry and styles of the editor's page, below `editor`. */
  editor: { script: string; styles: string[] };
  /** vite's manifest of the scripts and styles in `client/assets`. */
  assets: Manifest;
  /** Every file of `client`, by address. */
  files: FileIndex;
  /** Hashes of its inputs and of its inline code, and the instant from which on its pages are current, in milliseconds. */
  build: InlineHashes & { contentHash: string; codeHash: string; codeVersion: string; renderedAt: number };
  /** Last changes of pages and data files, by file, in seconds. */
  lastChanges: Record<string, number>;
  /** Last changes of data files, by name, in milliseconds. */
  dataChanges: Record<string, number>;
  cards: SharingCard[];
  /** The content after reading and checking, and its version. */
  content: { content: Pick<Collection, 'data' | 'news'>; version: string };
}

/** @throws if the file is missing or no JSON */
export const readReleaseFile = <Name extends keyof ReleaseFiles>(release: string, name: Name): ReleaseFiles[Name] =>
  JSON.parse(readFileSync(join(release, `${name}.json`), 'utf8')) as ReleaseFiles[Name];

export const writeReleaseFile = <Name extends keyof ReleaseFiles>(release: string, name: Name, value: ReleaseFiles[Name]): void =>
  writeFileSync(join(release, `${name}.json`), JSON.stringify(value));

/** Programs and modules of a release, as relative paths; see `build/bundlePart.ts` for their sources. */
export const releaseModules = {
  main: 'run/main.mjs',
  renderer: 'run/renderer.mjs',
  /** The bundled rendering code, with vike. */
  entry: 'run/entry.mjs',
} as const;
