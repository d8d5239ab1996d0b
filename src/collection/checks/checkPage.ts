import { components, type ComponentName } from '../../../content.config.ts';
import type { PageDraft } from '../draft.ts';
import type { Prose } from '../mdx/inspection.ts';
import type { Place, Diagnostic } from '../diagnostic.ts';
import { hintsOf } from '../schema.ts';
import { checkComponent } from './checkComponent.ts';
import type { Context } from './context.ts';
import { linkFault } from './linkFault.ts';
import { strayMarks } from './strayMarks.ts';
import { typedFacts } from './typedFacts.ts';
import { valueFault } from './valueFault.ts';

/** All words of a page that readers see: its text, words given to components, and those of its front matter. */
function wordsOf({ front, inspection, locate }: PageDraft): Prose[] {
  const given = inspection.components.flatMap(({ name, props, places }) =>
    Object.entries(props).flatMap(([prop, text]): Prose[] => {
      const type = Object.hasOwn(components, name) ? components[name as ComponentName].shape[prop as never] : undefined;
      const place = places[prop];
      return type && place && typeof text === 'string' && hintsOf(type).kind === 'text' ? [{ text, ...place }] : [];
    }),
  );
  const top = (['title', 'heading', 'description', 'nav'] as const).flatMap((field): Prose[] =>
    front?.[field] ? [{ text: front[field], ...locate([field]) }] : [],
  );
  return [...inspection.prose, ...given, ...top];
}

// Whether words are in order depends on nothing else: a page that is remembered from an earlier reading is not read over again.
const inOrder = new WeakSet<PageDraft>();

function wordFaults(page: PageDraft, context: Context): (Place & { message: string })[] {
  if (inOrder.has(page)) return [];
  const references = [...context.references.values()];
  const faults = wordsOf(page).flatMap((words) => [...typedFacts(words, references), ...strayMarks(words)]);
  if (faults.length === 0) inOrder.add(page);
  return faults;
}

/** What is wrong with a page, seen together with all other content. */
export function checkPage(page: PageDraft, context: Context): Diagnostic[] {
  const { file, path, front, inspection, locate } = page;
  const problems: Diagnostic[] = [];
  const report = (place: Place, message: string) => problems.push({ file, ...place, message });
  const ownerFault = front && valueFault(front.owner, { ref: 'departments' }, path, context);
  if (ownerFault) report(locate(['owner']), `owner is "${front.owner}": ${ownerFault}`);
  if (front?.layout === 'policy' && !front.lastModified)
    report(locate(['layout']), 'A policy needs lastModified: the day of its last change, as in lastModified: 2025-05-28.');
  for (const component of inspection.components) problems.push(...checkComponent(page, component, context));
  for (const { href, ...place } of inspection.links) {
    const fault = linkFault(href, path, context);
    if (fault) report(place, `The link ${href}: ${fault}`);
  }
  for (const { message, ...place } of wordFaults(page, context)) report(place, message);
  return problems;
}
