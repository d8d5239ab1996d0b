import { get, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { entityTag, type Bytes } from '../../src/render/resource.ts';
const decoders: Record<string, (bytes: Buffer) => Bytes> = { br: brotliDecompressSync, gzip: gunzipSync };

/**
 * Asks for an address.
 * @throws {Error} where the answer is no 200, is cut off, or is not what its tag names
 */
export async function wholeAnswer(address: string, encoding: string): Promise<{ text: string; headers: IncomingHttpHeaders }> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  get(address, { headers: { 'accept-encoding': encoding }, timeout: 5000 }, resolve).on('error', reject);
  const response = await promise;
  const bytes = await buffer(response);
  const { 'content-length': length, 'content-encoding': encoded, etag } = response.headers;
  const fault = (what: string) => new Error(`${address} (${encoding}): ${what}`);
  if (response.statusCode !== 200) throw fault(`answered ${response.statusCode}`);
  if (Number(length) !== bytes.length) throw fault(`${bytes.length} bytes of ${length}`);
  const plain = decoders[encoded ?? '']?.(bytes) ?? new Uint8Array(bytes);
  const expected = `"${entityTag(plain)}${encoded ? `-${encoded}` : ''}"`;
  if (etag !== expected) throw fault(`the tag is ${etag}, the bytes are ${expected}`);
  return { text: new TextDecoder().decode(plain), headers: response.headers };
}
