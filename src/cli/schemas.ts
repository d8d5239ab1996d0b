/** `npm run schemas`: writes the editor's help for authors, .vscode, anew from content.config.ts. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { editorFiles } from '../authoring/schemas/editorFiles.ts';

const root = process.cwd();
const files = editorFiles();
rmSync(join(root, '.vscode/schemas'), { recursive: true, force: true });
for (const [file, text] of files) {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}
console.log(`Wrote ${files.size} files below .vscode.`);
