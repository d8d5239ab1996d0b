import { escapeRegExp } from '../../domain/escapeRegExp.ts';
import { localeOf } from '../../domain/localeOf.ts';
import { type Diagnostic, type Finding, inFile, positionAt, reporter } from '../diagnostic.ts';
import type { PageDraft } from '../draft.ts';
import { factFields, factsIn, withoutFacts } from '../facts.ts';
import { proseOf } from '../prose.ts';
import { checkCardLetters } from './doubts/checkCardLetters.ts';
import { checkComponent } from './errors/checkComponent.ts';
import { checkHardcodedFacts } from './errors/checkHardcodedFacts.ts';
import { checkLink, checkMarkdownLink } from './errors/checkLink.ts';
import { checkMarkup } from './errors/checkMarkup.ts';
import { checkPageSearchWords } from './errors/checkPageSearchWords.ts';
import { checkSlips } from './doubts/checkSlips.ts';
import { checkTimes } from './errors/checkTimes.ts';
import { checkValue } from './errors/checkValue.ts';
import { checkWording } from './doubts/checkWording.ts';
import type { Context } from './context.ts';

const { errorAt, warningAt } = reporter('front-matter');

// Prose that has once been valid stays valid, so a page from the file cache isn't checked again.
const validProse = new WeakSet<PageDraft>();

function checkProse(page: PageDraft, context: Context): Finding[] {
  if (validProse.has(page)) return [];
  const references = [...context.references.values()];
  const place = { zone: context.zone, money: localeOf(context.data.convention ?? {}).money };
  const findings = proseOf(page).flatMap((prose) => [
    ...checkHardcodedFacts(prose, references, place),
    ...checkMarkup(prose),
    ...checkWording(prose, context.data.convention?.holidays),
    ...checkSlips(prose),
    ...checkTimes(prose),
  ]);
  if (findings.length === 0) validProse.add(page);
  return findings;
}

/** Warns of a name that stands in the data because it changes from year to year. */
function checkMarketName(page: PageDraft, { data: { events } }: Context): Finding[] {
  const name = events?.nightMarket?.name;
  if (name === undefined) return [];
  const wanted = new RegExp(`(?<!\\w)${escapeRegExp(name)}(?!\\w)`);
  return proseOf(page).flatMap(({ text, ...position }) => {
    const index = text.search(wanted);
    const message = `"${name}" is this year's name of the night market. Write <Fact id="events.nightMarket.name" />, which follows the data.`;
    return index < 0 ? [] : [warningAt(positionAt(text, index, position), message)];
  });
}

const noOwner = 'The field "owner" is missing: the department that looks after the page, an id of departments.yaml.';

function checkFrontMatter(page: PageDraft, context: Context): Finding[] {
  const { path, front, locate } = page;
  if (!front) return [];
  const ownerError = front.owner === undefined ? undefined : checkValue(front.owner, { ref: 'departments' }, path, context);
  const facts = factFields.flatMap((field) => {
    const text = front[field] ?? '';
    const messages = factsIn(text).flatMap((id) => {
      const message = checkValue(id, { value: ['text', 'number'] }, path, context);
      return message ? `<Fact id="${id}">: ${message}` : [];
    });
    if (/<[A-Z]/.test(withoutFacts(text)))
      messages.push(`${field} can show facts, and no other component. Write <Fact id="…" />, or the words.`);
    return messages.map((message) => errorAt(locate([field]), message));
  });
  return [
    ...facts,
    ...checkPageSearchWords(page, context),
    ...checkCardLetters(front.heading ?? front.title, locate([front.heading === undefined ? 'title' : 'heading'])),
    ...(front.owner === undefined && (context.data.departments ?? []).length > 0 ? [errorAt(locate([]), noOwner)] : []),
    ...(ownerError ? [errorAt(locate(['owner']), `owner is "${front.owner}": ${ownerError}`)] : []),
    ...(front.layout === 'policy' && !front.lastModified
      ? [errorAt(locate(['layout']), 'A policy needs lastModified: the day of its last change, as in lastModified: 2025-05-28.')]
      : []),
  ];
}

const longText = 80;

/** Warns of a paragraph that is on a page twice, as after copying it. */
function checkRepeats({ inspection }: PageDraft): Finding[] {
  const seen = new Set<string>();
  return inspection.prose.flatMap(({ text, ...position }) => {
    if (text.length < longText) return [];
    const isSecond = seen.has(text);
    seen.add(text);
    return isSecond ? [warningAt(position, `"${text.slice(0, 60)}…" is on this page twice. Remove one of the two.`)] : [];
  });
}

/** Checks the front matter, components, links and prose of a page. */
export function checkPage(page: PageDraft, context: Context): Diagnostic[] {
  const { file, path, inspection } = page;
  return inFile(file, [
    ...checkFrontMatter(page, context),
    ...inspection.components.flatMap((component) => checkComponent(component, path, context)),
    ...inspection.links.flatMap((link) => checkMarkdownLink(link, (href) => checkLink(href, path, context))),
    ...checkProse(page, context),
    ...checkMarketName(page, context),
    ...checkRepeats(page),
  ]);
}
