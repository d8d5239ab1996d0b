import type { ComponentType } from 'react';
import type { SerializedElement } from '../markdown/serializedElements.ts';
import { componentsIn } from '../site/componentsIn.ts';

/** Components that authors may use, by name. */
export type Components = Record<string, ComponentType>;

// Small ones, of which most pages have some, come with the app; each of the others with the pages that have it.
const common = import.meta.glob<Components>('../mdx/common/*.tsx', { eager: true });
const others = import.meta.glob<Components>('../mdx/[A-Z]*.tsx');

/** Loads the components that stand in the text of a page; rejects where that fails. */
export async function loadComponents(text: readonly SerializedElement[]): Promise<Components> {
  const load = async (name: string) => {
    const module = common[`../mdx/common/${name}.tsx`] ?? (await others[`../mdx/${name}.tsx`]?.());
    return [name, module?.[name]];
  };
  return Object.fromEntries(await Promise.all(componentsIn(text).map(load))) as Components;
}
