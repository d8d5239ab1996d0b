import { randomBytes } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { matchesSecret } from '../../../hosting/hosts/matchesSecret.ts';

const cookieName = 'editor';
/** The request header with the token that the editor's page knows. */
export const tokenHeader = 'x-editor-token';

/** Whether a network address or the name of a host is this computer. */
export const isLoopback = (host: string): boolean =>
  ['localhost', '[::1]', '::1'].includes(host) || /^(?:::ffff:)?127(?:\.\d{1,3}){3}$/.test(host);

export const newToken = (): string => randomBytes(32).toString('base64url');

/** Why a request may not reach the editor; undefined if it may. */
function refusal(headers: Headers, remoteAddress: string | undefined): string | undefined {
  const host = headers.get('host') ?? '';
  if (remoteAddress !== undefined && !isLoopback(remoteAddress)) return 'The editor answers only on the computer it runs on.';
  // Another website may give its own name the address of this computer.
  if (!isLoopback(host.replace(/:\d+$/, ''))) return 'Open the editor as localhost or 127.0.0.1.';
  const origin = headers.get('origin');
  const site = headers.get('sec-fetch-site') ?? 'none';
  if ((origin !== null && origin !== `http://${host}`) || !['same-origin', 'none'].includes(site))
    return 'The editor answers only its own page.';
  return undefined;
}

/** What the Node server passes with a request. */
type Bindings = { incoming?: { socket: { remoteAddress?: string } } } | undefined;

/** Refuses requests from other computers, from other websites, and under other names. */
export const guardOrigin: MiddlewareHandler<{ Bindings: NonNullable<Bindings> }> = async (context, next) => {
  const reason = refusal(context.req.raw.headers, (context.env as Bindings)?.incoming?.socket.remoteAddress);
  if (reason !== undefined) return context.text(`${reason}\n`, 403);
  return await next();
};

/** Gives the browser the token in a cookie that scripts and other websites cannot use. */
export const setSessionCookie =
  (token: string, secure: boolean): MiddlewareHandler =>
  async (context, next) => {
    await next();
    setCookie(context, cookieName, token, { httpOnly: true, sameSite: 'Strict', path: '/admin', secure });
  };

/** Asks for the token twice: in the cookie, and in a header that only the editor's page can write. A write names its origin, too. */
export const requireToken =
  (token: string): MiddlewareHandler =>
  async (context, next) => {
    const isKnown = matchesSecret(getCookie(context, cookieName), token) && matchesSecret(context.req.header(tokenHeader), token);
    const isRead = ['GET', 'HEAD'].includes(context.req.method);
    if (!isKnown || (!isRead && context.req.header('origin') === undefined))
      return context.text('Load the editor again: this page was opened before its server was started.\n', 401);
    return await next();
  };
