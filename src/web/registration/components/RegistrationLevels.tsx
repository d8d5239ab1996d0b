import { css } from '@linaria/core';
import type { Data } from '../../../../content.config.ts';
import { useData } from '../../live/pageContext.tsx';
import { color, size, space } from '../../styles/tokens.ts';
import { Badge } from '../../ui/Badge.tsx';
import { LevelPrice, WhileEarly, NoLongerSold, SoldAt } from '../prices.tsx';
import { Ticket, TicketList } from '../Ticket.tsx';

const [saleMark, specialMark] = ['*', '†'];

/** Levels of preregistration alone include items that are made to order. */
const isSpecial = ({ availability }: Data['registration']['levels'][number]) => availability === 'preregistration';

export function RegistrationLevels() {
  const { levels, saleFootnote, specialItemsFootnote } = useData('registration');
  return (
    <>
      <TicketList>
        {levels.map((level) => (
          <Ticket key={level.id} stub={<LevelPrice level={level} mark={saleFootnote === undefined ? '' : saleMark} />}>
            <h3>{level.name + (specialItemsFootnote !== undefined && isSpecial(level) ? specialMark : '')}</h3>
            <p className={where}>
              <SoldAt availability={level.availability} />
            </p>
            {level.soldOut ? (
              <Badge state="full">Sold Out</Badge>
            ) : (
              <NoLongerSold availability={level.availability}>{(words) => <Badge state="closed">{words}</Badge>}</NoLongerSold>
            )}
            <p>{level.description}</p>
            {level.perks && level.perks.length > 0 && (
              <ul className={bullets}>
                {level.perks.map((perk) => (
                  <li key={perk}>{perk}</li>
                ))}
              </ul>
            )}
          </Ticket>
        ))}
      </TicketList>
      {saleFootnote !== undefined && levels.some(({ salePrice }) => salePrice !== undefined) && (
        <WhileEarly>
          <p className={footnote}>{`${saleMark} ${saleFootnote}`}</p>
        </WhileEarly>
      )}
      {specialItemsFootnote !== undefined && (
        <p className={footnote}>
          {levels.some(isSpecial) && `${specialMark} `}
          {specialItemsFootnote}
        </p>
      )}
    </>
  );
}

const where = css`
  margin-block: 0 ${space.s};
  color: ${color.quiet};
  font-size: ${size.small};
  font-weight: 600;
`;

const bullets = css`
  margin-block-end: 0;
  padding-inline-start: 1.2em;
  list-style: disc;
`;

const footnote = css`
  margin-block: ${space.s};
  font-size: ${size.small};
`;
