import { ContentError } from '../collection/collection.ts';
import { formatDiagnostic } from '../collection/files/diagnostic.ts';
import { UserError } from '../domain/userError.ts';

/** Runs a command with its arguments at the current time, and prints what it returns. An error is printed for the user, with exit code 1. */
export async function runCommand(command: (args: string[], now: number) => string | Promise<string>): Promise<void> {
  try {
    console.log(await command(process.argv.slice(2), Date.now()));
  } catch (error) {
    if (error instanceof ContentError) console.error(error.diagnostics.map(formatDiagnostic).join('\n'));
    else console.error(error instanceof UserError ? error.message : error);
    process.exitCode = 1;
  }
}
