/**
 * Small components within sentences and around them, which are bundled with the app, because most pages use them.
 * Begin here: values of the data. `gates.tsx` shows its children at their time, `cards.tsx` has boxes.
 * Gives components to pages; `collection/schema/components.ts` lists their props.
 */
import { css } from '@linaria/core';
import type { ReactNode } from 'react';
import type { PropsOf } from '../../../../content.config.ts';
import { dateAddress } from '../../../domain/addresses.ts';
import { formatAddress, type PostalAddress, formatDays, formatPhone, phoneHref, formatMoney } from '../../../domain/format.ts';
import { deadlineName } from '../../../domain/schedule.ts';
import { isDay } from '../../../domain/zone.ts';
import { useFormats, useEdition } from '../../live/hooks.ts';
import { useValue, isString, useData, useLayoutData, isNumber } from '../../live/pageContext.tsx';
import { AddToCalendar, AddWindowToCalendar } from '../../time/AddToCalendar.tsx';
import { Gate, statesOf } from '../../time/Gate.tsx';
import { NextEdition } from '../../time/NextEdition.tsx';
import { Day, Instant } from '../../time/Time.tsx';
import { MailLink } from '../../ui/MailLink.tsx';
import { ProperName } from '../../ui/inline.tsx';
import { ExternalLink, SiteLink } from '../../ui/links.tsx';

const isPostalAddress = (value: unknown): value is PostalAddress =>
  typeof value === 'object' && value !== null && ('street' in value || 'lines' in value);

export function Address({ id }: PropsOf<'Address'>) {
  return <span>{formatAddress(useValue(id, isPostalAddress))}</span>;
}

export function Days({ from, to }: PropsOf<'Days'>) {
  return <span>{formatDays(useValue(from, isString), useValue(to, isString), useFormats())}</span>;
}

/** Names of the convention and its charity, which machine translation must not change. */
const isName = (id: string) => /^convention\..*name$/i.test(id);

export function Fact({ id }: PropsOf<'Fact'>) {
  const value = useValue(id, (known: unknown) => typeof known === 'string' || typeof known === 'number');
  return isName(id) ? <ProperName>{value}</ProperName> : <span>{value}</span>;
}

export function Link({ to, className, children }: PropsOf<'Link'> & { className?: string; children?: ReactNode }) {
  const link = useData('links')[to];
  if (!link) throw new Error(`The data has no link "${to}".`);
  return (
    <ExternalLink href={link.href} className={className}>
      {children ?? link.name}
    </ExternalLink>
  );
}

export function Mail({ to }: PropsOf<'Mail'>) {
  return <MailLink email={useValue(`addresses.${to}`, isString)} />;
}

export function Moment({ id, show, link }: PropsOf<'Moment'>) {
  const layout = useLayoutData();
  const value = useValue(id, isString);
  const name = deadlineName(id);
  // The calendar file is made from the content, and another API may say another date.
  const written = layout.config.deadlines?.[id] ?? value;
  return (
    <>
      {isDay(value) ? <Day day={value} /> : <Instant at={value} show={show} />}
      {link === 'calendar' && Date.parse(written) === Date.parse(value) && (
        <Gate as="span" when={statesOf(name, 'before')}>
          {' '}
          <AddToCalendar address={dateAddress(id)} name={layout.deadlineNames[name]} />
        </Gate>
      )}
    </>
  );
}

export function NextConvention() {
  const { next, none } = useLayoutData().convention.afterwards;
  return <NextEdition none={none}>{({ name, days }) => `${next} ${name}: ${days}.`}</NextEdition>;
}

export function Phone({ id }: PropsOf<'Phone'>) {
  const digits = useValue(id, isString);
  return (
    <a href={phoneHref(digits)} className={inOneLine}>
      {formatPhone(digits)}
    </a>
  );
}

const inOneLine = css`
  white-space: nowrap;
`;

export function Price({ id }: PropsOf<'Price'>) {
  return <span>{formatMoney(useValue(id, isNumber), useFormats())}</span>;
}

export function Room({ id }: PropsOf<'Room'>) {
  const { map } = useLayoutData().rolePages;
  const name = useValue(`rooms.${id}`, isString);
  return map ? <SiteLink to={`${map}#room-${id}`}>{name}</SiteLink> : name;
}

/** From the live configuration; TBD if there is none. The calendar link shows until that date. */
export function WindowDate({ window: name, edge, link }: PropsOf<'WindowDate'>) {
  return (
    <>
      <Instant at={useEdition().windows[name]?.[edge]} />
      {link === 'calendar' && (
        <Gate as="span" when={edge === 'open' ? statesOf(name, 'early') : statesOf(name, 'early', 'open', 'full')}>
          <AddWindowToCalendar window={name} edge={edge} />
        </Gate>
      )}
    </>
  );
}

export function WithDate({ window: name, edge, children }: PropsOf<'WithDate'> & { children: ReactNode }) {
  return useEdition().windows[name]?.[edge] ? <span>{children}</span> : null;
}
