import { expect, test } from 'vitest';
import { pictureName } from './pictures.tsx';

test.each([
  ['IMG_2034.JPG', 'img-2034'],
  ['Zoë & Otter – final.png', 'zoe-otter-final'],
  ['???.png', 'picture'],
  [`${'very '.repeat(60)}long.jpg`, 'very-very-very-very-very-very-very-very-very-very-very-very'],
])('the name of a picture in a file %j', (file, name) => {
  expect(pictureName(file)).toBe(name);
});
