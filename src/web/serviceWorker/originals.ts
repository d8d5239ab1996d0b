import { readDataBlock } from '../../site/dataBlock.ts';
import { type Kind, mediaTypes } from './kinds.ts';
import { publicPath } from '../../domain/base.ts';
import { manifestPath } from '../../site/manifestPath.ts';

/** True if a response comes from this site's server: neither an error nor, for example, a captive portal. */
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
 * True if a body has arrived completely.
 * @param headers headers of its response
 */
export function isWhole(body: ArrayBuffer, headers: Headers, kind: Kind): boolean {
  // `content-length` counts compressed bytes.
  const length = headers.has('content-encoding') ? null : headers.get('content-length');
  if (length !== null && Number(length) !== body.byteLength) return false;
  if (kind === 'json') return isJson(new TextDecoder().decode(body));
  if (kind !== 'document') return true;
  const html = new TextDecoder().decode(body);
  return isOurs(html) && html.trimEnd().endsWith('</html>');
}

/** True for a document of this site, also of its Page Not Found. Another site may be served below this one's address. */
const isOurs = (html: string): boolean =>
  readDataBlock(html, 'schedule') !== undefined && html.includes(`href="${publicPath(manifestPath)}"`);

/** True if this site says that there is nothing at an address: by its Page Not Found, or as its API. Others may answer 404 to everything. */
export async function isOurMissing(response: Response, kind: Kind): Promise<boolean> {
  if (response.status !== 404 && response.status !== 410) return false;
  return (kind === 'json' && mediaTypes.json.test(response.headers.get('content-type') ?? '')) || isOurs(await response.text());
}
