import { isDefined } from '../../../domain/isDefined.ts';
import { escapeRegExp } from '../../../domain/escapeRegExp.ts';
import { type Finding, positionAt, reporter } from '../../diagnostic.ts';
import type { ParsedPage } from '../../parsedContent.ts';
import { proseOf } from '../../prose.ts';
import type { CheckInput } from '../checkInput.ts';

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
function checkRepeats({ inspection }: ParsedPage): Finding[] {
  const seen = new Set<string>();
  return inspection.prose
    .map(({ text, ...position }) => {
      if (text.length < longText) return undefined;
      const isSecond = seen.has(text);
      seen.add(text);
      return isSecond ? pageText.warningAt(position, `"${text.slice(0, 60)}…" is on this page twice. Remove one of the two.`) : undefined;
    })
    .filter(isDefined);
}

export const checkPageText = (page: ParsedPage, context: CheckInput): Finding[] => [
  ...checkMarketName(page, context),
  ...checkRepeats(page),
];
