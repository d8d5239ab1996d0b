import { expect, test } from 'vitest';
import { serializeMarkdown } from '../web/news/markdown/serializeMarkdown.ts';
import type { SerializedElement } from '../site/serializedElements.ts';
import { pageMarkdown } from './pageMarkdown.ts';

const copyOf = (main: string) => pageMarkdown(`<header>Menu</header><main>${main}</main>`, 'https://con.example');

/** Elements as HTML, without what React adds. */
const html = (node: SerializedElement): string => {
  if (typeof node === 'string') return node;
  const [tag, attributes, ...children] = node;
  const names: Record<string, string> = { className: 'class', defaultChecked: 'checked', Site: 'a', to: 'href' };
  const written = Object.entries(attributes).map(([name, value]) =>
    value === false ? '' : ` ${names[name] ?? name}="${value === true ? '' : String(value)}"`,
  );
  const name = names[tag] ?? tag;
  return name === 'input' ? `<input${written.join('')}>` : `<${name}${written.join('')}>${children.map(html).join('')}</${name}>`;
};

test('the copy of an article says what its author wrote, with absolute addresses, and headings as on the page', () => {
  const written = '### Rooms\n\n[a](/b) and `[f](/g)`\n\n- [x] l\n- [ ] k\n\n| m | n |\n| -: | :-: |\n| o | p |\n';
  const copied = '## Rooms\n\n[a](https://con.example/b) and `[f](/g)`\n\n- [x] l\n- [ ] k\n\n| m | n |\n| -: | :-: |\n| o | p |\n';
  expect(copyOf(`<h1>News</h1>${serializeMarkdown(written, 2).map(html).join('')}`)).toBe(`# News\n\n${copied}`);
});

test('controls, navigation and what is hidden are left out, terms are a list', () => {
  const shown = '<h1><a href="#a">A</a></h1><dl><dt>Price</dt><dd><div hidden>$4</div><div>$5</div></dd></dl>';
  const hidden =
    '<nav>Menu</nav><input value="x"><button>Press</button><p hidden>b</p><span aria-hidden="true">c</span><i role="tooltip">d</i>';
  expect(copyOf(shown + hidden)).toBe('# A\n\n- **Price**: $5\n');
});
