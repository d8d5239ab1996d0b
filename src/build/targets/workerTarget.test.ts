import { expect, test } from 'vitest';
import { wranglerConfig } from './workerTarget.ts';
import { readHostSettings } from '../hosts/hostSettings.ts';

test.each([
  ['Blue Bay Furs!', 'blue-bay-furs'],
  ['Füchse & Co.', 'fuchse-co'],
  ['ふわふわ会', 'website'],
])('the worker of %s is called %s', (siteName, name) => {
  expect(wranglerConfig(siteName, readHostSettings({}), 'states')).toMatchObject({ name });
});
