import { fileText } from '../../collection/contentFiles.ts';
import type { Texts } from '../splice/applyEdits.ts';
import type { StepInput } from './step.ts';

export const guide = 'content/README.md';
const marker = '<!-- ours -->';

/** Removes lines that are only about the shipped convention, which end in a marker, from the guide for authors. */
export const guideElsewhere = (text: string): string =>
  text
    .split('\n')
    .filter((line) => !line.includes(marker))
    .join('\n');

/** The guide for authors without lines about the shipped convention; nothing if there is no guide. */
export const writeGuide = ({ files }: StepInput): Texts =>
  new Map(files.has(guide) ? [[guide, guideElsewhere(fileText(files, guide))]] : []);
