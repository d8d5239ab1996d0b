import { collections, dataNames } from '../../../content.config.ts';
import { jsonSchemaOf } from './jsonSchema.ts';
import { editorExtensions, settings } from './settings.ts';
import { snippets } from './snippets.ts';

/** Files for VS Code, generated from content.config.ts: settings, snippets and JSON schemas. */
export function editorFiles(): Map<string, string> {
  const schemas = [
    ...dataNames.map((name) => [name, collections.data[name].schema] as const),
    ['page', collections.pages.schema] as const,
    ['news', collections.news.schema] as const,
  ];
  const files: [string, unknown][] = [
    ['settings.json', settings()],
    ['extensions.json', editorExtensions],
    ['content.code-snippets', snippets()],
    ...schemas.map(([name, schema]): [string, unknown] => [`schemas/${name}.json`, jsonSchemaOf(schema)]),
  ];
  return new Map(files.map(([name, content]) => [`.vscode/${name}`, `${JSON.stringify(content, undefined, 2)}\n`]));
}
