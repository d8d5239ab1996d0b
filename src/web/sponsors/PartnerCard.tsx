import { css } from '@linaria/core';
import type { Data } from '../../../content.config.ts';
import { color, radius, space } from '../styles/tokens.ts';
import { ExternalLink } from '../ui/ExternalLink.tsx';
import { SponsorLogo } from './SponsorLogo.tsx';

export function PartnerCard({
  partner: { name, link, image, description },
  maxHeight,
}: {
  partner: Data['partners'][number];
  maxHeight: number;
}) {
  return (
    <li className={card}>
      <SponsorLogo image={image} maxHeight={maxHeight} />
      <section>
        <h4>
          <ExternalLink href={link}>{name}</ExternalLink>
        </h4>
        <p>{description}</p>
      </section>
    </li>
  );
}

const card = css`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.m} ${space.l};
  align-items: center;
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
