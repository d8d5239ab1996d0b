import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { parse } from 'yaml';
import { z } from 'zod';
import type { Edits, MemorySite } from '../memorySite.ts';

const pngHeader = z.strictObject({ width: z.int(), height: z.int(), bytes: z.int().default(100) });

/** What becomes of a file below content/: its text, `null` if it is deleted, or how to make it of another or of itself. */
const fileEdit = z.union([
  z.string(),
  z.null(),
  z.strictObject({ png: pngHeader }),
  z.strictObject({
    text: z.string().optional(),
    copyOf: z.string().optional(),
    replace: z.record(z.string(), z.string()).optional(),
    append: z.string().optional(),
    encoding: z.enum(['latin1', 'utf-16', 'gzip']).optional(),
  }),
]);
const fileCases = z.array(
  z.strictObject({
    rule: z.string(),
    files: z.record(z.string(), fileEdit).optional(),
    symlinks: z.array(z.string()).optional(),
    says: z.array(z.string()),
  }),
);

/** A mistake that concerns whole files. */
export interface FileCase {
  /** The mistake, in the words of a test's name. */
  rule: string;
  edits: Edits;
  symlinks?: string[];
  says: string[];
}

/** The header of a PNG picture, filled with zeros up to a size. The check doesn't read further. */
function createPng({ width, height, bytes }: z.infer<typeof pngHeader>): Buffer {
  const picture = Buffer.alloc(bytes);
  picture.write('\u0089PNG\r\n\u001A\n', 0, 'latin1');
  picture.write('IHDR', 12, 'latin1');
  picture.writeUInt32BE(width, 16);
  picture.writeUInt32BE(height, 20);
  return picture;
}

function encode(text: string, encoding: 'latin1' | 'utf-16' | 'gzip'): Buffer {
  if (encoding === 'gzip') return gzipSync(text);
  return encoding === 'latin1' ? Buffer.from(text, 'latin1') : Buffer.from(`\uFEFF${text}`, 'utf16le');
}

function editedFile(site: MemorySite, file: string, edit: z.infer<typeof fileEdit>): string | Buffer | null {
  if (typeof edit === 'string' || edit === null) return edit;
  if ('png' in edit) return createPng(edit.png);
  const { copyOf = file, text = site.text(`content/${copyOf}`), replace = {}, append = '', encoding } = edit;
  const edited = Object.entries(replace).reduce((before, [find, put]) => {
    if (!before.includes(find)) throw new Error(`content/${copyOf} does not contain: ${find}`);
    return before.replace(find, () => put);
  }, text + append);
  return encoding === undefined ? edited : encode(edited, encoding);
}

/** The mistakes of a YAML table that concern whole files, and everything that is said. */
export function readFileCases(table: string, site: MemorySite): FileCase[] {
  return fileCases.parse(parse(readFileSync(table, 'utf8'))).map(({ rule, files = {}, symlinks, says }) => ({
    rule,
    edits: Object.fromEntries(Object.entries(files).map(([file, edit]) => [`content/${file}`, editedFile(site, file, edit)])),
    ...(symlinks && { symlinks }),
    says,
  }));
}
