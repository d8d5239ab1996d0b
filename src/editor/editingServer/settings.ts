import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseDocument } from 'yaml';
import { z } from 'zod';
import { UserError } from '../../domain/userError.ts';
import { publishKinds } from '../contract.ts';
import { isLoopback } from '../server/editorApp.ts';

const header = z
  .string()
  .regex(/^[A-Za-z][A-Za-z0-9-]+$/)
  .toLowerCase();

const settingsFile = z.strictObject({
  remote: z
    .string()
    .regex(/^(?:(?:https?|ssh|file):\/\/[^\s]+|[\w.-]+@[\w.-]+:[\w./~-]+)$/, 'Write an address such as https://…, ssh://… or git@…'),
  main: z
    .string()
    .regex(/^(?!edit\/)[A-Za-z0-9][\w./-]*$/)
    .default('main'),
  folder: z.string().startsWith('/', 'Write the whole path, from / on.'),
  pullRequest: z
    .string()
    .regex(/^https?:\/\/\S*\{branch\}\S*$/, 'Write an address with {branch} in it.')
    .exactOptional(),
  gitConfig: z.string().startsWith('/', 'Write the whole path, from / on.').exactOptional(),
  host: z.string().default('127.0.0.1'),
  port: z.int().min(0).max(65_535).default(3100),
  address: z.url({ protocol: /^https?$/ }),
  publish: z.array(z.enum(publishKinds)).default([]),
  siteUrl: z.url({ protocol: /^https?$/ }).exactOptional(),
  signIn: z.strictObject({ userHeader: header, secretHeader: header }).exactOptional(),
});

const person = z.strictObject({
  id: z.string().regex(/^[a-z0-9][a-z0-9-]{0,39}$/, 'Write small letters, digits and hyphens.'),
  name: z.string().regex(/^[^<>\p{C}]{1,80}$/u),
  email: z.email(),
  role: z.enum(
    ['writer', 'publisher'],
    'Write writer or publisher. Whoever reviews opens the pull request: its report says what changes, and its pages show it.',
  ),
});

const peopleFile = z
  .record(z.string().min(1).max(200), person)
  .refine(
    (people) => new Set(Object.values(people).map(({ id }) => id)).size === Object.keys(people).length,
    'Two people have the same id.',
  );

/** Someone who may open the editor. Writers edit on a branch of their own; publishers may also publish directly what the settings allow. */
export type Person = z.infer<typeof person>;

/** Settings of the editing server, described in docs/operating.md. */
export interface EditingSettings extends z.infer<typeof settingsFile> {
  /** By the user name that the proxy sends. */
  people: ReadonlyMap<string, Person>;
  /** Shared secret that the proxy sends; undefined without sign-in. */
  secret: string | undefined;
}

function read(folder: string, name: string): string {
  try {
    return readFileSync(join(folder, name), 'utf8');
  } catch (error) {
    throw new UserError(
      `${join(folder, name)} can't be read (${(error as NodeJS.ErrnoException).code}). docs/operating.md says what belongs there.`,
    );
  }
}

function parsed<Schema extends z.ZodType>(folder: string, name: string, schema: Schema): z.output<Schema> {
  const document = parseDocument(read(folder, name));
  const [mistake] = document.errors;
  if (mistake) throw new UserError(`${join(folder, name)} isn't valid YAML: ${String(mistake)}`);
  const result = schema.safeParse(document.toJS());
  if (result.success) return result.data;
  const problems = result.error.issues.map(({ path, message }) => `  ${path.join('.') || 'the file'}: ${message}`);
  throw new UserError([`${join(folder, name)} can't be used:`, ...problems].join('\n'));
}

/** Reads the settings: `server.yaml`, `people.yaml` and, with sign-in, `secret`. @throws {UserError} if wrong, or if they let anybody in */
export function readSettings(folder: string): EditingSettings {
  const settings = parsed(folder, 'server.yaml', settingsFile);
  const people = new Map(Object.entries(parsed(folder, 'people.yaml', peopleFile)));
  const isLocal = isLoopback(settings.host) && isLoopback(new URL(settings.address).hostname);
  if (!settings.signIn && !isLocal)
    throw new UserError(`Nobody has to sign in, so "host" and "address" must be of this computer, such as 127.0.0.1. Else set "signIn".`);
  if (!settings.signIn && people.size !== 1)
    throw new UserError(`Nobody signs in, so people.yaml must name exactly one person. It names ${people.size}.`);
  const secret = settings.signIn && read(folder, 'secret').trim();
  if (secret !== undefined && secret.length < 32)
    throw new UserError(
      `${join(folder, 'secret')} is too short. Write at least 32 random characters, such as those of "openssl rand -hex 32".`,
    );
  return { ...settings, people, secret };
}
