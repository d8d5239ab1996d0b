import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { z } from 'zod';

/** A list that is stored in a cache file. A file that is missing or in another release's format counts as empty. */
export function createStoredList<Entry>(path: string, entry: z.ZodType<Entry>) {
  const entries = z.array(entry);
  function read(): Entry[] {
    try {
      return entries.parse(JSON.parse(readFileSync(path, 'utf8')));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT' || error instanceof SyntaxError || error instanceof z.ZodError) return [];
      throw error;
    }
  }
  let all = read();
  return {
    all: (): readonly Entry[] => all,
    keep(next: readonly Entry[]): void {
      all = [...next];
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(`${path}.new`, JSON.stringify(all));
      renameSync(`${path}.new`, path);
    },
  };
}
