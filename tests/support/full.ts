/**
 * Whether every case runs (`npm run test:full`). `npm test` runs before every commit: each rule, page, state and main journey at least
 * once, and of combinations a part in which every item occurs.
 */
export const isFull = process.env.TEST_FULL === '1';

/** All cases in the full run, otherwise the first ones. Put first what differs most. */
export const leading = <Case>(cases: readonly Case[], count: number): Case[] => cases.slice(0, isFull ? cases.length : count);

/**
 * Whether the tests of the owner's content look at every state: in the full run, and where nothing but them runs. Beside other tests, they
 * look at every page in the state of today, and at the first of the other states.
 */
export const isWholeContent = isFull || process.env.TEST_CONTENT === '1';
