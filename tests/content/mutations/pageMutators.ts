import { isDefined } from '../../../src/domain/defined.ts';
import { components, type ComponentName } from '../../../content.config.ts';
import { hintsOf } from '../../../src/collection/schema.ts';
import type { Hints } from '../../../src/collection/schema/hints.ts';
import { type MutationContext, lineOf, type Mutation, type Mutator, withLines } from './mutation.ts';
import { misspelled, type Random } from './random.ts';

/** A mutator that rewrites the end of a line from a place on. */
function rewriteAt(
  { site }: MutationContext,
  file: string,
  { line, column }: { line: number; column: number },
  rewrite: (rest: string) => string,
): Mutation {
  const text = lineOf(site, file, line);
  return withLines(site, file, line, 1, [text.slice(0, column - 1) + rewrite(text.slice(column - 1))]);
}

function onComponent(name: string, rewrite: (rest: string, component: string, random: Random) => string): Mutator {
  const mutate = (ground: MutationContext) => {
    const used = ground.random.pick(
      ground.parsed.pages.flatMap(({ file, inspection }) => inspection.components.map((component) => ({ file, component }))),
    );
    return used && rewriteAt(ground, used.file, used.component, (rest) => rewrite(rest, used.component.name, ground.random));
  };
  return { name, outcome: 'refused', mutate };
}

/** Values that name something: changed, they name nothing. */
const names = ({ kind, value, ref, states, link }: Hints) =>
  kind === 'image' || value !== undefined || ref !== undefined || states === true || link === true;

function onValue(name: string, rewrite: (prop: string, value: string) => string, fits: (hints: Hints) => boolean = () => true): Mutator {
  const mutate = (ground: MutationContext) => {
    const values = ground.parsed.pages.flatMap(({ file, inspection }) =>
      inspection.components.flatMap(({ name: component, props, positions }) =>
        Object.entries(positions)
          .map(([prop, place]) => {
            const type = components[component as ComponentName].shape[prop as never];
            return fits(hintsOf(type)) ? { file, prop, place, value: String(props[prop]) } : undefined;
          })
          .filter(isDefined),
      ),
    );
    const used = ground.random.pick(values);
    return (
      used &&
      rewriteAt(ground, used.file, used.place, (rest) => rest.replace(`${used.prop}="${used.value}"`, () => rewrite(used.prop, used.value)))
    );
  };
  return { name, outcome: 'refused', mutate };
}

/** A mutator that puts a paragraph between two others. */
function inserted(paragraph: string): Mutator {
  const mutate = ({ site, parsed, random }: MutationContext) => {
    const page = random.pick(parsed.pages);
    if (!page) return undefined;
    const lines = site.text(page.file).split('\n');
    const body = lines.indexOf('---', 1) + 1;
    // Within a notice this tag closes it, so the notice's own closing tag below is the one without an opening tag.
    const isInNotice = (index: number) => {
      const above = lines.slice(0, index).join('\n');
      return above.split('<Notice').length > above.split('</Notice>').length;
    };
    const isFitting = (index: number) => paragraph !== '</Notice>' || !isInNotice(index);
    const gaps = lines
      .map((text, index) =>
        index > body && text === '' && /^[A-Z#]/.test(lines[index + 1] ?? '') && isFitting(index) ? index + 1 : undefined,
      )
      .filter(isDefined);
    const gap = random.pick(gaps);
    return gap === undefined ? undefined : withLines(site, page.file, gap + 1, 0, [paragraph, ''], [gap + 1]);
  };
  return { name: `a paragraph: ${paragraph}`, outcome: 'refused', mutate };
}

/** A mutator that adds words to a sentence. */
function appended(words: string): Mutator {
  const mutate = ({ site, parsed, random }: MutationContext) => {
    const page = random.pick(parsed.pages);
    const lines = page ? site.text(page.file).split('\n') : [];
    const body = lines.indexOf('---', 1) + 1;
    const line = random.pick(
      lines.map((text, index) => (index > body && /^[^<]*[a-z]\.$/.test(text) ? index + 1 : undefined)).filter(isDefined),
    );
    return page && line !== undefined ? withLines(site, page.file, line, 1, [`${lines[line - 1]}${words}`]) : undefined;
  };
  return { name: `a sentence that ends: ${words}`, outcome: 'refused', mutate };
}

function onLink(name: string, fits: (href: string) => boolean, rewrite: (href: string) => string): Mutator {
  const mutate = (ground: MutationContext) => {
    const used = ground.random.pick(
      ground.parsed.pages.flatMap(({ file, inspection }) =>
        inspection.links.filter(({ href }) => fits(href)).map((link) => ({ file, link })),
      ),
    );
    return (
      used && rewriteAt(ground, used.file, used.link, (rest) => rest.replace(`(${used.link.href})`, () => `(${rewrite(used.link.href)})`))
    );
  };
  return { name, outcome: 'refused', mutate };
}

/** A closing tag on a line of its own, and the line of the tag that it closes. */
function closingTag({ site, parsed, random }: MutationContext): { file: string; name: string; line: number; opening: number } | undefined {
  const tags = parsed.pages.flatMap(({ file }) => {
    const lines = site.text(file).split('\n');
    return lines
      .map((text, index) => {
        const [, blanks, name] = /^(\s*)<\/(\w+)>$/.exec(text) ?? [];
        return name === undefined
          ? undefined
          : {
              file,
              name,
              line: index + 1,
              opening: lines.findLastIndex((other, at) => at < index && other.startsWith(`${blanks}<${name}`)) + 1,
            };
      })
      .filter(isDefined);
  });
  return random.pick(tags);
}

/** What slips of the hand, and code, do to the text of pages. */
export const pageMutators: Mutator[] = [
  onComponent('a component that is misspelled', (rest, name, random) => rest.replace(name, misspelled(name, random))),
  onComponent('a component in lowercase', (rest, name) => rest.replace(name, name.toLowerCase())),
  onComponent('a component with an unknown value', (rest, name) => rest.replace(name, `${name} colour="red"`)),
  onComponent('a component with values from elsewhere', (rest, name) => rest.replace(name, `${name} {...props}`)),
  onComponent('a component without its first character', (rest) => rest.slice(1)),
  onValue('a value whose name is misspelled', (prop, value) => `${prop}x="${value}"`),
  onValue('a value that names nothing', (prop, value) => `${prop}="${value}x"`, names),
  onValue('a value without quotes', (prop, value) => `${prop}=${value}`),
  onValue('a value with one quote', (prop, value) => `${prop}="${value}`),
  onValue('a value in quotes of a word processor', (prop, value) => `${prop}=“${value}”`),
  onValue('a value that is computed', (prop, value) => `${prop}={'${value}'}`),
  onValue('an empty value', (prop) => `${prop}=""`),
  {
    name: 'a closing tag that is dropped',
    outcome: 'refused',
    mutate(ground) {
      const tag = closingTag(ground);
      return tag && withLines(ground.site, tag.file, tag.line, 1, [], [tag.opening]);
    },
  },
  {
    name: 'a closing tag that is misspelled',
    outcome: 'refused',
    mutate(ground) {
      const tag = closingTag(ground);
      return tag && withLines(ground.site, tag.file, tag.line, 1, [`</${misspelled(tag.name, ground.random)}>`]);
    },
  },
  ...[
    "import fs from 'node:fs'",
    'export const price = 45',
    '{process.exit(1)}',
    '{unclosed',
    '<div>HTML</div>',
    '<!-- note -->',
    'As easy as <3.',
    '# A second title',
    '![Pool](/images/hotel/pool.svg)',
    '<https://elsewhere.example>',
    '</Notice>',
    '<Notice>',
  ].map(inserted),
  ...[
    ' It costs $45.',
    ' It opens on August 1.',
    ' It closes 8/1/2025.',
    ' Call (407) 555-0110.',
    ' See [here] (/join/hotel).',
    ' It is **bold.',
    ' See https://elsewhere.example/page for more.',
  ].map(appended),
  onLink(
    'a link to a page that is misspelled',
    (href) => /^\/[^#]+/.test(href),
    (href) => href.replace(/^[^#]+/, '$&x'),
  ),
  onLink(
    'a link to a section that is misspelled',
    (href) => href.includes('#'),
    (href) => `${href}x`,
  ),
  onLink(
    'a link without its slash',
    (href) => /^\/\w/.test(href),
    (href) => href.slice(1),
  ),
  onLink(
    'a link out of the site',
    () => true,
    () => 'https://elsewhere.example',
  ),
];
