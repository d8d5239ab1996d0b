import { z } from 'zod';
import { articleKey } from '../../domain/addresses.ts';
import { derivedTimelines } from '../../domain/schedule.ts';
import { image } from './values.ts';

export const gateStates = ['early', 'active', 'open', 'full', 'closed'] as const;

const name = z.string().min(1);
/** A path into the data, as in `dealers.spaces.table.price`: file, fields, ids of entries. */
const value = (...kinds: string[]) =>
  name.meta({
    value: kinds,
    description: 'Where the value is: the data file, then the fields, with dots between them. For an entry of a list, write its id.',
  });
const reference = (ref: string, description = `An id of ${ref}.yaml.`) => name.meta({ ref, description });
const slug = z
  .string()
  .regex(/^[A-Za-z][\w-]*$/)
  .meta({ description: 'The anchor, as in #parking without the #.' });
const title = z.string().trim().min(1).meta({ kind: 'text', description: 'Words that readers see.' });
const calendarLink = z
  .enum(['calendar'])
  .optional()
  .meta({ description: "calendar: a link beside the date puts it into the reader's calendar, while it is still to come." });
const timelines = Object.keys(derivedTimelines)
  .join(', ')
  .replace(/, (?=\w+$)/, ' or ');
const gate = name.meta({ gate: true, description: `A window or a group of windows from windows.yaml, or ${timelines}.` });
const states = name.meta({
  states: true,
  description: `One or more states: ${gateStates.join(', ')}. Put a bar between them, as in early|closed.`,
});
const none = z.strictObject({});
const areTogether = (one: unknown, other: unknown) => (one === undefined) === (other === undefined);
/** Allowed content between the tags: inline text, blocks, or components with a certain name. */
const words = { content: 'words' };
const blocks = { content: 'blocks', needsContent: true };
const optionalBlocks = { content: 'blocks' };
const inline = { inline: true };
const isLink = { isLink: true } as const;

/** Schemas of the components that pages may use. To add one: a line here, and src/web/<feature>/components/<Name>.tsx. */
export const components = {
  // Inline values
  Price: z.strictObject({ id: value('money') }).meta(inline),
  Fact: z.strictObject({ id: value('text', 'number') }).meta(inline),
  Moment: z.strictObject({ id: value('instant', 'day'), show: z.enum(['full', 'day']).optional(), link: calendarLink }).meta(inline),
  WindowDate: z.strictObject({ window: reference('windows'), edge: z.enum(['open', 'close']), link: calendarLink }).meta(inline),
  WithDate: z.strictObject({ window: reference('windows'), edge: z.enum(['open', 'close']) }).meta({ ...inline, ...words }),
  Days: z.strictObject({ from: value('day'), to: value('day') }).meta(inline),
  Mail: z.strictObject({ to: reference('mailboxes') }).meta({ ...inline, ...isLink }),
  Phone: z.strictObject({ id: value('phone') }).meta({ ...inline, ...isLink }),
  Address: z.strictObject({ id: value('address') }).meta(inline),
  Link: z.strictObject({ to: reference('links') }).meta({ ...inline, ...words, ...isLink }),
  Room: z.strictObject({ id: reference('map.floors.rooms', 'An id of a room in map.yaml.') }).meta({ ...inline, ...isLink }),
  // Time-dependent content
  WindowGate: z.strictObject({ window: gate, when: states }).meta(blocks),
  WindowState: z.strictObject({ window: reference('windows') }).meta(inline),
  NextConvention: none.meta(inline),
  MomentGate: z.strictObject({ id: value('instant', 'day'), when: z.enum(['before', 'after']) }).meta(blocks),
  // Layout blocks
  Summary: z.strictObject({ label: title.optional() }).meta({ content: 'SummaryItem' }),
  SummaryItem: z.strictObject({ term: title }).meta(words),
  Steps: none.meta({ content: 'Step' }),
  Step: z.strictObject({ title }).meta(blocks),
  Notice: z
    .strictObject({
      window: gate.optional(),
      when: states.optional(),
      tone: z.enum(['info', 'warning', 'good']).optional(),
      title: title.optional(),
    })
    .refine(
      ({ window, when }) => areTogether(window, when),
      '<Notice> has half of a state. Write both window="…" and when="…", or neither.',
    )
    .meta(blocks),
  NoticeTitle: none.meta(words),
  Accordion: none.meta({ content: 'AccordionItem' }),
  AccordionItem: z.strictObject({ title, id: slug }).meta({ ...blocks, isSection: true }),
  Cards: none.meta({ content: 'Card' }),
  Card: z.strictObject({ title }).meta(blocks),
  Action: z
    .strictObject({
      to: name.meta({ link: true }).optional(),
      link: reference('links').optional(),
      kind: z.enum(['primary', 'secondary']).optional(),
    })
    .refine(({ to, link }) => !areTogether(to, link), '<Action> needs either to="…", a page, or link="…", an entry of links.yaml.')
    .meta({ ...words, ...isLink }),
  Figure: z.strictObject({ src: image.shape.src, alt: title, caption: title.optional() }),
  PriceTable: z.strictObject({ of: z.enum(['dealers.spaces', 'registration.levels', 'poker']), caption: title.optional() }),
  // Large blocks
  Banner: none.meta({ page: '/', needs: 'banner' }),
  ConventionFacts: none,
  NewsBlock: none.meta({ anchor: 'latest-news' }),
  QuickActions: none.meta({ needs: 'actions' }),
  StatusBlock: z
    .strictObject({
      title,
      detail: z.enum(['short', 'long']).optional(),
      to: name.meta({ link: true, description: 'A page with more about the dates.' }).optional(),
      more: title.meta({ description: 'The words of the link to that page.' }).optional(),
    })
    .refine(
      ({ to, more }) => areTogether(to, more),
      '<StatusBlock> has half of a link. Write both to="…", a page, and more="…", the words of the link, or neither.',
    )
    .meta({ ...optionalBlocks, anchor: 'open-now' }),
  SubscribeToCalendar: none,
  NewsList: none.meta({ anchor: 'announcements' }),
  NewsArticle: none.meta({ page: articleKey }),
  FollowBlock: none.meta({ ...optionalBlocks, anchor: 'follow', needs: 'follow' }),
  HotelGallery: none.meta({ needs: 'hotel.images' }),
  BookingAction: none.meta({ ...words, ...isLink, needs: 'hotel.booking' }),
  BookingCode: none.meta({ ...inline, needs: 'hotel.booking' }),
  WithCode: none.meta({ ...inline, ...words, needs: 'hotel.booking' }),
  Suites: none.meta({ needs: 'hotel.suites' }),
  OverflowHotels: none.meta({ needs: 'hotel.overflow' }),
  OverflowHotelCard: z.strictObject({ id: reference('hotel.overflow', 'An id of an overflow hotel in hotel.yaml.') }),
  RegistrationLevels: none.meta({ needs: 'registration.levels' }),
  FutureConventions: none,
  GuestCards: none.meta({ needs: 'guests' }),
  Board: none.meta({ needs: 'staff.board' }),
  ConventionChair: none.meta({ needs: 'staff.chair' }),
  ArtistList: none.meta({ needs: 'artists' }),
  StaffTree: none.meta({ needs: 'staff.departments' }),
  DepartmentTable: none.meta({ needs: 'departments' }),
  TelegramChannels: none.meta({ needs: 'telegram' }),
  CharityPartner: none.meta({ needs: 'charity' }),
  PartnerWall: none.meta({ needs: ['sponsors', 'partners'] }),
  VenueMap: none.meta({ needs: 'map.floors' }),
  NearestPages: none,
  KeptPages: none.meta(optionalBlocks),
  SiteSearch: none.meta({ page: '/search', needs: 'search' }),
  SiteIndex: none,
  // What is still to be written
  ToWrite: z
    .strictObject({
      data: name.optional().meta({ description: 'The data file to which the answer belongs, as in departments: the editor leads to it.' }),
    })
    .meta({ ...inline, ...words, needsContent: true }),
} as const satisfies Record<string, z.ZodType>;
export type ComponentName = keyof typeof components;
export const isComponentName = (tag: string | null): tag is ComponentName => tag !== null && Object.hasOwn(components, tag);
export type PropsOf<Name extends ComponentName> = z.infer<(typeof components)[Name]>;
