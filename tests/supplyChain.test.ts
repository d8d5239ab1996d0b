import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { productionPackages } from '../src/build/runtimeFiles.ts';
import { inEdition } from './support/edition.ts';

interface Manifest {
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
  allowScripts: Record<string, boolean>;
}
const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));
const { dependencies, devDependencies, allowScripts } = readJson('package.json') as Manifest;
const { packages } = readJson('package-lock.json') as {
  packages: Record<string, { hasInstallScript?: boolean }>;
};
/** Licences under which anyone may use, change and pass on what the site is made of. */
const allowedLicenses: Readonly<Record<string, string>> = {
  MIT: '',
  ISC: '',
  '0BSD': '',
  'BSD-2-Clause': '',
  'BSD-3-Clause': '',
  'Apache-2.0': '',
  'BlueOak-1.0.0': '',
  'Python-2.0': '',
  'OFL-1.1': 'the typefaces; they are never sold by themselves',
  'MPL-2.0': 'lightningcss, a tool of the build, used unchanged',
  'CC-BY-4.0': 'caniuse-lite, data for the build',
  'LGPL-3.0-or-later': 'libvips within sharp, a library of its own that is used unchanged',
};

const direct = { ...dependencies, ...devDependencies };

test('every package of the site has a license that is allowed', () => {
  const installed = productionPackages(process.cwd());
  expect(installed.length).toBeGreaterThan(100);
  expect(installed.filter(({ license }) => !(license in allowedLicenses))).toEqual([]);
});

test('versions are exact', () => {
  expect(Object.entries(direct).filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([]);
});

test('docs/dependencies.md names every dependency, and no other, beside its reason', () => {
  const table = readFileSync('docs/dependencies.md', 'utf8');
  const named = [...table.matchAll(/^\| ([^|]+) \| [^|]+ \|$/gm)]
    .flatMap(([, names = '']) => names.split(', '))
    .filter((name) => name !== 'package');
  const groups = named.filter((name) => name.endsWith('/…')).map((name) => name.slice(0, -1));
  const isNamed = (name: string) => named.includes(name) || groups.some((group) => name.startsWith(group));
  expect(Object.keys(direct).filter((name) => !isNamed(name))).toEqual([]);
  expect(named.filter((name) => !name.endsWith('/…') && !(name in direct))).toEqual([]);
});

test('a script that runs at installation is allowed, or refused, by name', () => {
  const withScript = Object.entries(packages).filter(([path, { hasInstallScript }]) => path !== '' && hasInstallScript);
  expect(withScript.map(([path]) => path.replace(/^.*node_modules\//, '')).toSorted()).toEqual(Object.keys(allowScripts).toSorted());
});

test('nothing that visitors load makes code from text', () => {
  const scripts = globSync(inEdition('dist/current/client/assets/**/*.js'));
  expect(scripts.length).toBeGreaterThan(20);
  expect(scripts.filter((file) => /\bnew Function\b|(?<![.\w$])(?:eval|Function)\(/.test(readFileSync(file, 'utf8')))).toEqual([]);
});
