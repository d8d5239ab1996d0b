import { textOf } from '../../collection/contentFiles.ts';
import { dollars, friendlyDay, friendlyPhone, instantDay } from '../../domain/format.ts';
import type { Comparison } from '../comparePage.ts';
import type { ChangeFinding } from '../report.ts';
import type { FactChange } from '../source/factChanges.ts';

/** Shorter texts are words of the language. */
const shortestText = 5;
const mostPlaces = 8;

/** The ways in which people write a value. */
function formsOf({ kind, before }: Pick<FactChange, 'kind' | 'before'>, zone: string): string[] {
  const text = String(before);
  const withoutYear = (day: string) => [day, day.replace(/, \d{4}$/, '')];
  switch (kind) {
    case 'money':
      return [dollars(Number(before))];
    case 'day':
      return withoutYear(friendlyDay(text));
    case 'instant':
      return withoutYear(instantDay(new Date(text), zone));
    case 'phone':
      return [friendlyPhone(text)];
    case 'text':
    case 'email':
    case 'url':
      return text.length < shortestText ? [] : [text];
    default:
      return [];
  }
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
/** A value as a whole: not $85 in $850, nor June 1 in June 15. */
const wholeValue = (form: string) => new RegExp(`(?<![\\w$])${escaped(form)}(?!\\w|[.,]\\d)`);

/** News, pages and other data that still say what a fact was before. */
export function oldValues({ facts, after: { state, snapshot } }: Comparison): ChangeFinding[] {
  const { files } = state;
  const lines = ['content/news', 'content/pages', 'content/data'].flatMap((folder) =>
    files.below(folder).flatMap((file) =>
      textOf(files, file)
        .split('\n')
        .map((text, index) => ({ file, line: index + 1, text: file.endsWith('.yaml') ? text.replace(/(?:^|\s)#.*$/, '') : text })),
    ),
  );
  const zone = snapshot.shared.layout.convention.zone.id;
  return facts.flatMap((fact) => {
    const forms = fact.before === undefined ? [] : formsOf(fact, zone);
    const still = forms.filter((form) => !formsOf({ kind: fact.kind, before: fact.after }, zone).some((fresh) => fresh.includes(form)));
    const patterns = still.map(wholeValue);
    const places = lines.filter(({ text }) => patterns.some((pattern) => pattern.test(text))).map(({ file, line }) => ({ file, line }));
    const said = still[0];
    if (said === undefined || places.length === 0) return [];
    const message = `${fact.name} was ${said}, and ${places.length === 1 ? 'one place' : `${places.length} places`} in the content still ${places.length === 1 ? 'says' : 'say'} so.`;
    return [{ message, places: places.slice(0, mostPlaces) }];
  });
}
