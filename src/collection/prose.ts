import { memoizeWeakly } from '../domain/memoize.ts';
import type { ParsedPage } from './parsedContent.ts';
import { factFields } from './facts.ts';
import { componentTag } from './mdx/componentTag.ts';
import type { Prose } from './mdx/inspection.ts';
import { textProps } from './mdx/textProps.ts';

/** All text of a page that readers see: body, text props of components, front matter. */
export const proseOf = memoizeWeakly(({ front, inspection, locate }: ParsedPage): readonly Prose[] => {
  const props = [...textProps(inspection.components)].flatMap(({ component, prop, text, hints }): Prose[] => {
    const position = component.positions[prop];
    return position && hints.kind === 'text' ? [{ text, isPlain: true, ...position }] : [];
  });
  const fields = factFields.flatMap((field): Prose[] =>
    front?.[field] ? [{ text: front[field].replaceAll(componentTag, ''), isPlain: true, ...locate([field]) }] : [],
  );
  return [...inspection.prose, ...props, ...fields];
});
