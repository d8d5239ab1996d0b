import { components } from '../../../content.config.ts';
import { editDistance } from '../../domain/nearest.ts';
import { suggest } from '../suggest.ts';

/** Explains an unknown component or an HTML tag, and suggests a component. */
export function explainUnknown(name: string): string {
  const names = Object.keys(components);
  if (!/^[a-z]/.test(name)) return `There is no component <${name}>.${suggest(name, names)}`;
  // An HTML tag is not a typo, unless it is a component in lowercase.
  const close = names.find((known) => editDistance(known.toLowerCase(), name) <= 1);
  return `<${name}> is HTML; pages are written in Markdown and components.${close ? ` Did you mean <${close}>?` : ''}`;
}
