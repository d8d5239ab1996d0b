import { css, cx } from '@linaria/core';
import { useData } from '../../live/pageContext.tsx';
import { cells, space } from '../../styles/tokens.ts';
import { PartnerCard } from '../PartnerCard.tsx';
import type { Level } from '../SponsorLogo.tsx';
import { SponsorWall } from '../SponsorWall.tsx';

const levels: readonly Level[] = ['Diamond', 'Ruby', 'Opal'];

/** The supporters of the convention: the sponsor of each level, then the partners by level (section 2, Partner with Us). */
export function PartnerWall() {
  const partners = useData('partners');
  const shown = levels.filter((level) => partners.some((partner) => partner.level === level));
  return (
    <>
      <SponsorWall sponsors={useData('sponsors')} />
      {shown.map((level) => (
        <section key={level} aria-labelledby={level}>
          <h3 id={level}>{level}</h3>
          <ul className={cx('plain', list)}>
            {partners
              .filter((partner) => partner.level === level)
              .map((partner) => (
                <PartnerCard key={partner.name} partner={partner} />
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
