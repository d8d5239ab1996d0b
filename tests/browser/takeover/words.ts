import type { HarborAnswers } from './harborAnswers.ts';
import type { Person } from './person.ts';
import { begin, changeText, done, type ReadText, titleOf, writePage } from './steps.ts';

/** Pages that say something so different that they are written anew, from their answers. */
const anew = [
  '/',
  '/about/what',
  '/about/who',
  '/about/contact',
  '/about/status',
  '/join/hotel',
  '/join/registration',
  '/program/events',
  '/help/volunteer',
];

/** Pages of which most sentences stay. */
const kept = ['/rules/conduct', '/rules/media', '/rules/privacy', '/rules/terms'];

/** What becomes of sentences that state a law, a rule, a place, an amount or earlier years of before: other words, or none. All others stay. */
const rewritten: readonly (readonly [RegExp, string])[] = [
  [
    /hotel and the overflow hotels/,
    "It applies in convention spaces, in the public areas of the hotel, at events held in the convention's name, and in our chats and channels online.",
  ],
  [/only in the Dealer's Den and the Artist Alley/, "Only approved vendors may sell, and only in the dealers' hall."],
  [/ask the seller before you photograph/, "In the dealers' hall, ask the seller before you photograph a table."],
  [/call 911 first/, 'If someone is in danger, call 112 first.'],
  [
    /hold raffles/,
    "Don't sell, take commissions or collect donations anywhere else. Raffles need a permit of the city, and sellers a chamber-of-commerce number.",
  ],
  [/sheriff|Swimwear belongs|Parties belong|^Day passes|charity department/, ''],
  [
    /panel and DJ applications/,
    "Many links lead to services we don't run, including registration, panel proposals, hotel booking, and our profiles on social networks.",
  ],
  [
    /registration and application services/,
    "Many links lead to websites we don't run: registration, panel proposals, the hotel, social networks and sponsors.",
  ],
  [/every page, the map/, 'On a good connection it also keeps the rest of the website: every page, the newest news items and the search.'],
  [/in Orlando/, 'Times are those of Rotterdam.'],
  [/State of Florida/, 'Dutch law governs these terms.'],
  [/courts of the county/, 'The court of Rotterdam decides disputes about them.'],
];

/** What else a page says of before, which states nothing by itself: somebody who has read the page changes it in its source. */
const also: readonly (readonly [pattern: RegExp, text: string])[] = [
  [/Eastern time is the one that counts/, 'that of Rotterdam is the one that counts'],
  [/the Weapon Policy, the (.*?), the Vendor Policy and the Night Market rules/, 'the $1'],
  [/ The Weapon Policy says what's allowed\./, ''],
  [/^The Vendor Policy explains how to become one\. /m, ''],
  [/^- See the Night Market page\.\n/m, ''],
];

/** What each page says: some pages anew, and in the others sentence by sentence. */
export async function writeWords(person: Person, read: ReadText, { words }: HarborAnswers): Promise<void> {
  await begin(person, 'Words');
  for (const path of anew) {
    const [, top = '', text = ''] = /^---\n([^]*?)\n---\n+([^]*)$/.exec(words[path] ?? '') ?? [];
    const file = path === '/' ? 'pages/index.mdx' : `pages${path}.mdx`;
    const [, description = ''] = /^description: (.*)$/m.exec(top) ?? [];
    await writePage(person, read, { file, description, text });
  }
  for (const path of kept) {
    const file = `pages${path}.mdx`;
    await readSentences(person, titleOf(read, file));
    const day = /^lastModified: .*$/m;
    const [today = ''] = day.exec(words[path] ?? '') ?? [];
    const changes = [...also, [day, today] as const].filter(([pattern]) => pattern.test(read(file)));
    const text = changes.reduce((all, [pattern, written]) => all.replace(pattern, written), read(file));
    await changeText(person, read, file, text);
  }
  await removePictures(person);
  await done(person);
}

/** Removes all pictures that nothing shows any more. */
async function removePictures(person: Person): Promise<void> {
  const remove = person.button(/^Remove (?:it|all \d+)$/);
  await person.press(person.button('Back to the list'));
  await person.press(person.button('Pictures'));
  await person.press(person.page.locator('aside summary').filter({ hasText: /^Nothing shows / }));
  await person.press(remove);
  await person.gone(remove);
  await person.press(person.button('Back to Words'));
}

/** Reads a page, and keeps, rewrites or removes what it states, one sentence after the other. */
async function readSentences(person: Person, title: string): Promise<void> {
  const { page, shown } = person;
  const opener = page.getByRole('button', { name: new RegExp(`^${title}: \\d+ to look at$`) });
  await person.press(opener);
  await person.wait(shown.getByRole('heading', { level: 1 }).filter({ visible: true }));
  await person.readPage();
  const section = page.getByRole('region', { name: title });
  const sentences = section.getByRole('group');
  const isKept = (sentence: string | null) => !rewritten.some(([pattern]) => pattern.test(sentence ?? ''));
  for (let left = await sentences.count(); left > 0; left -= 1) {
    const labels = await Promise.all((await sentences.all()).map((each) => each.getAttribute('aria-label')));
    if (left > 1 && labels.every(isKept)) {
      person.ledger.choose();
      await person.press(person.button('Keep the rest: I have read it'));
      break;
    }
    const sentence = sentences.first();
    const text = (await sentence.getAttribute('aria-label')) ?? '';
    person.ledger.choose();
    const [, other] = rewritten.find(([pattern]) => pattern.test(text)) ?? [];
    if (other === undefined) await person.press(sentence.getByRole('button', { name: 'Keep' }));
    else if (other === '') await person.press(sentence.getByRole('button', { name: 'Remove' }));
    else {
      await person.press(sentence.getByRole('button', { name: 'Rewrite' }));
      await person.type(page.getByLabel('Your own words'), other);
      await person.press(sentence.getByRole('button', { name: 'Save' }));
    }
    await person.gone(sentences.nth(left - 1));
  }
  // The page has been read.
  await person.gone(opener);
}
