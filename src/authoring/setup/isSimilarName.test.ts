import { expect, test } from 'vitest';
import { isSimilarName } from './isSimilarName.ts';

test.each([
  ['Programme', 'programming'],
  ['Registration & Hotel', 'hotel'],
  ['Registration & Hotel', 'registration'],
  ['Dealers & Operations', 'dealer'],
  ['Volunteers', 'volunteering'],
  ['Recruitment', 'recruiting'],
  ['Charities', 'charity'],
  ['Safety & First Aid', 'safety'],
  ['Con Ops', 'conOps'],
])('%s is called like %s', (name, id) => expect(isSimilarName(name, id)).toBe(true));

test.each([
  ['Communications', 'community'],
  ['Board', 'dealers'],
  ['Art Team', 'Dealers Team'],
  ['Artists', 'art'],
  ['Press', 'president'],
  ['Accommodation', 'accessibility'],
  ['', 'general'],
])('%s is not called like %s', (name, id) => expect(isSimilarName(name, id)).toBe(false));
