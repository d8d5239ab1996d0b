import { createHmac } from 'node:crypto';
import { matchesSecret } from '../../hosts/matchesSecret.ts';

/**
 * True if a webhook request proves knowledge of the secret: GitHub, Gitea and Forgejo sign the body (`X-Hub-Signature-256`), GitLab sends
 * the secret itself (`X-Gitlab-Token`). Compares in constant time.
 */
export function isFromForge(headers: Headers, body: Uint8Array, secret: string): boolean {
  const signature = headers.get('x-hub-signature-256');
  if (signature !== null) return matchesSecret(signature, `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`);
  return matchesSecret(headers.get('x-gitlab-token') ?? undefined, secret);
}
