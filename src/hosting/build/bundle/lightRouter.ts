import type { Plugin } from 'vite';

const displayNames = /^\w+\.displayName = "\w+";$/gm;
const componentFactories = /= (?=React\$1\.(?:forwardRef|memo|createContext)\()/g;

/**
 * Lets the bundler drop the components of react-router that nobody uses, such as forms: 7.6 kB of compressed script on every
 * page. They stay in the bundle only because react-router sets a display name on each. The build fails if the text to change is
 * no longer there, so that an update of react-router shows it.
 */
export function lightRouter(): Plugin {
  let isChanged = false;
  return {
    name: 'site:light-router',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform: {
      filter: { id: /node_modules\/react-router\/dist\/production\// },
      handler(code) {
        const lighter = code.replace(displayNames, '').replace(componentFactories, '= /* @__PURE__ */ ');
        isChanged ||= lighter !== code;
        return { code: lighter, map: null };
      },
    },
    buildEnd(error) {
      if (!error && !isChanged)
        this.error(
          'react-router no longer names its components as src/hosting/build/bundle/lightRouter.ts expects. Change it, or remove it.',
        );
    },
  };
}
