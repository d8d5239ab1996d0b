import { base } from '../domain/addresses.ts';
import { UserError } from '../domain/userError.ts';

/** A constant in all bundled code: the base path that a release is served below. */
export const baseDefinition = { __BASE__: JSON.stringify(base) };

/** @throws {UserError} if it is no path, or would break the configuration of a host */
export function checkBase(value: string = base): void {
  if (value === '' || /^(?:\/[\w-]+)+$/.test(value)) return;
  throw new UserError(
    `BASE is "${value}". Write a path that begins with a slash and doesn't end with one, of letters, digits, - and _, as in /2027.`,
  );
}

/** Rejects a base path for commands with an editor or preview, which show the site at the root. @throws {UserError} if there is one */
export function refuseBase(command: string): void {
  if (base !== '') throw new UserError(`BASE is for builds: ${command} shows the site at its root. Leave BASE out.`);
}
