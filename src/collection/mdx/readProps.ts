import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx';
import type { Diagnostic } from '../diagnostic.ts';
import { placeOf, type UsedComponent } from './inspection.ts';

const notCode = 'may only have plain values in quotes, as in id="parking". Content is not code: {…} is refused.';

/** A component as it is used: its name, and the values given to it. What is no plain value is a problem. */
export function readComponent(element: MdxJsxFlowElement | MdxJsxTextElement, file: string, problems: Diagnostic[]): UsedComponent {
  const used: UsedComponent = { name: element.name ?? '', props: {}, places: {}, ...placeOf(element) };
  for (const attribute of element.attributes) {
    const place = placeOf(attribute);
    if ('name' in attribute) used.places[attribute.name] ??= place;
    if (attribute.type !== 'mdxJsxAttribute' || (attribute.value && typeof attribute.value === 'object')) {
      problems.push({ file, ...place, message: `<${used.name}> ${notCode}` });
    } else {
      if (Object.hasOwn(used.props, attribute.name))
        problems.push({ file, ...place, message: `<${used.name}> has ${attribute.name}="…" twice. Keep one of the two.` });
      used.props[attribute.name] = attribute.value ?? true;
    }
  }
  return used;
}
