import { parseAccept } from 'hono/utils/accept';
import type { Encoding } from '../../../render/files/compress.ts';

/**
 * The encoding that a client prefers by its `Accept-Encoding` header; undefined if it accepts none.
 * @param available best first; of equally preferred ones the first is taken
 */
export function chooseEncoding(header: string | null, available: readonly Encoding[]): Encoding | undefined {
  const accepted = parseAccept(header ?? '');
  const quality = (encoding: string) =>
    (accepted.find(({ type }) => type.toLowerCase() === encoding) ?? accepted.find(({ type }) => type === '*'))?.q ?? 0;
  const [best] = available.toSorted((a, b) => quality(b) - quality(a));
  return best !== undefined && quality(best) > 0 ? best : undefined;
}
