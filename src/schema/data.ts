/** Data files: content/data/<name>.yaml. Each fact stands in one of them. */
import { z } from 'zod';
import {
  text,
  money,
  count,
  instant,
  day,
  email,
  phone,
  url,
  path,
  id,
  image,
  social,
  address,
  windowDates,
  socialTypes,
} from './values.ts';

const convention = z
  .strictObject({
    name: text('The name of the convention.'),
    tagline: text('One short line that says what the convention is.'),
    mission: text('What the convention is for, as in "interactive arts and performance with …".'),
    since: count('The year of the first convention.'),
    conYear: count('The year of the edition that the site is about; it stands in the footer.'),
    firstDay: day('First day of the convention.'),
    lastDay: day('Last day of the convention.'),
    friday: day('The Friday of the convention.'),
    openingCeremony: instant('Start of the opening ceremony.'),
    closingCeremony: instant('Start of the closing ceremony; registration counts as closed after it.'),
    city: text('City where the convention takes place.'),
    region: text('State where the convention takes place.'),
    minimumWebsiteAge: count('Youngest age at which someone may use this website.'),
    minimumAge: count('Youngest age at which someone may attend, at badge pickup.'),
    drinkingAge: count('Youngest age at which someone may drink alcohol.'),
    charity: z
      .strictObject({
        legalName: text('The full legal name of the non-profit that runs the convention.'),
        status: text('The legal status, as in "501(c)(3) public charity".'),
        mailDomain: text('The mail domain of the non-profit.'),
      })
      .meta({ description: 'The non-profit that runs the convention.' }),
    mailDomain: text('The mail domain of the convention.'),
    siteUrl: url('The public address of this website, without a slash at the end.'),
    repository: url('Where the content of this website is edited.'),
    editions: z
      .array(z.strictObject({ id, year: count('Year.'), firstDay: day('First day.'), lastDay: day('Last day.') }))
      .meta({ description: 'The conventions to come, earliest first.' }),
  })
  .meta({ description: 'What the convention is, when and where it takes place, who runs it.' });

const windows = z
  .strictObject({
    preregistration: z.strictObject(windowDates).meta({ description: 'Preregistration online.' }),
    hotel: z
      .strictObject({
        ...windowDates,
        full: z.boolean().meta({ kind: 'flag', description: 'true once every room of the block is taken.' }),
      })
      .meta({ description: 'Booking in the convention’s hotel block.' }),
    dealers: z.strictObject(windowDates).meta({ description: 'Dealer applications.' }),
    panelSubmissions: z.strictObject(windowDates).meta({ description: 'Panel applications.' }),
    djSubmissions: z.strictObject(windowDates).meta({ description: 'DJ applications.' }),
  })
  .meta({ description: 'When things open and close. A window without an open date counts as "early".' });

const registration = z
  .strictObject({
    levels: z
      .array(
        z.strictObject({
          id,
          name: text('The name of the level.'),
          availability: z
            .union([z.literal(1), z.literal(2), z.literal(3)])
            .meta({ description: 'Where it is sold: 1 preregistration only, 2 at the door only, 3 both.' }),
          price: money('The regular price.'),
          salePrice: money('The early price, while preregistration is open.').optional(),
          soldOut: z.boolean().meta({ kind: 'flag', description: 'true once the level is sold out.' }),
          description: text('What the level includes, in one or two sentences.'),
          perks: z.array(text('One thing the level includes.')).optional().meta({ description: 'What it includes, one line each.' }),
        }),
      )
      .meta({ description: 'The registration levels, in the order in which they are shown.' }),
    saleFootnote: text('The note below the levels about the early price.'),
    specialItemsFootnote: text('The note below the levels about special items of the higher levels.'),
    refundDays: count('Days within which an attendee registration is refunded.'),
    credit: z
      .strictObject({
        perHour: text('Share of a registration earned in one hour, as in 1/8.'),
        hoursForFull: count('Hours that earn a whole registration.'),
        doubleFor: text('Which hours count double.'),
      })
      .meta({ description: 'What volunteers and panel hosts earn.' }),
  })
  .meta({ description: 'Registration levels, prices and credits.' });

const suite = z.strictObject({
  id,
  name: text('The name of the suite.'),
  images: z.array(image).min(1).meta({ description: 'Pictures of the suite.' }),
  pricing: z
    .strictObject({ king: money('Per night with a king bed.'), twoQueen: money('Per night with two queen beds.') })
    .meta({ description: 'Nightly prices per bed configuration.' }),
  description: text('What the suite offers.'),
});

const overflowHotel = z.strictObject({
  id,
  name: text('The name of the hotel.'),
  images: z.array(image).min(1).meta({ description: 'Pictures of the hotel.' }),
  address,
  phoneNumber: phone('The hotel’s phone number.'),
  distanceFromHotel: z.number().positive().meta({ kind: 'number', description: 'Miles from the main hotel.' }),
  amenities: z.array(text('One amenity.')).meta({ description: 'What the hotel offers.' }),
  extraGuestFee: money('Fee for an extra guest.').optional(),
  rooms: z
    .array(z.strictObject({ id, bedType: text('The bed type, as in "Double queen".'), price: money('Per night.') }))
    .min(1)
    .meta({ description: 'Room types and prices.' }),
  booking: z
    .strictObject({ code: text('The booking code.'), closes: instant('When the code stops working.'), link: url('Where to book.') })
    .meta({ description: 'How to book.' }),
});

const hotel = z
  .strictObject({
    name: text('The name of the main hotel.'),
    address,
    phone: phone('The hotel’s phone number.'),
    images: z
      .strictObject({ hotel: image, pool: image, cafe: image })
      .meta({ description: 'The three pictures at the top of the hotel page.' }),
    booking: z
      .strictObject({ link: url('Where to book the block.'), code: text('The group code.') })
      .meta({ description: 'How to book the block.' }),
    stay: z
      .strictObject({
        firstNight: day('First night at the block’s price.'),
        lastNight: day('Last night at the block’s price.'),
        lastCheckOut: day('Latest check-out.'),
      })
      .meta({ description: 'The nights of the block.' }),
    checkIn: text('Check-in time.'),
    checkOut: text('Check-out time.'),
    parking: z
      .strictObject({
        extraVehicle: money('Per day for each extra vehicle of a guest.'),
        guestVehicles: count('Vehicles a room may park for free.'),
      })
      .meta({ description: 'Parking.' }),
    deposit: z
      .strictObject({
        refundableUntil: day('Last day on which the deposit is refunded.'),
        amount: text('What the deposit is, as in "one night plus tax".'),
      })
      .meta({ description: 'The deposit for a room.' }),
    maxOccupantsWithoutFee: count('Occupants of a room before the hotel may charge an extra fee.'),
    overflowPaymentDays: count('Days before arrival by which an overflow hotel must have been able to charge the card.'),
    suites: z.array(suite).meta({ description: 'Rooms and suites of the main hotel.' }),
    overflow: z.array(overflowHotel).meta({ description: 'The overflow hotels, nearest first.' }),
  })
  .meta({ description: 'The main hotel, its rooms and the overflow hotels.' });

const dealers = z
  .strictObject({
    spaces: z
      .array(z.strictObject({ id, name: text('The name of the space.'), size: text('Its size.'), price: money('Its price.') }))
      .meta({ description: 'Spaces in the Dealer’s Den.' }),
    hotelTableSize: text('Size of the tables that the hotel provides.'),
    power: z
      .strictObject({ inAdvance: money('AC power ordered in advance.'), atConvention: money('Hotel power added at the convention.') })
      .meta({ description: 'Electric power.' }),
    badges: count('Vendor badges included in a space.'),
    peopleBehindTable: count('People who may stand behind a table.'),
    refundDays: count('Days after registration within which a table is refunded.'),
    earlyEntry: text('How long before and after opening hours dealers may enter and stay.'),
    unclaimedAt: instant('When an unclaimed table counts as abandoned.'),
    loadOutHours: count('Hours after closing in which dealers may load out.'),
    artistAlley: z
      .strictObject({
        slotPrice: money('A slot reserved before the convention.'),
        tableSize: text('Size of a table in the Artist Alley.'),
        peoplePerSpot: count('People at one spot.'),
        lotteryMinutes: count('Minutes before a slot at which its lottery is held.'),
        signUp: text('How long before a slot its sign-up opens.'),
        arriveMinutes: count('Minutes before the slot by which preregistered artists arrive.'),
        abandonedMinutes: count('Minutes after which an empty spot counts as abandoned.'),
        originalShare: text('How much of a composite work must be the seller’s own, as in 75%.'),
      })
      .meta({ description: 'The Artist Alley.' }),
  })
  .meta({ description: 'Dealer’s Den and Artist Alley.' });

const events = z
  .strictObject({
    poker: z
      .strictObject({
        buyIn: money('Price of the first stack.'),
        buyInChips: count('Chips of the first stack.'),
        souvenirPlayers: count('How many of the first players get a souvenir chip.'),
        rebuy: money('Price of a rebuy.'),
        rebuyChips: count('Chips of a rebuy.'),
        addOn: money('Price of the add-on.'),
        addOnChips: count('Chips of the add-on.'),
        consolidateAt: count('Number of players at which tables are consolidated.'),
        tables: text('How many tables remain then, in words.'),
      })
      .meta({ description: 'The charity poker tournament.' }),
    nightMarket: z
      .strictObject({
        name: text('What the Night Market is called this year.'),
        queueMinutes: count('Minutes before the start from which people may queue.'),
      })
      .meta({ description: 'The Night Market.' }),
    staffHoursPerDay: count('Hours that staff work on each day.'),
  })
  .meta({ description: 'Events with figures of their own.' });

const limits = z
  .strictObject({
    pole: text('Longest pole, stave or flagpole.'),
    knifeBlade: text('Blades of pocket knives must be shorter than this.'),
    tooltip: z
      .strictObject({
        enterDelay: count('Milliseconds before a tooltip shows.'),
        touchEnterDelay: count('Milliseconds of touch before it shows.'),
        touchLeaveDelay: count('Milliseconds it stays after a touch.'),
        maxWidth: count('Widest tooltip, in pixels.'),
      })
      .meta({ description: 'Tooltips of the website.' }),
  })
  .meta({ description: 'Limits that policies name.' });

const charity = z
  .strictObject({
    totalRaised: money('Raised for animal charities since the first year.'),
    totalSince: count('The year since which the total counts.'),
    lastYearRaised: money('Raised last year.'),
    partner: z
      .strictObject({
        name: text('This year’s charity partner.'),
        link: id.meta({ ref: 'links', description: 'Its website: an id of links.yaml.' }),
        description: text('What it does.'),
        image,
      })
      .meta({ description: 'This year’s charity partner.' }),
  })
  .meta({ description: 'What the convention raises, and for whom.' });

const mailbox = z.union([
  z.strictObject({ name: text('What the mailbox is for.'), email: email('Its address.') }),
  z.strictObject({
    name: text('What the mailbox is for.'),
    department: id.meta({ ref: 'departments', description: 'The department whose address it is: an id of departments.yaml.' }),
  }),
]);
const mailboxes = z
  .record(id, mailbox)
  .meta({ description: 'Role mailboxes: general, dealers, programming, charity, feedback, safety and so on.' });

const departments = z
  .array(z.strictObject({ id, name: text('The department.'), email: email('Its address.') }))
  .meta({ description: 'The table of departments on the contact page, in its order.' });

export interface Department {
  name: string;
  positions: { name: string; occupants: string[] }[];
  subDepartments?: Department[] | undefined;
}
const positions = z
  .array(
    z.strictObject({
      name: text('The position.'),
      occupants: z.array(text('A person’s name as it is shown.')).meta({ description: 'Who holds it; an empty list is a vacancy.' }),
    }),
  )
  .meta({ description: 'The positions of the department.' });
const department: z.ZodType<Department, Department> = z
  .strictObject({
    name: text('The department.'),
    positions,
    get subDepartments() {
      return z.array(department).optional().meta({ description: 'Departments below this one.' });
    },
  })
  .meta({ id: 'Department', description: 'A department of the staff tree.' });

const staff = z
  .strictObject({
    board: z
      .array(z.strictObject({ name: text('Name.'), role: text('Role on the board.'), email: email('Address.') }))
      .meta({ description: 'The board of directors.' }),
    chair: z
      .strictObject({
        name: text('Name.'),
        role: text('Title.'),
        email: email('Address.'),
        words: text('A sentence or two from the chair.'),
      })
      .meta({ description: 'The convention chair.' }),
    departments: z.array(department).meta({ description: 'The staff tree.' }),
  })
  .meta({ description: 'Who runs the convention.' });

const artists = z
  .array(
    z.strictObject({
      name: text('The artist’s name.'),
      nsfw: z.boolean().optional().meta({ kind: 'flag', description: 'true if the linked pages may contain 18+ content.' }),
      socials: z.array(social).meta({ description: 'Where to find the artist.' }),
    }),
  )
  .meta({ description: 'The artists of the convention.' });

const guests = z
  .array(
    z.strictObject({
      id,
      name: text('The guest’s name.'),
      role: text('What the guest is known for, in a few words.'),
      image,
      description: z.array(text('A paragraph.')).min(1).meta({ description: 'Who the guest is, a paragraph an entry.' }),
      socials: z
        .array(
          z.strictObject({
            kind: z.enum(socialTypes).meta({ description: 'Which service.' }),
            href: url('The address.'),
            alt: text('What the link leads to, in words.'),
          }),
        )
        .meta({ description: 'Where to find the guest.' }),
    }),
  )
  .meta({ description: 'The guests of honor.' });

export const sponsorLevels = ['Diamond', 'Ruby', 'Opal'] as const;
const sponsors = z
  .array(
    z.strictObject({
      name: text('The sponsor.'),
      image,
      link: url('Its website.'),
      level: z.enum(sponsorLevels).meta({ description: 'Its level: Diamond, Ruby or Opal.' }),
    }),
  )
  .meta({ description: 'Sponsors. The first of each level is the one that is shown.' });
const partners = z
  .array(
    z.strictObject({
      name: text('The partner.'),
      level: z.enum(sponsorLevels).meta({ description: 'Its level: Diamond, Ruby or Opal.' }),
      link: url('Its website.'),
      image,
      description: text('What the partner does with the convention.'),
    }),
  )
  .meta({ description: 'Partners, listed by level.' });

const links = z
  .record(id, z.strictObject({ name: text('What the link leads to.'), href: url('Its address.') }))
  .meta({ description: 'Every address outside this site that pages lead to.' });

const follow = z
  .array(
    z.strictObject({
      social: z.enum(socialTypes).meta({ description: 'Which service.' }),
      to: z.union([url('Address.'), path('Page.')]).meta({ description: 'The profile, or a page of this site.' }),
    }),
  )
  .meta({ description: 'The convention’s own profiles, in the order of the Follow block.' });

const telegram = z
  .array(
    z.strictObject({
      id,
      name: text('The channel.'),
      kind: z.enum(['channel', 'chat', 'stickers']).meta({ description: 'channel, chat or stickers.' }),
      href: url('Its address.'),
      description: text('What it is for.'),
    }),
  )
  .meta({ description: 'Telegram channels, chat and sticker pack.' });

const menuEntry = z.union([
  z.strictObject({ page: path('A page of this site, as in /join/hotel.') }),
  z.strictObject({ link: id.meta({ ref: 'links', description: 'An entry of links.yaml.' }) }),
]);
const menu = z
  .array(
    z.union([
      z.strictObject({ page: path('A page that stands in the bar itself.') }),
      z.strictObject({
        group: text('The name of the group.'),
        items: z.array(menuEntry).min(1).meta({ description: 'The entries of the group.' }),
      }),
    ]),
  )
  .meta({ description: 'The menu, left to right.' });

const actions = z
  .array(
    z.strictObject({
      name: text('The label.'),
      description: text('What one finds there, in a few words.'),
      to: path('A page.').optional(),
      link: id.meta({ ref: 'links', description: 'An entry of links.yaml, instead of a page.' }).optional(),
    }),
  )
  .meta({ description: 'The quick actions of the home page.' });

const redirects = z
  .record(
    path('An address that once existed.'),
    z.union([
      path('Where it leads now.'),
      url('Where it leads now.'),
      z.strictObject({ link: id.meta({ ref: 'links', description: 'An entry of links.yaml.' }) }),
    ]),
  )
  .meta({ description: 'Old and short addresses, and where they lead.' });

const notice = z
  .strictObject({
    text: text('The notice, one or two sentences.').optional(),
    link: z
      .union([path('A page.'), url('An address.')])
      .optional()
      .meta({ description: 'Where to read more.' }),
    linkText: text('The words of the link.').optional(),
    from: instant('First moment at which it shows.').optional(),
    until: instant('Last moment at which it shows.').optional(),
  })
  .meta({ description: 'A bar on every page, for urgent news. Without a text there is none.' });

const banner = z
  .strictObject({
    width: count('Width of the canvas.'),
    height: count('Height of the canvas.'),
    logoScale: z.number().positive().meta({ description: 'Scale of the logo.' }),
    smoothing: count('Readings of the gyroscope that are averaged.'),
    deadZone: z.number().meta({ description: 'Tilt up to this magnitude is ignored.' }),
    maxSpeed: z.number().meta({ description: 'Fastest motion.' }),
    maxPush: z.number().meta({ description: 'Farthest push.' }),
    layers: z
      .array(z.strictObject({ id, src: image.shape.src, magnitude: z.number().meta({ description: 'How far the layer moves.' }) }))
      .length(8)
      .meta({ description: 'The eight layers, back to front.' }),
  })
  .meta({ description: 'The animated banner.' });

const map = z
  .strictObject({
    floors: z
      .array(
        z.strictObject({
          id,
          name: text('The floor.'),
          width: count('Width of the drawing.'),
          height: count('Height of the drawing.'),
          rooms: z
            .array(
              z.strictObject({
                id,
                name: text('The room.'),
                use: text('What happens there.'),
                kind: z.enum(['event', 'market', 'service', 'quiet', 'outside', 'passage']).meta({ description: 'Decides the colour.' }),
                box: z
                  .tuple([z.number(), z.number(), z.number(), z.number()])
                  .meta({ description: 'Left, top, width, height in the drawing.' }),
                stepFree: z.boolean().meta({ kind: 'flag', description: 'true if a wheelchair reaches it without steps.' }),
              }),
            )
            .meta({ description: 'The rooms.' }),
        }),
      )
      .meta({ description: 'The floors, lowest first.' }),
  })
  .meta({ description: 'The venue map.' });

/** Every file of content/data, by name. */
export const dataFiles = {
  actions,
  artists,
  banner,
  charity,
  convention,
  dealers,
  departments,
  events,
  follow,
  guests,
  hotel,
  limits,
  links,
  mailboxes,
  map,
  menu,
  notice,
  partners,
  redirects,
  registration,
  sponsors,
  staff,
  telegram,
  windows,
} as const;
export type DataFile = keyof typeof dataFiles;
export type Data = { [Name in DataFile]: z.infer<(typeof dataFiles)[Name]> };
