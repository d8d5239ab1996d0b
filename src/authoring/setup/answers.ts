import { parseDocument } from 'yaml';
import { z } from 'zod';
import { normalizeText } from '../../collection/contentFiles.ts';
import { dataNames } from '../../../content.config.ts';
import { EditError } from '../splice/splice.ts';

const path = z.string().startsWith('/', 'Write an address as in /fun/party.');

/** Answers as the file or the editor provides them. */
export const answersSchema = z.strictObject({
  /**
   * By data file: values to write over the present ones. Null removes a field or file. A string is a whole file, or the name of one next to
   * the answers.
   */
  data: z.partialRecord(z.enum(dataNames), z.json()).default({}),
  pages: z
    .strictObject({
      /** Pages to publish. Required pages always are. */
      ready: z.array(path).default([]),
      /** Pages to remove. */
      none: z.array(path).default([]),
      /** Applies to all pages that aren't listed. */
      others: z.enum(['not yet', 'none']).default('not yet'),
    })
    .default({ ready: [], none: [], others: 'not yet' }),
  /** New texts by page address, or names of files next to the answers. A text with front matter replaces the whole page. */
  words: z.record(path, z.string()).default({}),
  /** Picture files, relative to the answers, by their new path below content/images. */
  pictures: z.record(z.string(), z.string()).default({}),
  /** Keep or remove the news that came with the product. */
  news: z.enum(['keep', 'none']).default('none'),
});

/** A convention's answers to the setup's questions (docs/answers.md). */
export type Answers = z.output<typeof answersSchema>;

const isFile = (value: unknown, endings: RegExp): value is string =>
  typeof value === 'string' && endings.test(value) && !value.includes('\n');

/** Reads a file that an answer names. @throws {EditError} if it doesn't exist or can't be read */
export function fromAnswerFile<Content>(field: string, file: string, read: (file: string) => Content): Content {
  try {
    return read(file);
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (!['ENOENT', 'ENOTDIR', 'EISDIR', 'EACCES'].includes(code)) throw error;
    throw new EditError(
      `${field}: ${code === 'EACCES' ? 'You may not read' : 'There is no file'} ${file}. Write where it is from the folder of the answers on.`,
    );
  }
}

/** Replaces names of files in the answers by the files' contents. */
function withFiles({ data, words, ...others }: Answers, readText: (file: string) => string): Answers {
  const read = <Value>(field: string, all: Readonly<Record<string, Value>>, endings: RegExp) =>
    Object.fromEntries(
      Object.entries(all).map(([name, value]) => [
        name,
        isFile(value, endings) ? normalizeText(fromAnswerFile(`${field}.${name}`, value, readText)) : value,
      ]),
    );
  return { ...others, data: read('data', data, /\.yaml$/), words: read('words', words, /\.mdx?$/) };
}

/**
 * Parses answers.
 * @param readText reads a file relative to the answers
 * @throws {EditError} with all mistakes
 */
export function readAnswers(file: string, source: string, readText: (file: string) => string): Answers {
  const document = parseDocument(source);
  const [mistake] = document.errors;
  if (mistake) throw new EditError(`${file} is not YAML: ${mistake.message}`);
  const { success, data, error } = answersSchema.safeParse(document.toJS() ?? {});
  if (success) return withFiles(data, readText);
  throw new EditError(error.issues.map((issue) => `${file}: ${issue.path.join('.')}: ${issue.message}`).join('\n'));
}
