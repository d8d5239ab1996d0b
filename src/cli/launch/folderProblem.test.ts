import { expect, test } from 'vitest';
import { folderProblem } from './folderProblem.mjs';

test.each(['/home/heron/site', '/srv/The site of Übersee', "/srv/heron's site (2)", '/srv/site@2', 'C:\\site'])(
  '%s is a folder to build in',
  (root) => expect(folderProblem(root)).toBe(undefined),
);
test.each([
  ['/srv/site#2', '#'],
  ['/srv/what?/site', '?'],
  ['/srv/the%20site', '%'],
  ['/srv/[site]', '['],
])('%s is refused, with the character that has to go', (root, character) =>
  expect(folderProblem(root)).toBe(`The site cannot be built in ${root}: rename the folder whose name has ${character} in it.`),
);
