import { readFileSync } from 'node:fs';
import { imageSize } from '../collection/images/imageSize.ts';

/** Adds width and height to every picture that the data names. */
export function withSizes<Value>(value: Value, root: string): Value {
  if (Array.isArray(value)) return value.map((entry: unknown) => withSizes(entry, root)) as Value;
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, inner]) => [key, withSizes(inner as unknown, root)]);
  const size = 'alt' in value && 'src' in value ? imageSize(readFileSync(`${root}/content/images/${String(value.src)}`)) : {};
  return { ...Object.fromEntries(entries), ...size } as Value;
}
