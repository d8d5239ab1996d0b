import type { Data } from '../../../content.config.ts';
import { lookOf } from '../../render/look/lookOf.ts';
import { cspHash } from './cspHash.ts';
import { type HeaderOptions, securityHeaders } from './securityHeaders.ts';

/** The headers of every response while some content is shown: its theme may be younger than the build, and the policy allows both. */
export function createLookHeaders(options: HeaderOptions): (data: Pick<Data, 'theme' | 'art' | 'sponsorLevels'>) => Record<string, string> {
  const known = new WeakMap<object, Record<string, string>>();
  return (data) => {
    const before = known.get(data);
    if (before) return before;
    const styleHashes = [...new Set([...options.styleHashes, cspHash(lookOf(data).css)])];
    const headers = securityHeaders({ ...options, styleHashes });
    known.set(data, headers);
    return headers;
  };
}
