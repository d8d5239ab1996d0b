import type { Data } from '../../../content.config.ts';
import { yearOf } from '../../domain/days.ts';
import { departmentId } from '../../domain/departmentId.ts';
import { dollars, friendlyDays, friendlyPhone } from '../../domain/format.ts';
import { deadlineName } from '../../domain/schedule.ts';
import type { SearchFact } from '../../site/search/types.ts';
import { instantText, type Facts } from './valueText.ts';

/** What a component shows that fills itself from the data: facts of the section that it is in, and sections of its own. */
export interface Entries {
  facts?: SearchFact[];
  sections?: { id: string; heading: string; text?: string[]; facts?: SearchFact[] }[];
}

const fact = (name: string, value: string, ...more: string[]): SearchFact => ({
  name,
  value: [value],
  ...(more.length > 0 && { more }),
});

/** States of preregistration in which a value shows. */
const preregistration = (...states: string[]) => [states.map((state) => `preregistration=${state}`)];

/** A registration level, with the price of now (section 4). */
function levelFact(level: Data['registration']['levels'][number], { soldAt }: Data['registration']): SearchFact {
  const { name, availability, price, salePrice, soldOut, description, perks = [] } = level;
  const where = soldAt[availability];
  const tail = soldOut ? `Sold Out` : where;
  const regular = `${dollars(price)}, ${tail}`;
  return {
    name,
    value:
      salePrice === undefined
        ? [regular]
        : [
            [`${dollars(salePrice)} early price, regular price ${dollars(price)}, ${tail}`, preregistration('open', 'full')],
            [regular, preregistration('early', 'closed')],
          ],
    more: [description, ...perks],
  };
}

type Department = Data['staff']['departments'][number];

/** A department and those below it, each with its positions. */
function departmentSections({ name, positions, subDepartments = [] }: Department, parentId?: string): NonNullable<Entries['sections']> {
  const id = departmentId(name, parentId);
  const facts = positions.map((position) => fact(position.name, position.occupants.join(', ') || 'Open position'));
  return [{ id, heading: name, facts }, ...subDepartments.flatMap((below) => departmentSections(below, id))];
}

function overflowFact(hotel: Data['hotel']['overflow'][number], data: Data): SearchFact {
  const { id, name, address, phoneNumber, distanceFromHotel, amenities, rooms, booking } = hotel;
  const prices = rooms.map(({ bedType, price }) => `${bedType} ${dollars(price)}`).join(', ');
  const where = `${distanceFromHotel} miles from the main hotel`;
  const code = (state: string) => [[`${deadlineName(`hotel.overflow.${id}.booking.closes`)}=${state}`]];
  return {
    name,
    value: [
      [`${prices}, ${where}`, code('before')],
      [`booking code closed, ${where}`, code('after')],
    ],
    more: [
      `${address.street}, ${address.city}, ${address.state} ${address.zip}, ${friendlyPhone(phoneNumber)}`,
      [`Code ${booking.code}, until ${instantText(booking.closes, data)}`, code('before')],
      ...amenities,
    ],
  };
}

const tables = {
  'dealers.spaces': ({ dealers }: Data) => dealers.spaces.map(({ name, price, size }) => fact(name, `${dollars(price)}, ${size}`)),
  'registration.levels': ({ registration }: Data) => registration.levels.map((level) => levelFact(level, registration)),
  poker: ({ events: { poker } }: Data) => [
    fact('Buy-in', `${dollars(poker.buyIn)}, ${poker.buyInChips} chips`),
    fact('Rebuy', `${dollars(poker.rebuy)}, ${poker.rebuyChips} chips`),
    fact('Add-on', `${dollars(poker.addOn)}, ${poker.addOnChips} chips`),
  ],
};

const entriesOf: Record<string, (data: Data, props: Readonly<Record<string, unknown>>) => Entries> = {
  PriceTable: (data, { of }) => ({ facts: tables[of as keyof typeof tables](data) }),
  RegistrationLevels: (data) => ({ facts: tables['registration.levels'](data) }),
  Suites: ({ hotel }) => ({
    facts: hotel.suites.map(({ name, pricing: { king, twoQueen }, description }) =>
      fact(name, `King ${dollars(king)}, 2 queen ${dollars(twoQueen)}`, description),
    ),
  }),
  OverflowHotels: (data) => ({ facts: data.hotel.overflow.map((hotel) => overflowFact(hotel, data)) }),
  OverflowHotelCard: (data, { id }) => ({
    facts: data.hotel.overflow.filter((hotel) => hotel.id === id).map((hotel) => overflowFact(hotel, data)),
  }),
  GuestCards: ({ guests }) => ({
    sections: guests.map(({ id, name, role, description }) => ({ id, heading: name, text: [role, ...description] })),
  }),
  Board: ({ staff }) => ({ facts: staff.board.map(({ name, role, email }) => fact(role, `${name}, ${email}`)) }),
  ConventionChair: ({ staff: { chair } }) => ({ facts: [fact(chair.role, `${chair.name}, ${chair.email}`, chair.words)] }),
  ArtistList: ({ artists }) => ({
    facts: artists.map(({ name, socials }) => fact(name, socials.map(({ social }) => social).join(', '))),
  }),
  StaffTree: ({ staff }) => ({ sections: staff.departments.flatMap((department) => departmentSections(department)) }),
  DepartmentTable: ({ departments }) => ({ facts: departments.map(({ name, email }) => fact(name, email)) }),
  TelegramChannels: ({ telegram }) => ({ facts: telegram.map(({ name, description }) => fact(name, description)) }),
  FollowBlock: ({ follow }) => ({ facts: follow.flatMap(({ social, to }) => (to.startsWith('/') ? [] : fact(social, to))) }),
  CharityPartner: ({ charity: { partner } }) => ({ facts: [fact(partner.name, partner.description)] }),
  PartnerWall: ({ partners }) => ({ facts: partners.map(({ name, level, description }) => fact(name, `${level}. ${description}`)) }),
  FutureConventions: ({ convention: { name, editions } }) => ({
    facts: editions.map(({ firstDay, lastDay }) => fact(`${name} ${yearOf(firstDay)}`, friendlyDays(firstDay, lastDay))),
  }),
  ConventionFacts: ({ convention: { name, conYear, firstDay, lastDay, city, region }, hotel }) => ({
    facts: [fact(`${name} ${conYear}`, `${friendlyDays(firstDay, lastDay)}, ${hotel.name}, ${city}, ${region}`)],
  }),
  VenueMap: ({ map }) => ({
    sections: map.floors.flatMap((floor) =>
      floor.rooms.map(({ id, name, use }) => ({ id: `room-${id}`, heading: name, text: [`${floor.name}. ${use}`] })),
    ),
  }),
};

/** What a component shows that fills itself from the data; undefined for other components. */
export function componentEntries(name: string, props: Readonly<Record<string, unknown>>, { data }: Facts): Entries | undefined {
  return Object.hasOwn(entriesOf, name) ? entriesOf[name]?.(data, props) : undefined;
}
