import type { z } from 'zod';
import type { Data, DataFile, newsFrontMatter, PageFrontMatter } from '../../content.config.ts';
import type { NewsInspection } from './inspectNews.ts';
import type { Inspection } from './mdx/inspection.ts';
import type { FoundValue } from './schema.ts';
import type { Locate } from './yaml/locate.ts';
import type { Parsed } from './yaml/parseYaml.ts';

/** A page as its file has it; `front` is missing where it has problems. */
export interface PageDraft {
  file: string;
  path: string;
  front: PageFrontMatter | undefined;
  body: string;
  inspection: Inspection;
  locate: Locate;
}

/** A news item as its file has it; `front` is missing where it has problems. */
export interface NewsDraft {
  file: string;
  id: number;
  front: z.output<typeof newsFrontMatter> | undefined;
  body: string;
  /** What is to be checked in its text and in its summary. */
  inspections: NewsInspection[];
  locate: Locate;
}

/** A data file as it was parsed, with every value that it holds. */
export interface ParsedData extends Parsed<unknown> {
  values: FoundValue[];
}

/** All content as it was read, with whatever could be understood of files that have problems. */
export interface Draft {
  data: Partial<Data>;
  /** Every data file that is there, as it was parsed. */
  parsed: Partial<Record<DataFile, ParsedData>>;
  pages: PageDraft[];
  news: NewsDraft[];
  /** Files below content/images, as paths from there. */
  images: string[];
  /** Files below public, as addresses. */
  publicFiles: string[];
}
