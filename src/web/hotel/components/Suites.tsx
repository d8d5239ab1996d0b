import { css } from '@linaria/core';
import { formatMoney } from '../../../domain/format.ts';
import { useFormats } from '../../live/hooks.ts';
import { useData } from '../../live/pageContext.tsx';
import { radius, size, space } from '../../styles/tokens.ts';
import { Picture } from '../../ui/Picture.tsx';
import { Ticket, TicketList } from '../../registration/Ticket.tsx';

export function Suites() {
  const { suites, beds } = useData('hotel');
  const formats = useFormats();
  const pricesOf = (pricing: Record<string, number>) => (
    <dl className={prices}>
      {Object.entries(pricing).map(([bed, price]) => (
        <div key={bed}>
          <dt>{beds[bed]}</dt>
          <dd>{formatMoney(price, formats)}</dd>
        </div>
      ))}
    </dl>
  );
  return (
    <TicketList large>
      {suites.map(({ id, name, images, pricing, description }) => (
        <Ticket key={id} stub={pricesOf(pricing)}>
          {images.map((image) => (
            <Picture key={image.src} image={image} className={picture} />
          ))}
          <h3>{name}</h3>
          <p>{description}</p>
        </Ticket>
      ))}
    </TicketList>
  );
}

// Fills the ticket's head to its edges.
const picture = css`
  inline-size: calc(100% + 2 * ${space.l});
  max-inline-size: none;
  margin: -${space.l} -${space.l} ${space.m};
  border-radius: ${radius.m} ${radius.m} 0 0;
  @media print {
    block-size: 8rem;
    object-fit: cover;
  }
`;

const prices = css`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${space.m};
  & dt {
    font-size: ${size.small};
  }
`;
