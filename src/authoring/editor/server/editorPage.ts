import { randomBytes } from 'node:crypto';

/** From vite in the preview, from a bundle on an editing server. */
export interface EditorAssets {
  /** URLs. */
  scripts: readonly string[];
  styles: readonly string[];
  /** Additional source for the policy's `connect-src`. */
  connect?: string;
  /** True on an editing server, false in the preview. */
  isServer: boolean;
  /** True if the signed-in person may publish directly. */
  mayPublish?: boolean;
}

/** In the preview, vite serves the scripts, and reports edits over a WebSocket. */
export const previewAssets = (host: string): EditorAssets => ({
  scripts: ['/@vite/client', '/src/authoring/editor/browser/main.ts'],
  styles: [],
  connect: `ws://${host}`,
  isServer: false,
});

/** Styles until the scripts bring theirs, which takes seconds in a preview that has just started. */
const opening = `body{margin:0;background:var(--page);color:var(--text);font:1rem/1.6 var(--font-text)}#editor>p{margin:40vh 1rem 0;text-align:center}`;

const html = (token: string, nonce: string, css: string, { scripts, styles, isServer, mayPublish }: EditorAssets) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Edit the website</title>
<meta name="editor-token" content="${token}">
<meta name="editor-mode" content="${isServer ? 'server' : 'preview'}">
${mayPublish ? '<meta name="editor-publishes">\n' : ''}<meta property="csp-nonce" nonce="${nonce}">
<style nonce="${nonce}">${css}${opening}</style>
${styles.map((style) => `<link rel="stylesheet" href="${style}">\n`).join('')}<link rel="icon" href="/favicon.svg" type="image/svg+xml">
</head>
<body>
<div id="editor"><p>Opening the editor …</p></div>
<noscript>The editor needs JavaScript. You can make every change in the files, too: see content/README.md.</noscript>
${scripts.map((script) => `<script type="module" src="${script}"></script>`).join('\n')}
</body>
</html>
`;

/** Renders the editor's page. @param css the theme's stylesheet */
export function editorPage(token: string, assets: EditorAssets, css: string): Response {
  // Vite and CodeMirror insert style elements, and read this nonce from the page.
  const nonce = randomBytes(16).toString('base64');
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self'${assets.connect === undefined ? '' : ` ${assets.connect}`}`,
    "frame-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ];
  return new Response(html(token, nonce, css, assets), {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': policy.join('; '),
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    },
  });
}
