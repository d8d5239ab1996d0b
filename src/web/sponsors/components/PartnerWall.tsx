import { css, cx } from '@linaria/core';
import { useData } from '../../live/pageContext.tsx';
import { cells, space } from '../../styles/tokens.ts';
import { PartnerCard } from '../PartnerCard.tsx';
import { SponsorWall } from '../SponsorWall.tsx';

/** The sponsor of each level, then the partners by level (section 2, Partner with Us). */
export function PartnerWall() {
  const [levels, sponsors, partners] = [useData('sponsorLevels'), useData('sponsors'), useData('partners')];
  const sponsorsOf = ({ name, maxHeight }: (typeof levels)[number]) =>
    sponsors.filter(({ level }) => level === name).map((sponsor) => ({ ...sponsor, maxHeight }));
  const shown = levels.filter(({ name }) => partners.some(({ level }) => level === name));
  return (
    <>
      <SponsorWall sponsors={levels.flatMap(sponsorsOf)} />
      {shown.map(({ name, maxHeight }) => (
        <section key={name} aria-label={name}>
          <h3>{name}</h3>
          <ul className={cx('plain', list)}>
            {partners
              .filter((partner) => partner.level === name)
              .map((partner) => (
                <PartnerCard key={partner.name} partner={partner} maxHeight={maxHeight} />
              ))}
          </ul>
        </section>
      ))}
    </>
  );
}

const list = css`
  ${cells('17rem', space.l)}
  margin: ${space.m} 0;
`;
