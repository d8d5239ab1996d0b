import type { Broken } from './broken.ts';

/** Components and their props. */
export const components: Broken[] = [
  {
    rule: 'an unknown component',
    file: 'pages/join/hotel.mdx',
    find: '<Suites />',
    put: '<Suties />',
    says: [
      'content/pages/join/hotel.mdx:25:1  There is no component <Suties>. Did you mean "Suites"? The closest are: Suites, Steps, Step, Notice, Action, Price, Days, Mail.',
    ],
  },
  {
    rule: 'a date for calendars that has no name',
    file: 'pages/policies/weapons.mdx',
    find: '<Moment id="hotel.deposit.refundableUntil" />',
    put: '<Moment id="dealers.unclaimedAt" link="calendar" />',
    says: [
      'content/pages/policies/weapons.mdx:12:67  This deadline has no name. Add a line to content/data/deadlines.yaml, as in "dealers.unclaimedAt: Last day for …".',
    ],
  },
  {
    rule: 'a link beside a date that is none of its values',
    file: 'pages/policies/weapons.mdx',
    find: '<Moment id="hotel.deposit.refundableUntil" />',
    put: '<Moment id="hotel.deposit.refundableUntil" link="calender" />',
    says: [
      'content/pages/policies/weapons.mdx:12:102  <Moment link="calender">: this is not one of its values. Did you mean "calendar"? Choose from: calendar.',
    ],
  },
  {
    rule: 'a component in lowercase',
    file: 'pages/join/hotel.mdx',
    find: '<Suites />',
    put: '<suites />',
    says: ['content/pages/join/hotel.mdx:25:1  <suites> is HTML; pages are written in Markdown and components. Did you mean <Suites>?'],
  },
  {
    rule: 'a value that a component does not have',
    file: 'pages/join/hotel.mdx',
    find: '<Price id="hotel',
    put: '<Price of="hotel',
    says: [
      'content/pages/join/hotel.mdx:14:26  <Price> needs id="…". What belongs here: Where the value is: the data file, then the fields, with dots between them. For an entry of a list, write its id.',
      'content/pages/join/hotel.mdx:14:33  <Price> has no of="…". Choose from: id.',
    ],
  },
  {
    rule: 'a value given to a component that takes none',
    file: 'pages/join/hotel.mdx',
    find: '<Suites />',
    put: '<Suites of="hotel" />',
    says: ['content/pages/join/hotel.mdx:25:9  <Suites> has no of="…". It takes no values.'],
  },
  {
    rule: 'a value that is missing',
    file: 'pages/join/hotel.mdx',
    find: '<Phone id="hotel.phone" />',
    put: '<Phone />',
    says: [
      'content/pages/join/hotel.mdx:9:29  <Phone> needs id="…". What belongs here: Where the value is: the data file, then the fields, with dots between them. For an entry of a list, write its id.',
    ],
  },
  {
    rule: 'a name without a value',
    file: 'pages/join/hotel.mdx',
    find: '<Phone id="hotel.phone" />',
    put: '<Phone id />',
    says: ['content/pages/join/hotel.mdx:9:36  <Phone id> needs a value, as in id="…".'],
  },
  {
    rule: 'a value twice',
    file: 'pages/join/hotel.mdx',
    find: '<Phone id="hotel.phone" />',
    put: '<Phone id="hotel.phone" id="hotel.phone" />',
    says: ['content/pages/join/hotel.mdx:9:53  <Phone> has id="…" twice. Keep one of the two.'],
  },
  {
    rule: 'a path into the data that leads nowhere',
    file: 'pages/join/hotel.mdx',
    find: 'hotel.parking.extraVehicle',
    put: 'hotel.parking.extraVehicel',
    says: [
      'content/pages/join/hotel.mdx:14:33  <Price id="hotel.parking.extraVehicel">: nothing in content/data has this name. Did you mean "hotel.parking.extraVehicle"? The closest are: hotel.parking.extraVehicle, charity.totalRaised, charity.lastYearRaised, dealers.spaces.table.price, dealers.spaces.booth.price, dealers.power.inAdvance, events.poker.buyIn, events.poker.rebuy.',
    ],
  },
  {
    rule: 'a path to a value of another kind',
    file: 'pages/join/hotel.mdx',
    find: 'id="hotel.parking.extraVehicle"',
    put: 'id="hotel.parking.guestVehicles"',
    says: [
      'content/pages/join/hotel.mdx:14:33  <Price id="hotel.parking.guestVehicles">: this is a number, and an amount of money is needed. Did you mean "hotel.parking.extraVehicle"? The closest are: hotel.parking.extraVehicle, charity.totalRaised, charity.lastYearRaised, dealers.spaces.table.price, dealers.spaces.booth.price, dealers.power.inAdvance, dealers.artistAlley.slotPrice, events.poker.buyIn.',
    ],
  },
  {
    rule: 'an unknown window',
    file: 'pages/join/hotel.mdx',
    find: 'window="hotel" when',
    put: 'window="hotle" when',
    says: [
      'content/pages/join/hotel.mdx:17:13  <WindowGate window="hotle">: windows.yaml has no such window. Did you mean "hotel"? The closest are: hotel, dealers, edition, overflow, submissions, registration, djSubmissions, preregistration.',
    ],
  },
  {
    rule: 'an unknown state',
    file: 'pages/join/hotel.mdx',
    find: 'early|closed',
    put: 'early|close',
    says: [
      'content/pages/join/hotel.mdx:17:28  <WindowGate when="early|close">: "close" is not a state. Did you mean "closed"? Choose from: early, active, open, full, closed.',
    ],
  },
  {
    rule: 'a state that never comes',
    file: 'pages/join/hotel.mdx',
    find: 'window="hotel" when="early|closed"',
    put: 'window="dealers" when="full"',
    says: [
      'content/pages/join/hotel.mdx:17:30  This window is never full, so nobody would see this text. Remove "full", or add the line "full: false" to the window.',
    ],
  },
  {
    rule: 'an unknown choice',
    file: 'pages/policies/weapons.mdx',
    find: 'tone="warning"',
    put: 'tone="alert"',
    says: [
      'content/pages/policies/weapons.mdx:14:9  <Notice tone="alert">: this is not one of its values. Choose from: info, warning, good.',
    ],
  },
  {
    rule: 'empty words',
    file: 'pages/policies/weapons.mdx',
    find: 'title="Ask first"',
    put: 'title=""',
    says: ['content/pages/policies/weapons.mdx:14:24  <Notice title="">: there is nothing between the quotes.'],
  },
  {
    rule: 'an unknown mailbox',
    file: 'pages/join/registration.mdx',
    find: '<Mail to="general" />',
    put: '<Mail to="generall" />',
    says: [
      'content/pages/join/registration.mdx:12:16  <Mail to="generall">: mailboxes.yaml has no such id. Did you mean "general"? Choose from: general, safety.',
    ],
  },
  {
    rule: 'an unknown link',
    file: 'pages/join/registration.mdx',
    find: '<Link to="schedule">',
    put: '<Link to="shedule">',
    says: [
      'content/pages/join/registration.mdx:17:15  <Link to="shedule">: links.yaml has no such id. Did you mean "schedule"? Choose from: registration, schedule, rescue.',
    ],
  },
  {
    rule: 'an unknown room',
    file: 'pages/join/registration.mdx',
    find: '<Room id="lobby" />',
    put: '<Room id="loby" />',
    says: [
      'content/pages/join/registration.mdx:12:57  <Room id="loby">: map.yaml has no such id. Did you mean "lobby"? Choose from: lobby, stage.',
    ],
  },
  {
    rule: 'an unknown overflow hotel',
    file: 'pages/join/hotel.mdx',
    find: '<OverflowHotelCard id="heron" />',
    put: '<OverflowHotelCard id="herons" />',
    says: [
      'content/pages/join/hotel.mdx:27:20  <OverflowHotelCard id="herons">: no overflow hotel of hotel.yaml has this id. Did you mean "heron"? Choose from: heron.',
    ],
  },
  {
    rule: 'a button that leads nowhere',
    file: 'pages/join/registration.mdx',
    find: '<Action link="registration">',
    put: '<Action>',
    says: ['content/pages/join/registration.mdx:7:1  <Action> needs either to="…", a page, or link="…", an entry of links.yaml.'],
  },
  {
    rule: 'a button that leads to two places',
    file: 'pages/join/registration.mdx',
    find: '<Action link="registration">',
    put: '<Action link="registration" to="/join/hotel">',
    says: ['content/pages/join/registration.mdx:7:1  <Action> needs either to="…", a page, or link="…", an entry of links.yaml.'],
  },
  {
    rule: 'a notice for a state of nothing',
    file: 'pages/index.mdx',
    find: '<StatusBlock title="Open today" />',
    put: '<Notice when="early">Soon.</Notice>',
    says: ['content/pages/index.mdx:8:1  <Notice> has half of a state. Write both window="…" and when="…", or neither.'],
  },
  {
    rule: 'a link without words',
    file: 'pages/index.mdx',
    find: '<StatusBlock title="Open today" />',
    put: '<StatusBlock title="Open today" to="/join/hotel" />',
    says: [
      'content/pages/index.mdx:8:1  <StatusBlock> has half of a link. Write both to="…", a page, and more="…", the words of the link, or neither.',
    ],
  },
  {
    rule: 'days in the wrong order',
    file: 'pages/join/hotel.mdx',
    find: 'from="hotel.stay.firstNight" to="hotel.stay.lastNight"',
    put: 'from="hotel.stay.lastNight" to="hotel.stay.firstNight"',
    says: ['content/pages/join/hotel.mdx:29:9  <Days> begins after it ends. Swap from and to.'],
  },
  {
    rule: 'a figure whose picture does not exist',
    file: 'pages/join/hotel.mdx',
    find: 'src="hotel/pool.svg"',
    put: 'src="hotel/pol.svg"',
    says: [
      'content/pages/join/hotel.mdx:23:9  <Figure src="hotel/pol.svg">: there is no such picture in content/images. Did you mean "hotel/pool.svg"? Choose from: hotel/front.svg, hotel/pool.svg.',
    ],
  },
  {
    rule: 'a figure described by its file name',
    file: 'pages/join/hotel.mdx',
    find: 'alt="The pool under palms."',
    put: 'alt="pool"',
    says: [
      'content/pages/join/hotel.mdx:23:30  "pool" is the name of a file. Describe in one sentence what the picture shows, for people who can\'t see it.',
    ],
  },
  {
    rule: 'an accordion item with the address of another',
    file: 'pages/join/registration.mdx',
    find: '</AccordionItem>',
    put: '</AccordionItem>\n<AccordionItem title="More" id="refunds">\n\nMore.\n\n</AccordionItem>',
    says: ['content/pages/join/registration.mdx:15:29  The address #refunds is on this page twice. Give this item another id.'],
  },
];
