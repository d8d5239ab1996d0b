import type { Plugin } from 'vite';

/** A plugin whose `transform` is asked only about modules whose code contains a text. */
export function filterByCode(text: string, { transform, ...plugin }: Plugin): Plugin {
  if (typeof transform !== 'function') throw new Error(`${plugin.name} chooses its modules by itself.`);
  return { ...plugin, transform: { filter: { code: text }, handler: transform } };
}
