import type { Broken } from './broken.ts';

/** Mistakes that only show when all files are known. */
export const crossChecks: Broken[] = [
  {
    rule: 'an id that is used twice',
    file: 'data/registration.yaml',
    find: 'id: gold',
    put: 'id: weekend',
    says: ['content/data/registration.yaml:11:5  The id "weekend" is in this list twice. Give each entry its own id.'],
  },
  {
    rule: 'an entry of links.yaml that does not exist',
    file: 'data/charity.yaml',
    find: 'link: rescue',
    put: 'link: rescu',
    says: [
      'content/data/charity.yaml:6:3  partner.link is "rescu": links.yaml has no such id. Did you mean "rescue"? Choose from: registration, schedule, rescue.',
    ],
  },
  {
    rule: 'a department that does not exist',
    file: 'data/mailboxes.yaml',
    find: 'department: security',
    put: 'department: safety',
    says: [
      'content/data/mailboxes.yaml:6:3  safety.department is "safety": departments.yaml has no such id. Choose from: hotel, security, website.',
    ],
  },
  {
    rule: 'a deadline where there is no date',
    file: 'data/deadlines.yaml',
    find: 'hotel.deposit.refundableUntil',
    put: 'hotel.deposit.amount: No day\nhotel.deposit.refundableTill',
    says: [
      'content/data/deadlines.yaml:1:1  "hotel.deposit.amount": this is a text, and a date with its time or a day is needed. Did you mean "hotel.deposit.refundableUntil"? The closest are: hotel.deposit.refundableUntil, hotel.stay.firstNight, hotel.stay.lastNight, hotel.stay.lastCheckOut, convention.lastDay, dealers.unclaimedAt, windows.hotel.open, windows.hotel.close.',
      'content/data/deadlines.yaml:2:1  "hotel.deposit.refundableTill": nothing in content/data has this name. Did you mean "hotel.deposit.refundableUntil"? The closest are: hotel.deposit.refundableUntil, hotel.stay.firstNight, hotel.stay.lastNight, hotel.stay.lastCheckOut, dealers.unclaimedAt, convention.firstDay, convention.lastDay, convention.openingCeremony.',
    ],
  },
  {
    rule: 'a department of the staff that does not exist',
    file: 'data/staff.yaml',
    find: 'department: security',
    put: 'department: safety',
    says: ['content/data/staff.yaml:17:9  department is "safety": departments.yaml has no such id. Choose from: hotel, security, website.'],
  },
  {
    rule: 'a page of the menu that does not exist',
    file: 'data/menu.yaml',
    find: '/join/hotel',
    put: '/join/hotels',
    says: [
      'content/data/menu.yaml:4:7  page is "/join/hotels": there is no page /join/hotels. Did you mean "/join/hotel"? Choose from: /, /join/hotel, /join/registration, /news, /policies/weapons, /search.',
    ],
  },
  {
    rule: 'a page twice in the menu',
    file: 'data/menu.yaml',
    find: '    - page: /join/registration',
    put: '    - page: /join/hotel',
    says: ['content/data/menu.yaml:5:7  "/join/hotel" is in the menu twice. Remove one of the two entries.'],
  },
  {
    rule: 'a quick action that leads to two places',
    file: 'data/actions.yaml',
    find: 'to: /join/registration',
    put: 'to: /join/registration\n  link: schedule',
    says: [
      'content/data/actions.yaml:1:3  A quick action has either "to", a page, or "link", an entry of links.yaml. Write one of the two.',
    ],
  },
  {
    rule: 'a redirect to a page that does not exist',
    file: 'data/redirects.yaml',
    find: '/hotel: /join/hotel',
    put: '/hotel: /join/hotell',
    says: [
      'content/data/redirects.yaml:1:1  /hotel is "/join/hotell": there is no page /join/hotell. Did you mean "/join/hotel"? Choose from: /, /join/hotel, /join/registration, /news, /policies/weapons, /search.',
    ],
  },
  {
    rule: 'a redirect from an address that is a page',
    file: 'data/redirects.yaml',
    find: '/home: /',
    put: '/join/hotel: /',
    says: ['content/data/redirects.yaml:4:1  /join/hotel is a page, so a redirect from it would never be used. Remove one of the two.'],
  },
  {
    rule: 'a redirect that leads in a circle',
    file: 'data/redirects.yaml',
    find: '/home: /',
    put: '/home: /start\n/start: /home',
    says: [
      'content/data/redirects.yaml:4:1  /home leads back to itself. Write the address of a page.',
      'content/data/redirects.yaml:5:1  /start leads back to itself. Write the address of a page.',
    ],
  },
  {
    rule: 'a redirect from an address with a fragment',
    file: 'data/redirects.yaml',
    find: '/home: /',
    put: '/home#top: /',
    says: [
      'content/data/redirects.yaml:4:1  The old address /home#top would never match. Remove the slash at its end, and everything after ? or #.',
    ],
  },
  {
    rule: 'a redirect from an address that ends a line of nginx',
    file: 'data/redirects.yaml',
    find: '/home: /',
    put: '/old;home: /',
    says: [
      `content/data/redirects.yaml:4:1  Web servers can't redirect from /old;home, because ";" means something else to them. Remove this line.`,
    ],
  },
  {
    rule: 'a picture that does not exist',
    file: 'data/sponsors.yaml',
    find: 'hotel/front.svg',
    put: 'hotel/frnt.svg',
    says: [
      'content/data/sponsors.yaml:5:5  image.src is "hotel/frnt.svg": there is no such picture in content/images. Did you mean "hotel/front.svg"? Choose from: hotel/front.svg, hotel/pool.svg.',
    ],
  },
  {
    rule: 'a picture without a description',
    file: 'data/sponsors.yaml',
    find: 'alt: A wave that curls like a tail.',
    put: 'alt: ""',
    says: [
      'content/data/sponsors.yaml:6:5  image.alt is empty. What belongs here: What the picture shows, in one sentence, for people who can’t see it.',
    ],
  },
  {
    rule: 'a picture described by its file name',
    file: 'data/sponsors.yaml',
    find: 'alt: A wave that curls like a tail.',
    put: 'alt: front.svg',
    says: [
      'content/data/sponsors.yaml:6:5  "front.svg" is the name of a file. Describe in one sentence what the picture shows, for people who can\'t see it.',
    ],
  },
  {
    rule: 'a window that closes before it opens',
    file: 'data/windows.yaml',
    find: 'close: 2025-08-01 23:59',
    put: 'close: 2024-08-01 23:59',
    says: ['content/data/windows.yaml:5:3  The window preregistration closes before it opens. Swap the two dates, or correct the year.'],
  },
  {
    rule: 'a convention that ends before it begins',
    file: 'data/convention.yaml',
    find: 'lastDay: 2025-09-01',
    put: 'lastDay: 2025-08-01',
    says: ['content/data/convention.yaml:7:1  The last day is before the first. Swap the two, or correct the year.'],
  },
  {
    rule: 'a stay that ends before it begins',
    file: 'data/hotel.yaml',
    find: 'lastNight: 2025-09-02',
    put: 'lastNight: 2025-08-02',
    says: [
      'content/data/hotel.yaml:23:3  The last night is before the first. Swap the two, or correct the year.',
      'content/pages/join/hotel.mdx:29:9  <Days> begins after it ends. Swap from and to.',
    ],
  },
  {
    rule: 'a notice that ends before it begins',
    file: 'data/notice.yaml',
    find: 'linkText: Read more',
    put: 'from: 2025-08-27 12:00\nuntil: 2025-08-26 12:00',
    says: ['content/data/notice.yaml:4:1  The notice ends before it begins. Swap the two dates, or correct the year.'],
  },
  {
    rule: 'an early price above the price',
    file: 'data/registration.yaml',
    find: 'salePrice: 75',
    put: 'salePrice: 95',
    says: ['content/data/registration.yaml:6:5  The early price of Full Weekend Pass is above its price. Swap the two.'],
  },
  {
    rule: 'an early price that ends on a day without a name, after preregistration',
    file: 'data/registration.yaml',
    find: 'saleFootnote:',
    put: 'earlyPriceUntil: 2025-08-15 12:00\nsaleFootnote:',
    says: [
      'content/data/registration.yaml:20:1  This deadline has no name. Add a line to content/data/deadlines.yaml, as in "registration.earlyPriceUntil: Last day of the early price".',
      'content/data/registration.yaml:20:1  Preregistration closes before this, and ends the early price. Write an earlier time, or remove the line.',
    ],
  },
  {
    rule: 'an early price that ends before preregistration opens',
    file: 'data/registration.yaml',
    find: 'saleFootnote:',
    put: 'earlyPriceUntil: 2025-01-15 12:00\nsaleFootnote:',
    says: [
      'content/data/registration.yaml:20:1  This deadline has no name. Add a line to content/data/deadlines.yaml, as in "registration.earlyPriceUntil: Last day of the early price".',
      'content/data/registration.yaml:20:1  Preregistration opens after this, so nobody would get the early price. Write a later time, or remove the line.',
    ],
  },
  {
    rule: 'a mail address at a domain of ours, or of somebody else, which is fine',
    file: 'data/mailboxes.yaml',
    find: 'info@tails.example',
    put: 'info@mail.tails.example',
    says: [],
  },
  {
    rule: 'a picture described as a picture',
    file: 'data/sponsors.yaml',
    find: 'alt: A wave that curls like a tail.',
    put: 'alt: Image',
    says: [
      'content/data/sponsors.yaml:6:5  "Image" doesn\'t say what the picture shows. Describe it in one sentence, for people who can\'t see it.',
    ],
  },
  {
    rule: 'a picture described as one of something',
    file: 'data/sponsors.yaml',
    find: 'alt: A wave that curls like a tail.',
    put: 'alt: A photo of hotel',
    says: [
      'content/data/sponsors.yaml:6:5  "A photo of hotel" doesn\'t say what the picture shows. Describe it in one sentence, for people who can\'t see it.',
    ],
  },
  {
    rule: 'a description without a word',
    file: 'data/sponsors.yaml',
    find: 'alt: A wave that curls like a tail.',
    put: 'alt: "🌊"',
    says: [
      'content/data/sponsors.yaml:6:5  "🌊" doesn\'t say what the picture shows. Describe it in one sentence, for people who can\'t see it.',
    ],
  },
];
