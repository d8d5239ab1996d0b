import { existsSync, readFileSync } from 'node:fs';
import { imageSize } from '../../collection/images/imageSize.ts';

/** The folder of a project, or several: a picture is that of the first one that has it. */
export type Roots = string | readonly string[];

function fileOf(src: string, roots: Roots): string {
  const files = [roots].flat().map((root) => `${root}/content/images/${src}`);
  return files.find((file) => existsSync(file)) ?? files.join();
}

/** Adds width and height to every picture that the data names. */
export function withSizes<Value>(value: Value, roots: Roots): Value {
  if (Array.isArray(value)) return value.map((entry: unknown) => withSizes(entry, roots)) as Value;
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, inner]) => [key, withSizes(inner as unknown, roots)]);
  const size = 'alt' in value && 'src' in value ? imageSize(readFileSync(fileOf(String(value.src), roots))) : {};
  return { ...Object.fromEntries(entries), ...size } as Value;
}
