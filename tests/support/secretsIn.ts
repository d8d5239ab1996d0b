import { extname } from 'node:path';
import { lintSource } from '@secretlint/core';
import { creator } from '@secretlint/secretlint-rule-preset-recommend';

const id = '@secretlint/secretlint-rule-preset-recommend';
const config = { rules: [{ id, rule: creator, options: {}, rules: [] }] };

/** What looks like a password, token or private key in a text, by the rules of secretlint; each with the name of the file. */
export async function secretsIn(file: string, content: string): Promise<string[]> {
  const source = { filePath: file, content, ext: extname(file), contentType: 'text' as const };
  const { messages } = await lintSource({ source, options: { config, noPhysicFilePath: true } });
  return messages.map(({ message }) => `${file}: ${message}`);
}
