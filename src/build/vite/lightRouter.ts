import type { Plugin } from 'vite';

/**
 * Takes from react-router the names for development tools: written to components, they keep in the bundle also those that
 * nobody uses, such as forms, and all that these draw in.
 */
export function lightRouter(): Plugin {
  return {
    name: 'site:light-router',
    apply: 'build',
    transform: {
      filter: { id: /node_modules\/react-router\/dist\/production\// },
      handler: (code) => ({
        code: code
          .replace(/^\w+\.displayName = "\w+";$/gm, '')
          .replace(/= (?=React\$1\.(?:forwardRef|memo|createContext)\()/g, '= /* @__PURE__ */ '),
        map: null,
      }),
    },
  };
}
