import { readDataBlock } from '../../site/dataBlock.ts';
import { type Kind, mediaTypes } from './kinds.ts';
import { publicPath } from '../../domain/base.ts';
import { manifestPath } from '../../site/manifestPath.ts';

/** Whether an answer is what the server sends at an address: not an error, and not what a network in between says instead. */
export function isOriginal({ status, type, redirected, headers }: Response, kind: Kind): boolean {
  return status === 200 && type === 'basic' && !redirected && mediaTypes[kind].test(headers.get('content-type') ?? '');
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/**
 * Whether a body has arrived whole.
 * @param headers of its response
 */
export function isWhole(body: ArrayBuffer, headers: Headers, kind: Kind): boolean {
  // The length of a compressed body counts its compressed bytes.
  const length = headers.has('content-encoding') ? null : headers.get('content-length');
  if (length !== null && Number(length) !== body.byteLength) return false;
  if (kind === 'json') return isJson(new TextDecoder().decode(body));
  if (kind !== 'document') return true;
  const html = new TextDecoder().decode(body);
  // Another site may lie below this one's address.
  const isOurs = readDataBlock(html, 'schedule') !== undefined && html.includes(`href="${publicPath(manifestPath)}"`);
  return isOurs && html.trimEnd().endsWith('</html>');
}
