import type { ComponentType } from 'react';
import type { SerializedElement } from '../../site/serializedElements.ts';
import { withTimeout } from '../live/withTimeout.ts';
import { componentNames } from '../../site/componentNames.ts';

export type Components = Record<string, ComponentType>;

// Most pages use the small prose components, so these are bundled with the app. The others are chunks.
const bundled = import.meta.glob<Components>(['../prose/components/*.tsx', '!**/*.test.tsx'], { eager: true });
const others = import.meta.glob<Components>(['../*/components/*.tsx', '!../prose/components/*.tsx', '!**/*.test.tsx']);
const loaders = new Map(Object.entries(others).map(([path, load]) => [path.slice(path.lastIndexOf('/') + 1), load]));

async function loadComponent(name: string): Promise<[string, ComponentType | undefined]> {
  const module = bundled[`../prose/components/${name}.tsx`] ?? (await loaders.get(`${name}.tsx`)?.());
  return [name, module?.[name]];
}

/** Loads the components that a page uses. Rejects if one cannot be loaded. */
export async function loadComponents(text: readonly SerializedElement[]): Promise<Components> {
  const loaded = await withTimeout(Promise.all(componentNames(text).map(loadComponent)));
  return Object.fromEntries(loaded) as Components;
}
