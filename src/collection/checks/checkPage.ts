import { components, type ComponentName } from '../../../content.config.ts';
import { type Diagnostic, errorAt, type Finding, inFile } from '../diagnostic.ts';
import type { PageDraft } from '../draft.ts';
import type { Prose } from '../mdx/inspection.ts';
import { hintsOf } from '../schema.ts';
import { checkComponent } from './checkComponent.ts';
import { checkHardcodedFacts } from './checkHardcodedFacts.ts';
import { checkLink } from './checkLink.ts';
import { checkMarkup } from './checkMarkup.ts';
import { checkValue } from './checkValue.ts';
import type { Context } from './context.ts';

/** All words of a page that readers see: its text, text props of components, front matter. */
function proseOf({ front, inspection, locate }: PageDraft): Prose[] {
  const props = inspection.components.flatMap(({ name, props: given, positions }) =>
    Object.entries(given).flatMap(([prop, text]): Prose[] => {
      const type = Object.hasOwn(components, name) ? components[name as ComponentName].shape[prop as never] : undefined;
      const position = positions[prop];
      return type && position && typeof text === 'string' && hintsOf(type).kind === 'text' ? [{ text, ...position }] : [];
    }),
  );
  const fields = (['title', 'heading', 'description', 'nav'] as const).flatMap((field): Prose[] =>
    front?.[field] ? [{ text: front[field], ...locate([field]) }] : [],
  );
  return [...inspection.prose, ...props, ...fields];
}

// Whether prose is valid depends on the page alone, so a page from the file cache is checked once.
const validProse = new WeakSet<PageDraft>();

function checkProse(page: PageDraft, context: Context): Finding[] {
  if (validProse.has(page)) return [];
  const references = [...context.references.values()];
  const findings = proseOf(page).flatMap((prose) => [...checkHardcodedFacts(prose, references, context.zone), ...checkMarkup(prose)]);
  if (findings.length === 0) validProse.add(page);
  return findings;
}

function checkFrontMatter({ path, front, locate }: PageDraft, context: Context): Finding[] {
  if (!front) return [];
  const ownerError = checkValue(front.owner, { ref: 'departments' }, path, context);
  return [
    ...(ownerError ? [errorAt(locate(['owner']), `owner is "${front.owner}": ${ownerError}`)] : []),
    ...(front.layout === 'policy' && !front.lastModified
      ? [errorAt(locate(['layout']), 'A policy needs lastModified: the day of its last change, as in lastModified: 2025-05-28.')]
      : []),
  ];
}

/** Checks the front matter, components, links and prose of a page. */
export function checkPage(page: PageDraft, context: Context): Diagnostic[] {
  const { file, path, inspection } = page;
  const links = inspection.links.flatMap((link) => {
    const message = checkLink(link.href, path, context);
    return message ? [errorAt(link, `The link ${link.href}: ${message}`)] : [];
  });
  return inFile(file, [
    ...checkFrontMatter(page, context),
    ...inspection.components.flatMap((component) => checkComponent(component, path, context)),
    ...links,
    ...checkProse(page, context),
  ]);
}
