import type { z } from 'zod';
import { dataFiles } from '../../../content.config.ts';
import { jsonSchemaOf } from './jsonSchema.ts';

/** A content type of the extension Front Matter, which completes and checks the block at the top of pages and news. */
function contentType(name: string, fileType: string, schema: z.ZodType) {
  const { properties = {}, required = [] } = jsonSchemaOf(schema);
  const fields = Object.entries(properties).map(([field, { type, enum: choices, description }]) => ({
    title: field,
    name: field,
    type: choices ? 'choice' : type,
    ...(choices && { choices }),
    required: required.includes(field),
    description,
  }));
  return { name, fileType, pageBundle: false, fields };
}

/** Settings of the editor for this project: which schema belongs to which file, and spaces in place of tabs. */
export function settings(pages: z.ZodType, news: z.ZodType) {
  const data = Object.keys(dataFiles).map((name): [string, string] => [`.vscode/schemas/${name}.json`, `content/data/${name}.yaml`]);
  return {
    'files.eol': '\n',
    'files.encoding': 'utf8',
    'files.insertFinalNewline': true,
    '[yaml]': {
      'editor.insertSpaces': true,
      'editor.tabSize': 2,
      'editor.detectIndentation': false,
      'editor.quickSuggestions': { other: true, comments: false, strings: true },
    },
    '[mdx]': { 'editor.wordWrap': 'on', 'editor.snippetSuggestions': 'top' },
    '[markdown]': { 'editor.wordWrap': 'on', 'editor.snippetSuggestions': 'top' },
    'yaml.validate': true,
    'yaml.hover': true,
    'yaml.completion': true,
    'yaml.schemaStore.enable': false,
    'yaml.schemas': {
      ...Object.fromEntries(data),
      '.vscode/schemas/page.json': 'content/pages/**/*.mdx',
      '.vscode/schemas/news.json': 'content/news/*.md',
    },
    'frontMatter.content.supportedFileTypes': ['md', 'mdx'],
    'frontMatter.content.pageFolders': [
      { title: 'Pages', path: '[[workspace]]/content/pages', contentTypes: ['page'] },
      { title: 'News', path: '[[workspace]]/content/news', contentTypes: ['news'] },
    ],
    'frontMatter.taxonomy.contentTypes': [contentType('page', 'mdx', pages), contentType('news', 'md', news)],
  };
}

/** Extensions that the editor offers to install. */
export const extensions = {
  recommendations: ['redhat.vscode-yaml', 'unifiedjs.vscode-mdx', 'eliostruyf.vscode-front-matter', 'editorconfig.editorconfig'],
};
