import type { Plugin } from 'vite';

/**
 * Keeps scripts from loading the stylesheet, which is part of every document: loading it again would set the fonts anew.
 * Vite writes the stylesheets of lazy chunks into the code that imports them, from `viteMetadata.importedCss`.
 */
export function oneStyleSheet(): Plugin {
  return {
    name: 'site:one-style-sheet',
    apply: 'build',
    generateBundle: {
      order: 'pre', // before vite writes the addresses of stylesheets
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) if (file.type === 'chunk') file.viteMetadata?.importedCss.clear();
      },
    },
    writeBundle(_options, bundle) {
      if (this.environment.name !== 'client') return;
      const styles = Object.keys(bundle).filter((file) => file.endsWith('.css'));
      const named = Object.values(bundle).filter((file) => file.type === 'chunk' && styles.some((style) => file.code.includes(style)));
      if (styles.length !== 1) this.error(`There are ${styles.length} stylesheets instead of one: ${styles.join(', ')}.`);
      if (named.length > 0)
        this.error(`These scripts would load the stylesheet again: ${named.map(({ fileName }) => fileName).join(', ')}.`);
    },
  };
}
