import { isDefined } from '../domain/isDefined.ts';
import { memoizeWeakly } from '../domain/memoize.ts';
import type { ParsedPage } from './parsedContent.ts';
import { factFields } from './facts.ts';
import { componentTag } from './mdx/componentTag.ts';
import type { Prose } from './mdx/inspection.ts';
import { textProps } from './mdx/textProps.ts';

/** All text of a page that readers see: body, text props of components, front matter. */
export const proseOf = memoizeWeakly(({ front, inspection, locate }: ParsedPage): readonly Prose[] => {
  const props = [...textProps(inspection.components)]
    .map(({ component, prop, text, hints }): Prose | undefined => {
      const position = component.positions[prop];
      return position && hints.kind === 'text' ? { text, isPlain: true, ...position } : undefined;
    })
    .filter(isDefined);
  const fields = factFields
    .map((field): Prose | undefined =>
      front?.[field] ? { text: front[field].replaceAll(componentTag, ''), isPlain: true, ...locate([field]) } : undefined,
    )
    .filter(isDefined);
  return [...inspection.prose, ...props, ...fields];
});
