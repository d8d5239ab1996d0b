import type { Plugin } from 'vite';

/**
 * Keeps scripts from loading stylesheets, which are part of the documents: loading them again would set the fonts anew.
 * Vite writes the stylesheets of lazy chunks into the code that imports them, from `viteMetadata.importedCss`.
 * @param names of all stylesheets, as in the groups of vite.config.ts: navigation in the app loads no others
 */
export function inlineStyles(names: readonly string[]): Plugin {
  return {
    name: 'site:inline-styles',
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
      const others = styles.filter((file) => !names.some((name) => file.includes(`/${name}.`)));
      if (styles.length !== names.length || others.length > 0)
        this.error(`The stylesheets should be ${names.join(' and ')}, and are ${styles.join(', ')}.`);
      const named = Object.values(bundle).filter((file) => file.type === 'chunk' && styles.some((style) => file.code.includes(style)));
      if (named.length > 0) this.error(`These scripts would load a stylesheet again: ${named.map(({ fileName }) => fileName).join(', ')}.`);
    },
  };
}
