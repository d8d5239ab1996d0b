import type { Broken } from './broken.ts';

/** What people paste from other programs, and what reads like a mistake and is none. */
export const pasted: Broken[] = [
  {
    rule: 'a link in the words of a link',
    file: 'pages/policies/weapons.mdx',
    find: 'The safety team decides.',
    put: '<Link to="schedule">See the [hotel](/join/hotel)</Link> first.',
    says: [
      'content/pages/policies/weapons.mdx:16:29  This is a link within a link, which no browser can follow. End the first one before it, or leave one of the two out.',
    ],
  },
  {
    rule: 'a mail address in the words of a link',
    file: 'pages/policies/weapons.mdx',
    find: 'The safety team decides.',
    put: '[Write to <Mail to="safety" />](/join/hotel) first.',
    says: [
      'content/pages/policies/weapons.mdx:16:11  This is a link within a link, which no browser can follow. End the first one before it, or leave one of the two out.',
    ],
  },
  {
    rule: 'a value in a heading',
    file: 'pages/policies/weapons.mdx',
    find: 'The safety team decides.',
    put: 'The safety team decides.\n\n## Up to <Fact id="limits.pole" />\n\nText.',
    says: [
      'content/pages/policies/weapons.mdx:18:10  A heading is repeated in the list of contents and in search, which cannot show this value. Write words here, and the value in the text below.',
    ],
  },
  {
    rule: 'words between two steps',
    file: 'pages/policies/weapons.mdx',
    find: 'The safety team decides.',
    put: '<Steps>\n\n<Step title="Come">\n\nWords.\n\n</Step>\n\nText between.\n\n</Steps>',
    says: [
      'content/pages/policies/weapons.mdx:24:1  Between <Steps> and </Steps> there is only room for <Step>. Move this into one of them, or out of <Steps>.',
    ],
  },
  {
    rule: 'bold words in a title of a component',
    file: 'pages/policies/weapons.mdx',
    find: 'The safety team decides.',
    put: '<Notice title="**Please** read">\n\nText.\n\n</Notice>',
    says: [
      'content/pages/policies/weapons.mdx:16:9  "**" would be shown as it is typed: titles and short texts have no markup. Write plain words.',
    ],
  },
  {
    rule: 'a date as Discord writes it',
    file: 'pages/policies/weapons.mdx',
    find: 'The safety team decides.',
    put: 'Doors open <t:1756494000:F>.',
    says: [
      'content/pages/policies/weapons.mdx:16:12  This is a date as Discord writes it, which only Discord shows. Write <Moment id="…" />, or the words.',
    ],
  },
  {
    rule: 'HTML that centers a text',
    file: 'pages/policies/weapons.mdx',
    find: 'The safety team decides.',
    put: '<center>The safety team decides.</center>',
    says: ['content/pages/policies/weapons.mdx:16:1  <center> is HTML; pages are written in Markdown and components.'],
  },
  {
    rule: 'a cell too many in a table of news',
    file: 'news/101-dates.md',
    find: 'We meet again. Rooms are on the [hotel](/join/hotel) page.\n\n![The pool under palms.](/images/hotel/pool.svg)',
    put: '| What | Cost |\n| --- | --- |\n| Shirt | yes | no |',
    says: [
      'content/news/101-dates.md:9:15  This table has 2 columns, and this row has more cells, which are not shown. Remove a |, or write \\| for the character itself.',
    ],
  },
  {
    rule: 'words in brackets before a colon, which are taken for an address of links',
    file: 'news/101-dates.md',
    find: 'We meet again. Rooms are on the [hotel](/join/hotel) page.\n\n![The pool under palms.](/images/hotel/pool.svg)',
    put: 'The dance is moved.\n\n[Friday]: https://schedule.example',
    says: [
      'content/news/101-dates.md:9:1  "[Friday]:" at the start of a line gives an address to links, and visitors don\'t see that line. Write Friday: without the brackets.',
    ],
  },
  {
    rule: 'the same with words',
    file: 'news/101-dates.md',
    find: 'We meet again. Rooms are on the [hotel](/join/hotel) page.\n\n![The pool under palms.](/images/hotel/pool.svg)',
    put: '[Update]: Cancelled',
    says: [
      'content/news/101-dates.md:7:1  "[Update]:" at the start of a line gives an address to links, and visitors don\'t see that line. Write Update: without the brackets.',
    ],
  },
  {
    rule: 'a link to a heading of the same item, which is fine',
    file: 'news/101-dates.md',
    find: 'We meet again. Rooms are on the [hotel](/join/hotel) page.\n\n![The pool under palms.](/images/hotel/pool.svg)',
    put: '## Rooms\n\nSee [rooms](#rooms).',
    says: [],
  },
  {
    rule: 'markup of forums',
    file: 'news/101-dates.md',
    find: 'We meet again. Rooms are on the [hotel](/join/hotel) page.\n\n![The pool under palms.](/images/hotel/pool.svg)',
    put: '[b]Dealers:[/b] apply now.',
    says: [
      'content/news/101-dates.md:7:1  "[b]" is markup of forums, which would be shown as text. Write **bold words** and [words](/address).',
    ],
  },
  {
    rule: 'the name of an emoji',
    file: 'news/101-dates.md',
    find: 'We meet again. Rooms are on the [hotel](/join/hotel) page.\n\n![The pool under palms.](/images/hotel/pool.svg)',
    put: 'See you there :tada:',
    says: ['content/news/101-dates.md:7:15  ":tada:" would be shown as text. Type the emoji itself, or leave it out.'],
  },
  {
    rule: 'a blank of a template',
    file: 'news/101-dates.md',
    find: 'We meet again. Rooms are on the [hotel](/join/hotel) page.\n\n![The pool under palms.](/images/hotel/pool.svg)',
    put: 'Dear {{first name}}, welcome.',
    says: [
      'content/news/101-dates.md:7:6  "{{first name}}" is a blank of a template that nobody has filled in. Write the words that belong there.',
    ],
  },
  {
    rule: 'a setting of a picture',
    file: 'news/101-dates.md',
    find: 'We meet again. Rooms are on the [hotel](/join/hotel) page.\n\n![The pool under palms.](/images/hotel/pool.svg)',
    put: 'Look here {width=50%} please.',
    says: ['content/news/101-dates.md:7:11  "{width=50%}" would be shown as text. Remove it: pictures and headings need no such settings.'],
  },
  {
    rule: 'a footnote',
    file: 'news/101-dates.md',
    find: 'We meet again. Rooms are on the [hotel](/join/hotel) page.\n\n![The pool under palms.](/images/hotel/pool.svg)',
    put: 'Tables are full.[^1] See you.',
    says: [
      'content/news/101-dates.md:7:17  "[^1]" would be shown as text, because there are no footnotes here. Put the words in parentheses.',
    ],
  },
  {
    rule: 'a box to tick without a blank',
    file: 'news/101-dates.md',
    find: 'We meet again. Rooms are on the [hotel](/join/hotel) page.\n\n![The pool under palms.](/images/hotel/pool.svg)',
    put: '- [] Photo ID\n- [x] Tail',
    says: ['content/news/101-dates.md:7:3  A box to tick has a blank between its brackets, as in "- [ ] Photo ID".'],
  },
  {
    rule: 'a box of GitHub',
    file: 'news/101-dates.md',
    find: 'We meet again. Rooms are on the [hotel](/join/hotel) page.\n\n![The pool under palms.](/images/hotel/pool.svg)',
    put: '> [!WARNING]\n> The pool is closed.',
    says: ['content/news/101-dates.md:7:3  "[!WARNING]" would be shown as text. Write the word in bold, as in **Please note:**'],
  },
  {
    rule: 'the address of a heading of a page',
    file: 'news/101-dates.md',
    find: 'We meet again. Rooms are on the [hotel](/join/hotel) page.\n\n![The pool under palms.](/images/hotel/pool.svg)',
    put: '## Parking [#parking]\n\nOpen.',
    says: [
      'content/news/101-dates.md:7:12  "[#parking]" would be shown as text. Headings of news get their addresses from their words: remove it.',
    ],
  },
  {
    rule: 'a link that is still to come',
    file: 'news/101-dates.md',
    find: 'We meet again. Rooms are on the [hotel](/join/hotel) page.\n\n![The pool under palms.](/images/hotel/pool.svg)',
    put: 'The form is here: [insert link].',
    says: [
      'content/news/101-dates.md:7:19  "[insert link]" stands for something that is still to come, and visitors would read it. Write it, or leave the sentence out.',
    ],
  },
  {
    rule: 'a time that is still to come',
    file: 'news/101-dates.md',
    find: 'We meet again. Rooms are on the [hotel](/join/hotel) page.\n\n![The pool under palms.](/images/hotel/pool.svg)',
    put: 'Doors open at XX:XX.',
    says: [
      'content/news/101-dates.md:7:15  Warning: "XX:XX" stands for words that are still to come, and visitors would read it. Write them, or leave the sentence out.',
    ],
  },
  {
    rule: 'a word that was divided',
    file: 'news/101-dates.md',
    find: 'We meet again. Rooms are on the [hotel](/join/hotel) page.\n\n![The pool under palms.](/images/hotel/pool.svg)',
    put: 'Bring your confir-\nmation to us.',
    says: [
      'content/news/101-dates.md:7:12  Warning: "confir- mation" looks like a word that was divided at the end of a line. Join the two parts.',
    ],
  },
  {
    rule: 'a picture that was pasted',
    file: 'news/101-dates.md',
    find: 'We meet again. Rooms are on the [hotel](/join/hotel) page.\n\n![The pool under palms.](/images/hotel/pool.svg)',
    put: 'Look at the map.\n\n![][image1]\n\n[image1]: <data:image/png;base64,iVBORw0KGgoiVBORw0KGgoiVBORw0KGgoiVBORw0KGgoiVBORw0KGgoiVBORw0KGgoiVBORw0KGgoiVBORw0KGgoiVBORw0KGgoiVBORw0KGgoiVBORw0KGgoiVBORw0KGgoiVBORw0KGgoiVBORw0KGgoiVBORw0KGgoiVBORw0KGgoiVBORw0KGgoiVBORw0KGgoiVBORw0KGgoiVBORw0KGgoiVBORw0KGgoiVBORw0KGgoiVBORw0KGgoiVBORw0KGgoiVBORw0KGgoiVBORw0KGgoiVBORw0KGgoiVBORw0KGgoiVBORw0KGgoiVBORw0KGgoiVBORw0KGgoiVBORw0KGgoiVBORw0KGgoiVBORw0KGgoiVBORw0KGgoiVBORw0KGgoiVBORw0KGgoiVBORw0KGgoiVBORw0KGgoiVBORw0KGgo>',
    says: [
      'content/news/101-dates.md:11:1  The link data:image/png;base64,iVBORw0KGgoiVBORw0…: this is a picture that was pasted with the text. Save it as a file in content/images, and write ![what it shows](/images/hotel/pool.svg).',
    ],
  },
  {
    rule: 'a line separator of another program',
    file: 'news/101-dates.md',
    find: 'We meet again. Rooms are on the [hotel](/join/hotel) page.\n\n![The pool under palms.](/images/hotel/pool.svg)',
    put: 'Doors open at nine. Bring your ID.',
    says: [
      'content/news/101-dates.md:7:20  There is a character here that comes with copied text and that browsers show as a box or not at all (U+2028). Delete it, and press Enter for a new line.',
    ],
  },
  {
    rule: 'letters of mathematics',
    file: 'news/101-dates.md',
    find: 'We meet again. Rooms are on the [hotel](/join/hotel) page.\n\n![The pool under palms.](/images/hotel/pool.svg)',
    put: 'The 𝐄𝐫𝐫 is open.',
    says: [
      'content/news/101-dates.md:7:5  "𝐄𝐫𝐫" is made of signs of mathematics, which screen readers spell out and search cannot find. Type plain letters; for bold ones, write **words**.',
    ],
  },
  {
    rule: 'just after midnight on both clocks',
    file: 'news/101-dates.md',
    find: 'We meet again. Rooms are on the [hotel](/join/hotel) page.\n\n![The pool under palms.](/images/hotel/pool.svg)',
    put: 'Doors close at 00:30 AM.',
    says: ['content/news/101-dates.md:7:16  "00:30 AM" is on no clock. Write 12:30 AM.'],
  },
  {
    rule: 'a compound with a bold part, which is fine',
    file: 'news/101-dates.md',
    find: 'We meet again. Rooms are on the [hotel](/join/hotel) page.\n\n![The pool under palms.](/images/hotel/pool.svg)',
    put: 'This is an **18**-and-over event. The shuttle is [hotel](/join/hotel)-only. Bring *Nerf*-style blasters.',
    says: [],
  },
  {
    rule: 'a sign-off with a dash, which is fine',
    file: 'news/101-dates.md',
    find: 'We meet again. Rooms are on the [hotel](/join/hotel) page.\n\n![The pool under palms.](/images/hotel/pool.svg)',
    put: 'See you in August.\n\n— The staff',
    says: [],
  },
  {
    rule: 'a wrapped line with a dash, which is fine',
    file: 'news/101-dates.md',
    find: 'We meet again. Rooms are on the [hotel](/join/hotel) page.\n\n![The pool under palms.](/images/hotel/pool.svg)',
    put: 'The parade starts at the fountain\n— and this year it is longer — so drink some water first.',
    says: [],
  },
  {
    rule: 'a heading that is underlined with seven signs, which is fine',
    file: 'news/101-dates.md',
    find: 'We meet again. Rooms are on the [hotel](/join/hotel) page.\n\n![The pool under palms.](/images/hotel/pool.svg)',
    put: 'Parking\n=======\n\nThe garage is free for one car per room.',
    says: [],
  },
  {
    rule: 'an amount whose digits are bold, which is fine',
    file: 'news/101-dates.md',
    find: 'We meet again. Rooms are on the [hotel](/join/hotel) page.\n\n![The pool under palms.](/images/hotel/pool.svg)',
    put: 'At the door you pay $**45** for a day.',
    says: [],
  },
  {
    rule: 'names that read like dates, which are fine',
    file: 'news/101-dates.md',
    find: 'We meet again. Rooms are on the [hotel](/join/hotel) page.\n\n![The pool under palms.](/images/hotel/pool.svg)',
    put: 'New dealers:\n\n- Table 31 June Rivers\n- Table 32 May Flowers',
    says: [],
  },
  {
    rule: 'a name in Persian and one in Cyrillic letters, which are fine',
    file: 'news/101-dates.md',
    find: 'We meet again. Rooms are on the [hotel](/join/hotel) page.\n\n![The pool under palms.](/images/hotel/pool.svg)',
    put: 'Our guests are علی‌رضا and Марта.',
    says: [],
  },
  {
    rule: 'a remark in brackets and parentheses, which is fine',
    file: 'news/101-dates.md',
    find: 'We meet again. Rooms are on the [hotel](/join/hotel) page.\n\n![The pool under palms.](/images/hotel/pool.svg)',
    put: 'The dance is [18+] (bring your ID).',
    says: [],
  },
  {
    rule: 'two people in stage names, a title and pronouns, which are fine',
    file: 'data/staff.yaml',
    find: '- Wolf',
    put: '- Salt & Pepper\n          - Sample Moth, Jr.\n          - Dr. Sample Moth, DVM\n          - Sample Moth (she/her, they/them)',
    says: [],
  },
  {
    rule: 'nobody in other words',
    file: 'data/staff.yaml',
    find: '- Wolf',
    put: '- To be announced',
    says: [
      'content/data/staff.yaml:15:13  Entry 1 of occupants is "To be announced". That is nobody. If nobody holds the position, write occupants: []. What belongs here: A person’s name as it is shown.',
    ],
  },
  {
    rule: 'a headline with markup',
    file: 'news/101-dates.md',
    find: 'heading: Dates for 2025',
    put: 'heading: Doors are <b>open</b>',
    says: ['content/news/101-dates.md:2:1  "<b>" would be shown as it is typed: titles and short texts have no markup. Write plain words.'],
  },
  {
    rule: 'a headline with a backslash',
    file: 'news/101-dates.md',
    find: 'heading: Dates for 2025',
    put: "heading: Dealer\\'s Den",
    says: [
      'content/news/101-dates.md:2:1  "\\\'" would be shown as it is typed: titles and short texts have no markup. Write plain words.',
    ],
  },
];
