import type { z } from 'zod';
import { type Data, type DataFile, type ComponentName, components, dataNames, isComponentName } from '../../../content.config.ts';
import { articleKey } from '../../domain/addresses.ts';
import { localeOf } from '../../domain/locale.ts';
import { derivedTimelines, isBookingCode } from '../../domain/schedule.ts';
import { escapeRegExp, nearest } from '../../domain/text.ts';
import type { FileDiagnostic, Diagnostic, TextRule } from '../files/diagnostic.ts';
import { errorIn, checkRules, firstDiagnostics, inFile, repeated, suggest, warningAt, warningIn, errorAt } from '../files/diagnostic.ts';
import { hintsOfTag, propAt, textProps } from '../mdx/components.ts';
import { explainUnknown } from '../mdx/explain.ts';
import type { UsedComponent } from '../mdx/inspection.ts';
import type { ParsedPage } from '../parsed/parsedContent.ts';
import { componentOfKind, factFields, factsIn, withoutFacts, resolveFacts } from '../parsed/references.ts';
import { dataFilePath } from '../schema/files.ts';
import { kindName, hintsOf } from '../schema/hints.ts';
import { explainPropIssues } from '../yaml/explainIssues.ts';
import { allowUnready, diagnosticsFor } from './context.ts';
import { type CheckInput, checkLink, checkMarkdownLink, requiredPages } from './links.ts';
import { checkAltText, checkMarkup } from './markup.ts';
import { sentenceRules, typedFacts } from './sentences.ts';
import { checkValue } from './values.ts';
import { proseOf } from '../parsed/pages.ts';

type ComponentRule = (used: UsedComponent, context: CheckInput) => Diagnostic[];

function impossibleStates(name: string, windows: Data['windows']): readonly string[] {
  if (Object.values(windows).some(({ group }) => group === name)) return ['full'];
  return Object.hasOwn(derivedTimelines, name) ? derivedTimelines[name as keyof typeof derivedTimelines] : [];
}

const checkGateStates: ComponentRule = (used, { data: { windows = {} } }) => {
  const name = String(used.props.window);
  const states = String(used.props.when)
    .split('|')
    .map((state) => state.trim());
  const impossible = impossibleStates(name, windows);
  const wrong = states.find((state) => impossible.includes(state));
  // Preregistration is full once every level that it sells is sold out.
  const window = Object.hasOwn(windows, name) && name !== 'preregistration' ? windows[name] : undefined;
  const neverFull = 'This window is never full, so nobody would see this text. Remove "full", or add the line "full: false" to the window.';
  return [
    ...errorAt(propAt(used, 'when'), wrong && `"${name}" is never ${wrong}, so nobody would see this text. Remove "${wrong}".`),
    ...errorAt(propAt(used, 'when'), window && window.full === undefined && states.includes('full') && neverFull),
  ];
};

const checkDeadlineName: ComponentRule = (used, { references, data: { deadlines = {} } }) => {
  const id = String(used.props.id);
  const isDeadline = isBookingCode(id) || Object.hasOwn(deadlines, id);
  const message = `This deadline has no name. Add a line to content/data/deadlines.yaml, as in "${id}: Last day for …".`;
  return errorAt(propAt(used, 'id'), references.has(id) && !isDeadline && message);
};

const nextWord = (after: string) => /^\s?([%\p{Sc}]|[a-z]+)/iu.exec(after)?.[1] ?? '';

const units = ['ft feet foot', 'in inch inches', '% percent', 'hour hours', 'minute minutes', 'day days'].map((words) => words.split(' '));

/** Finds a unit after a value that already ends with one, as in `<Fact id="limits.pole" /> ft`. */
const checkUnit: ComponentRule = (used, { references }) => {
  const next = nextWord(used.after);
  const id = String(used.props.id);
  const value = references.get(id)?.value;
  if (typeof value !== 'string') return [];
  const unit = /(?:%|[a-z]+)$/i.exec(value)?.[0].toLowerCase() ?? '';
  // In "4 inches in length", `in` is not a unit.
  const isUnit = next !== 'in' && units.some((words) => words.includes(unit) && words.includes(next.toLowerCase()));
  return errorAt(used, isUnit && `<Fact id="${id}"> says "${value}" already. Remove "${next}" behind it.`);
};

const checkCurrency: ComponentRule = (used) => {
  const next = nextWord(used.after);
  const sign = /^(?:d|US)/i.test(next) ? 'dollar sign' : 'currency';
  const isCurrency = /^(?:dollars?|euros?|pounds?|francs?|USD|EUR|GBP|CHF|\p{Sc})$/iu.test(next);
  return errorAt(used, isCurrency && `A price shows its own ${sign}. Remove "${next}" behind it.`);
};

const componentRules: Partial<Record<ComponentName, ComponentRule>> = {
  Action: (used) =>
    errorAt(used, used.isEmpty && '<Action> is a button without words. Write them between its two tags: <Action …>words</Action>.'),
  Figure: (used) => errorAt(propAt(used, 'alt'), checkAltText(String(used.props.alt), String(used.props.src))),
  Days(used, { references }) {
    const [from, to] = [used.props.from, used.props.to].map((path) => references.get(String(path)));
    const isSwapped = from?.hints.kind === 'day' && to?.hints.kind === 'day' && String(from.value) > String(to.value);
    return errorAt(used, isSwapped && '<Days> begins after it ends. Swap from and to.');
  },
  ToWrite(used) {
    const name = used.props.data === undefined ? undefined : String(used.props.data);
    const isUnknown = name !== undefined && !dataNames.includes(name as never);
    return errorAt(propAt(used, 'data'), isUnknown && `<ToWrite data="${name}">: there is no such data file.${suggest(name, dataNames)}`);
  },
  Price: checkCurrency,
  Fact: checkUnit,
  Moment: (used, context) => (used.props.link === undefined ? [] : checkDeadlineName(used, context)),
  MomentGate: checkDeadlineName,
  WindowGate: checkGateStates,
  Notice: checkGateStates,
};

function otherComponent(path: string, { references }: CheckInput): string | undefined {
  const kind = references.get(path)?.hints.kind;
  const name = componentOfKind(kind);
  return name && `this is ${kindName(kind)}. Write <${name} id="${path}" />.`;
}

/** Components that are only valid within another one, by name. */
const parents = new Map<string, string>(
  Object.entries<z.ZodType>(components).flatMap(([name, schema]) => {
    const { content = '' } = hintsOf(schema);
    return isComponentName(content) ? [[content, name] as const] : [];
  }),
);

function checkPlace(used: UsedComponent, from: string): Diagnostic[] {
  const { name, parent, isEmpty } = used;
  const { needsContent, page } = hintsOfTag(used);
  const wanted = parents.get(name);
  if (wanted !== undefined && parent !== wanted)
    return errorAt(used, `<${name}> works only within <${wanted}>. Write <${wanted}> above it and </${wanted}> below.`);
  if (page !== undefined && from !== page) return errorAt(used, `<${name}> belongs on the page ${page} alone. Remove it here.`);
  const message = `<${name}> has nothing between its tags, so nobody would see it. Write something, or remove both tags.`;
  return errorAt(used, needsContent && isEmpty && message);
}

function checkComponent(used: UsedComponent, from: string, context: CheckInput): Diagnostic[] {
  const { name, props } = used;
  if (!isComponentName(name)) return errorAt(used, explainUnknown(name));
  const schema: z.ZodObject = components[name];
  const result = schema.safeParse(props, { reportInput: true });
  const issues = result.success ? [] : explainPropIssues(result.error.issues, used, schema);
  if (result.error?.issues.some(({ code }) => code !== 'custom')) return issues;
  const values = [...textProps([used])].flatMap(({ text, hints, position, label }) => {
    const wrong = checkValue(text, hints, from, context);
    const message = wrong && name === 'Fact' ? (otherComponent(text, context) ?? wrong) : wrong;
    return errorAt(position, message && `${label}: ${message}`);
  });
  return [...issues, ...values, ...checkPlace(used, from), ...(componentRules[name]?.(used, context) ?? [])];
}

const isEmpty = (value: unknown) => typeof value === 'object' && value !== null && Object.keys(value).length === 0;

/** The data that a component needs, as in `hotel.suites`. If there are several, one of them suffices. */
function needsOf(used: UsedComponent): readonly string[] {
  const { name, props } = used;
  if (name === 'PriceTable') return [props.of === 'poker' ? 'events.poker' : String(props.of)];
  const { needs = [] } = hintsOfTag(used);
  return [needs].flat();
}

function checkPart(component: UsedComponent, path: string, { data, absent, unready }: CheckInput): Diagnostic[] {
  const needs = needsOf(component).map((need) => {
    const [file, part] = need.split('.') as [DataFile, string?];
    const whole = data[file] as Record<string, unknown> | undefined;
    return { file, part, whole, value: part === undefined ? whole : whole?.[part] };
  });
  // An unreadable file has an error already.
  if (needs.some(({ file, whole, value }) => (value === undefined ? !whole && !absent.includes(file) : !isEmpty(value)))) return [];
  const missing = needs.find(({ value }) => value !== undefined) ?? needs[0];
  if (!missing) return [];
  const it = `<${component.name}>`;
  const { file, part, whole, value } = missing;
  const words = whole && part !== undefined ? `"${part}" in ${dataFilePath(file)}` : dataFilePath(file);
  if (value === undefined) {
    const [what, all] = whole ? ['entry', 'it'] : ['file', 'the file'];
    return errorAt(component, `${it} shows what ${words} says, and there is no such ${what}. Add ${all}, or remove ${it} here.`);
  }
  const isSeen = !component.waits && !unready.has(path);
  return warningAt(component, isSeen && `${it} shows nothing, because ${words} has no entries yet. Add one, or remove ${it} here.`);
}

function noSection(id: string, sections: readonly string[]): string {
  const [like] = nearest(id, sections);
  const question = like === undefined ? '' : `Did you mean "${like}"? `;
  return `This page has no section #${id}. ${question}Write the id of a section, or page for the page itself, or remove the line.`;
}

const noLastModified = 'A policy needs lastModified: the day of its last change, as in lastModified: 2025-05-28.';
const noOwner = 'The field "owner" is missing: the department that looks after the page, an id of departments.yaml.';

/** True where nearly all pages name an owner. A convention adds its first departments before that, and owners page by page. */
function needsOwners({ pages, data }: CheckInput): boolean {
  const without = pages.filter(({ front }) => front?.owner === undefined).length;
  return (data.departments ?? []).length > 0 && without <= Math.max(1, pages.length / 10);
}

function checkFrontMatter(page: ParsedPage, context: CheckInput): Diagnostic[] {
  const { path, front, locate } = page;
  if (!front) return [];
  const sections = context.fragments.get(path);
  const ownerError = front.owner === undefined ? undefined : checkValue(front.owner, { ref: 'departments' }, path, context);
  const facts = factFields.flatMap((field) => {
    const text = front[field] ?? '';
    const wrong = factsIn(text).flatMap((id) => {
      const message = checkValue(id, { value: ['text', 'number'] }, path, context);
      return errorAt(locate([field]), message && `<Fact id="${id}">: ${message}`);
    });
    const others =
      /<[A-Z]/.test(withoutFacts(text)) && `${field} can show facts, and no other component. Write <Fact id="…" />, or the words.`;
    return [...wrong, ...errorAt(locate([field]), others)];
  });
  return [
    ...facts,
    ...Object.keys(front.searchWords ?? {}).flatMap((id) =>
      errorAt(locate(['searchWords', id]), id !== 'page' && sections?.includes(id) === false && noSection(id, sections)),
    ),
    ...errorAt(locate([]), front.owner === undefined && needsOwners(context) && noOwner),
    ...errorAt(locate(['owner']), ownerError && `owner is "${front.owner}": ${ownerError}`),
    ...errorAt(locate(['layout']), front.layout === 'policy' && !front.lastModified && noLastModified),
  ];
}

function marketName({ data: { events } }: CheckInput): TextRule[] {
  const name = events?.nightMarket?.name;
  if (name === undefined) return [];
  const message = '"$&" is this year\'s name of the night market. Write <Fact id="events.nightMarket.name" />, which follows the data.';
  return [[new RegExp(`(?<!\\w)${escapeRegExp(name)}(?!\\w)`), message, 'warning']];
}

const longText = 80;

const checkRepeatedParagraphs = ({ inspection }: ParsedPage): Diagnostic[] =>
  repeated(inspection.prose, ({ text }) => (text.length < longText ? undefined : text)).flatMap(([{ text, ...position }]) =>
    warningAt(position, `"${text.slice(0, 60)}…" is on this page twice. Remove one of the two.`),
  );

function checkProse(page: ParsedPage, context: CheckInput): Diagnostic[] {
  const facts = typedFacts([...context.references.values()], context.zone, localeOf(context.data.convention ?? {}).money);
  const rules = [...marketName(context), ...sentenceRules(context.data.convention?.holidays)];
  return proseOf(page).flatMap((prose) => [
    ...(/\d/.test(prose.text) ? checkRules([prose], facts) : []),
    ...checkMarkup(prose),
    ...checkRules([prose], rules, 'page'),
  ]);
}

function checkPage(page: ParsedPage, context: CheckInput): FileDiagnostic[] {
  const { file, path, inspection } = page;
  // What waits may lead to what waits.
  const ofUnready = allowUnready(context);
  const contextOf = ({ waits }: { waits?: true }) => (waits ? ofUnready : context);
  return inFile(file, [
    ...checkFrontMatter(page, context),
    ...firstDiagnostics(inspection.components, (component) => checkComponent(component, path, contextOf(component))),
    ...firstDiagnostics(inspection.links, (link) => checkMarkdownLink(link, (href) => checkLink(href, path, contextOf(link)))),
    ...checkProse(page, context),
    ...checkRepeatedParagraphs(page),
  ]);
}

const requiredFiles = [...requiredPages, articleKey].map((path) => `content/pages${path === '/' ? '/index' : path}.mdx`);

const waitAlone =
  'Write what is asked for here, or put it below a heading and a line "sectionsWait: true" at the top: then that section waits alone.';

function checkReady({ pages, unready }: CheckInput): FileDiagnostic[] {
  const needed = pages.filter(({ file, path }) => unready.has(path) && requiredFiles.includes(file));
  return needed.flatMap(({ file, front, locate, inspection: { toWrite } }) => {
    const [first] = toWrite;
    return front?.ready === false || !first
      ? errorIn(file, 'The website needs this page, so it has to be ready.', locate(['ready']))
      : errorIn(file, `The website needs this page, so it can't wait. ${waitAlone}`, first);
  });
}

const offlineFile = 'content/pages/offline.mdx';
const noOffline =
  'Without this page, people without a connection see an error of their browser where a page is not saved. Restore it, or write "serviceWorker: false" in content/data/offline.yaml.';

/** Checks the pages that the website needs, and what no two pages may share. */
function checkSite(context: CheckInput): FileDiagnostic[] {
  const { pages, data, references } = context;
  const isMissing = (file: string) => !pages.some((page) => page.file === file);
  const missing = requiredFiles.filter(isMissing);
  const titleOf = ({ front }: ParsedPage) => front && resolveFacts(front.title, references);
  return [
    ...missing.flatMap((file) => errorIn(file, "The website needs this page. Restore it from the repository's history.")),
    ...repeated(pages, ({ path }) => path).flatMap(([{ file, path }, first]) =>
      errorIn(file, `${first.file} has the same address, ${path}. Remove one of the two files.`),
    ),
    ...repeated(pages, (page) => titleOf(page)?.toLowerCase()).flatMap(([page, first]) => {
      const message = `The title "${titleOf(page)}" is also the title of ${first.file}. Give each page its own title.`;
      return errorIn(page.file, message, page.locate(['title']));
    }),
    // Other parts of the website link to only one page of a role.
    ...repeated(pages, ({ front }) => front?.role).flatMap(([{ file, front, locate }, first]) => {
      const message = `${first.file} has the role "${front?.role}" too, and links lead to one page alone. Remove this line from one of the two.`;
      return errorIn(file, message, locate(['role']));
    }),
    ...repeated(pages, ({ front }) => front?.description).flatMap(([{ file, locate }, first]) =>
      warningIn(file, `The description is also that of ${first.file}. Say what this page is about.`, locate(['description'])),
    ),
    ...checkReady(context),
    ...warningIn(offlineFile, data.offline?.serviceWorker && isMissing(offlineFile) && noOffline),
  ];
}

/** Finds components whose data is missing or empty, and windows without texts for their states. */
function checkParts(context: CheckInput): FileDiagnostic[] {
  const { pages, data, absent } = context;
  const [window] = Object.keys(data.windows ?? {});
  const noStates = `Windows show the words for their states, and there is no ${dataFilePath('states')}. Add that file, or remove the windows.`;
  const isWithoutStates = window !== undefined && absent.includes('states');
  return [
    ...pages.flatMap(({ file, path, inspection }) =>
      inspection.components.flatMap((component) => inFile(file, checkPart(component, path, context))),
    ),
    ...diagnosticsFor(context, 'windows').error([window ?? ''], isWithoutStates && noStates),
  ];
}

export const checkPages = (context: CheckInput): FileDiagnostic[] => [
  ...context.pages.flatMap((page) => checkPage(page, context)),
  ...checkSite(context),
  ...checkParts(context),
];
