/** Styles of the report, which is opened as a file and uses none of the site's. */
export const reportStyles = `
:root { --line: #d5d0c8; --before: #fbe3df; --after: #dff0e1; --mark-before: #f2b8ae; --mark-after: #aedcb5; --quiet: #5c5750; }
@media (prefers-color-scheme: dark) {
  :root { --line: #4a4640; --before: #42231f; --after: #1e3a24; --mark-before: #7d3a30; --mark-after: #2f6b3c; --quiet: #b8b2a8; }
}
body { margin: 0; font: 1rem/1.5 system-ui, sans-serif; }
main { max-inline-size: 70rem; margin: 0 auto; padding: 1rem; }
h2 { margin-block: 2.5rem 0.5rem; }
h3 { margin-block: 2rem 0.25rem; border-block-end: 1px solid var(--line); }
code, small { font-size: 0.85em; color: var(--quiet); overflow-wrap: anywhere; }
ol, ul { padding-inline-start: 1.25rem; }
li { margin-block: 0.5rem; }
small { display: block; }
.where { margin: 0 0 0.25rem; }
.sides { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(20rem, 100%), 1fr)); gap: 0.5rem; }
.before, .after { margin: 0; padding: 0.5rem 0.75rem; white-space: pre-line; overflow-wrap: anywhere; background: var(--before); }
.after { background: var(--after); }
mark { background: var(--mark-before); color: inherit; }
.after mark { background: var(--mark-after); }
figure { margin: 1rem 0 2rem; }
figcaption { margin-block-end: 0.5rem; }
.slider { --at: 50%; position: relative; border: 1px solid var(--line); overflow: hidden; }
.slider img { display: block; inline-size: 100%; block-size: auto; }
.slider .before { position: absolute; inset: 0 0 auto; clip-path: inset(0 calc(100% - var(--at)) 0 0); }
.slider::after { content: ''; position: absolute; inset: 0 auto 0 var(--at); inline-size: 2px; background: #d6336c; pointer-events: none; }
.slider input { position: sticky; inset-block-end: 0; z-index: 1; inline-size: 100%; margin: 0; accent-color: #d6336c; }
summary { cursor: pointer; padding-block: 0.25rem; }
`;
