import { localeOf } from '../../domain/localeOf.ts';
import { type Diagnostic, type Finding, firstFindings, inFile } from '../diagnostic.ts';
import type { ParsedPage } from '../parsedContent.ts';
import { proseOf } from '../prose.ts';
import { checkComponent } from './errors/checkComponent.ts';
import { checkFrontMatter } from './errors/checkFrontMatter.ts';
import { checkHardcodedFacts } from './errors/checkHardcodedFacts.ts';
import { checkLink, checkMarkdownLink } from './errors/checkLink.ts';
import { checkMarkup } from './errors/checkMarkup.ts';
import { checkSlips } from './doubts/checkSlips.ts';
import { checkTimes } from './errors/checkTimes.ts';
import { checkPageText } from './doubts/checkPageText.ts';
import { checkSpans } from './doubts/checkSpans.ts';
import { checkWording } from './doubts/checkWording.ts';
import type { CheckInput } from './checkInput.ts';

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

/** Checks a page: front matter, components, links and text. */
export function checkPage(page: ParsedPage, context: CheckInput): Diagnostic[] {
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
