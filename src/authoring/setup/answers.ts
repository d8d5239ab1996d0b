import { parse, YAMLParseError } from 'yaml';
import { z } from 'zod';
import { dataNames } from '../../../content.config.ts';
import { EditError } from '../splice/splice.ts';

const path = z.string().startsWith('/', 'Write an address as in /fun/party.');

/** The answers, as a file or the editor gives them. */
export const answersSchema = z.strictObject({
  /** By data file: what to write over what is there; null for a field or a file that this convention doesn't have. A text is a whole file, or the name of one beside the answers. */
  data: z.partialRecord(z.enum(dataNames), z.json()).default({}),
  pages: z
    .strictObject({
      /** Pages that visitors may find. Those that every website needs are always among them. */
      ready: z.array(path).default([]),
      /** Pages that go. */
      none: z.array(path).default([]),
      /** What becomes of all others. */
      others: z.enum(['not yet', 'none']).default('not yet'),
    })
    .default({ ready: [], none: [], others: 'not yet' }),
  /** New texts of pages by their addresses, or names of files beside the answers. With fields at its top, a text is a whole page. */
  words: z.record(path, z.string()).default({}),
  /** Pictures by their place below content/images: files, from the folder of the answers. */
  pictures: z.record(z.string(), z.string()).default({}),
  /** Whether the news that is there stays. */
  news: z.enum(['keep', 'none']).default('none'),
});

/** What another convention says of itself (docs/taking-over.md). */
export type Answers = z.output<typeof answersSchema>;

const isFile = (value: unknown, endings: RegExp): value is string =>
  typeof value === 'string' && endings.test(value) && !value.includes('\n');

/**
 * What is in a file that a field of the answers names.
 * @throws {EditError} if there is no such file
 */
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

/** Answers with what stands in files beside them in place of the names of these. */
function withFiles({ data, words, ...others }: Answers, readText: (file: string) => string): Answers {
  const read = <Value>(field: string, all: Readonly<Record<string, Value>>, endings: RegExp) =>
    Object.fromEntries(
      Object.entries(all).map(([name, value]) => [
        name,
        isFile(value, endings) ? fromAnswerFile(`${field}.${name}`, value, readText) : value,
      ]),
    );
  return { ...others, data: read('data', data, /\.yaml$/), words: read('words', words, /\.mdx?$/) };
}

/**
 * Reads answers.
 * @param readText reads a file that they name, from their folder
 * @throws {EditError} with every mistake in them
 */
export function readAnswers(file: string, source: string, readText: (file: string) => string): Answers {
  let value: unknown;
  try {
    value = parse(source) ?? {};
  } catch (error) {
    if (!(error instanceof YAMLParseError)) throw error;
    throw new EditError(`${file} is not YAML: ${error.message}`);
  }
  const { success, data, error } = answersSchema.safeParse(value);
  if (success) return withFiles(data, readText);
  throw new EditError(error.issues.map((issue) => `${file}: ${issue.path.join('.')}: ${issue.message}`).join('\n'));
}
