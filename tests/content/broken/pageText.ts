import type { Broken } from './broken.ts';

/** The text of pages: what MDX cannot read, and what is not allowed in content. */
export const pageText: Broken[] = [
  {
    rule: 'an import',
    file: 'pages/join/hotel.mdx',
    find: '<Suites />',
    put: 'import data from "./data.js"',
    says: [
      'content/pages/join/hotel.mdx:25:1  import and export do not work in content, because content is not code. Components work without them.',
    ],
  },
  {
    rule: 'an export',
    file: 'pages/join/hotel.mdx',
    find: '<Suites />',
    put: 'export const price = 15',
    says: [
      'content/pages/join/hotel.mdx:25:1  import and export do not work in content, because content is not code. Components work without them.',
    ],
  },
  {
    rule: 'a sentence that begins with import',
    file: 'pages/join/hotel.mdx',
    find: '<Suites />',
    put: 'import your badge here',
    says: [
      "content/pages/join/hotel.mdx:25:1  A line can't start with the word import or export, because content is not code. Start it with another word.",
    ],
  },
  {
    rule: 'an expression',
    file: 'pages/join/hotel.mdx',
    find: '<Suites />',
    put: '{process.exit()}',
    says: [
      'content/pages/join/hotel.mdx:25:1  Curly brackets {…} do not work in content, because content is not code. Remove them. To show a value, put it into content/data and use a component.',
    ],
  },
  {
    rule: 'an expression within a sentence',
    file: 'pages/join/hotel.mdx',
    find: 'Give the license plate',
    put: 'Give {the} license plate',
    says: [
      'content/pages/join/hotel.mdx:15:6  Curly brackets {…} do not work in content, because content is not code. Remove them. To show a value, put it into content/data and use a component.',
    ],
  },
  {
    rule: 'a curly bracket that is never closed',
    file: 'pages/join/hotel.mdx',
    find: 'Give the license plate',
    put: 'Give {the license plate',
    says: [
      'content/pages/join/hotel.mdx:15:6  Curly brackets {…} do not work in content, because content is not code. Remove them. To show a value, put it into content/data and use a component.',
    ],
  },
  {
    rule: 'an expression as a value',
    file: 'pages/join/hotel.mdx',
    find: '<Price id="hotel.parking.extraVehicle" />',
    put: '<Price id={1 + 1} />',
    says: [
      'content/pages/join/hotel.mdx:14:33  <Price> can only have values in quotes, as in id="parking". Content is not code, so {…} does not work.',
    ],
  },
  {
    rule: 'values from elsewhere',
    file: 'pages/join/hotel.mdx',
    find: '<Suites />',
    put: '<Suites {...props} />',
    says: [
      'content/pages/join/hotel.mdx:25:9  <Suites> can only have values in quotes, as in id="parking". Content is not code, so {…} does not work.',
    ],
  },
  {
    rule: 'a component that is never closed',
    file: 'pages/policies/weapons.mdx',
    find: '</Notice>',
    put: '',
    says: [
      'content/pages/policies/weapons.mdx:14:1  <Notice> is opened here, and not closed where it should be. Write </Notice> at its end, with an empty line before and after each of the two tags, or both within one line. If there is nothing inside, write <Notice … />.',
    ],
  },
  {
    rule: 'a component that is closed by a wrong name',
    file: 'pages/policies/weapons.mdx',
    find: '</Notice>',
    put: '</Notise>',
    says: ['content/pages/policies/weapons.mdx:18:1  </Notise> does not close the <Notice> of line 14. Write </Notice>.'],
  },
  {
    rule: 'a component that is opened by a wrong name',
    file: 'pages/policies/weapons.mdx',
    find: '<Notice tone',
    put: '<Notise tone',
    says: [
      'content/pages/policies/weapons.mdx:14:1  There is no component <Notise>. Did you mean "Notice"? The closest are: Notice, Price, Action, Moment, Days, Mail, Phone, Link.',
    ],
  },
  {
    rule: 'a closing tag too many',
    file: 'pages/join/hotel.mdx',
    find: '<Suites />',
    put: '</Suites>',
    says: ['content/pages/join/hotel.mdx:25:1  </Suites> closes nothing. Remove it, or write its opening tag, <Suites>, above.'],
  },
  {
    rule: 'a component within a sentence that is never closed',
    file: 'pages/join/hotel.mdx',
    find: '<Price id="hotel.parking.extraVehicle" />',
    put: '<Price id="hotel.parking.extraVehicle">',
    says: [
      'content/pages/join/hotel.mdx:14:26  <Price> is opened here, and not closed where it should be. Write </Price> at its end, with an empty line before and after each of the two tags, or both within one line. If there is nothing inside, write <Price … />.',
    ],
  },
  {
    rule: 'a value with one quote',
    file: 'pages/join/hotel.mdx',
    find: '<Price id="hotel.parking.extraVehicle" />',
    put: '<Price id="hotel.parking.extraVehicle />',
    says: ['content/pages/join/hotel.mdx:14:26  A value in this line has only one of its two quotes. Write both, as in id="parking".'],
  },
  {
    rule: 'a value without quotes',
    file: 'pages/join/hotel.mdx',
    find: '<Price id="hotel.parking.extraVehicle" />',
    put: '<Price id=hotel.parking.extraVehicle />',
    says: ['content/pages/join/hotel.mdx:14:36  The value needs straight quotes around it, as in id="parking". Here it starts with h.'],
  },
  {
    rule: 'a value in quotes of a word processor',
    file: 'pages/join/hotel.mdx',
    find: '<Price id="hotel.parking.extraVehicle" />',
    put: '<Price id=“hotel.parking.extraVehicle” />',
    says: ['content/pages/join/hotel.mdx:14:36  The value needs straight quotes around it, as in id="parking". Here it starts with “.'],
  },
  {
    rule: 'a component without its first sign',
    file: 'pages/join/hotel.mdx',
    find: '<Price id="hotel.parking.extraVehicle" />',
    put: 'Price id="hotel.parking.extraVehicle" />',
    says: [
      'content/pages/join/hotel.mdx:14:33  This component is not complete, so it would be shown as text. A component starts with <, as in <Fact id="limits.pole" />.',
    ],
  },
  {
    rule: 'a smaller-than sign',
    file: 'pages/join/hotel.mdx',
    find: 'a day.',
    put: 'a day, <3.',
    says: [
      'content/pages/join/hotel.mdx:14:75  A < starts a component, and no name starts with 3. Write "less than", or \\< for the character itself.',
    ],
  },
  {
    rule: 'HTML',
    file: 'pages/join/hotel.mdx',
    find: '<Suites />',
    put: '<div>Suites</div>',
    says: ['content/pages/join/hotel.mdx:25:1  <div> is HTML; pages are written in Markdown and components.'],
  },
  {
    rule: 'a line break in HTML',
    file: 'pages/join/hotel.mdx',
    find: 'a day.',
    put: 'a day.<br>',
    says: ['content/pages/join/hotel.mdx:14:74  <br> is HTML; pages are written in Markdown and components.'],
  },
  {
    rule: 'a comment',
    file: 'pages/join/hotel.mdx',
    find: '<Suites />',
    put: '<!-- later -->',
    says: ['content/pages/join/hotel.mdx:25:1  Comments (<!-- … -->) do not work on pages. Remove this one.'],
  },
  {
    rule: 'a title within the text',
    file: 'pages/join/hotel.mdx',
    find: '## Parking',
    put: '# Parking',
    says: ['content/pages/join/hotel.mdx:12:1  The title of a page is in the block at its top. Headings in the text start with ##.'],
  },
  {
    rule: 'a heading without words',
    file: 'pages/join/hotel.mdx',
    find: '## Parking [#parking]',
    put: '## [#parking]',
    says: ['content/pages/join/hotel.mdx:12:1  This heading has no words. Write some, or remove the # signs.'],
  },
  {
    rule: 'an address of a heading that is none',
    file: 'pages/policies/weapons.mdx',
    find: '[#poles]',
    put: '[#long poles]',
    says: [
      'content/pages/policies/weapons.mdx:10:1  The address of a heading goes at its very end, in letters, digits and hyphens: ## Parking [#parking].',
    ],
  },
  {
    rule: 'an address of a heading that is used twice',
    file: 'pages/policies/weapons.mdx',
    find: '<Notice tone',
    put: '## Staves [#poles]\n\n<Notice tone',
    says: [
      'content/pages/policies/weapons.mdx:14:1  The address #poles is on this page twice. Give this heading another one, as in [#poles-two].',
    ],
  },
  {
    rule: 'a picture in Markdown',
    file: 'pages/join/hotel.mdx',
    find: '<Suites />',
    put: '![The pool](/images/hotel/pool.svg)',
    says: ['content/pages/join/hotel.mdx:25:1  To show a picture on a page, write <Figure src="hotel/pool.svg" alt="what it shows" />.'],
  },
  {
    rule: 'bold with one end',
    file: 'pages/join/hotel.mdx',
    find: 'Give the license',
    put: 'Give **the license',
    says: [
      'content/pages/join/hotel.mdx:15:6  These two asterisks have no partner, so they would be shown. For bold text, write **words**, without spaces inside the asterisks.',
    ],
  },
  {
    rule: 'an amount, with what to write',
    file: 'pages/join/hotel.mdx',
    find: 'a day.',
    put: 'a day, or $15.00.',
    says: [
      'content/pages/join/hotel.mdx:14:78  "$15.00" is typed into the text, where nobody will remember to change it. Facts go in content/data, once. Write <Price id="hotel.parking.extraVehicle" />.',
    ],
  },
  {
    rule: 'an amount in words',
    file: 'pages/join/hotel.mdx',
    find: 'a day.',
    put: 'a day, or 20 dollars.',
    says: [
      'content/pages/join/hotel.mdx:14:78  "20 dollars" is typed into the text, where nobody will remember to change it. Facts go in content/data, once. Write <Price id="events.poker.buyIn" />.',
    ],
  },
  {
    rule: 'a date, with what to write',
    file: 'pages/join/hotel.mdx',
    find: 'a day.',
    put: 'a day until July 15, 2025.',
    says: [
      'content/pages/join/hotel.mdx:14:80  "July 15, 2025" is typed into the text, where nobody will remember to change it. Facts go in content/data, once. Write <Moment id="hotel.deposit.refundableUntil" />.',
    ],
  },
  {
    rule: 'a date of a window, with what to write',
    file: 'pages/join/hotel.mdx',
    find: 'a day.',
    put: 'a day from Feb 15.',
    says: [
      'content/pages/join/hotel.mdx:14:79  "Feb 15" is typed into the text, where nobody will remember to change it. Facts go in content/data, once. Write <WindowDate window="hotel" edge="open" />.',
    ],
  },
  {
    rule: 'a date in digits',
    file: 'pages/join/hotel.mdx',
    find: 'a day.',
    put: 'a day until 9/30/2025.',
    says: [
      'content/pages/join/hotel.mdx:14:80  "9/30/2025" is typed into the text, where nobody will remember to change it. Facts go in content/data, once. Add it to a file there, and show it with <Moment id="…" /> or <WindowDate … />.',
    ],
  },
  {
    rule: 'an amount given to a component',
    file: 'pages/policies/weapons.mdx',
    find: 'title="Ask first"',
    put: 'title="Ask first, it costs $5"',
    says: [
      'content/pages/policies/weapons.mdx:14:44  "$5" is typed into the text, where nobody will remember to change it. Facts go in content/data, once. Write <Price id="events.poker.addOn" />.',
    ],
  },
  {
    rule: 'a phone number, with what to write',
    file: 'pages/join/hotel.mdx',
    find: 'a day.',
    put: 'a day; call 407-555-0110.',
    says: [
      'content/pages/join/hotel.mdx:14:80  "407-555-0110" is typed into the text, where nobody will remember to change it. Facts go in content/data, once. Write <Phone id="hotel.phone" />.',
    ],
  },
  {
    rule: 'bullets of a word processor',
    file: 'pages/join/hotel.mdx',
    find: 'Give the license plate',
    put: '• Park in the garage.\n• Give the license plate',
    says: [
      'content/pages/join/hotel.mdx:15:1  Lists are made with hyphens. Start each entry with a hyphen and a space, and leave an empty line above the list.',
    ],
  },
  {
    rule: 'a table without the rule below its first row',
    file: 'pages/join/hotel.mdx',
    find: 'Give the license plate',
    put: '| Room | Price |\n| King | a lot |\n\nGive the license plate',
    says: [
      'content/pages/join/hotel.mdx:15:1  This table is not complete, so it would be shown as text. Below its first row, add a row such as | --- | --- |, with a --- for each column.',
    ],
  },
  {
    rule: 'a weekday',
    file: 'pages/join/hotel.mdx',
    find: 'Give the license plate',
    put: 'Come on Friday at 3 PM. Give the license plate',
    says: [
      'content/pages/join/hotel.mdx:15:9  Warning: "Friday" may be wrong for the next convention. Show a date of content/data instead, or leave it out.',
    ],
  },
  {
    rule: 'a holiday, and how many days the convention has',
    file: 'pages/join/hotel.mdx',
    find: 'Give the license plate',
    put: 'On Labor Day weekend, for a three-day registration, give the license plate',
    says: [
      'content/pages/join/hotel.mdx:15:4  Warning: "Labor Day" may be wrong for the next convention. Show a date of content/data instead, or leave it out.',
      'content/pages/join/hotel.mdx:15:29  Warning: "three-day" may be wrong for the next convention. Show a date of content/data instead, or leave it out.',
    ],
  },
  {
    rule: 'a weekday in the description',
    file: 'pages/join/hotel.mdx',
    find: 'what it costs',
    put: 'what it costs on a Monday',
    says: [
      'content/pages/join/hotel.mdx:3:39  Warning: "Monday" may be wrong for the next convention. Show a date of content/data instead, or leave it out.',
    ],
  },
  {
    rule: 'dashes in place of hyphens before the entries of a list',
    file: 'pages/policies/weapons.mdx',
    find: '## Poles',
    put: '– one\n– two\n\n## Poles',
    says: [
      'content/pages/policies/weapons.mdx:10:1  Lists are made with hyphens. Start each entry with a hyphen and a space, and leave an empty line above the list.',
    ],
  },
  {
    rule: 'how many days something lasts',
    file: 'pages/policies/weapons.mdx',
    find: '## Poles',
    put: 'The convention lasts four days.\n\n## Poles',
    says: [
      'content/pages/policies/weapons.mdx:10:22  Warning: "four days" may be wrong for the next convention. Show a date of content/data instead, or leave it out.',
    ],
  },
  {
    rule: 'code that nothing ends',
    file: 'pages/policies/weapons.mdx',
    find: '## Poles',
    put: '```\n\n## Poles',
    says: [
      'content/pages/policies/weapons.mdx:10:1  Everything from here to the end would be shown as code, because nothing closes it. Remove these signs, or write them once more on a line of their own below the code.',
    ],
  },
  {
    rule: 'code that ends, which is fine',
    file: 'pages/policies/weapons.mdx',
    find: 'The safety team decides.',
    put: '```text\nA `pole`.\n```',
    says: [],
  },
];
