import type { Plugin } from 'vite';

// What the client of the query cache asks of mutations on its own account.
const noMutations = '{ findAll: () => [], clear() {}, resumePausedMutations: () => Promise.resolve() }';

/** Takes from TanStack Query the mutations, which its client makes a cache for though the site changes nothing on a server. */
export function lightQueries(): Plugin {
  return {
    name: 'site:light-queries',
    apply: 'build',
    transform: {
      filter: { id: /node_modules\/@tanstack\/query-core\/.*\/queryClient\.js/ },
      handler: (code) => ({ code: code.replace('new MutationCache()', noMutations), map: null }),
    },
  };
}
