import { css } from '@linaria/core';
import type { Data } from '../../../../content.config.ts';
import { useData } from '../../live/pageContext.tsx';
import { color, size, space } from '../../styles/tokens.ts';
import { Badge } from '../../ui/Badge.tsx';
import { LevelPrice, WhileEarly, NoLongerSold, SoldAt } from '../LevelPrice.tsx';
import { Ticket, TicketList } from '../Ticket.tsx';
type Level = Data['registration']['levels'][number];

const [saleMark, specialMark] = ['*', '†'];

/** Levels of preregistration alone include items that are made to order. */
const isSpecial = ({ availability }: Level) => availability === 'preregistration';

export function RegistrationLevels() {
  const { levels, saleFootnote, specialItemsFootnote } = useData('registration');
  return (
    <>
      <TicketList>
        {levels.map((level) => (
          <Ticket key={level.id} stub={<LevelPrice level={level} mark={saleFootnote === undefined ? '' : saleMark} />}>
            <LevelText level={level} mark={specialItemsFootnote !== undefined && isSpecial(level) ? specialMark : ''} />
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

function LevelText({ level: { name, availability, soldOut, description, perks = [] }, mark }: { level: Level; mark: string }) {
  return (
    <>
      <h3>{name + mark}</h3>
      <p className={where}>
        <SoldAt availability={availability} />
      </p>
      {soldOut ? (
        <Badge state="full">Sold Out</Badge>
      ) : (
        <NoLongerSold availability={availability}>{(words) => <Badge state="closed">{words}</Badge>}</NoLongerSold>
      )}
      <p>{description}</p>
      {perks.length > 0 && (
        <ul className={bullets}>
          {perks.map((perk) => (
            <li key={perk}>{perk}</li>
          ))}
        </ul>
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
