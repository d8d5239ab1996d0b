import { hash } from 'node:crypto';
import type { Data } from '../../../content.config.ts';
import { memoizeWeakly } from '../../domain/memoize.ts';
import { lookOf } from '../../render/look/look.ts';
import { type HeaderOptions, securityHeaders } from './headers.ts';

/** The CSP source expression that allows exactly this script or stylesheet. */
export const cspHash = (code: string): string => `sha256-${hash('sha256', code, 'base64')}`;

/** The headers of every response. The policy allows the stylesheet of the current theme, which may be newer, beside that of the build. */
export function createLookHeaders(options: HeaderOptions): (data: Pick<Data, 'theme' | 'art' | 'sponsorLevels'>) => Record<string, string> {
  return memoizeWeakly((data) => {
    const styleHashes = [...new Set([...options.styleHashes, cspHash(lookOf(data).css)])];
    return securityHeaders({ ...options, styleHashes });
  });
}
