import { hash } from 'node:crypto';

/** The source expression by which a content security policy allows exactly this script or stylesheet. */
export const cspHash = (code: string): string => `sha256-${hash('sha256', code, 'base64')}`;
