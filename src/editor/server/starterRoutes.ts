/** What the editor does with the starter: begins the website of another convention, adds a part to one that has begun, and says what is left. */
import type { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { z } from 'zod';
import type { Collection } from '../../collection/collection.ts';
import type { ContentFiles } from '../../collection/contentFiles.ts';
import { dataFilePath } from '../../collection/files.ts';
import type { ParsedContent } from '../../collection/parsedContent.ts';
import { isDefined } from '../../domain/isDefined.ts';
import { dayOf } from '../../domain/zone.ts';
import { UsageError } from '../../hosting/hosts/usageError.ts';
import { removeValueAt, setValueAt, valueEdit, type FileEdit } from '../../review/edits/edits.ts';
import { EditError } from '../../review/edits/yaml.ts';
import type { StartInfo, StartResult, SuggestedSettings } from '../contract.ts';
import { createChoices, createField } from '../forms/createField.ts';
import { filesToGo, planStart, startProblem, writeStart } from '../start.ts';
import {
  checkAnswers,
  lackedParts,
  lightColors,
  partContent,
  settingsOf,
  starterAnswers,
  type StarterPart,
  starterPartNames,
  starterParts,
} from '../starter.ts';

/** True if the convention is the one that the product came with: its name is still marked as a placeholder. */
export const isShippedConvention = (facts: string): boolean => /^name:.*# placeholder\b/m.test(facts);

const shape = starterAnswers.shape;

/**
 * Adds the routes by which another convention begins. They write and commit, so only the preview has them.
 * @param written called once the content is another one
 */
export function addStartRoutes(app: Hono, root: string, collection: () => Collection, written: () => void): void {
  app.get('/api/start', (context) => {
    const refusal = startProblem(root);
    return context.json<StartInfo>({
      ...(refusal !== undefined && { refusal }),
      field: createField(starterAnswers, undefined, [], createChoices(collection())),
      parts: starterPartNames.map((id) => ({ id, name: starterParts[id].name })),
      goes: filesToGo(root),
    });
  });
  app.get('/api/start/country', (context) =>
    context.json<SuggestedSettings>(settingsOf({ country: shape.country.parse(context.req.query('country')) })),
  );
  app.get('/api/start/colors', (context) => context.json({ light: lightColors(shape.colors.parse(context.req.query())) }));
  const limit = bodyLimit({ maxSize: 25 * 2 ** 20, onError: (context) => context.text('These pictures are too large.\n', 413) });
  app.post('/api/start', limit, async (context) => {
    const { answers, problems } = checkAnswers(z.object({ answers: z.json() }).parse(await context.req.json()).answers);
    if (problems) return context.json<StartResult>({ problems });
    try {
      writeStart(root, answers, planStart(root, answers, dayOf(Date.now(), settingsOf(answers).zone?.id ?? 'UTC')));
    } catch (error) {
      throw error instanceof UsageError ? new EditError(error.message, { cause: error }) : error;
    }
    written();
    return context.json<StartResult>({ problems: [] });
  });
}

/** The parts of the starter that a website with these pages lacks. */
export const partsToAdd = (pages: readonly { path: string; role?: string | undefined }[]): StarterPart[] =>
  lackedParts(new Set(pages.map(({ path }) => path)), new Set(pages.map(({ role }) => role).filter(isDefined)));

export const partQuery = z.object({ part: z.enum(starterPartNames) });

/** The edits that add a part: its pages and data files, what it has in others, and its lines in the menu. */
export function planPart(files: ContentFiles, parsed: ParsedContent, part: StarterPart, now: number): FileEdit[] {
  const lacked = partsToAdd(parsed.pages.map(({ path, front }) => ({ path, role: front?.role })));
  if (!lacked.includes(part)) throw new EditError('The website has this part already. Load the page again.');
  const has = starterPartNames.filter((name) => !lacked.includes(name));
  const { files: added, entries, menu } = partContent(part, has, dayOf(now, parsed.zone));
  const isThere = (file: string) => files.below('content').includes(file);
  const { menu: groups = [], redirects = {}, windows = {} } = parsed.data;
  const menuFile = dataFilePath('menu');
  return [
    ...[...added].filter(([file]) => !isThere(file)).map(([file, text]): FileEdit => ({ file, at: 'add', text })),
    ...entries
      .filter(({ id }) => !Object.hasOwn(windows, id))
      .map(({ name, id, value }): FileEdit => {
        const file = `content/data/${name}.yaml`;
        return isThere(file) ? setValueAt(file, [id], value) : { file, at: 'create', front: { [id]: value }, body: '' };
      }),
    ...menu.flatMap(({ group, page }): FileEdit[] => {
      const at = groups.findIndex((entry) => 'group' in entry && entry.group === group);
      const entry = groups[at];
      const items = entry && 'group' in entry ? entry.items : [];
      const redirect = Object.hasOwn(redirects, page) ? [removeValueAt(dataFilePath('redirects'), [page])] : [];
      if (!isThere(menuFile)) return redirect;
      const place = entry
        ? { path: [at, 'items'], index: items.length, value: { page } }
        : { path: [], index: groups.length, value: { group, items: [{ page }] } };
      return [...redirect, valueEdit(menuFile, { kind: 'insert', ...place })];
    }),
  ];
}
