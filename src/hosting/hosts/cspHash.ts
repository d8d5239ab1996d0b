import { hash } from 'node:crypto';

/** The CSP source expression that allows exactly this script or stylesheet. */
export const cspHash = (code: string): string => `sha256-${hash('sha256', code, 'base64')}`;
