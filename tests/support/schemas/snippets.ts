import type { z } from 'zod';
import { collections, components } from '../../../content.config.ts';
import { hintsOf } from '../../../src/collection/schema/hints.ts';
import { type JsonField, jsonSchemaOf } from './jsonSchema.ts';

interface Snippet {
  scope: string;
  prefix: string;
  body: string[];
  description: string;
}

/** A tab stop in snippet syntax, with choices for an enum. */
const tabStop = (position: number, { enum: choices }: JsonField) => (choices ? `\${${position}|${choices.join(',')}|}` : `$${position}`);

function componentSnippet(name: string, schema: z.ZodType): Snippet {
  const { properties = {}, required = [] } = jsonSchemaOf(schema);
  const values = Object.entries(properties)
    .filter(([field]) => required.includes(field))
    .map(([field, about], index) => ` ${field}="${tabStop(index + 1, about)}"`);
  const body = hintsOf(schema).content ? [`<${name}${values.join('')}>`, '', '$0', '', `</${name}>`] : [`<${name}${values.join('')} />$0`];
  const optional = Object.keys(properties).filter((field) => !required.includes(field));
  return {
    scope: 'mdx',
    prefix: `<${name}`,
    body,
    description: `Component ${name}${optional.length > 0 ? `; it also takes ${optional.join(', ')}` : ''}.`,
  };
}

/** Front matter with all required fields. */
function frontMatterSnippet(schema: z.ZodType, scope: string, prefix: string, description: string): Snippet {
  const { properties = {}, required = [] } = jsonSchemaOf(schema);
  const fields = required.map((field, index) => `${field}: ${tabStop(index + 1, properties[field] ?? {})}`);
  return { scope, prefix, body: ['---', ...fields, '---', '', '$0'], description };
}

/** VS Code snippets for front matter and all components. */
export function snippets(): Record<string, Snippet> {
  const each = Object.entries(components).map(([name, schema]) => [name, componentSnippet(name, schema)] as const);
  return {
    'New page': frontMatterSnippet(collections.pages.schema, 'mdx', 'page', 'The top of a new page.'),
    'New news item': frontMatterSnippet(collections.news.schema, 'markdown', 'news', 'The top of a new news item.'),
    ...Object.fromEntries(each),
  };
}
