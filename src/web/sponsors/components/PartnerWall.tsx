import { css, cx } from '@linaria/core';
import { useData } from '../../live/pageContext.tsx';
import { color, radius, space, row } from '../../styles/tokens.ts';
import { ExternalLink } from '../../ui/links.tsx';
import { SponsorLogo, SponsorWall } from '../SponsorWall.tsx';

const card = css`
  ${row}
  gap: ${space.m} ${space.l};
  padding: ${space.l};
  border-radius: ${radius.m};
  background: ${color.card};
  & > section {
    flex: 1 1 12rem;
  }
  & h4 {
    margin: 0 0 ${space.xs};
  }
  & p {
    margin: 0;
  }
`;

export function PartnerWall() {
  const [levels, sponsors, partners] = [useData('sponsorLevels'), useData('sponsors'), useData('partners')];
  const sponsorsOf = ({ name, maxHeight }: (typeof levels)[number]) =>
    sponsors.filter(({ level }) => level === name).map((sponsor) => ({ ...sponsor, maxHeight }));
  const shown = levels.filter(({ name }) => partners.some(({ level }) => level === name));
  return (
    <>
      {sponsors.length > 0 && <SponsorWall sponsors={levels.flatMap(sponsorsOf)} />}
      {shown.map(({ name, maxHeight }) => (
        <section key={name} aria-label={name}>
          <h3>{name}</h3>
          <ul className={cx('plain', list)}>
            {partners
              .filter(({ level }) => level === name)
              .map(({ name: partner, link, image, description }) => (
                <li key={partner} className={card}>
                  <SponsorLogo image={image} maxHeight={maxHeight} />
                  <section>
                    <h4>
                      <ExternalLink href={link}>{partner}</ExternalLink>
                    </h4>
                    <p>{description}</p>
                  </section>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </>
  );
}

const list = css`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 17rem), 1fr));
  gap: ${space.l};
  margin: ${space.m} 0;
`;
