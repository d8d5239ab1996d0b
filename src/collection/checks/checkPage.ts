import { isDefined } from '../../domain/isDefined.ts';
import { localeOf } from '../../domain/localeOf.ts';
import { type Diagnostic, type Finding, inFile, reporter } from '../diagnostic.ts';
import type { ParsedPage } from '../parsedContent.ts';
import { factFields, factsIn, withoutFacts } from '../facts.ts';
import { proseOf } from '../prose.ts';
import { checkComponent } from './errors/checkComponent.ts';
import { checkHardcodedFacts } from './errors/checkHardcodedFacts.ts';
import { checkLink, checkMarkdownLink } from './errors/checkLink.ts';
import { checkMarkup } from './errors/checkMarkup.ts';
import { checkPageSearchWords } from './errors/checkPageSearchWords.ts';
import { checkSlips } from './doubts/checkSlips.ts';
import { checkTimes } from './errors/checkTimes.ts';
import { checkValue } from './errors/checkValue.ts';
import { checkPageText } from './doubts/checkPageText.ts';
import { checkSpans } from './doubts/checkSpans.ts';
import { checkWording } from './doubts/checkWording.ts';
import type { CheckInput } from './checkInput.ts';

const { errorAt } = reporter('front-matter');

function checkProse(page: ParsedPage, context: CheckInput): Finding[] {
  const references = [...context.references.values()];
  const place = { zone: context.zone, money: localeOf(context.data.convention ?? {}).money };
  return proseOf(page).flatMap((prose) => [
    ...checkHardcodedFacts(prose, references, place),
    ...checkMarkup(prose),
    ...checkWording(prose, context.data.convention?.holidays),
    ...checkSlips(prose),
    ...checkTimes(prose),
    ...checkSpans(prose),
  ]);
}

const noOwner = 'The field "owner" is missing: the department that looks after the page, an id of departments.yaml.';

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
    return messages.map((message) => errorAt(locate([field]), message));
  });
  return [
    ...facts,
    ...checkPageSearchWords(page, context),
    ...(front.owner === undefined && (context.data.departments ?? []).length > 0 ? [errorAt(locate([]), noOwner)] : []),
    ...(ownerError ? [errorAt(locate(['owner']), `owner is "${front.owner}": ${ownerError}`)] : []),
    ...(front.layout === 'policy' && !front.lastModified
      ? [errorAt(locate(['layout']), 'A policy needs lastModified: the day of its last change, as in lastModified: 2025-05-28.')]
      : []),
  ];
}

/** Checks a page: front matter, components, links and text. */
export function checkPage(page: ParsedPage, context: CheckInput): Diagnostic[] {
  const { file, path, inspection } = page;
  return inFile(file, [
    ...checkFrontMatter(page, context),
    ...inspection.components.flatMap((component) => checkComponent(component, path, context)),
    ...inspection.links.flatMap((link) => checkMarkdownLink(link, (href) => checkLink(href, path, context))),
    ...checkProse(page, context),
    ...checkPageText(page, context),
  ]);
}
