import { randomBytes } from 'node:crypto';

const html = (token: string, nonce: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Edit the website</title>
<meta name="editor-token" content="${token}">
<meta property="csp-nonce" nonce="${nonce}">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
</head>
<body>
<div id="editor"></div>
<noscript>The editor needs JavaScript. You can make every change in the files, too: see content/README.md.</noscript>
<script type="module" src="/@vite/client"></script>
<script type="module" src="/src/editor/browser/main.ts"></script>
</body>
</html>
`;

/** The page of the editor. Its scripts come from vite, which serves them in the preview only. */
export function editorPage(token: string, host: string): Response {
  // Vite adds styles as elements, and takes their nonce from the page.
  const nonce = randomBytes(16).toString('base64');
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self' ws://${host}`,
    "frame-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ];
  return new Response(html(token, nonce), {
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
