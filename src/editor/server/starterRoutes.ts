/** What the editor does with the starter: begins the website of another convention, adds a part to one that has begun, and says what is left. */
import type { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { parse } from 'yaml';
import { z } from 'zod';
import type { Data } from '../../../content.config.ts';
import type { Collection } from '../../collection/collection.ts';
import { type ContentFiles, fileText } from '../../collection/files/contentFiles.ts';
import { dataFilePath } from '../../collection/schema/files.ts';
import type { ParsedContent } from '../../collection/parsed/parsedContent.ts';
import type { Json } from '../../domain/json.ts';
import { localeOf } from '../../domain/locale.ts';
import { UserError } from '../../domain/userError.ts';
import { dayOf } from '../../domain/zone.ts';
import { removeValueAt, setValueAt, valueEdit, type FileEdit, type YamlChange } from '../../review/edits/edits.ts';
import type { StarterInfo, StarterResult, SuggestedSettings } from '../contract.ts';
import { createChoices, createField } from './describeTarget.ts';
import { filesToRemove, planStarter, starterRefusal, writeStarter } from '../writeStarter.ts';
import {
  checkAnswers,
  fillStarter,
  type Part,
  settingsOf,
  starterAnswers,
  starterFolder,
  starterPage,
  starterPartNames,
  starterParts,
} from '../starter.ts';

/** True if the convention is the one that the product came with: its name is still marked as a placeholder. */
export const isShippedConvention = (facts: string): boolean => /^name:.*# placeholder\b/m.test(facts);

/** Adds the routes by which another convention begins. They write and commit, so only the preview has them. */
export function addStarterRoutes(app: Hono, root: string, collection: () => Collection, written: () => void): void {
  app.get('/api/start', (context) => {
    const refusal = starterRefusal(root);
    return context.json<StarterInfo>({
      ...(refusal !== undefined && { refusal }),
      field: createField(starterAnswers, createChoices(collection())),
      parts: starterPartNames.map((id) => ({ id, name: starterParts[id].name })),
      goes: filesToRemove(root),
    });
  });
  app.get('/api/start/country', (context) => {
    const settings = settingsOf({ country: starterAnswers.shape.country.parse(context.req.query('country')) });
    return context.json<SuggestedSettings>({ ...settings, clock: localeOf({ lang: settings.lang }).clock });
  });
  const limit = bodyLimit({ maxSize: 25 * 2 ** 20, onError: (context) => context.text('These pictures are too large.\n', 413) });
  app.post('/api/start', limit, async (context) => {
    const { answers, errors } = checkAnswers(z.object({ answers: z.json() }).parse(await context.req.json()).answers);
    if (errors) return context.json<StarterResult>({ errors });
    writeStarter(root, answers, planStarter(root, answers, Date.now()));
    written();
    return context.json<StarterResult>({ errors: [] });
  });
}

/** The parts of the starter whose pages a website lacks. One that was retired leads to the home page or to another part. */
export function partsToAdd(pages: readonly { path: string; role?: string | undefined }[], redirects: Partial<Data['redirects']> = {}) {
  const starter = starterFolder();
  const roleOf = (path: string) => /^role: (.+)$/m.exec(fileText(starter, starterPage(path)))?.[1] ?? '';
  const isOfStarter = (path: string) => path === '/' || starter.has(starterPage(path));
  const isThere = (own: string) =>
    pages.some(({ path, role }) => path === own || role === roleOf(own) || (path === redirects[own] && !isOfStarter(path)));
  return starterPartNames.filter((name) => !isThere(starterParts[name].page));
}

export function planPart(files: ContentFiles, parsed: ParsedContent, wanted: string, now: number): FileEdit[] {
  const own = parsed.pages.map(({ path, front }) => ({ path, role: front?.role }));
  const lacked = partsToAdd(own, parsed.data.redirects);
  const part = lacked.find((name) => name === wanted);
  if (!part) throw new UserError('The website has this part already. Load the page again.');
  const starter = starterFolder();
  const has = new Set(starterPartNames.filter((name) => name === part || !lacked.includes(name)));
  const { page, data = [], entries = [] }: Part = starterParts[part];
  // Whoever looks after the home page looks after it, until somebody writes another one.
  const owner = parsed.pages.find(({ path }) => path === '/')?.front?.owner;
  const present = new Set(files.below('content'));
  function add(file: string): FileEdit {
    const text = fillStarter(fileText(starter, file), has, { today: dayOf(now, parsed.zone) });
    return { file, at: 'add', text: owner === undefined ? text : text.replace(/^---\n/, `---\nowner: ${owner}\n`) };
  }
  const valuesOf = <Value>(file: string) => parse(fileText(starter, file)) as Value;
  const [windowsFile, menuFile, redirectsFile] = [dataFilePath('windows'), dataFilePath('menu'), dataFilePath('redirects')];
  const windows = entries.map((entry) => entry.replace('windows.', '')).filter((id) => !Object.hasOwn(parsed.data.windows ?? {}, id));
  const { menu = [], redirects = {} } = parsed.data;
  const groups = valuesOf<{ group?: string; items?: { page: string }[] }[]>(menuFile);
  const { group = '' } = groups.find(({ items = [] }) => items.some((item) => item.page === page)) ?? {};
  const at = menu.findIndex((entry) => 'group' in entry && entry.group === group);
  const entry = menu[at];
  const menuLine: YamlChange =
    entry && 'items' in entry
      ? { kind: 'insert', path: [at, 'items'], index: entry.items.length, value: { page } }
      : { kind: 'insert', path: [], index: menu.length, value: { group, items: [{ page }] } };
  return [
    ...[starterPage(page), ...data.map((name) => `content/data/${name}.yaml`)].filter((file) => !present.has(file)).map(add),
    ...windows.map((id) => setValueAt(windowsFile, [id], valuesOf<Record<string, Json>>(windowsFile)[id] ?? {})),
    ...(present.has(menuFile) ? [valueEdit(menuFile, menuLine)] : []),
    ...(Object.hasOwn(redirects, page) ? [removeValueAt(redirectsFile, [page])] : []),
  ];
}
