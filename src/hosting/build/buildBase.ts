import { base } from '../../domain/base.ts';
import { UsageError } from '../hosts/usageError.ts';

/** What the bundler writes into all code, so that a release knows below which path it is served. */
export const baseDefinition = { __BASE__: JSON.stringify(base) };

/**
 * Checks the base that a build is told.
 * @throws {UsageError} if it is no path, or could not stand in the configuration of a host
 */
export function checkBase(value: string = base): void {
  if (value === '' || /^(?:\/[\w-]+)+$/.test(value)) return;
  throw new UsageError(
    `BASE is "${value}". Write a path that begins with a slash and doesn't end with one, of letters, digits, - and _, as in /2027.`,
  );
}

/**
 * Refuses a base where people write: there, the site lies at the root.
 * @throws {UsageError} if there is one
 */
export function refuseBase(command: string): void {
  if (base !== '') throw new UsageError(`BASE is for builds: ${command} shows the site at its root. Leave BASE out.`);
}
