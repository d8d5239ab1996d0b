import { dollars, friendlyDate, friendlyDay, friendlyDays, friendlyPhone, instantDay } from '../../domain/format.ts';
import { lookup } from '../../domain/lookup.ts';
import { isDay } from '../../domain/zone.ts';
import type { Data } from '../../../content.config.ts';

/** The facts of a site, as far as texts show them. */
export interface Facts {
  data: Data;
  /** Addresses of mailboxes, and names of rooms, by their ids. */
  addresses: Readonly<Record<string, string>>;
  rooms: Readonly<Record<string, string>>;
}

type Props = Readonly<Record<string, unknown>>;

interface ShownValue {
  text: string;
  /** Path of the value in the data; undefined for what many places show, such as a mail address. */
  shows?: string;
}

/** An instant in the convention's zone, with the name of the zone. */
export const instantText = (value: string | undefined, { convention }: Data): string =>
  value === undefined ? 'TBD' : `${friendlyDate(new Date(value), convention.zone.id)} ${convention.zone.name}`;

function momentText(value: string, show: unknown, data: Data): string {
  if (isDay(value)) return friendlyDay(value);
  return show === 'day' ? instantDay(new Date(value), data.convention.zone.id) : instantText(value, data);
}

function postalAddress(value: unknown): string {
  const { street, city, state, zip } = value as Data['hotel']['address'];
  return `${street}, ${city}, ${state} ${zip}`;
}

interface Shown extends Facts {
  /** What the component names, and the value of the data at that path. */
  id: string;
  value: unknown;
  props: Props;
}

const components: Readonly<Record<string, (shown: Shown) => ShownValue>> = {
  Fact: ({ id, value }) => ({ text: String(value), shows: id }),
  Price: ({ id, value }) => ({ text: dollars(Number(value)), shows: id }),
  Moment: ({ id, value, props, data }) => ({ text: momentText(String(value), props.show, data), shows: id }),
  WindowDate({ props, data }) {
    const window = String(props.window);
    const edge = props.edge === 'close' ? 'close' : 'open';
    return { text: instantText(data.windows[window]?.[edge], data), shows: `windows.${window}.${edge}` };
  },
  Days: ({ props, data }) => ({ text: friendlyDays(String(lookup(data, String(props.from))), String(lookup(data, String(props.to)))) }),
  Phone: ({ value }) => ({ text: friendlyPhone(String(value)) }),
  Address: ({ value }) => ({ text: postalAddress(value) }),
  Mail: ({ id, addresses }) => ({ text: addresses[id] ?? '' }),
  Room: ({ id, rooms }) => ({ text: rooms[id] ?? '' }),
  BookingCode: ({ data }) => ({ text: data.hotel.booking.code }),
};

/** What a component that stands for a value shows within a sentence; undefined for other components. */
export function valueText(name: string, props: Props, facts: Facts): ShownValue | undefined {
  const id = String(props.id ?? props.to ?? '');
  return Object.hasOwn(components, name) ? components[name]?.({ ...facts, id, value: lookup(facts.data, id), props }) : undefined;
}
