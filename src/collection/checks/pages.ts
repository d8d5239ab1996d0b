import { articleKey } from '../../domain/addresses.ts';
import { escapeRegExp, nearest } from '../../domain/text.ts';
import { isDefined } from '../../domain/defined.ts';
import { localeOf } from '../../domain/locale.ts';
import {
  type Finding,
  reporter,
  positionAt,
  type Diagnostic,
  firstFindings,
  inFile,
  type Position,
  repeated,
  startOfFile,
} from '../diagnostic.ts';
import { proseOf } from '../mdx/prose.ts';
import type { ParsedPage } from '../parsedContent.ts';
import { factFields, factsIn, withoutFacts, resolveFacts } from '../references.ts';
import { checkComponent } from './components.ts';
import type { CheckInput } from './context.ts';
import { checkLink, checkMarkdownLink, requiredPages } from './links.ts';
import { checkMarkup } from './markup.ts';
import { checkHardcodedFacts, checkText, checkWording } from './sentences.ts';
import { checkValue } from './values.ts';

const frontMatter = reporter('front-matter');

/** More words would make other sections harder to find. */
const mostWords = 10;

function noSection(id: string, sections: readonly string[]): string {
  const [like] = nearest(id, sections);
  const question = like === undefined ? '' : `Did you mean "${like}"? `;
  return `This page has no section #${id}. ${question}Write the id of a section, or page for the page itself, or remove the line.`;
}

/** Checks that a page's search keywords refer to its sections, and are few. */
function checkPageSearchWords({ path, front, locate }: ParsedPage, { fragments }: CheckInput): Finding[] {
  const sections = fragments.get(path);
  return Object.entries(front?.searchWords ?? {}).flatMap(([id, words]) => {
    const at = locate(['searchWords', id]);
    const { length } = words.trim().split(/\s+/);
    return [
      ...(id === 'page' || !sections || sections.includes(id) ? [] : [frontMatter.errorAt(at, noSection(id, sections))]),
      ...(length > mostWords ? [frontMatter.errorAt(at, `These are ${length} words. Keep the ${mostWords} that help most.`)] : []),
    ];
  });
}

const noOwner = 'The field "owner" is missing: the department that looks after the page, an id of departments.yaml.';

/** True where nearly all pages name an owner. A convention adds its first departments before that, and owners page by page. */
function needsOwners({ pages, data }: CheckInput): boolean {
  const without = pages.filter(({ front }) => front?.owner === undefined).length;
  return (data.departments ?? []).length > 0 && without <= Math.max(1, pages.length / 10);
}

/** Checks the owner of a page, facts and search words in its front matter, and the date of a policy. */
function checkFrontMatter(page: ParsedPage, context: CheckInput): Finding[] {
  const { path, front, locate } = page;
  if (!front) return [];
  const ownerError = front.owner === undefined ? undefined : checkValue(front.owner, { ref: 'departments' }, path, context);
  const facts = factFields.flatMap((field) => {
    const text = front[field] ?? '';
    const messages = factsIn(text)
      .map((id) => {
        const message = checkValue(id, { value: ['text', 'number'] }, path, context);
        return message ? `<Fact id="${id}">: ${message}` : undefined;
      })
      .filter(isDefined);
    if (/<[A-Z]/.test(withoutFacts(text)))
      messages.push(`${field} can show facts, and no other component. Write <Fact id="…" />, or the words.`);
    return messages.map((message) => frontMatter.errorAt(locate([field]), message));
  });
  return [
    ...facts,
    ...checkPageSearchWords(page, context),
    ...(front.owner === undefined && needsOwners(context) ? [frontMatter.errorAt(locate([]), noOwner)] : []),
    ...(ownerError ? [frontMatter.errorAt(locate(['owner']), `owner is "${front.owner}": ${ownerError}`)] : []),
    ...(front.layout === 'policy' && !front.lastModified
      ? [
          frontMatter.errorAt(
            locate(['layout']),
            'A policy needs lastModified: the day of its last change, as in lastModified: 2025-05-28.',
          ),
        ]
      : []),
  ];
}

const pageText = reporter('page-text');

/** Warns of a name that belongs in the data, because it changes every year. */
function checkMarketName(page: ParsedPage, { data: { events } }: CheckInput): Finding[] {
  const name = events?.nightMarket?.name;
  if (name === undefined) return [];
  const wanted = new RegExp(`(?<!\\w)${escapeRegExp(name)}(?!\\w)`);
  return proseOf(page)
    .map(({ text, ...position }) => {
      const index = text.search(wanted);
      const message = `"${name}" is this year's name of the night market. Write <Fact id="events.nightMarket.name" />, which follows the data.`;
      return index < 0 ? undefined : pageText.warningAt(positionAt(text, index, position), message);
    })
    .filter(isDefined);
}

const longText = 80;

/** Warns of a paragraph that a page has twice, as after copying it. */
const checkRepeatedParagraphs = ({ inspection }: ParsedPage): Finding[] =>
  repeated(
    inspection.prose,
    ({ text }) => (text.length < longText ? undefined : text),
    ({ text, ...position }) => [pageText.warningAt(position, `"${text.slice(0, 60)}…" is on this page twice. Remove one of the two.`)],
  );

const checkPageText = (page: ParsedPage, context: CheckInput): Finding[] => [
  ...checkMarketName(page, context),
  ...checkRepeatedParagraphs(page),
];

function checkProse(page: ParsedPage, context: CheckInput): Finding[] {
  const references = [...context.references.values()];
  const place = { zone: context.zone, money: localeOf(context.data.convention ?? {}).money };
  return proseOf(page).flatMap((prose) => [
    ...checkHardcodedFacts(prose, references, place),
    ...checkMarkup(prose),
    ...checkWording(prose, context.data.convention?.holidays),
    ...checkText(prose),
  ]);
}

/** Checks a page: front matter, components, links and text. */
function checkPage(page: ParsedPage, context: CheckInput): Diagnostic[] {
  const { file, path, inspection } = page;
  // What waits may lead to what waits.
  const whileWaiting = { ...context, unready: new Set<string>(), waiting: new Set<string>() };
  const contextOf = ({ waits }: { waits?: true }) => (waits ? whileWaiting : context);
  return inFile(file, [
    ...checkFrontMatter(page, context),
    ...firstFindings(inspection.components, (component) => checkComponent(component, path, contextOf(component))),
    ...firstFindings(inspection.links, (link) => checkMarkdownLink(link, (href) => checkLink(href, path, contextOf(link)))),
    ...checkProse(page, context),
    ...checkPageText(page, context),
  ]);
}

const pagesRule = reporter('pages');

const requiredFiles = [...requiredPages, articleKey].map((path) => `content/pages${path === '/' ? '/index' : path}.mdx`);

const waitAlone =
  'Write what is asked for here, or put it below a heading and a line "sectionsWait: true" at the top: then that section waits alone.';

/** Finds required pages that are not ready. */
function checkReady({ pages, unready }: CheckInput): Diagnostic[] {
  const needed = pages.filter(({ file, path }) => unready.has(path) && requiredFiles.includes(file));
  return needed.flatMap(({ file, front, locate, inspection: { toWrite } }) => {
    const [first] = toWrite;
    const isWritten = front?.ready === false || !first;
    const finding = isWritten
      ? pagesRule.errorAt(locate(['ready']), 'The website needs this page, so it has to be ready.')
      : pagesRule.errorAt(first, `The website needs this page, so it can't wait. ${waitAlone}`);
    return inFile(file, [finding]);
  });
}

const offlineFile = 'content/pages/offline.mdx';
const noOffline =
  'Without this page, people without a connection see an error of their browser where a page is not saved. Restore it, or write "serviceWorker: false" in content/data/offline.yaml.';

/**
 * Finds missing pages that the website needs, addresses, titles and roles that two pages share, and warns of descriptions that they share.
 * Without the page for offline, visitors would see an error of their browser.
 */
function checkSite(context: CheckInput): Diagnostic[] {
  const { pages, references, data } = context;
  const isMissing = (file: string) => !pages.some((page) => page.file === file);
  const error = (file: string, position: Position, message: string) => inFile(file, [pagesRule.errorAt(position, message)]);
  const titleOf = ({ front }: ParsedPage) => front && resolveFacts(front.title, references);
  return [
    ...requiredFiles
      .filter(isMissing)
      .flatMap((file) => error(file, startOfFile, "The website needs this page. Restore it from the repository's history.")),
    ...repeated(
      pages,
      ({ path }) => path,
      ({ file, path }, first) => error(file, startOfFile, `${first.file} has the same address, ${path}. Remove one of the two files.`),
    ),
    ...repeated(
      pages,
      (page) => titleOf(page)?.toLowerCase(),
      (page, first) =>
        error(
          page.file,
          page.locate(['title']),
          `The title "${titleOf(page)}" is also the title of ${first.file}. Give each page its own title.`,
        ),
    ),
    // Other parts of the website link to only one page of a role.
    ...repeated(
      pages,
      ({ front }) => front?.role,
      ({ file, front, locate }, first) =>
        error(
          file,
          locate(['role']),
          `${first.file} has the role "${front?.role}" too, and links lead to one page alone. Remove this line from one of the two.`,
        ),
    ),
    ...checkReady(context),
    ...repeated(
      pages,
      ({ front }) => front?.description,
      ({ file, locate }, first) =>
        inFile(file, [
          pagesRule.warningAt(locate(['description']), `The description is also that of ${first.file}. Say what this page is about.`),
        ]),
    ),
    ...inFile(offlineFile, data.offline?.serviceWorker && isMissing(offlineFile) ? [pagesRule.warningAt(startOfFile, noOffline)] : []),
  ];
}

/** Checks all pages, each by itself and all together. */
export const checkPages = (context: CheckInput): Diagnostic[] => [
  ...context.pages.flatMap((page) => checkPage(page, context)),
  ...checkSite(context),
];
