import type { Broken } from './broken.ts';

/** Front matter of pages. */
export const frontMatter: Broken[] = [
  {
    rule: 'a program in front matter is never run',
    file: 'pages/join/hotel.mdx',
    find: '---\ntitle: Hotel',
    put: '---js\nthrow new Error("ran")',
    says: [
      'content/pages/join/hotel.mdx:1:1  The block at the top is fields between two lines of ---, never a program. Remove the word after the first ---.',
    ],
  },
  {
    rule: 'a program in front matter by its long name',
    file: 'pages/join/hotel.mdx',
    find: '---\ntitle: Hotel',
    put: '---javascript\ntitle: Hotel',
    says: [
      'content/pages/join/hotel.mdx:1:1  The block at the top is fields between two lines of ---, never a program. Remove the word after the first ---.',
    ],
  },
  {
    rule: 'a blank behind the first line of hyphens does not move the lines',
    file: 'pages/join/hotel.mdx',
    find: '---\ntitle: Hotel',
    put: '--- \ntitel: Hotel',
    says: [
      'content/pages/join/hotel.mdx:2:1  "titel" is not a field. Did you mean "title"? The closest are: title, owner, role, nav, ready, layout, heading, hideFooter.',
    ],
  },
  {
    rule: 'another language in front matter',
    file: 'pages/join/hotel.mdx',
    find: '---\ntitle: Hotel',
    put: '--- json\ntitle: Hotel',
    says: [
      'content/pages/join/hotel.mdx:1:1  The block at the top is fields between two lines of ---, never a program. Remove the word after the first ---.',
    ],
  },
  {
    rule: 'no first line of hyphens',
    file: 'pages/join/hotel.mdx',
    find: '---\ntitle: Hotel',
    put: 'title: Hotel',
    says: [
      'content/pages/join/hotel.mdx:1:1  The file has to start with a line of three hyphens, ---, then its fields, then another line of ---. Remove anything above the first line.',
    ],
  },
  {
    rule: 'something above the first line of hyphens',
    file: 'pages/join/hotel.mdx',
    find: '---\ntitle: Hotel',
    put: '\n---\ntitle: Hotel',
    says: [
      'content/pages/join/hotel.mdx:1:1  The file has to start with a line of three hyphens, ---, then its fields, then another line of ---. Remove anything above the first line.',
    ],
  },
  {
    rule: 'no second line of hyphens',
    file: 'pages/join/hotel.mdx',
    find: 'layout: wide\n---\n',
    put: 'layout: wide\n',
    says: [
      'content/pages/join/hotel.mdx:6:1  The block of fields at the top is not closed. Below its last field, add a line of three hyphens, ---, and nothing else.',
    ],
  },
  {
    rule: 'no second line of hyphens, and a rule of hyphens in the text',
    file: 'pages/join/hotel.mdx',
    find: 'layout: wide\n---\n\n',
    put: 'layout: wide\n\nPark here.\n\n---\n\n',
    says: [
      'content/pages/join/hotel.mdx:6:1  The block of fields at the top is not closed. Below its last field, add a line of three hyphens, ---, and nothing else.',
    ],
  },
  {
    rule: 'two hyphens in place of three',
    file: 'pages/join/hotel.mdx',
    find: 'layout: wide\n---\n',
    put: 'layout: wide\n--\n',
    says: [
      'content/pages/join/hotel.mdx:6:1  The block of fields at the top is not closed. Below its last field, add a line of three hyphens, ---, and nothing else.',
    ],
  },
  {
    rule: 'a title with a colon',
    file: 'pages/join/hotel.mdx',
    find: 'title: Hotel',
    put: 'title: Hotel: where you stay',
    says: ['content/pages/join/hotel.mdx:2:8  A text with a colon in it needs quotes. Write "Hotel: where you stay".'],
  },
  {
    rule: 'a missing title',
    file: 'pages/join/hotel.mdx',
    find: 'title: Hotel\n',
    put: '',
    says: [
      'content/pages/join/hotel.mdx:2:1  title is missing. Add a line "title: …". What belongs here: The title: heading of the page and name of the browser tab.',
    ],
  },
  {
    rule: 'a title that another page has',
    file: 'pages/join/hotel.mdx',
    find: 'title: Hotel',
    put: 'title: registration',
    says: [
      'content/pages/join/registration.mdx:2:1  The title "Registration" is also the title of content/pages/join/hotel.mdx. Give each page its own title.',
    ],
  },
  {
    rule: 'a description that is too short',
    file: 'pages/join/hotel.mdx',
    find: 'description: Where you stay and what it costs, how to book the block, and where to park.',
    put: 'description: Where you stay.',
    says: [
      'content/pages/join/hotel.mdx:3:1  description has 15 characters; it needs at least 40. What belongs here: What the page is about, in one sentence of 40 to 180 characters. Search engines and shared links show it.',
    ],
  },
  {
    rule: 'an owner that is no department',
    file: 'pages/join/hotel.mdx',
    find: 'owner: hotel',
    put: 'owner: hotels',
    says: [
      'content/pages/join/hotel.mdx:4:1  owner is "hotels": departments.yaml has no such id. Did you mean "hotel"? Choose from: hotel, security, website.',
    ],
  },
  {
    rule: 'an unknown layout',
    file: 'pages/join/hotel.mdx',
    find: 'layout: wide',
    put: 'layout: wider',
    says: [
      'content/pages/join/hotel.mdx:5:1  layout is "wider". Did you mean "wide"? Choose from: page, policy, home, wide, standalone. What belongs here: page (default), policy, home, wide, or standalone for a page outside the app.',
    ],
  },
  {
    rule: 'a field that no page has',
    file: 'pages/join/hotel.mdx',
    find: 'layout: wide',
    put: 'layout: wide\nauthor: Fox',
    says: [
      'content/pages/join/hotel.mdx:6:1  "author" is not a field. The closest are: title, owner, nav, layout, role, ready, heading, searchWords.',
    ],
  },
  {
    rule: 'a page with a name in place of its title',
    file: 'pages/join/hotel.mdx',
    find: 'title:',
    put: 'name:',
    says: [
      'content/pages/join/hotel.mdx:2:1  "name" is not a field. Did you mean "title"? The closest are: nav, role, title, owner, ready, layout, heading, lastModified.',
    ],
  },
  {
    rule: 'a policy without the day of its last change',
    file: 'pages/policies/weapons.mdx',
    find: 'lastModified: 2025-04-06\n',
    put: '',
    says: [
      'content/pages/policies/weapons.mdx:6:1  A policy needs lastModified: the day of its last change, as in lastModified: 2025-05-28.',
    ],
  },
  {
    rule: 'a day of last change that is no day',
    file: 'pages/policies/weapons.mdx',
    find: '2025-04-06',
    put: 'April 6',
    says: [
      'content/pages/policies/weapons.mdx:6:1  lastModified is "April 6", and that is not a day of the calendar. Write year-month-day, as in 2025-07-15. What belongs here: When the page was last changed; required on policies. Written 2025-07-15.',
    ],
  },
  {
    rule: 'a price in a description',
    file: 'pages/join/hotel.mdx',
    find: 'what it costs',
    put: 'that it costs $149',
    says: [
      'content/pages/join/hotel.mdx:3:34  "$149" is typed into the text, where nobody will remember to change it. Facts go in content/data, once. Write <Price id="hotel.suites.standard.pricing.king" />.',
    ],
  },
  {
    rule: 'a title that names a fact, which is fine',
    file: 'pages/join/hotel.mdx',
    find: 'title: Hotel',
    put: 'title: The <Fact id="hotel.name" />',
    says: [],
  },
  {
    rule: 'a title that names a fact that does not exist',
    file: 'pages/join/hotel.mdx',
    find: 'title: Hotel',
    put: 'title: The <Fact id="hotel.nme" />',
    says: [
      'content/pages/join/hotel.mdx:2:1  <Fact id="hotel.nme">: nothing in content/data has this name. Did you mean "hotel.name"? The closest are: hotel.name, hotel.checkIn, hotel.checkOut, notice.text, actions.0.name, actions.1.name, artists.0.name, convention.name.',
    ],
  },
  {
    rule: 'a title that names an amount',
    file: 'pages/join/hotel.mdx',
    find: 'title: Hotel',
    put: 'title: The <Fact id="hotel.parking.extraVehicle" />',
    says: [
      'content/pages/join/hotel.mdx:2:1  <Fact id="hotel.parking.extraVehicle">: this is an amount of money, and a text or a number is needed. Did you mean "hotel.parking.guestVehicles"? The closest are: hotel.parking.guestVehicles, hotel.booking.code, hotel.address.street, hotel.address.state, hotel.images.hotel.alt, hotel.name, hotel.address.city, hotel.address.zip.',
    ],
  },
  {
    rule: 'another component in a title',
    file: 'pages/join/hotel.mdx',
    find: 'title: Hotel',
    put: 'title: The <Price id="hotel.parking.extraVehicle" /> hotel',
    says: ['content/pages/join/hotel.mdx:2:1  title can show facts, and no other component. Write <Fact id="…" />, or the words.'],
  },
  {
    rule: 'two titles that are the same once their facts are filled in',
    file: 'pages/join/registration.mdx',
    find: 'title: Registration',
    put: 'title: <Fact id="departments.hotel.name" />',
    says: [
      'content/pages/join/registration.mdx:2:1  The title "Hotel" is also the title of content/pages/join/hotel.mdx. Give each page its own title.',
    ],
  },
  {
    rule: 'search words for a section that is gone',
    file: 'pages/join/hotel.mdx',
    find: 'title: Hotel',
    put: 'title: Hotel\nsearchWords:\n  parkin: car valet',
    says: [
      'content/pages/join/hotel.mdx:4:3  This page has no section #parkin. Did you mean "parking"? Write the id of a section, or page for the page itself, or remove the line.',
    ],
  },
  {
    rule: 'many search words',
    file: 'pages/join/hotel.mdx',
    find: 'title: Hotel',
    put: 'title: Hotel\nsearchWords:\n  page: one two three four five six seven eight nine ten eleven',
    says: ['content/pages/join/hotel.mdx:4:3  These are 11 words. Keep the 10 that help most.'],
  },
];
