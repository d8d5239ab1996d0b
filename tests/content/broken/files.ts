import { memorySite } from '../memorySite.ts';
import type { BrokenFiles } from './broken.ts';
import { png } from './pictures.ts';

const site = memorySite('tests/content/fixtures/site');
const page = `---\ntitle: Parade\ndescription: When and where the parade of tails starts, and which way it takes.\nowner: website\n---\n\nCome.\n`;

/** Files that are missing, empty, in the wrong place or of the wrong kind. */
export const files: BrokenFiles[] = [
  {
    rule: 'a data file that is missing, with each place that uses it, and the two ways out',
    edits: { 'content/data/windows.yaml': null },
    says: [
      'content/pages/join/hotel.mdx:17:13  <WindowGate window="hotel">: there is no content/data/windows.yaml. Add that file, or remove this.',
      'content/pages/join/hotel.mdx:19:46  <WindowDate window="hotel">: there is no content/data/windows.yaml. Add that file, or remove this.',
    ],
  },
  {
    rule: 'the data file that the website cannot do without',
    edits: { 'content/data/convention.yaml': null },
    says: ["content/data/convention.yaml:1:1  This file is missing. Restore it from the repository's history."],
  },
  {
    rule: 'a data file that is empty',
    edits: { 'content/data/registration.yaml': '' },
    says: [
      "content/data/registration.yaml:1:1  This file has no content left. Remove the # from the lines you need, or restore the file from the repository's history.",
    ],
  },
  {
    rule: 'a data file with all lines taken out',
    edits: { 'content/data/guests.yaml': '# - id: guestOne\n' },
    says: [
      "content/data/guests.yaml:1:1  This file has no content left. Remove the # from the lines you need, or restore the file from the repository's history.",
    ],
  },
  {
    rule: 'a page whose ending is in capitals, reported once, without the links to it',
    edits: { 'content/pages/join/hotel.mdx': null, 'content/pages/join/hotel.MDX': site.text('content/pages/join/hotel.mdx') },
    says: [
      'content/pages/join/hotel.MDX:1:1  The website does not use this file, because the name of a page ends in .mdx. Rename it, or move it somewhere else.',
    ],
  },
  {
    rule: 'a page to which an editor has added .txt, reported once, without the links to it',
    edits: { 'content/pages/join/hotel.mdx': null, 'content/pages/join/hotel.mdx.txt': site.text('content/pages/join/hotel.mdx') },
    says: [
      'content/pages/join/hotel.mdx.txt:1:1  Rename this file to hotel.mdx. Windows hides the ending .txt: choose View, Show, File name extensions in File Explorer to see it.',
    ],
  },
  {
    rule: 'a wrong price, and a wrong reference into what can be read of the same file: both at once',
    edits: {
      'content/data/dealers.yaml': site.replaced('content/data/dealers.yaml', 'price: 150', 'price: $150'),
      'content/pages/join/hotel.mdx': site.replaced(
        'content/pages/join/hotel.mdx',
        'Give the license',
        'A table costs <Price id="dealers.spaces.table.price" />, power <Price id="dealers.power.advance" />. Give the license',
      ),
    },
    says: [
      'content/data/dealers.yaml:5:5  spaces.table.price is "$150", and a number is needed. Write 150. What belongs here: Its price. Digits only, in the currency of the convention: 45 or 12.50.',
      'content/pages/join/hotel.mdx:15:71  <Price id="dealers.power.advance">: nothing in content/data has this name. Did you mean "dealers.power.inAdvance"? The closest are: dealers.power.inAdvance, dealers.power.atConvention, events.poker.addOn, events.poker.buyIn, dealers.spaces.booth.price, events.poker.rebuy, charity.totalRaised, charity.lastYearRaised.',
    ],
  },
  {
    rule: 'a wrong price, a wrong reference in the same file, and a value that follows from a file with a mistake: all at once, and no more',
    edits: {
      'content/data/hotel.yaml': site
        .replaced('content/data/hotel.yaml', 'king: 149', 'king: $149')
        .replace('src: hotel/pool.svg', 'src: hotel/pond.svg'),
      'content/data/convention.yaml': site.replaced('content/data/convention.yaml', 'minimumAge: 18', 'minimumAge: eighteen'),
      'content/pages/join/hotel.mdx': site.replaced(
        'content/pages/join/hotel.mdx',
        'Give the license',
        'Rooms for <Fact id="convention.conYear" />. Give the license',
      ),
    },
    says: [
      'content/data/convention.yaml:14:1  minimumAge is "eighteen", and a number is needed: digits only, without quotes. What belongs here: Youngest age at which someone may attend, at badge pickup.',
      'content/data/hotel.yaml:13:5  images.pool.src is "hotel/pond.svg": there is no such picture in content/images. Did you mean "hotel/pool.svg"? Choose from: hotel/front.svg, hotel/pool.svg.',
      'content/data/hotel.yaml:42:7  suites.standard.pricing.king is "$149", and a number is needed. Write 149. What belongs here: Per night. Digits only, in the currency of the convention: 45 or 12.50.',
    ],
  },
  {
    rule: 'decimals in a currency that has none, of which some were thousands',
    edits: {
      'content/data/convention.yaml': `${site.text('content/data/convention.yaml')}currency: ISK\n`,
      'content/data/registration.yaml': site
        .replaced('content/data/registration.yaml', 'price: 85', 'price: 27.900')
        .replace('salePrice: 75', 'salePrice: 24')
        .replace('price: 500', 'price: 44900.50'),
    },
    says: [
      'content/data/registration.yaml:5:5  levels.weekend.price is 27.9, and amounts in Icelandic krónur have no decimals. Write 28, or 27900 if the dot is one between thousands.',
      'content/data/registration.yaml:14:5  levels.gold.price is 44900.5, and amounts in Icelandic krónur have no decimals. Write 44901.',
    ],
  },
  {
    rule: 'a wrong id in a list that others choose from says all, because the entry may be meant',
    edits: {
      'content/data/departments.yaml': site.replaced('content/data/departments.yaml', 'id: hotel', 'id: Hotel Team'),
    },
    says: [
      'content/data/departments.yaml:1:3  Hotel Team.id is "Hotel Team". An id is one word of letters and digits that starts with a lowercase letter. What belongs here: The short name that pages use for this entry: one word that starts with a lowercase letter. Never change it once pages use it.',
    ],
  },
  {
    rule: 'a data file whose name nothing reads',
    edits: { 'content/data/sponsor.yaml': '[]\n' },
    says: [
      'content/data/sponsor.yaml:1:1  The website does not use this file. Did you mean "sponsors.yaml"? The closest are: sponsors.yaml, banner.yaml, follow.yaml, actions.yaml, artists.yaml, events.yaml, guests.yaml, hotel.yaml.',
    ],
  },
  {
    rule: 'a data file with another ending',
    edits: { 'content/data/windows.yml': '{}\n' },
    says: [
      'content/data/windows.yml:1:1  The website does not use this file. Did you mean "windows.yaml"? The closest are: windows.yaml, links.yaml, actions.yaml, follow.yaml, limits.yaml, sponsors.yaml, artists.yaml, banner.yaml.',
    ],
  },
  {
    rule: 'a data file that is missing, and there under another name',
    edits: { 'content/data/windows.yaml': null, 'content/data/Windows.yml': site.text('content/data/windows.yaml') },
    says: ['content/data/Windows.yml:1:1  Rename this file to windows.yaml. The website does not find it under another name.'],
  },
  {
    rule: 'files with an ending that Windows hides',
    edits: {
      'content/data/extra.yaml.txt': '[]\n',
      'content/news/128-list.md.txt': 'The list.\n',
      'content/pages/fun/parade.mdx.txt': page,
    },
    says: [
      'content/data/extra.yaml.txt:1:1  Rename this file to extra.yaml. Windows hides the ending .txt: choose View, Show, File name extensions in File Explorer to see it.',
      'content/news/128-list.md.txt:1:1  Rename this file to 128-list.md. Windows hides the ending .txt: choose View, Show, File name extensions in File Explorer to see it.',
      'content/pages/fun/parade.mdx.txt:1:1  Rename this file to parade.mdx. Windows hides the ending .txt: choose View, Show, File name extensions in File Explorer to see it.',
    ],
  },
  {
    rule: 'a data file that is one text',
    edits: { 'content/data/limits.yaml': 'six feet\n' },
    says: [
      'content/data/limits.yaml:1:1  The whole file is "six feet", and entries are needed: each on its own line below, indented by two more spaces. What belongs here: Limits that policies mention.',
    ],
  },
  {
    rule: 'a data file that is a list in place of fields',
    edits: { 'content/data/limits.yaml': '- pole: 6 ft\n' },
    says: [
      'content/data/limits.yaml:1:1  The whole file is a list, and entries are needed: each on its own line below, indented by two more spaces. What belongs here: Limits that policies mention.',
    ],
  },
  {
    rule: 'a file that is no UTF-8',
    edits: { 'content/data/notice.yaml': Buffer.from('linkText: Caf\u00E9\n', 'latin1') },
    says: [
      'content/data/notice.yaml:1:14  A character here is not readable. Save the file as plain text in UTF-8, and type the character again.',
    ],
  },
  {
    rule: 'a file of a word processor',
    edits: { 'content/pages/join/hotel.mdx': Buffer.from('PK\u0003\u0004', 'latin1') },
    says: [
      'content/pages/join/hotel.mdx:1:3  A character here is not readable. Save the file as plain text in UTF-8, and type the character again.',
    ],
  },
  {
    rule: 'a mailbox that was deleted, reported once, with the places that use it',
    edits: {
      'content/data/mailboxes.yaml': site.replaced(
        'content/data/mailboxes.yaml',
        'general:\n  name: General questions\n  email: info@tails.example\n',
        '',
      ),
      'content/pages/join/hotel.mdx': site.replaced(
        'content/pages/join/hotel.mdx',
        'Give the license',
        'Ask <Mail to="general" />. Give the license',
      ),
    },
    says: [
      'content/data/mailboxes.yaml:1:1  There is no entry "general" here, and 3 places use it: content/data/security.yaml:1, content/pages/join/hotel.mdx:15, content/pages/join/registration.mdx:12. Bring the entry back, or change these places first.',
    ],
  },
  {
    rule: 'a page that the website cannot do without',
    edits: { 'content/pages/404.mdx': null },
    says: ["content/pages/404.mdx:1:1  The website needs this page. Restore it from the repository's history."],
  },
  {
    rule: 'a page that others link to',
    edits: { 'content/pages/policies/weapons.mdx': null },
    says: [
      'content/data/menu.yaml:9:7  page is "/policies/weapons": there is no page /policies/weapons. Choose from: /, /join/hotel, /join/registration, /news, /search.',
    ],
  },
  {
    rule: 'a page that has got another name, without a redirect: one error, with the line to add',
    edits: {
      'content/pages/join/hotel.mdx': null,
      'content/pages/join/rooms.mdx': site.text('content/pages/join/hotel.mdx'),
    },
    says: [
      'content/pages/join/hotel.mdx:1:1  There is no page here, and 11 places link to it: content/data/menu.yaml:4, content/data/offline.yaml:2, content/data/windows.yaml:8, content/data/windows.yaml:15, content/data/windows.yaml:19 and 6 more. Bring the page back. If it has moved, or this was a redirect, add a line "/join/hotel: /join/rooms" to content/data/redirects.yaml, so that old links still work.',
    ],
  },
  {
    rule: 'a page that has got another name, with a redirect: links are warned of',
    edits: {
      'content/pages/policies/weapons.mdx': null,
      'content/pages/policies/props.mdx': site.text('content/pages/policies/weapons.mdx'),
      'content/data/redirects.yaml': `${site.text('content/data/redirects.yaml')}/policies/weapons: /policies/props\n`,
    },
    says: ['content/data/menu.yaml:9:7  Warning: page is "/policies/weapons": /policies/weapons has moved to /policies/props. Link there.'],
  },
  {
    rule: 'a page that several places link to',
    edits: { 'content/pages/join/registration.mdx': null },
    says: [
      'content/pages/join/registration.mdx:1:1  There is no page here, and 3 places link to it: content/data/actions.yaml:3, content/data/menu.yaml:5, content/data/windows.yaml:3. Bring the page back. If it has moved, or this was a redirect, add a line "/join/registration: /its/new/address" to content/data/redirects.yaml, so that old links still work.',
    ],
  },
  {
    rule: 'the page for reading without a connection, while devices keep the website',
    edits: { 'content/data/offline.yaml': site.replaced('content/data/offline.yaml', 'false', 'true') },
    says: [
      'content/pages/offline.mdx:1:1  Warning: Without this page, people without a connection see an error of their browser where a page is not saved. Restore it, or write "serviceWorker: false" in content/data/offline.yaml.',
    ],
  },
  {
    rule: 'a page whose name has a capital, reported once, without the links to it',
    edits: { 'content/pages/join/hotel.mdx': null, 'content/pages/join/Hotel.mdx': site.text('content/pages/join/hotel.mdx') },
    says: [
      'content/pages/join/Hotel.mdx:1:1  The names of a page’s file and folders make its address. Use only lowercase letters, digits and single hyphens, as in fun/pool-party.mdx.',
    ],
  },
  {
    rule: 'a page with capitals in its name',
    edits: { 'content/pages/fun/Parade.mdx': page },
    says: [
      'content/pages/fun/Parade.mdx:1:1  The names of a page’s file and folders make its address. Use only lowercase letters, digits and single hyphens, as in fun/pool-party.mdx.',
    ],
  },
  {
    rule: 'a page with a space in its name',
    edits: { 'content/pages/fun/pool party.mdx': page },
    says: [
      'content/pages/fun/pool party.mdx:1:1  The names of a page’s file and folders make its address. Use only lowercase letters, digits and single hyphens, as in fun/pool-party.mdx.',
    ],
  },
  {
    rule: 'a page at an address that another part of the website has',
    edits: { 'content/pages/staff/parade.mdx': page },
    says: [
      'content/pages/staff/parade.mdx:1:1  Addresses that begin with /staff are taken by other parts of the website. Move the file to another folder.',
    ],
  },
  {
    rule: 'a page whose address a redirect has',
    edits: { 'content/pages/hotel.mdx': page },
    says: ['content/data/redirects.yaml:1:1  /hotel is a page, so a redirect from it would never be used. Remove one of the two.'],
  },
  {
    rule: 'two pages with the same address',
    edits: { 'content/pages/join/hotel/index.mdx': page },
    says: [
      'content/pages/join/hotel/index.mdx:1:1  content/pages/join/hotel.mdx has the same address, /join/hotel. Remove one of the two files.',
    ],
  },
  {
    rule: 'a page that nothing leads to but itself',
    edits: { 'content/pages/fun/parade.mdx': `${page}\nBack to the [start](/fun/parade).\n` },
    says: [
      'content/pages/fun/parade.mdx:1:1  Nothing links to this page, so nobody would find it. Add a line "- page: /fun/parade" to a group of content/data/menu.yaml, or link to it from another page: [words](/fun/parade).',
    ],
  },
  {
    rule: 'a page with another ending',
    edits: { 'content/pages/fun/parade.md': page },
    says: [
      'content/pages/fun/parade.md:1:1  The website does not use this file, because the name of a page ends in .mdx. Rename it, or move it somewhere else.',
    ],
  },
  {
    rule: 'a page without anything',
    edits: { 'content/pages/fun/parade.mdx': '' },
    says: ["content/pages/fun/parade.mdx:1:1  This file is empty. Restore it from the repository's history, or delete it."],
  },
  {
    rule: 'a page with nothing but its fields, reported without the links to its sections',
    edits: { 'content/pages/join/hotel.mdx': page.slice(0, page.indexOf('Come.')) },
    says: ['content/pages/join/hotel.mdx:7:1  This page has no text. Write it below the second line of ---.'],
  },
  {
    rule: 'a news item without a number',
    edits: { 'content/news/dealers-list.md': '' },
    says: [
      'content/news/dealers-list.md:1:1  A news file is named by its number, a hyphen and a few words in lowercase, as in 128-hotel-opens.md.',
    ],
  },
  {
    rule: 'a news item with a number that is taken',
    edits: { 'content/news/101-again.md': site.text('content/news/101-dates.md') },
    says: ['content/news/101-dates.md:1:1  The number 101 is taken by content/news/101-again.md. Use the next free number.'],
  },
  {
    rule: 'a news item with another ending',
    edits: { 'content/news/103-dealers.txt': 'Dealers' },
    says: [
      'content/news/103-dealers.txt:1:1  A news file is named by its number, a hyphen and a few words in lowercase, as in 128-hotel-opens.md.',
    ],
  },
  {
    rule: 'a folder that is missing',
    edits: { 'content/news/101-dates.md': null, 'content/news/102-hotel-opens.md': null },
    says: [
      "content/news:1:1  This folder is missing. Restore it from the repository's history. To keep an empty folder, put a file named .gitkeep in it.",
    ],
  },
  {
    rule: 'a picture with too many pixels',
    edits: { 'content/images/hotel/lobby.png': png(4032, 3024) },
    says: [
      'content/images/hotel/lobby.png:1:1  This picture has 4032 × 3024 pixels, more than any screen can show here. Make it smaller: at most 2000 pixels on the longer side and 500 kB, as a .jpg or .webp of medium quality.',
    ],
  },
  {
    rule: 'a picture with hardly any pixels',
    edits: { 'content/images/hotel/lobby.png': png(80, 50) },
    says: [
      'content/images/hotel/lobby.png:1:1  This picture has 80 × 50 pixels, too few to see anything. Export it again with more: at least 800 on the longer side for a photo, 300 for a logo.',
    ],
  },
  {
    rule: 'a picture without anything',
    edits: { 'content/images/hotel/lobby.png': '' },
    says: ['content/images/hotel/lobby.png:1:1  This file is empty. Copy or export the picture again.'],
  },
  {
    rule: 'an empty drawing',
    edits: {
      'content/images/hotel/lobby.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="60" height="40"><title>Lobby</title><g/></svg>',
    },
    says: [
      'content/images/hotel/lobby.svg:1:1  This drawing is empty. Save the drawing again from your drawing program, as a plain SVG, with everything in it.',
    ],
  },
  {
    rule: 'a picture with too many bytes',
    edits: { 'content/images/hotel/lobby.png': png(1600, 1200, 2_400_000) },
    says: [
      'content/images/hotel/lobby.png:1:1  This picture has 2400 kB, which loads slowly on a phone. Make it smaller: at most 2000 pixels on the longer side and 500 kB, as a .jpg or .webp of medium quality.',
    ],
  },
  {
    rule: 'a picture that is none',
    edits: { 'content/images/hotel/lobby.jpg': Buffer.from('a letter about the lobby') },
    says: [
      'content/images/hotel/lobby.jpg:1:1  This is not a picture that browsers can show, or it does not say its size. Save it again as .svg, .png, .jpg or .webp.',
    ],
  },
  {
    rule: 'a drawing without a size',
    edits: { 'content/images/hotel/lobby.svg': '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h9"/></svg>' },
    says: [
      'content/images/hotel/lobby.svg:1:1  This is not a picture that browsers can show, or it does not say its size. Save it again as .svg, .png, .jpg or .webp.',
    ],
  },
  {
    rule: 'a picture in a format that browsers do not show',
    edits: { 'content/images/hotel/lobby.heic': Buffer.alloc(9) },
    says: [
      'content/images/hotel/lobby.heic:1:1  The name of a picture ends in .svg, .png, .jpg, .jpeg or .webp. Save it in one of these formats, or move it somewhere else.',
    ],
  },
  {
    rule: 'a picture with a space in its name',
    edits: { 'content/images/hotel/the lobby.png': png(1600, 1200) },
    says: [
      'content/images/hotel/the lobby.png:1:1  The name of a picture can have only letters, digits and hyphens, as in hotel/pool-at-night.jpg. Rename the file.',
    ],
  },
  {
    rule: 'mistakes in several files: all are reported at once',
    edits: {
      'content/data/limits.yaml': site.replaced('content/data/limits.yaml', 'pole: 6 ft', 'pole:'),
      'content/pages/join/hotel.mdx': site.replaced('content/pages/join/hotel.mdx', '<Suites />', '<Suties />'),
      'content/news/101-dates.md': site.replaced('content/news/101-dates.md', '/join/hotel)', '/join/hotell)'),
    },
    says: [
      'content/data/limits.yaml:1:1  pole has no value. Write one after the colon. What belongs here: A limit, with its unit.',
      'content/news/101-dates.md:7:33  The link /join/hotell: there is no page /join/hotell. Did you mean "/join/hotel"? Choose from: /, /join/hotel, /join/registration, /news, /policies/weapons, /search.',
      'content/pages/join/hotel.mdx:25:1  There is no component <Suties>. Did you mean "Suites"? The closest are: Suites, Steps, Step, Notice, Action, Price, Days, Mail.',
    ],
  },
  {
    rule: 'data that cannot be read, reported without the links into it and the texts that depend on it',
    edits: {
      'content/data/telegram.yaml': site.replaced('content/data/telegram.yaml', 'id:', 'ids:'),
      'content/data/windows.yaml': site.replaced('content/data/windows.yaml', 'full: false', 'full: no'),
      'content/pages/join/hotel.mdx': site.replaced(
        'content/pages/join/hotel.mdx',
        '<WindowGate window="hotel" when="early|closed">',
        'See [our chat](#chat).\n\n<TelegramChannels />\n\n<WindowGate window="hotel" when="full">',
      ),
    },
    says: [
      'content/data/telegram.yaml:1:3  "ids" is not a field of Entry 1. Did you mean "id"? Choose from: id, name, kind, href, description.',
      'content/data/windows.yaml:11:3  hotel.full is "no", and true or false is needed, without quotes. What belongs here: true once everything is taken. Leave out the line if it can’t fill up.',
    ],
  },
  {
    rule: 'a file in no folder of the content',
    edits: { 'content/notes.txt': 'Ask the hotel.\n' },
    says: [
      'content/notes.txt:1:1  Nothing reads this file. Move it to content/data, content/images, content/news or content/pages, or out of content if the website does not need it.',
    ],
  },
  {
    rule: 'an amount in a new item that the data has otherwise, and amounts that it has',
    edits: {
      'content/news/103-prices.md': `---\nheading: What a badge costs\nlive: 2025-06-02 12:00\n---\n\nA Full Weekend Pass costs $95. It is $75 for a Full Weekend Pass now.\n`,
    },
    says: [
      'content/news/103-prices.md:6:3  Warning: "Full Weekend Pass costs $95" is not what content/data/registration.yaml says of Full Weekend Pass: $85 or $75. Correct one of the two.',
    ],
  },
  {
    rule: 'an amount of another hotel, whose room has no name of its own',
    edits: {
      'content/news/103-prices.md': `---\nheading: Rooms elsewhere\nlive: 2025-06-02 12:00\n---\n\nHeron Court costs $130. Heron Court is $135.\n`,
    },
    says: [
      'content/news/103-prices.md:6:1  Warning: "Heron Court costs $130" is not what content/data/hotel.yaml says of Heron Court: $135. Correct one of the two.',
    ],
  },
  {
    rule: 'a page of guests while no guest is announced yet',
    edits: {
      'content/data/guests.yaml': '[]\n',
      'content/pages/policies/weapons.mdx': `${site.text('content/pages/policies/weapons.mdx')}\n<GuestCards />\n`,
    },
    says: [
      'content/pages/policies/weapons.mdx:20:1  Warning: <GuestCards> shows nothing, because content/data/guests.yaml has no entries yet. Add one, or remove <GuestCards> here.',
    ],
  },
  {
    rule: 'a copy of a news item',
    edits: { 'content/news/103-dates.md': site.text('content/news/101-dates.md') },
    says: [
      'content/news/103-dates.md:2:1  Warning: content/news/101-dates.md has the same heading. Visitors could not tell the two apart: change one, or remove the copy.',
    ],
  },
  {
    rule: 'a copy of a news item under another heading',
    edits: { 'content/news/103-dates.md': site.text('content/news/101-dates.md').replace('Dates for 2025', 'When we meet') },
    says: [
      'content/news/103-dates.md:2:1  Warning: content/news/101-dates.md has the same text. Visitors could not tell the two apart: change one, or remove the copy.',
    ],
  },
  {
    rule: 'a news item with zeros in front of its number',
    edits: { 'content/news/0103-parade.md': site.text('content/news/101-dates.md').replace(/Dates|again/g, 'Parade') },
    says: ['content/news/0103-parade.md:1:1  A number has no zeros in front of it. Rename the file to 103-parade.md.'],
  },
  {
    rule: 'a copy of a page that a file manager made, and whose original is renamed',
    edits: { 'content/pages/join/parade copy.mdx': page },
    says: [
      'content/pages/join/parade copy.mdx:1:1  Warning: This looks like a copy that was made by accident, so the website does not use it. Delete it, or give it a name of its own.',
    ],
  },
  {
    rule: 'a link to a file on the computer of whoever made it',
    edits: {},
    symlinks: ['content/images/hotel/lobby.jpg'],
    says: ['content/images/hotel/lobby.jpg:1:1  Warning: This is a link to a file that does not exist. Delete it.'],
  },
];
