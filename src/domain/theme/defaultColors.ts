import type { Colors } from './roles.ts';

/** Defaults for the light theme: a neutral palette. */
export const defaultColors: Colors = {
  page: '#f6f5f1',
  card: '#fffefb',
  inset: '#e9e7df',
  text: '#1b2127',
  quiet: '#3f474f',
  link: '#123f6e',
  line: '#cdcabd',
  bar: '#26343f',
  barText: '#f6f5f1',
  rays: '#31424f',
  action: '#7fb2d9',
  sun: '#f0c269',
  open: '#a9d19a',
  accent: '#57497f',
  fillText: '#12181d',
  focus: '#26343f',
  heads: { other: '#e4e0d3' },
};
