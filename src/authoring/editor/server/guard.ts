import { randomBytes } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { matchesSecret } from '../../../hosting/hosts/matchesSecret.ts';

const cookieName = 'editor';
/** Request header with the CSRF token, which only the editor's page knows. */
export const tokenHeader = 'x-editor-token';

/** True for loopback addresses and localhost. */
export const isLoopback = (host: string): boolean =>
  ['localhost', '[::1]', '::1'].includes(host) || /^(?:::ffff:)?127(?:\.\d{1,3}){3}$/.test(host);

/** A secret of 256 bits, for the cookie and the header of a session. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** Why a request is refused; undefined if it's allowed. */
function refusal(headers: Headers, remoteAddress: string | undefined): string | undefined {
  const host = headers.get('host') ?? '';
  if (remoteAddress !== undefined && !isLoopback(remoteAddress)) return 'The editor answers only on the computer it runs on.';
  // Against DNS rebinding: another website can point its own name at this computer.
  if (!isLoopback(host.replace(/:\d+$/, ''))) return 'Open the editor as localhost or 127.0.0.1.';
  const origin = headers.get('origin');
  const site = headers.get('sec-fetch-site') ?? 'none';
  if ((origin !== null && origin !== `http://${host}`) || !['same-origin', 'none'].includes(site))
    return 'The editor answers only its own page.';
  return undefined;
}

/** Environment that the Node server passes along with a request. */
type Bindings = { incoming?: { socket: { remoteAddress?: string } } } | undefined;

/** Refuses requests from other computers, other origins, and under other host names. */
export const guardOrigin: MiddlewareHandler<{ Bindings: NonNullable<Bindings> }> = async (context, next) => {
  const reason = refusal(context.req.raw.headers, (context.env as Bindings)?.incoming?.socket.remoteAddress);
  if (reason !== undefined) return context.text(`${reason}\n`, 403);
  return await next();
};

/** Sets the token as an HttpOnly, SameSite=Strict cookie. */
export const setSessionCookie =
  (token: string, secure: boolean): MiddlewareHandler =>
  async (context, next) => {
    await next();
    setCookie(context, cookieName, token, { httpOnly: true, sameSite: 'Strict', path: '/admin', secure });
  };

/** Requires the token in the cookie and in a header (double submit), and for writes an Origin header. */
export const requireToken =
  (token: string): MiddlewareHandler =>
  async (context, next) => {
    const isKnown = matchesSecret(getCookie(context, cookieName), token) && matchesSecret(context.req.header(tokenHeader), token);
    const isRead = ['GET', 'HEAD'].includes(context.req.method);
    if (!isKnown || (!isRead && context.req.header('origin') === undefined))
      return context.text('Load the editor again: this page was opened before its server was started.\n', 401);
    return await next();
  };
