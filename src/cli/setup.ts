/** `npm run setup -- answers.yaml`: begins the website of another convention with the starter. Without --write, it says what would go. */
import { existsSync, readFileSync } from 'node:fs';
import { UserError } from '../domain/userError.ts';
import { runCommand } from './runCommand.ts';
import { readYaml } from '../collection/yaml/parseYaml.ts';
import { counted } from '../domain/text.ts';
import { planStarter, writeStarter } from '../editor/writeStarter.ts';
import { checkAnswers, starterPartNames } from '../editor/starter.ts';

const help = `npm run setup -- answers.yaml [--write]

Replaces content/ by that of the starter, filled with your answers, as one commit. Without --write, it says what would go.
docs/taking-over.md has a file of answers to begin with. Parts: ${starterPartNames.join(', ')}.`;

const root = process.cwd();

await runCommand((args, now) => {
  const [file, ...others] = args.filter((arg) => arg !== '--write');
  if (file === undefined || file.startsWith('-') || others.length > 0) throw new UserError(help);
  if (!existsSync(file)) throw new UserError(`There is no file ${file}.\n\n${help}`);
  const { input = {}, errors } = readYaml(readFileSync(file, 'utf8'));
  if (errors.length > 0) throw new UserError(errors.map(({ line, column, message }) => `${file}:${line}:${column}  ${message}`).join('\n'));
  const { answers, errors: answerErrors } = checkAnswers(input);
  if (answerErrors)
    throw new UserError(answerErrors.map(({ field, message }) => `${file}  ${field === '' ? '' : `${field}: `}${message}`).join('\n'));
  const start = planStarter(root, answers, now);
  const sum = `${counted(start.comes.size, 'file')} of the starter for ${answers.name}`;
  if (!args.includes('--write'))
    return [
      ...start.goes.map((path) => `  goes: ${path}`),
      `With --write, ${sum} ${start.goes.length > 0 ? 'take the place of these' : 'are written'}.`,
    ].join('\n');
  writeStarter(root, answers, start);
  return `Wrote ${sum}, as one commit. "npm run dev" shows them, "npm run check -- --launch" lists what is left to write.`;
});
