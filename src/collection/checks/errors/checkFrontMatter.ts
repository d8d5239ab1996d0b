import { isDefined } from '../../../domain/isDefined.ts';
import { type Finding, reporter } from '../../diagnostic.ts';
import { factFields, factsIn, withoutFacts } from '../../facts.ts';
import type { ParsedPage } from '../../parsedContent.ts';
import type { CheckInput } from '../checkInput.ts';
import { checkPageSearchWords } from './checkPageSearchWords.ts';
import { checkValue } from './checkValue.ts';

const frontMatter = reporter('front-matter');

const noOwner = 'The field "owner" is missing: the department that looks after the page, an id of departments.yaml.';

/** Checks the owner of a page, facts and search words in its front matter, and the date of a policy. */
export function checkFrontMatter(page: ParsedPage, context: CheckInput): Finding[] {
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
    ...(front.owner === undefined && (context.data.departments ?? []).length > 0 ? [frontMatter.errorAt(locate([]), noOwner)] : []),
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
