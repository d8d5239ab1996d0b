import { isDefined } from '../../../domain/isDefined.ts';
import { escapeRegExp } from '../../../domain/escapeRegExp.ts';
import { fileText } from '../../../collection/contentFiles.ts';
import { friendlyDay, friendlyPhone, instantDay } from '../../../domain/format.ts';

import { formatMoney, type LocaleFormats } from '../../../domain/localeFormats.ts';
import type { Comparison } from '../comparePage.ts';
import type { ChangeFinding } from '../report.ts';
import type { FactChange } from '../source/factChanges.ts';

/** Shorter texts are likely to be ordinary words, and would match everywhere. */
const minTextLength = 5;
const maxPlaces = 8;

/** Spellings in which people write a value, such as "June 1, 2025" and "June 1". */
function spellingsOf(kind: FactChange['kind'], value: unknown, zone: string, formats: LocaleFormats | undefined): string[] {
  const text = String(value);
  const withoutYear = (day: string) => [day, day.replace(/,? \d{4}$/, '')];
  switch (kind) {
    case 'money':
      return [formatMoney(Number(value), formats)];
    case 'day':
      return withoutYear(friendlyDay(text, formats));
    case 'instant':
      return withoutYear(instantDay(new Date(text), zone, formats));
    case 'phone':
      return [friendlyPhone(text)];
    case 'text':
    case 'email':
    case 'url':
      return text.length < minTextLength ? [] : [text];
    default:
      return [];
  }
}

/** Matches a value only as a whole: not $85 in $850, nor June 1 in June 15. */
const wholeValue = (form: string) => new RegExp(`(?<![\\w\\p{Sc}])${escapeRegExp(form)}(?!\\w|[.,]\\d)`, 'u');

/**
 * Yields every line that may repeat a value, except comments and the news of last year's convention. A generator, so that one file at a
 * time is in memory.
 */
function* searchedLines({ facts, before, after: { state } }: Comparison) {
  const { files } = state;
  const isNewYear = facts.some(({ name }) => name === 'convention.conYear');
  const newsBefore = new Set(isNewYear ? before.state.files.below('content/news') : []);
  for (const file of ['content/news', 'content/pages', 'content/data'].flatMap((folder) => files.below(folder))) {
    if (newsBefore.has(file)) continue;
    for (const [index, text] of fileText(files, file).split('\n').entries())
      yield { file, line: index + 1, text: file.endsWith('.yaml') ? text.replace(/(?:^|\s)#.*$/, '') : text };
  }
}

/** Warns of news, pages and data that still say what a fact was before. Facts that shared the value are one finding. */
export function outdatedValues(comparison: Comparison): ChangeFinding[] {
  const { facts, after } = comparison;
  const { convention, formats } = after.snapshot.shared.layout;
  const zone = convention.zone.id;
  const formsOf = (kind: FactChange['kind'], value: unknown) => (value === undefined ? [] : spellingsOf(kind, value, zone, formats));
  const formsAfter = facts.flatMap((fact) => formsOf(fact.kind, fact.after));
  const found = new Map<string, { names: string[]; patterns: RegExp[]; places: ChangeFinding['places'] }>();
  for (const fact of facts) {
    const formsBefore = formsOf(fact.kind, fact.before);
    // A text that is the value of another fact now isn't outdated: entries of a list may just have moved.
    const outdated = formsBefore.filter((form) => !formsAfter.some((formAfter) => formAfter.includes(form)));
    const [textBefore] = outdated;
    if (textBefore === undefined) continue;
    const sameText = found.get(textBefore);
    if (sameText) sameText.names.push(fact.label);
    else found.set(textBefore, { names: [fact.label], patterns: outdated.map(wholeValue), places: [] });
  }
  if (found.size === 0) return [];
  for (const { file, line, text } of searchedLines(comparison))
    for (const { patterns, places } of found.values()) if (patterns.some((pattern) => pattern.test(text))) places.push({ file, line });
  return [...found]
    .map(([textBefore, { names, places }]) => {
      if (places.length === 0) return undefined;
      const [name, ...others] = names;
      const subject = others.length === 0 ? `${name} was` : `${name} and ${others.length} more were`;
      const count = places.length === 1 ? 'one place in the content still says' : `${places.length} places in the content still say`;
      return { message: `${subject} ${textBefore}, and ${count} so.`, places: places.slice(0, maxPlaces) };
    })
    .filter(isDefined);
}
