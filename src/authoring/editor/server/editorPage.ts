import { randomBytes } from 'node:crypto';

/** What the page loads: from vite in the preview, and from a bundle on an editing server. */
export interface EditorAssets {
  /** Addresses of scripts and stylesheets. */
  scripts: readonly string[];
  styles: readonly string[];
  /** Where the page may connect to beside its own origin. */
  connect?: string;
  /** Whether it is an editing server, on which people hand in. */
  isServer: boolean;
  /** Whether whoever opens it may publish something at once. */
  mayPublish?: boolean;
}

/** The page loads its scripts from vite, which tells it of edits over a connection of its own. */
export const previewAssets = (host: string): EditorAssets => ({
  scripts: ['/@vite/client', '/src/authoring/editor/browser/main.ts'],
  styles: [],
  connect: `ws://${host}`,
  isServer: false,
});

/** Until scripts bring styles: in a preview that has just been started they take seconds. */
const opening = `body{margin:0;background:var(--paper);color:var(--ink);font:1rem/1.6 var(--text)}#editor>p{margin:40vh 1rem 0;text-align:center}`;

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

/** The page of the editor. @param css the theme's stylesheet */
export function editorPage(token: string, assets: EditorAssets, css: string): Response {
  // Vite, and the editor of sources, add styles as elements, and take their nonce from the page.
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
