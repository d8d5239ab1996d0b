import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const project = join(import.meta.dirname, '../..');

/**
 * What TypeScript finds wrong with structured data, by the definitions of schema.org that schema-dts has as types: a text for each mistake.
 */
export function schemaProblems(data: readonly unknown[]): string[] {
  // In a folder from where the types are found.
  mkdirSync(join(project, '.cache'), { recursive: true });
  const folder = mkdtempSync(join(project, '.cache/schema-'));
  try {
    const file = join(folder, 'data.ts');
    const constants = data.map((graph, index) => `export const graph${index}: Graph = ${JSON.stringify(graph, undefined, 1)};`);
    writeFileSync(file, ["import type { Graph } from 'schema-dts';", ...constants].join('\n'));
    const options = [
      '--ignoreConfig',
      '--noEmit',
      '--strict',
      '--skipLibCheck',
      '--target',
      'esnext',
      '--module',
      'nodenext',
      '--types',
      '',
    ];
    const compiler = join(project, 'node_modules/typescript/bin/tsc');
    const { stdout, stderr } = spawnSync(process.execPath, [compiler, ...options, file], { encoding: 'utf8' });
    return (stdout + stderr).split(/^(?=\S)/m).filter(Boolean);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
