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
      'content/pages/join/hotel.mdx:17:13  <WindowGate window="hotle">: windows.yaml has no such window. Did you mean "hotel"? The closest are: hotel, dealers, edition, overflow, convention, submissions, registration, djSubmissions.',
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
    rule: 'a window by the name of something that every object has',
    file: 'pages/join/hotel.mdx',
    find: 'window="hotel" when="early|closed"',
    put: 'window="toString" when="full"',
    says: [
      'content/pages/join/hotel.mdx:17:13  <WindowGate window="toString">: windows.yaml has no such window. The closest are: hotel, edition, overflow, dealers, registration, convention, submissions, djSubmissions.',
    ],
  },
  {
    rule: 'a value by the name of something that every object has',
    file: 'pages/join/hotel.mdx',
    find: 'window="hotel" when="early|closed"',
    put: 'window="hotel" when="early|closed" constructor="x"',
    says: ['content/pages/join/hotel.mdx:17:48  <WindowGate> has no constructor="…". Choose from: window, when.'],
  },
  {
    rule: 'a state that a group never has',
    file: 'pages/join/hotel.mdx',
    find: 'window="hotel" when="early|closed"',
    put: 'window="submissions" when="full"',
    says: ['content/pages/join/hotel.mdx:17:34  "submissions" is never full, so nobody would see this text. Remove "full".'],
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
  {
    rule: 'a price shown as a fact',
    file: 'pages/join/hotel.mdx',
    find: '<Price id="hotel.parking.extraVehicle" />',
    put: '<Fact id="hotel.parking.extraVehicle" />',
    says: [
      'content/pages/join/hotel.mdx:14:32  <Fact id="hotel.parking.extraVehicle">: this is an amount of money. Write <Price id="hotel.parking.extraVehicle" />.',
    ],
  },
  {
    rule: 'a phone number shown as a fact',
    file: 'pages/join/hotel.mdx',
    find: '<Phone id="hotel.phone" />',
    put: '<Fact id="hotel.phone" />',
    says: ['content/pages/join/hotel.mdx:9:35  <Fact id="hotel.phone">: this is a phone number. Write <Phone id="hotel.phone" />.'],
  },
  {
    rule: 'a unit behind a fact that has it',
    file: 'pages/policies/weapons.mdx',
    find: '<Fact id="limits.pole" />',
    put: '<Fact id="limits.pole" /> feet',
    says: ['content/pages/policies/weapons.mdx:12:26  <Fact id="limits.pole"> says "6 ft" already. Remove "feet" behind it.'],
  },
  {
    rule: 'dollars behind a price',
    file: 'pages/join/hotel.mdx',
    find: '<Price id="hotel.parking.extraVehicle" />',
    put: '<Price id="hotel.parking.extraVehicle" /> dollars',
    says: ['content/pages/join/hotel.mdx:14:26  A price shows its own dollar sign. Remove "dollars" behind it.'],
  },
  {
    rule: 'a word behind a fact that is no unit of it, which is fine',
    file: 'pages/policies/weapons.mdx',
    find: '<Fact id="limits.pole" />',
    put: '<Fact id="limits.knifeBlade" /> in length',
    says: [],
  },
  {
    rule: "a state that a window of the website's own never has",
    file: 'pages/policies/weapons.mdx',
    find: 'The safety team decides.',
    put: '<WindowGate window="edition" when="early">\n\nSoon.\n\n</WindowGate>',
    says: ['content/pages/policies/weapons.mdx:16:30  "edition" is never early, so nobody would see this text. Remove "early".'],
  },
  {
    rule: 'a gate within another one that rules it out',
    file: 'pages/join/hotel.mdx',
    find: 'The block is not open.',
    put: '<WindowGate window="hotel" when="active">\n\nBook now.\n\n</WindowGate>\n\nThe block is not open.',
    says: [
      'content/pages/join/hotel.mdx:19:1  This never shows: the <WindowGate> of line 17 has the same "hotel" in another state. Put it outside of that one, or correct "when".',
    ],
  },
  {
    rule: 'a gate within another one that leaves a state, which is fine',
    file: 'pages/join/hotel.mdx',
    find: 'The block is not open.',
    put: '<WindowGate window="hotel" when="closed">\n\nToo late.\n\n</WindowGate>\n\nThe block is not open.',
    says: [],
  },
  {
    rule: 'a gate after a deadline within one before it',
    file: 'pages/policies/weapons.mdx',
    find: 'The safety team decides.',
    put: '<MomentGate id="hotel.deposit.refundableUntil" when="before">\n\n<MomentGate id="hotel.deposit.refundableUntil" when="after">\n\nToo late.\n\n</MomentGate>\n\n</MomentGate>',
    says: [
      'content/pages/policies/weapons.mdx:18:1  This never shows: the <MomentGate> of line 16 has the same "hotel.deposit.refundableUntil" in another state. Put it outside of that one, or correct "when".',
    ],
  },
  {
    rule: 'words beside a closing tag',
    file: 'pages/policies/weapons.mdx',
    find: '</Notice>',
    put: '</Notice> Ask us.',
    says: [
      'content/pages/policies/weapons.mdx:18:1  There are words beside </Notice> in this line. Put the tag on a line of its own, with an empty line above and below.',
    ],
  },
  {
    rule: 'words beside an opening tag',
    file: 'pages/policies/weapons.mdx',
    find: '<Notice tone="warning" title="Ask first">\n\nThe',
    put: '<Notice tone="warning" title="Ask first">The',
    says: [
      'content/pages/policies/weapons.mdx:14:1  There are words beside <Notice> in this line. Put the tag on a line of its own, with an empty line above and below.',
    ],
  },
  {
    rule: 'a notice in the middle of a sentence',
    file: 'pages/join/hotel.mdx',
    find: 'Give the license plate',
    put: '<Notice>Ask us.</Notice> Give the license plate',
    says: [
      'content/pages/join/hotel.mdx:15:1  <Notice> cannot be in a sentence. Put it on lines of its own, with an empty line above and below.',
    ],
  },
];
