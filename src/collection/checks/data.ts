import { collections, type DataFile, dataNames } from '../../../content.config.ts';
import { counted } from '../../domain/text.ts';
import { otherHead, sectionOf } from '../../domain/theme/roles.ts';
import { formatMoney } from '../../domain/format.ts';
import { valueAt } from '../../domain/json.ts';
import { currencyName, localeOf, northAmerican } from '../../domain/locale.ts';
import { earlyPriceEnd } from '../../domain/schedule.ts';
import { isActive, windowState } from '../../domain/windows.ts';
import { type FileDiagnostic, checkRules, firstDiagnostics, repeated, startOfFile, suggest } from '../files/diagnostic.ts';
import { dataFilePath } from '../schema/files.ts';
import type { DataCollection } from '../schema/hints.ts';
import type { ParsedContent, ParsedData } from '../parsed/parsedContent.ts';
import { resolveFacts } from '../parsed/references.ts';
import { pathWithinSite } from '../parsed/uses.ts';
import { losesUnreadyLinks } from '../parsed/pages.ts';
import { fieldName } from '../yaml/explainIssues.ts';
import { checkEachValue, diagnosticsFor, allowUnready } from './context.ts';
import { type CheckInput, checkWebAddress } from './links.ts';
import { checkAltText, checkPlainText } from './markup.ts';
import { sentenceRules } from './sentences.ts';
import { checkValue } from './values.ts';

const noWordsHere = 'what is behind the | is no part of it, but the words of a link in Slack. Remove the | and what follows.';

function checkReferences(name: DataFile, { values }: ParsedData, context: CheckInput): FileDiagnostic[] {
  const data = context.data[name];
  const linking = losesUnreadyLinks(name) ? allowUnready(context) : context;
  const { error, warning } = diagnosticsFor(context, name);
  const ids = values.filter(({ hints, path }) => hints.kind === 'id' && path.at(-1) === 'id');
  const twice = repeated(ids, ({ path, value }) => `${path.slice(0, -2).join('.')} ${String(value)}`).flatMap(([{ path, value }]) =>
    error(path, `The id "${String(value)}" is in this list twice. Give each entry its own id.`),
  );
  const wrong = firstDiagnostics(values, ({ hints, value, path }) => {
    if (typeof value === 'string') {
      const say = (message: string | undefined) => message && `${fieldName(data, path)} is "${value}": ${message}`;
      if (hints.kind !== 'url') return error(path, say(checkValue(value, hints, '/', linking)));
      const own = pathWithinSite(value, context.data);
      if (own === undefined) return error(path, say(checkWebAddress(value, noWordsHere)));
      // Something else may answer at an address of the website's own host.
      return warning(path, say(checkValue(own, { kind: 'path' }, '/', linking)));
    }
    return typeof value === 'object' && value !== null && 'src' in value && 'alt' in value && value.alt
      ? error([...path, 'alt'], checkAltText(String(value.alt), String(value.src)))
      : [];
  });
  return [...wrong, ...twice];
}

function checkRepeats(name: DataFile, { values }: ParsedData, context: CheckInput): FileDiagnostic[] {
  const wordsOf = (entry: unknown) => {
    const words = typeof entry === 'string' ? entry : valueAt(entry, ['name']);
    return words === undefined ? undefined : String(words);
  };
  return values.flatMap(({ value, path }) => {
    const entries: [index: number, entry: unknown][] = Array.isArray(value) ? [...value.entries()] : [];
    return repeated(entries, ([, entry]) => wordsOf(entry)).flatMap(([[index, entry]]) => {
      const [words, advice, at] =
        typeof entry === 'string'
          ? [entry.slice(0, 60), 'Remove one of the two.', [index]]
          : [wordsOf(entry), 'Change one of the two, or remove it.', [index, 'name']];
      return diagnosticsFor(context, name).warning([...path, ...at], `"${words}" is in this list twice. ${advice}`);
    });
  });
}

/** Checks the texts in a data file, which are shown verbatim, and most of them next year as well. */
function checkTexts(name: DataFile, { values }: ParsedData, context: CheckInput): FileDiagnostic[] {
  const rules = sentenceRules(context.data.convention?.holidays);
  return values.flatMap(({ hints, value, path }) => {
    if (hints.kind !== 'text' || hints.shown === false || typeof value !== 'string') return [];
    // Folded values lose line breaks, so only their start has a position.
    const prose = { text: value, ...startOfFile };
    const ofMarkup = (markup: string) =>
      `${fieldName(context.data[name], path)} has "${markup}" in it, which visitors would read. Data has no markup: write plain words.`;
    const found = [...checkPlainText(prose, ofMarkup), ...checkRules([prose], rules, 'data')];
    return found.flatMap(({ severity, message }) => diagnosticsFor(context, name)[severity](path, message));
  });
}

function checkCharity(parsed: ParsedContent): FileDiagnostic[] {
  const { charity, convention } = parsed.data;
  const { error } = diagnosticsFor(parsed, 'charity');
  const { lastYearRaised = 0, totalRaised = lastYearRaised, totalSince = 0 } = charity ?? {};
  const conYear = convention?.conYear ?? Infinity;
  const amount = (value: number) => formatMoney(value, localeOf(convention ?? {}));
  const less = `totalRaised is ${amount(totalRaised)}, less than what was raised last year alone (${amount(lastYearRaised)}). The total includes last year.`;
  const late = `totalSince is ${totalSince}, after the year of the convention (${conYear}). Write the year of the first donation.`;
  return [...error(['totalRaised'], totalRaised < lastYearRaised && less), ...error(['totalSince'], totalSince > conYear && late)];
}

/** Pages show it as a deadline, so it needs a name. */
function checkEarlyEnd(parsed: ParsedContent): FileDiagnostic[] {
  const { registration, windows, deadlines = {} } = parsed.data;
  const { earlyPriceUntil, levels = [] } = registration ?? {};
  if (earlyPriceUntil === undefined) return [];
  const { open, close } = windows?.preregistration ?? {};
  const noName = `This deadline has no name. Add a line to ${dataFilePath('deadlines')}, as in "${earlyPriceEnd}: Last day of the early price".`;
  const closes = 'Preregistration closes before this, and ends the early price. Write an earlier time, or remove the line.';
  const opens = 'Preregistration opens after this, so nobody would get the early price. Write a later time, or remove the line.';
  const noPrice = 'No level has an early price. Add a salePrice, or remove the line.';
  return [
    !Object.hasOwn(deadlines, earlyPriceEnd) && noName,
    close !== undefined && close < earlyPriceUntil && closes,
    open !== undefined && earlyPriceUntil < open && opens,
    levels.every(({ salePrice }) => salePrice === undefined) && noPrice,
  ].flatMap((message) => diagnosticsFor(parsed, 'registration').error(['earlyPriceUntil'], message));
}

function checkSoldOut(context: CheckInput): FileDiagnostic[] {
  const { data, now } = context;
  const { registration, windows, convention } = data;
  const levels = registration?.levels ?? [];
  if (now === undefined || levels.length === 0) return [];
  if (!isActive(windowState(windows?.preregistration, now, convention?.closingCeremony))) return [];
  const advice = 'with no button. If you did not mean that, write soldOut: false at the levels that are left.';
  const all = `Every level is sold out while preregistration is open, so the website says that registration is sold out, ${advice}`;
  const ofOnline = `Every level that is sold in preregistration is sold out while that is open, so the website says that it is full, ${advice}`;
  const online = levels.filter(({ availability }) => availability !== 'door');
  const isGone = (some: typeof levels) => some.length > 0 && some.every(({ soldOut }) => soldOut);
  return diagnosticsFor(context, 'registration').warning(['levels'], isGone(levels) ? all : isGone(online) && ofOnline);
}

/** Checks that amounts have no more decimals than their currency. YAML parses a thousands separator that is a dot as a decimal point. */
function checkDecimals(parsed: ParsedContent): FileDiagnostic[] {
  const formats = localeOf(parsed.data.convention ?? {});
  const { digits } = formats.money;
  return checkEachValue(parsed, 'error', ({ hints, value, path }, name) => {
    if (hints.kind !== 'money' || typeof value !== 'number' || Number(value.toFixed(digits)) === value) return undefined;
    const thousands = Number((value * 1000).toFixed(3));
    const meant = value < 1000 && Number.isInteger(thousands) ? `, or ${thousands} if the dot is one between thousands` : '';
    const most = digits === 0 ? 'no decimals' : `at most ${counted(digits, 'decimal')}`;
    return `${fieldName(parsed.dataFiles[name]?.input, path)} is ${value}, and amounts in ${currencyName(formats)} have ${most}. Write ${value.toFixed(digits)}${meant}.`;
  });
}

function checkPrefixes(parsed: ParsedContent): FileDiagnostic[] {
  const { country = 'US' } = parsed.data.convention ?? {};
  if (northAmerican.includes(country)) return [];
  return checkEachValue(parsed, 'warning', ({ hints, value, path }, name) => {
    if (hints.kind !== 'phone' || String(value).startsWith('+')) return undefined;
    const field = fieldName(parsed.dataFiles[name]?.input, path);
    return `${field} is ${String(value)}, which phones dial in North America. Begin with + and the prefix of the country, as in "+52 55 5512 3456".`;
  });
}

function checkDeadlines(context: CheckInput): FileDiagnostic[] {
  const { error } = diagnosticsFor(context, 'deadlines');
  return Object.keys(context.data.deadlines ?? {}).flatMap((path) => {
    const message = checkValue(path, { value: ['instant', 'day'] }, '', context);
    return error([path], message && `"${path}": ${message}`);
  });
}

function checkMenu(context: CheckInput): FileDiagnostic[] {
  const { data, pages, references } = context;
  const { menu = [], links } = data;
  const { error, warning } = diagnosticsFor(context, 'menu');
  const entries = menu
    .flatMap((group, index) =>
      'page' in group
        ? [{ entry: group, path: [index, 'page'] }]
        : group.items.map((entry, inner) => ({ entry, path: [index, 'items', inner] })),
    )
    // The words of an entry, and where they are written: duplicate titles and link names are reported there.
    .map(({ entry, path }) => {
      if ('link' in entry) return { path, target: entry.link, words: links?.[entry.link]?.name, from: 'link' };
      const front = pages.find((page) => page.path === entry.page)?.front;
      const words = front && resolveFacts(front.nav ?? front.title, references);
      return { path, target: entry.page, words, from: front?.nav ? 'nav' : 'title' };
    });
  const groups = menu.map((entry, index) => ({ group: 'group' in entry ? entry.group : undefined, index }));
  return [
    ...repeated(groups, ({ group }) => group?.toLowerCase()).flatMap(([{ group, index }]) =>
      error([index, 'group'], `The menu has two groups called "${group}". Put their entries into one, or rename one.`),
    ),
    ...entries.flatMap(({ target, path }) => error(path, target === '/404' && '/404 is what people see who are lost. Remove this entry.')),
    ...repeated(entries, ({ target }) => target).flatMap(([{ target, path }]) =>
      error(path, `"${target}" is in the menu twice. Remove one of the two entries.`),
    ),
    ...repeated(entries, ({ words }) => words?.toLowerCase()).flatMap(([{ words, from, target, path }, other]) => {
      if (other.target === target || (other.from === from && from !== 'nav')) return [];
      const message = `The menu shows "${words}" twice: for ${other.target} and for ${target}. Give one of them another name: a page by the line "nav", a link in links.yaml.`;
      return warning(path, message);
    }),
  ];
}

function checkHeads(context: CheckInput): FileDiagnostic[] {
  const { data, pages } = context;
  const names = [...new Set([...pages.map(({ path }) => sectionOf(path)).filter((name) => /^[a-z]/.test(name)), otherHead])];
  const check = (file: 'art' | 'theme', path: readonly string[], heads: object | undefined) =>
    Object.keys(heads ?? {})
      .filter((name) => !names.includes(name))
      .flatMap((name) => {
        const message = `There is no page below /${name}, so its page head shows nowhere.${suggest(name, names)}`;
        return diagnosticsFor(context, file).warning([...path, 'heads', name], message);
      });
  const { art, theme } = data;
  return [...check('art', [], art?.heads), ...(['light', 'dark'] as const).flatMap((mode) => check('theme', [mode], theme?.[mode]?.heads))];
}

function checkOwnRules(name: DataFile, parsed: ParsedContent): FileDiagnostic[] {
  const { rules }: DataCollection = collections.data[name];
  const value = parsed.data[name];
  const broken = value === undefined ? [] : (rules?.(value) ?? []);
  return broken.flatMap(({ severity, path, message }) => diagnosticsFor(parsed, name)[severity](path, message));
}

export const checkData = (context: CheckInput): FileDiagnostic[] => [
  ...dataNames.flatMap((name) => checkOwnRules(name, context)),
  ...dataNames.flatMap((name) => {
    const file = context.dataFiles[name];
    return file ? [checkReferences, checkRepeats, checkTexts].flatMap((check) => check(name, file, context)) : [];
  }),
  ...checkMenu(context),
  ...checkHeads(context),
  ...checkDeadlines(context),
  ...checkEarlyEnd(context),
  ...checkDecimals(context),
  ...checkPrefixes(context),
  ...checkSoldOut(context),
  ...checkCharity(context),
];
