import type { z } from 'zod';
import { collections, dataNames } from '../../../content.config.ts';
import { dataFilePath } from '../../../src/collection/schema/files.ts';
import { jsonSchemaOf } from './jsonSchema.ts';

/** A content type for the Front Matter extension, which completes and checks front matter. */
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

const globOf = ({ base, pattern }: { base: string; pattern: string }) => `${base}/${pattern}`;

/** Workspace settings for VS Code: JSON schemas for data files, and spaces instead of tabs. */
export function settings() {
  const data = dataNames.map((name): [string, string] => [`.vscode/schemas/${name}.json`, dataFilePath(name)]);
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
      '.vscode/schemas/page.json': globOf(collections.pages),
      '.vscode/schemas/news.json': globOf(collections.news),
    },
    'frontMatter.content.supportedFileTypes': ['md', 'mdx'],
    'frontMatter.content.pageFolders': [
      { title: 'Pages', path: `[[workspace]]/${collections.pages.base}`, contentTypes: ['page'] },
      { title: 'News', path: `[[workspace]]/${collections.news.base}`, contentTypes: ['news'] },
    ],
    'frontMatter.taxonomy.contentTypes': [
      contentType('page', 'mdx', collections.pages.schema),
      contentType('news', 'md', collections.news.schema),
    ],
  };
}

/** Recommended VS Code extensions. */
export const editorExtensions = {
  recommendations: ['redhat.vscode-yaml', 'unifiedjs.vscode-mdx', 'eliostruyf.vscode-front-matter', 'editorconfig.editorconfig'],
};
