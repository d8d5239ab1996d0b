import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parse } from 'yaml';
import { type DataFile } from '../../../content.config.ts';
import { type Answers, readAnswers } from '../../../src/authoring/setup/answers.ts';
import type { Json } from '../../../src/domain/json.ts';

const file = 'tests/content/setup/harbor.yaml';

/** Folders that there are, in place of those that nobody can make in the browser. */
const folders: Record<string, string> = { charity: 'partners' };

/** Pictures have names that none of the website has. */
const pictureTarget = (picture: string) =>
  picture.replace(/^(.*)\/(.*)$/, (_all, folder: string, name: string) => `${folders[folder] ?? folder}/our-${name}`);

/** What somebody has at hand who makes the website that of Harbor Howl. */
export interface HarborAnswers {
  data: Partial<Record<DataFile, Json>>;
  pages: Answers['pages'];
  words: Answers['words'];
  /** By their places below content/images. */
  pictures: ReadonlyMap<string, Buffer>;
}

/** The answers of `tests/content/setup/harbor.yaml`, with names and addresses that are no placeholders. */
export function readHarborAnswers(): HarborAnswers {
  const beside = (name: string) => join(dirname(file), name);
  const { pictures, ...others } = readAnswers(file, readFileSync(file, 'utf8'), (name) => readFileSync(beside(name), 'utf8'));
  const plain = (text: string) =>
    Object.keys(pictures)
      .reduce((all, picture) => all.replaceAll(picture, pictureTarget(picture)), text)
      .replaceAll(/\.example\b/g, '.test')
      .replaceAll(/\bSample (?=[A-Z])/g, 'Noorder ');
  return {
    data: Object.fromEntries(
      Object.entries(others.data).map(([name, value]) => [name, typeof value === 'string' ? (parse(plain(value)) as Json) : value]),
    ),
    pages: others.pages,
    words: Object.fromEntries(Object.entries(others.words).map(([path, text]) => [path, plain(text)])),
    pictures: new Map(Object.entries(pictures).map(([picture, from]) => [pictureTarget(picture), readFileSync(beside(from))])),
  };
}
