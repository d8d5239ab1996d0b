import { css } from '@linaria/core';
import type { Data } from '../../content.config.ts';
import { color, radius, space } from '../styles/tokens.ts';
import { ExternalLink } from './ExternalLink.tsx';
import { SponsorLogo } from './SponsorLogo.tsx';

/** An entry of a list of partners: logo, name and what the partner does. */
export function PartnerCard({ partner: { name, level, link, image, description } }: { partner: Data['partners'][number] }) {
  return (
    <li className={card}>
      <SponsorLogo image={image} level={level} />
      <h4>
        <ExternalLink href={link}>{name}</ExternalLink>
      </h4>
      <p>{description}</p>
    </li>
  );
}

const card = css`
  margin: 0;
  padding: ${space.l};
  border-radius: ${radius.m};
  background: ${color.card};
  & h4 {
    margin: ${space.m} 0 ${space.xs};
  }
  & p {
    margin: 0;
  }
`;
