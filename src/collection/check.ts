import { z } from 'zod';
import { components, dataFiles, gateStates, type ComponentName } from '../../content.config.ts';
import { windowsOf, type WindowName } from '../domain/schedule.ts';
import type { Draft, Page } from './collection.ts';
import type { UsedComponent } from './mdx/inspection.ts';
import { suggest, type Problem } from './problem.ts';
import { idsOf, referencesOf, type Reference } from './references.ts';

type Context = Draft & { references: Map<string, Reference>; fragments: Map<string, string[]> };
type Hints = { value?: string[]; ref?: string; states?: boolean; link?: boolean; kind?: string };

/** Everything that can only be checked with all files at hand: names, references, links, order of dates and prices. */
export function checkCollection(draft: Draft): Problem[] {
  const fragments = new Map(draft.pages.map((page) => [page.path, page.inspection.headings.map((heading) => heading.id)]));
  const context: Context = { ...draft, references: referencesOf(draft.data), fragments };
  return [...draft.pages.flatMap((page) => checkPage(page, context)), ...checkTitles(draft), ...checkData(context), ...checkWindows(draft), ...checkPrices(draft)];
}

function checkPage(page: Page, context: Context): Problem[] {
  const problems: Problem[] = [];
  const report = (place: { line: number; column: number }, message: string) => problems.push({ file: page.file, line: place.line, column: place.column, message });
  if (context.data.departments && !idsOf(context.data, 'departments').includes(page.owner))
    report(page.locate(['owner']), `"${page.owner}" is no department of departments.yaml.${suggest(page.owner, idsOf(context.data, 'departments'))}`);
  if (page.layout === 'policy' && !page.lastModified) report({ line: 1, column: 1 }, 'A policy needs lastModified: the day of its last change, as in lastModified: 2025-05-28.');
  for (const component of page.inspection.components) problems.push(...checkComponent(page, component, context));
  for (const { href, ...place } of page.inspection.links) {
    const problem = linkProblem(href, page, context);
    if (problem) report(place, problem);
  }
  for (const { text, line, column } of page.inspection.prose) {
    const found = /\$\s?\d[\d,.]*|\b(?:January|February|March|April|May|June|July|August|September|October|November|December) \d{1,2}\b(?:, \d{4})?|\b\d{4}-\d\d-\d\d\b/.exec(text);
    if (found) {
      const before = text.slice(0, found.index).split('\n');
      report(
        { line: line + before.length - 1, column: before.length === 1 ? column + found.index : (before.at(-1)?.length ?? 0) + 1 },
        `"${found[0].trim()}" is typed into the text. Amounts and dates stand once, in content/data; show them with ${found[0].startsWith('$') ? '<Price id="…" />' : '<Moment id="…" /> or <WindowDate … />'}.`,
      );
    }
  }
  return problems;
}

function checkComponent(page: Page, { name, props, line, column }: UsedComponent, context: Context): Problem[] {
  const at = (message: string): Problem => ({ file: page.file, line, column, message });
  if (!Object.hasOwn(components, name)) {
    return [at(/^[a-z]/.test(name) ? `<${name}> is HTML; pages are written in Markdown and components.${suggest(name, Object.keys(components))}` : `There is no component <${name}>.${suggest(name, Object.keys(components))}`)];
  }
  const schema: z.ZodObject = components[name as ComponentName];
  const result = schema.safeParse(props);
  if (!result.success) {
    return result.error.issues.map((issue) => {
      const field = issue.path.join('.');
      if (issue.code === 'unrecognized_keys') return at(`<${name}> has no ${issue.keys.join(', ')}.${suggest(issue.keys[0] ?? '', Object.keys(schema.shape))}`);
      if (issue.code === 'invalid_value') return at(`<${name} ${field}="${String(props[field])}">:${suggest(String(props[field]), issue.values.map(String))}`);
      return at(props[field] === undefined ? `<${name}> needs ${field}="…".` : `<${name} ${field}="${String(props[field])}">: ${issue.message}`);
    });
  }
  return Object.entries(schema.shape).flatMap(([field, type]) => {
    const found = props[field];
    if (typeof found !== 'string') return [];
    const inner = type instanceof z.ZodOptional ? type.unwrap() : type;
    const hints = (z.globalRegistry.get(inner as z.core.$ZodType) ?? {}) as Hints;
    const problem = propProblem(found, hints, page, context);
    return problem ? [at(`<${name} ${field}="${found}">: ${problem}`)] : [];
  });
}

function propProblem(found: string, hints: Hints, page: Page, context: Context): string | undefined {
  if (hints.value?.[0] === 'overflow') {
    const ids = context.data.hotel?.overflow.map((hotel) => hotel.id) ?? [];
    return ids.includes(found) ? undefined : `no overflow hotel of hotel.yaml has this id.${suggest(found, ids)}`;
  }
  if (hints.value) {
    const file = found.split('.')[0] ?? '';
    if (file in context.locate && !(file in context.data)) return undefined; // that file's own problems come first
    const reference = context.references.get(found);
    const fitting = [...context.references.values()].filter(({ kind }) => hints.value?.includes(kind)).map(({ path }) => path);
    if (!reference) return `nothing in content/data has this name.${suggest(found, fitting)}`;
    return hints.value.includes(reference.kind) ? undefined : `this is ${reference.kind || 'a group of values'}, and ${hints.value.join(' or ')} is needed.${suggest(found, fitting)}`;
  }
  if (hints.ref) {
    if (!(hints.ref in context.data)) return undefined;
    const ids = idsOf(context.data, hints.ref);
    return ids.includes(found) ? undefined : `${hints.ref}.yaml has no such id.${suggest(found, ids)}`;
  }
  if (hints.states) {
    const wrong = found.split('|').find((state) => !(gateStates as readonly string[]).includes(state.trim()));
    return wrong === undefined ? undefined : `"${wrong}" is no state.${suggest(wrong, gateStates)}`;
  }
  if (hints.kind === 'image') return context.images.includes(found) ? undefined : `there is no such picture in content/images.${suggest(found, context.images)}`;
  if (hints.link) return linkProblem(found, page, context);
  return undefined;
}

/** What is wrong with a link on a page; undefined if nothing is. */
function linkProblem(href: string, page: Page, context: Context): string | undefined {
  if (/^[a-z]+:|^\/\//i.test(href)) return `"${href}" leads outside the site. Give it a line in content/data/links.yaml, and write <Link to="its id">words</Link>; mail addresses stand in mailboxes.yaml and are shown by <Mail to="…" />.`;
  const [address = '', fragment] = href.split('#');
  const path = address === '' ? page.path : address === '/' ? '/' : address.replace(/\/$/, '');
  if (!path.startsWith('/')) return `"${href}" is not a whole address. Start with a slash, as in /join/hotel.`;
  if (context.data.redirects && path in context.data.redirects) return undefined;
  if (path.startsWith('/staff/')) return undefined;
  const fragments = context.fragments.get(path);
  if (!fragments || path.includes('[')) return `there is no page ${path}.${suggest(path, [...context.fragments.keys()])}`;
  if (fragment && !fragments.includes(fragment)) return `the page ${path} has no section #${fragment}.${suggest(fragment, fragments)}`;
  return undefined;
}

function checkTitles({ pages }: Draft): Problem[] {
  const first = new Map<string, string>();
  return pages.flatMap((page) => {
    const other = first.get(page.title);
    if (other === undefined) first.set(page.title, page.file);
    return other === undefined ? [] : [{ file: page.file, ...page.locate(['title']), message: `The title "${page.title}" is also that of ${other}. Give each page a title of its own.` }];
  });
}

function* refsIn(schema: z.core.$ZodType, value: unknown, path: PropertyKey[]): Generator<{ hints: Hints; value: string; path: PropertyKey[] }> {
  const type = schema instanceof z.ZodOptional ? schema.unwrap() : schema;
  const hints = (z.globalRegistry.get(type) ?? {}) as Hints;
  if (value === undefined) return;
  if (typeof value === 'string') yield { hints, value, path };
  if (type instanceof z.ZodUnion) {
    const fitting = type.options.find((option) => z.safeParse(option, value).success);
    if (fitting) yield* refsIn(fitting, value, path);
  } else if (type instanceof z.ZodObject) for (const [key, field] of Object.entries(type.shape)) yield* refsIn(field as z.core.$ZodType, (value as Record<string, unknown>)[key], [...path, key]);
  else if (type instanceof z.ZodRecord) for (const [key, entry] of Object.entries(value as object)) yield* refsIn(type.valueType, entry, [...path, key]);
  else if (type instanceof z.ZodArray) for (const [index, entry] of (value as unknown[]).entries()) yield* refsIn(type.element, entry, [...path, index]);
}

/** References from data files to pages, pictures and entries of other data files; ids that stand twice. */
function checkData(context: Context): Problem[] {
  const problems: Problem[] = [];
  const home = { path: '/' } as Page;
  for (const [name, locate] of Object.entries(context.locate)) {
    const file = `content/data/${name}.yaml`;
    const value = context.data[name as keyof typeof context.data];
    const report = (path: PropertyKey[], message: string) => problems.push({ file, ...locate(path), message });
    const ids = new Set<string>();
    for (const { hints, value: found, path } of refsIn(schemaOf(name), value, [])) {
      const problem = hints.kind === 'path' ? linkProblem(found, home, context) : propProblem(found, hints, home, context);
      if (problem) report(path, `${String(path.at(-1))}: ${problem}`);
      const owner = path.slice(0, -2).join('.');
      if (hints.kind === 'id' && path.at(-1) === 'id' && ids.has(`${owner}.${found}`)) report(path, `The id "${found}" stands twice in this list. Give each entry an id of its own.`);
      if (hints.kind === 'id') ids.add(`${owner}.${found}`);
    }
  }
  for (const from of Object.keys(context.data.redirects ?? {})) {
    if (context.fragments.has(from)) problems.push({ file: 'content/data/redirects.yaml', ...(context.locate.redirects?.([from]) ?? { line: 1, column: 1 }), message: `${from} is a page; a redirect from it would never be used. Remove one of the two.` });
  }
  return problems;
}

function checkWindows({ data, locate }: Draft): Problem[] {
  if (!data.windows) return [];
  return (Object.keys(windowsOf(undefined)) as WindowName[]).flatMap((name) => {
    const { open, close } = data.windows?.[name] ?? {};
    const wrong = open && close && Date.parse(close) < Date.parse(open);
    return wrong ? [{ file: 'content/data/windows.yaml', ...(locate.windows?.([name, 'close']) ?? { line: 1, column: 1 }), message: `The window ${name} closes before it opens. Swap the two dates, or correct the year.` }] : [];
  });
}

function checkPrices({ data, locate }: Draft): Problem[] {
  return (data.registration?.levels ?? []).flatMap((level, index) =>
    level.salePrice !== undefined && level.salePrice > level.price
      ? [{ file: 'content/data/registration.yaml', ...(locate.registration?.(['levels', index, 'salePrice']) ?? { line: 1, column: 1 }), message: `The sale price of ${level.name} is above its price. Swap the two.` }]
      : [],
  );
}

function schemaOf(name: string): z.core.$ZodType {
  return dataFiles[name as keyof typeof dataFiles];
}

