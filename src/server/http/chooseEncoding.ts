import type { Encoding } from '../../files/compress.ts';

/** How much a client wants an encoding, 0 to 1, by its `Accept-Encoding` header. */
function weightOf(header: string, encoding: string): number {
  let any = 0;
  for (const entry of header.split(',')) {
    const [name = '', ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase());
    const weight = Number(parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? 1);
    if (name === encoding) return weight;
    if (name === '*') any = weight;
  }
  return any;
}

/** The encoding to send: the one the client wants most, of equals the first that is there; undefined: none. */
export function chooseEncoding(header: string | null, available: readonly Encoding[]): Encoding | undefined {
  if (header === null) return undefined;
  let best: { encoding: Encoding; weight: number } | undefined;
  for (const encoding of available) {
    const weight = weightOf(header, encoding);
    if (weight > (best?.weight ?? 0)) best = { encoding, weight };
  }
  return best?.encoding;
}
