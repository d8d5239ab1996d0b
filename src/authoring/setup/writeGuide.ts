import { fileText } from '../../collection/contentFiles.ts';
import type { Texts } from '../splice/editedFiles.ts';
import type { StepInput } from './step.ts';

export const guide = 'content/README.md';
const mark = '<!-- ours -->';

/** The guide for authors without the lines that are about one convention alone, and the one that explains their mark. */
export const guideElsewhere = (text: string): string =>
  text
    .split('\n')
    .filter((line) => !line.includes(mark))
    .join('\n');

/** The guide of another convention. */
export const writeGuide = ({ files }: StepInput): Texts =>
  new Map(files.has(guide) ? [[guide, guideElsewhere(fileText(files, guide))]] : []);
